"""A game looked into: by click and by key, variations made and kept, in both languages, on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from visitor import Visit, Visitor

from ludotheque import box, read_record
from ludotheque.bots import Analyst
from ludotheque.core.variations import Variation

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
GAME = '[Game "delta"]\n[Players "Anna; Bruno"]\n\n1. b1 d4 b1e1 d4d2 d1a1 d3d5 e1c1\n'


@pytest.fixture(autouse=True, scope="module")
def warm_analysts() -> None:
    """Compile the searchers first, however long it takes: no page waits for a compiler here."""
    for name in ("delta", "delfino", "duel"):
        Analyst(box(name)).warm()


def bring(visitor: Visitor, record: str) -> Page:
    """Paste a record and wait for its board."""
    page = visitor.page
    visitor.go("/analysis")
    page.locator("#record-text").fill(record)
    page.locator("#reading button[type=submit]").click()
    page.wait_for_url("**/analysis/tables/*/1")
    expect(page.locator("#board svg")).to_be_visible()
    return page


def looked_at(page: Page) -> None:
    """Until every position has been looked at."""
    table = page.locator("#table")
    expect(table).to_have_attribute("data-of", "8", timeout=60_000)
    expect(table).to_have_attribute("data-looked", "8", timeout=60_000)


def current(page: Page) -> str:
    return page.locator("#sheet-moves [aria-current]").inner_text().replace("\n", " ")


def assert_accessible(page: Page) -> None:
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_a_game_is_looked_back_at_from_the_table(visit: Visit) -> None:
    visitor = visit()
    visitor.open_box("delta")
    for clicks, ply in ((["b1"], 1), (["d4"], 2), (["b1", "e1"], 3)):
        visitor.make(clicks)
        visitor.wait_for_ply(ply)
    visitor.wait_for_hand()
    expect(visitor.page.locator("[data-key=analysis]")).to_be_visible()  # on one screen nobody is deceived
    visitor.resign()
    page = visitor.page
    page.get_by_role("link", name="Look back with the engine").click()
    page.wait_for_url("**/analysis/tables/*/1")
    visitor.wait_for_ply(3)
    expect(page.locator("#verdict")).not_to_contain_text("Looking")
    expect(page.locator("#sheet-moves button")).to_have_count(3)


def test_the_whole_flow_by_click(visit: Visit) -> None:
    visitor = visit()
    page = bring(visitor, GAME)
    expect(page.locator("#verdict")).to_have_text("The game is over: White wins, 18-0.")
    looked_at(page)
    expect(page.locator("#mistakes")).to_contain_text("Anna")
    assert "White" in (page.locator("#curve svg[role=img]").get_attribute("aria-label") or "")
    page.locator("[data-key=back]").click()
    visitor.wait_for_ply(6)
    expect(page.locator("#verdict")).to_have_text("Exact: White wins 18 points at once.")
    expect(page.locator("#board .arrow.best")).not_to_have_count(0)
    expect(page.locator(".prospect").first).to_contain_text("e1c1")
    page.locator("#arrows").click()
    expect(page.locator("#board .arrow")).to_have_count(0)
    page.locator("#arrows").click()
    page.locator("#sheet-moves [data-ply='2']").click()
    visitor.wait_for_ply(2)
    expect(page.locator("#board .step.reply .arrow")).not_to_have_count(
        0
    )  # the best line goes on with the answer
    expect(page.locator("#board .badge text").last).to_have_text("1")  # the first move lies on top
    visitor.make(["b1", "b4"])  # another move than the game's: a variation
    visitor.wait_for_ply(3)
    expect(page.locator(".variation")).to_have_count(1)
    assert current(page).startswith("3")
    expect(page.locator("#verdict")).not_to_contain_text("Looking")
    page.locator(".prospect").first.click()
    visitor.wait_for_ply(4)
    page.reload()
    visitor.wait_for_ply(4)  # it is kept, and where one was
    expect(page.locator(".variation button")).to_have_count(2)
    with page.expect_download() as carried:
        page.locator("#download").click()
    record = read_record(Path(carried.value.path()).read_text("utf-8"))
    assert (record.players, record.moves[-1]) == (("Anna", "Bruno"), "e1c1")
    (variation,) = record.variations
    assert isinstance(variation, Variation)
    assert (variation.at, variation.moves[0], len(variation.moves)) == (2, "b1b4", 2)
    page.locator("[data-key=remove]").click()
    expect(page.locator(".variation")).to_have_count(0)
    visitor.wait_for_ply(2)
    assert_accessible(page)


def test_the_whole_flow_by_keyboard(visit: Visit) -> None:
    visitor = visit(locale="fr")
    page = bring(visitor, GAME)
    looked_at(page)
    expect(page.locator("#verdict")).to_contain_text("Blanc gagne")
    page.locator("#main").focus()
    page.keyboard.press("Home")
    visitor.wait_for_ply(0)
    page.keyboard.press("ArrowRight")
    visitor.wait_for_ply(1)
    visitor.make_by_keys(["c3"])
    visitor.wait_for_ply(2)
    expect(page.locator(".variation")).to_have_count(1)
    page.locator("#main").focus()
    page.keyboard.press("ArrowUp")  # to the game's own move
    expect(page.locator("#sheet-moves [aria-current]")).to_contain_text("d4")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#sheet-moves [aria-current]")).to_contain_text("c3")
    page.keyboard.press("ArrowLeft")
    visitor.wait_for_ply(1)
    page.keyboard.press("End")  # the way one went last
    visitor.wait_for_ply(2)
    expect(page.locator("#announcement")).to_contain_text("Noir")
    page.locator("summary").press("Enter")
    expect(page.locator(".numbers tbody tr")).to_have_count(3)
    assert_accessible(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_on_the_pages_of_analysis(visit: Visit, scheme: str) -> None:
    visitor = visit(color_scheme=scheme)
    visitor.go("/analysis")
    assert_accessible(visitor.page)
    page = bring(visitor, GAME)
    looked_at(page)
    blunder = page.locator("#sheet-moves button:has(b)")
    if blunder.count():
        blunder.first.click()
    assert_accessible(page)


def test_three_players_on_a_phone(visit: Visit) -> None:
    visitor = visit(**PHONE)
    visitor.go("/analysis/boxes/delfino?option=players:3&line=corner:f6")
    page = visitor.page
    expect(page.locator("#verdict")).not_to_contain_text("Looking", timeout=60_000)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    expect(page.locator(".curve-legend li")).to_have_count(3)
    if page.locator(".throws button").count():  # what the die shows is the visitor's choice
        page.locator(".throws button").first.tap()
        visitor.wait_for_ply(2)
        expect(page.locator("#sheet-moves li")).to_have_count(2)
    page.locator("[data-key=first]").tap()
    visitor.wait_for_ply(0)
    assert_accessible(page)


def test_a_shared_position_and_an_empty_board(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/boxes/duel")
    visitor.page.get_by_role("link", name="Analysis").click()
    visitor.page.wait_for_url("**/analysis/boxes/duel")
    visitor.wait_for_hand()
    visitor.go("/positions/delta?text=...../...B./...../.W.../.....%202")
    visitor.page.get_by_role("link", name="Look into it with the engine").click()
    visitor.wait_for_hand()
    expect(visitor.page.locator("#board .piece[data-place=d4]")).to_have_count(1)


def test_a_broken_record_is_refused_with_its_line(visit: Visit) -> None:
    visitor = visit(locale="fr")
    visitor.go("/analysis")
    visitor.page.locator("#record-text").fill('[Game "delta"]\n\n1. b2 b2')
    visitor.page.locator("#reading button[type=submit]").click()
    expect(visitor.page.locator("#reading-note")).to_contain_text("Ligne 3")


def test_players_are_sent_back_to_their_table(visit: Visit) -> None:
    ada, bo = visit(), visit()
    ada.open_box("delta", way="link")
    bo.go(f"/tables/{ada.table}")
    bo.page.get_by_role("button", name="Play Black").click()
    ada.make(["b2"])
    ada.wait_for_ply(1)
    expect(ada.page.locator("[data-key=analysis]")).to_have_count(0)
    ada.go(f"/analysis/tables/{ada.table}/1")
    expect(ada.page.locator("h1")).to_have_text("Not while you play")
    ada.page.get_by_role("link", name="To the table").click()
    ada.page.wait_for_url("**/tables/*")
