"""A person at a browser: opens boxes, touches places, makes moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from house import WORD
from playwright.sync_api import ConsoleMessage, Locator, Page, Request, expect

PLACE = """place => {
    const button = document.querySelector(`.places button[data-for="${CSS.escape(place)}"]`);
    if (!button) return null;
    document.querySelector("#board").scrollIntoView({block: "nearest"});
    const box = button.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
}"""


# Quicker than asking again and again: the page itself tells when the table has come so far.
UNTIL = """([name, value]) => new Promise((resolve, reject) => {
    const table = document.querySelector("#table");
    const check = () => table.dataset[name] === value && (watch.disconnect(), resolve());
    const watch = new MutationObserver(check);
    watch.observe(table, {attributes: true});
    setTimeout(() => reject(new Error(`${name} is ${table.dataset[name]}, not ${value}`)), 60000);
    check();
})"""

# The board has come to it move by move; the house draws it as a whole.
AS_DRAWN = """async () => {
    const seen = svg => JSON.stringify([
        [...svg.querySelectorAll(".pieces > .piece")].map(piece => [
            piece.id, piece.dataset.place, piece.dataset.look, piece.getAttribute("transform"),
            piece.getAttribute("aria-label"), [...piece.children].map(use => use.getAttribute("href")),
        ]),
        [...svg.querySelectorAll(".cell")].map(cell => [cell.id, cell.classList.contains("last"), cell.getAttribute("fill")]),
        ["counters", "overlay"].map(name => svg.querySelector(`.${name}`).innerHTML),
    ]);
    const address = `/api/tables/${document.querySelector("#table").dataset.table}`;
    const { event, seats } = await (await fetch(address)).json();
    const drawn = await Promise.all(seats.map(async ({ seat }) => {
        const answer = await fetch(`${address}/drawings/${event}?seat=${seat}&language=${document.documentElement.lang}`);
        return seen(new DOMParser().parseFromString(await answer.text(), "image/svg+xml"));
    }));
    return drawn.includes(seen(document.querySelector("#board svg")));
}"""

# What would be random is known: the word that a browser adds to the dice.
KNOWN_WORD = f"""crypto.getRandomValues = bytes => {{
    bytes.set("{WORD}".match(/../g).map(byte => parseInt(byte, 16)).slice(0, bytes.length));
    return bytes;
}}"""


class Visitor:
    """One browser window."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.wrong: list[str] = []  # what a developer would see in red
        self.strangers: list[str] = []  # requests to other hosts
        page.add_init_script(KNOWN_WORD)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", self._console)
        page.on("request", self._request)

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    def open_box(self, name: str, way: str = "here", **choices: str) -> None:
        """Open a box and sit down; choices are radio buttons by name."""
        self.go(f"/boxes/{name}")
        self.page.locator(f".way:has(input[value={way}])").click()
        for choice, value in choices.items():
            self.page.locator(f"input[name={choice}][value='{value}']").check(force=True)
        self.page.get_by_role("button", name="Play", exact=True).or_(
            self.page.get_by_role("button", name="Jouer", exact=True)
        ).click()
        self.page.wait_for_url("**/tables/*")

    @property
    def table(self) -> str:
        return self.page.url.rpartition("/")[2]

    def wait_for_hand(self) -> None:
        """Until it is one's turn and nothing moves."""
        self.page.evaluate(UNTIL, ["hand", "free"])

    def wait_for_ply(self, ply: int) -> None:
        self.page.evaluate(UNTIL, ["plies", str(ply)])

    def expect_board_as_drawn(self) -> None:
        """Until the board is what the house draws of the present position, from one of the seats."""
        self.page.wait_for_function(AS_DRAWN, timeout=60_000, polling=500)

    def open_places(self) -> list[str]:
        """What is marked as possible."""
        found: list[str] = self.page.evaluate(
            "[...new Set([...document.querySelectorAll('#board .open')].map(each => each.dataset.place))]"
        )
        return found

    def touch(self, place: str) -> None:
        """Click on the middle of a place, as a hand with a mouse does."""
        self.page.mouse.click(*self.point(place))

    def point(self, place: str) -> tuple[float, float]:
        """Where the middle of a place is on the screen."""
        found = self.page.evaluate(PLACE, place)
        assert found is not None, f"no place {place} on the board"
        return found[0], found[1]

    def make(self, clicks: Sequence[str]) -> None:
        """Walk a click path with the mouse."""
        self._walk(clicks, self.touch, Locator.click)

    def press(self, place: str) -> None:
        """Reach a place with arrow keys alone, then Enter."""
        self.page.locator(".places button[tabindex='0']").focus()
        keys = self.page.evaluate(KEYS, place)
        assert keys is not None, f"the arrow keys do not lead to {place}"
        for key in keys:
            self.page.keyboard.press(key)
        self.page.keyboard.press("Enter")

    def make_by_keys(self, clicks: Sequence[str]) -> None:
        """Walk a click path with the keyboard alone."""
        self._walk(clicks, self.press, lambda choice: choice.press("Enter"))

    def _walk(
        self, clicks: Sequence[str], touch: Callable[[str], None], choose: Callable[[Locator], None]
    ) -> None:
        """Place after place; the page may complete a click path before its end."""
        self.wait_for_hand()
        before = self._told()
        for place in clicks:
            choice = self.page.locator(f'.choice[data-choice="{place}"]')
            if choice.count():
                choose(choice)
            else:
                touch(place)
            if self._told() != before:
                return

    def _told(self) -> str:
        """How many moves the hand has sent from this page."""
        return str(self.page.locator("#table").get_attribute("data-sent"))

    def resign(self) -> None:
        self.page.locator("[data-key=resign]").click()
        self.page.locator("[data-key=resign].sure").click()
        expect(self.page.locator(".result")).to_be_visible()

    def _console(self, message: ConsoleMessage) -> None:
        # The browser itself reports answers such as 401 to a newcomer; those are no fault of the page.
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.wrong.append(message.text)

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.url, "data:", "blob:")):
            self.strangers.append(request.url)


Visit = Callable[..., Visitor]  # the fixture: somebody comes, to an address or with wishes

# Which arrow keys lead from the focused place to another one, on the shortest way; places in the page's own order.
KEYS = """async place => {
    const module = await import(document.querySelector("link[rel=modulepreload][href$='/keys.js']").href);
    const drawn = document.querySelector("#board svg");
    const spots = [...drawn.querySelectorAll(".cell"), ...drawn.querySelectorAll(".piece")].map(each => {
        const [x, y] = [...(each.getAttribute("transform") ?? "").matchAll(/-?[0-9.]+/g)].map(Number);
        return {name: each.dataset.place, x: Number(each.dataset.x ?? x), y: Number(each.dataset.y ?? y)};
    }).filter((each, i, all) => all.findIndex(other => other.name === each.name) === i);
    const from = spots.find(each => each.name === document.activeElement.dataset.for);
    const ways = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
    const seen = new Map([[from.name, []]]);
    const queue = [from];
    for (const at of queue) {
        if (at.name === place) return seen.get(place);
        for (const [key, way] of Object.entries(ways)) {
            const next = module.neighbour(at, spots, way);
            if (!next || seen.has(next.name)) continue;
            seen.set(next.name, [...seen.get(at.name), key]);
            queue.push(next);
        }
    }
    return null;
}"""
