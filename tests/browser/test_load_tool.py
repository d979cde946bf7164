"""The load tool asks for what a browser asks for: no more, no less."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

from house import House
from visitor import Visitor

from ludotheque import box
from tools.load.run_load import measure

MOVES = [["b2"], ["b4"], ["b2", "e2"]]


def test_a_move_costs_the_load_tool_what_it_costs_a_browser(
    visit: Callable[..., Visitor], house: House
) -> None:
    """One request of the one who moves, one more where he looks ahead; the stream brings the rest to everybody."""
    seen = _by_browsers(visit)
    assert seen.pop("POST commands") == len(MOVES)
    # A move of two touches is begun before it is made: its player is told what it would bring, once. Those of the
    # load tool have switched that off.
    assert seen.pop("GET previews") == sum(len(clicks) > 1 for clicks in MOVES)
    assert not seen, "pages ask for something that the load tool does not know"
    with ThreadPoolExecutor(1) as beside:  # the browser's own loop runs in this thread
        port = urlsplit(house.url).port
        told = beside.submit(lambda: asyncio.run(measure(port or 0, box("delta"), 3, 4, 4))).result()
    assert told["requests_per_move"] == 1
    assert 0 < told["bytes_per_client_and_move"] < 1000


def _by_browsers(visit: Callable[..., Visitor]) -> Counter[str]:
    """Requests of two players and a watcher while three moves are made, in real Chromium."""
    ada, ben, eve = visit(), visit(), visit()
    ada.open_box("delta", way="link")
    ben.page.goto(ada.page.url)
    ben.page.get_by_role("button", name="Play Black").click()
    eve.page.goto(ada.page.url)
    ada.wait_for_hand()
    ben.wait_for_ply(0)
    eve.wait_for_ply(0)
    ada.make(MOVES[0])  # after it everybody has what stays
    for visitor in (ada, ben, eve):
        visitor.wait_for_ply(1)
        visitor.expect_board_as_drawn()
    asked: Counter[str] = Counter()
    for visitor in (ada, ben, eve):
        visitor.page.on("request", lambda request: asked.update([_kind(request.method, request.url)]))
    for ply, clicks in enumerate(MOVES[1:], start=1):
        (ada, ben)[ply % 2].make(clicks)
        for visitor in (ada, ben, eve):
            visitor.wait_for_ply(ply + 1)
    ben.make(["d5"])
    for visitor in (ada, ben, eve):
        visitor.wait_for_ply(4)
    return asked


def _kind(method: str, url: str) -> str:
    return f"{method} {urlsplit(url).path.rpartition('/')[2]}"
