"""How quick the page is under the hand, in real Chromium: moves on screen, clicks on the largest board, weight."""

from __future__ import annotations

import argparse
import gzip
import os
import random
import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import Browser, Page, sync_playwright

from ludotheque import Box, Position, box

TESTS = Path(__file__).parent.parent / "tests"
sys.path[:0] = [
    str(TESTS / "browser"),
    str(TESTS / "server"),
]  # the house and the visitor of the browser tests

from house import House  # noqa: E402  # after the path
from random_bots import RandomBots  # noqa: E402  # after the path
from visitor import Visitor  # noqa: E402  # after the path

DESK = {"locale": "en", "viewport": {"width": 1280, "height": 860}}
LATE = 44  # plies into a game of four with 64 pieces

# Counts frames from the moment an event has come over the wire until a piece moves or the drawing is new.
WATCH_EVENTS = """
window.seen = [];
const Native = window.EventSource;
window.EventSource = class extends Native {
    constructor(...given) {
        super(...given);
        this.addEventListener("message", (message) => {
            if (JSON.parse(message.data).kind !== "moved") return;
            const began = performance.now();
            const board = document.querySelector("#board svg");
            const poses = () => [...board.querySelectorAll(".piece")].map((each) => each.getAttribute("transform")).join();
            const before = poses();
            let frames = 0;
            const look = () => {
                frames += 1;
                const moving = document.getAnimations().some((each) => each.effect.target?.closest("#board"));
                const other = document.querySelector("#board svg") !== board;
                if (moving || other || poses() !== before) window.seen.push({frames, ms: performance.now() - began});
                else if (frames < 300) requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
        });
    }
};
"""

# From the press of the button until the frame that answers it has been painted.
WATCH_CLICKS = """
window.answered = [];
addEventListener("pointerdown", (event) => {
    requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => window.answered.push(performance.now() - event.timeStamp);
        channel.port2.postMessage(0);
    });
}, true);
"""


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("forms", nargs="+", help="forms without dice, whose moves are watched")
    given.add_argument(
        "--late", nargs="+", required=True, help="a form and its options, clicked late in a game"
    )
    given.add_argument("--rounds", type=int, default=20)
    asked = given.parse_args()
    rounds: int = asked.rounds
    late = box(asked.late[0], **dict(option.split("=") for option in asked.late[1:]))
    with _house() as house, _chromium() as browser:
        print(f"first visit, compressed: {_weight(browser, house, asked.forms[0]) / 1000:.0f} kB")
        for name, moves in _moves_on_screen(browser, house, asked.forms, rounds).items():
            frames = [each["frames"] for each in moves]
            ms = [each["ms"] for each in moves]
            print(
                f"a move of {name} is on screen after {statistics.median(frames):.0f} frames"
                f" (at most {max(frames)}), {statistics.median(ms):.0f} ms (at most {max(ms):.0f}), {len(ms)} moves"
            )
        moves, ms = _clicks(browser, house, _late_position(late), rounds)
        print(
            f"a click on {late!r}, ply {LATE}, {moves} legal moves:"
            f" {statistics.median(ms):.0f} ms (at most {max(ms):.0f}), {len(ms)} clicks"
        )


def _weight(browser: Browser, house: House, form: str) -> int:
    """All that comes before one can play: box page, scripts, styles, first board; not the lid's picture."""
    page = browser.new_context(**DESK).new_page()  # type: ignore[arg-type]  # playwright's own names
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(request.url) if request.method == "GET" else None)
    visitor = Visitor(page, house.url)
    visitor.open_box(form)
    visitor.wait_for_hand()
    wanted = [url for url in asked if "/picture/" not in url and "/events" not in url]
    total = sum(len(gzip.compress(page.context.request.get(url).body())) for url in wanted)
    page.context.close()
    return total


def _moves_on_screen(
    browser: Browser, house: House, forms: list[str], rounds: int
) -> dict[str, list[dict[str, float]]]:
    """One plays, the other watches: what the watching page shows, and when."""
    found = {}
    for name in forms:
        player, watcher = (Visitor(_page(browser, WATCH_EVENTS), house.url) for _ in range(2))
        player.open_box(name)
        player.wait_for_hand()
        watcher.page.goto(player.page.url)
        watcher.page.locator("#board svg").wait_for()
        position, rng = box(name).start(), random.Random(2)
        for ply in range(1, rounds + 1):
            if position.outcome is not None:
                break
            move = rng.choice(position.legal_moves)
            player.make(position.clicks(move))
            position = position.play(move)
            watcher.wait_for_ply(ply)
            watcher.page.wait_for_timeout(400)  # the pieces come to rest
        found[name] = watcher.page.evaluate("window.seen")
        player.page.context.close()
        watcher.page.context.close()
    return found


def _clicks(browser: Browser, house: House, position: Position, rounds: int) -> tuple[int, list[float]]:
    """Touch a piece and put it back, again and again: every touch draws all marks anew."""
    page = _page(browser, WATCH_CLICKS)
    visitor = Visitor(page, house.url)
    options = [("option", f"{name}:{value}") for name, value in position.box.options.items()]
    visitor.go(f"/positions/{position.box.name}?{urlencode([('text', position.text), *options])}")
    page.locator("#play-on").click()
    page.wait_for_url("**/tables/*")
    visitor.wait_for_hand()
    page.evaluate("window.answered.length = 0")
    paths = [position.clicks(move) for move in position.legal_moves]
    firsts = sorted({path[0] for path in paths if len(path) > 1})  # one click would be a whole move
    for number in range(rounds):
        visitor.touch(firsts[number % len(firsts)])
        page.wait_for_timeout(60)
    answered: list[float] = page.evaluate("window.answered")
    page.context.close()
    return len(position.legal_moves), answered


def _late_position(late: Box) -> Position:
    """The first random game that is still going on so late."""
    for seed in range(100):
        rng = random.Random(seed)
        position = late.start()
        while position.outcome is None and position.ply < LATE:
            position = position.play(rng.choice(position.legal_moves))
        if position.outcome is None and len(position.legal_moves) > 1:
            return position
    raise AssertionError("every game was over before")


def _page(browser: Browser, script: str) -> Page:
    page = browser.new_context(**DESK).new_page()  # type: ignore[arg-type]  # playwright's own names
    page.add_init_script(script)
    return page


@contextmanager
def _house() -> Iterator[House]:
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder), RandomBots())
        house.start()
        yield house
        house.stop()


@contextmanager
def _chromium() -> Iterator[Browser]:
    path = os.environ.get("LUDOTHEQUE_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


if __name__ == "__main__":
    main()
