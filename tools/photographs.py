"""Photographs of the real pages for docs/pictures/: shelf, tables under way, choices, a result; `scripts/photographs` runs it."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from browser.conftest import FLAGS, chromium_path
from browser.foretold import game
from browser.house import House
from browser.visitor import Visitor
from playwright.sync_api import Browser, sync_playwright
from server.random_bots import RandomBots

from ludotheque import Box, box

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {
    "viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2
}  # fmt: skip
DARK = {"color_scheme": "dark"}


class Photographer:
    """Opens pages and takes pictures of them."""

    def __init__(self, browser: Browser, house: House) -> None:
        self.browser = browser
        self.house = house

    def come(self, **wishes: Any) -> Visitor:
        usual = {"locale": "en", "reduced_motion": "reduce"}
        return Visitor(self.browser.new_context(**{**usual, **wishes}).new_page(), self.house.url)

    def shelf(self, name: str, **wishes: Any) -> None:
        visitor = self.come(**wishes)
        visitor.go("/")
        visitor.page.wait_for_function("[...document.images].every((each) => each.naturalWidth)")
        self._take(visitor, name, full_page=True)

    def table(self, name: str, played: Box, moves: int, touches: int = 0, **wishes: Any) -> None:
        """A game between friends after so many moves; then the next one is begun. All moves: its result."""
        visitor = self.come(**wishes)
        choices = {key: value for key, value in played.changed.items() if key == "players"}
        visitor.go(f"/boxes/{played.name}")
        visitor.page.locator("summary").click()
        for key, value in played.changed.items():
            if key not in choices:
                visitor.page.locator(f"select[name=option-{key}]").select_option(value)
        visitor.page.locator(".way:has(input[value=here])").click()
        for key, value in choices.items():
            visitor.page.locator(f"input[name={key}][value='{value}']").check(force=True)
        visitor.page.locator("#opening button[type=submit]").click()
        visitor.page.wait_for_url("**/tables/*")
        foretold = game(played)
        for clicks, ply in list(zip(foretold.paths, foretold.plies, strict=True))[:moves]:
            visitor.make(clicks)
            visitor.wait_for_ply(ply)
        if moves < len(foretold.paths):
            visitor.wait_for_hand()
            for place in foretold.paths[moves][:touches]:
                visitor.touch(place)
        visitor.page.evaluate("scrollTo(0, 0)")
        self._take(visitor, name)

    def _take(self, visitor: Visitor, name: str, **how: Any) -> None:
        visitor.page.wait_for_timeout(500)  # small pictures come in
        visitor.page.screenshot(path=str(PICTURES / f"{name}.jpg"), type="jpeg", quality=86, **how)
        visitor.page.context.close()
        print(f"{name}.jpg")


def photograph(photographer: Photographer) -> None:
    duel, deflecto, pyramida = box("duel"), box("deflecto", level=2, players=4), box("pyramida")
    delta, delfino = box("delta"), box("delfino")
    photographer.shelf("shelf", **DESK)
    photographer.shelf("shelf-dark", **DESK, **DARK)
    photographer.table("table-duel", duel, 15, 1, **DESK)
    photographer.table("table-deflecto-dark", deflecto, 22, 1, **DESK, **DARK)
    photographer.table("table-pyramida", pyramida, 61, 1, **DESK)
    photographer.table("table-delta-result", delta, len(game(delta).paths), **DESK)
    photographer.table("phone-delfino", delfino, 30, **PHONE)
    photographer.table("phone-deflecto-dark", deflecto, 20, 1, **PHONE, **DARK)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder), RandomBots())
        house.start()
        photograph(
            Photographer(playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS), house)
        )
        house.stop()


if __name__ == "__main__":
    main()
