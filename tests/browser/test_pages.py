"""Every page in both languages, on a phone, in the dark; axe finds nothing; nothing comes from elsewhere."""

from __future__ import annotations

import gzip

import pytest
from axe_playwright_python.sync_playwright import Axe
from foretold import game, tables
from playwright.sync_api import expect
from visitor import Visit, Visitor

from ludotheque import shelf

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WEIGHT = 150_000


def assert_accessible(visitor: Visitor) -> None:
    found = Axe().run(visitor.page)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_on_pages(visit: Visit, scheme: str) -> None:
    visitor = visit(color_scheme=scheme)
    for path in ("/", "/boxes/delta", "/boxes/deflecto", "/positions/delta", "/offline", "/boxes/nothing"):
        visitor.go(path)
        visitor.page.wait_for_load_state("networkidle")
        assert_accessible(visitor)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_at_the_table(visit: Visit, scheme: str) -> None:
    visitor = visit(color_scheme=scheme)
    visitor.open_box("delta", way="link")
    expect(visitor.page.locator(".invite")).to_be_visible()
    assert_accessible(visitor)  # waiting
    visitor.open_box("delta")
    visitor.wait_for_hand()
    assert_accessible(visitor)  # to move
    visitor.make(["b2"])
    visitor.wait_for_ply(1)
    visitor.wait_for_hand()
    visitor.touch("b2")
    expect(visitor.page.locator("#why p").first).to_be_visible()
    assert_accessible(visitor)  # refused
    visitor.page.locator("[data-key=pause]").click()
    expect(visitor.page.locator("#table")).to_have_attribute("data-state", "paused")
    assert_accessible(visitor)
    visitor.page.locator("[data-key=resume]").click()
    visitor.resign()
    assert_accessible(visitor)  # over
    visitor.go("/")
    expect(visitor.page.locator("#running .table-card").first).to_be_visible()
    assert_accessible(visitor)  # with tables of one's own


@pytest.mark.parametrize("name", list(shelf()))
def test_axe_on_every_board(visit: Visit, name: str) -> None:
    visitor = visit()
    visitor.open_box(name)
    foretold = game(next(box for box in tables() if box.name == name))
    visitor.make(foretold.paths[0])
    visitor.wait_for_ply(foretold.plies[0])
    visitor.wait_for_hand()
    visitor.touch(foretold.paths[1][0])
    assert_accessible(visitor)


def test_the_language_is_the_browsers_wish_and_can_be_changed(visit: Visit) -> None:
    visitor = visit(locale="fr")
    visitor.go("/")
    expect(visitor.page.locator("html")).to_have_attribute("lang", "fr")
    expect(visitor.page.locator("h1")).to_have_text("Une ludothèque ouverte jour et nuit")
    visitor.open_box("delta")
    visitor.wait_for_hand()
    expect(visitor.page.locator("#sentence")).to_contain_text("posez un pion")
    visitor.page.get_by_role("link", name="English").click()
    visitor.wait_for_hand()
    expect(visitor.page.locator("#sentence")).to_contain_text("put a pawn")
    visitor.go("/")
    expect(visitor.page.locator("h1")).to_have_text("A toy library, open day and night")


@pytest.mark.parametrize("name", list(shelf()))
def test_a_phone_shows_the_whole_board_and_the_next_action(visit: Visit, name: str) -> None:
    visitor = visit(**PHONE)
    visitor.open_box(name)
    visitor.wait_for_hand()
    wide = visitor.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, "nothing sticks out"
    board = visitor.page.locator("#board svg").bounding_box()
    assert board is not None
    assert board["width"] >= 370
    sentence = visitor.page.locator("#sentence").bounding_box()
    assert sentence is not None
    assert 844 / 2 < sentence["y"] < 844, "in reach of a thumb"
    foretold = game(next(box for box in tables() if box.name == name))
    for place in foretold.paths[0]:
        choice = visitor.page.locator(f'.choice[data-choice="{place}"]')
        if choice.count():
            choice.tap()
        elif not visitor.page.locator("#table").get_attribute("data-sent"):
            visitor.page.touchscreen.tap(*visitor.point(place))
    visitor.wait_for_ply(foretold.plies[0])


def test_a_screen_reader_can_explore_and_hears_moves(begun: Visitor) -> None:
    board = begun.page.get_by_role("application")
    expect(board.get_by_role("button", name="b2, white pawn", exact=True)).to_have_count(1)
    expect(board.get_by_role("button", name="d4, possible", exact=True)).to_have_count(1)
    expect(begun.page.locator("#announcement")).to_contain_text("White: b2.")


def test_nothing_comes_from_elsewhere_and_little_from_here(visit: Visit) -> None:
    visitor = visit()
    sizes: dict[str, int] = {}

    def weigh(response: object) -> None:
        body = response.body()  # type: ignore[attr-defined]  # a playwright Response
        sizes[response.url] = len(gzip.compress(body, 4))  # type: ignore[attr-defined]  # as above

    visitor.page.on("requestfinished", lambda request: weigh(request.response()))
    visitor.open_box("delta")
    visitor.wait_for_hand()
    assert not visitor.strangers
    first = {url: size for url, size in sizes.items() if "/picture/" not in url}
    assert len(first) > 10
    assert sum(first.values()) < WEIGHT, sorted(first.items(), key=lambda each: -each[1])[:8]


def test_it_can_be_installed(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/")
    manifest = visitor.page.evaluate(
        "fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())"
    )
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        assert visitor.page.request.get(visitor.url + icon["src"]).ok


def test_an_installed_app_says_when_the_house_is_out_of_reach(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/")
    visitor.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    visitor.page.reload()  # now the worker is in charge
    visitor.page.context.set_offline(True)
    visitor.go("/boxes/delta")
    expect(visitor.page.locator("h1")).to_have_text("The house is out of reach")
    visitor.page.context.set_offline(False)
