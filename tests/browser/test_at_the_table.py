"""Two browsers at one table, bots, lost connections, restarts, second tabs, illegal clicks."""

from __future__ import annotations

from pathlib import Path

import pytest
from house import House
from playwright.sync_api import expect
from random_bots import RandomBots
from visitor import Visit, Visitor


def test_two_browsers_by_link(visit: Visit) -> None:
    ada, ben = visit(), visit()
    ada.open_box("delta", way="link")
    expect(ada.page.locator(".invite .qr")).to_be_visible()
    ben.page.goto(ada.page.url)
    ben.page.get_by_placeholder("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Play Black").click()
    ada.make(["b2"])
    ben.make(["d4"])
    ada.wait_for_ply(2)
    expect(ada.page.locator(".seats.above b")).to_have_text("Ben")
    first = ben.page.locator("#board .cell").first.get_attribute("data-place")
    assert first == "a1"
    a1 = "document.querySelector('#cell-a1').getBoundingClientRect().x"
    e1 = "document.querySelector('#cell-e1').getBoundingClientRect().x"
    assert ada.page.evaluate(f"{a1} < {e1}")
    assert ben.page.evaluate(f"{a1} > {e1}"), "each sees the board from his own side"


def test_offers_and_answers(visit: Visit) -> None:
    ada, ben = visit(), visit()
    ada.open_box("delta", way="link")
    ben.page.goto(ada.page.url)
    ben.page.get_by_role("button", name="Play Black").click()
    ada.wait_for_hand()
    ada.page.locator("[data-key=draw]").click()
    ben.page.locator("[data-key=decline-draw]").click()
    expect(ada.page.locator(".offer")).to_have_count(0)
    ben.page.locator("[data-key=draw]").click()
    ada.page.locator("[data-key=accept-draw]").click()
    expect(ben.page.locator(".result h2")).to_have_text("A draw")
    ada.page.locator("[data-key=rematch]").click()
    ben.page.locator("[data-key=rematch]").click()
    expect(ben.page.locator("#table")).to_have_attribute("data-state", "playing")
    ben.wait_for_hand()  # who was second begins now


def test_conversation_and_a_spectator(visit: Visit) -> None:
    ada, ben, eve = visit(), visit(), visit()
    ada.open_box("delta", way="link")
    ben.page.goto(ada.page.url)
    ben.page.get_by_role("button", name="Play Black").click()
    ada.wait_for_hand()
    ada.page.get_by_placeholder("Say something").fill("Good luck")
    ada.page.get_by_role("button", name="Send").click()
    expect(ben.page.locator(".chat-lines")).to_contain_text("Good luck")
    eve.page.goto(ada.page.url)
    ada.make(["c3"])
    eve.wait_for_ply(1)
    expect(eve.page.locator("#sentence")).to_contain_text("to move")
    expect(eve.page.locator("[data-key=resign]")).to_have_count(0)


def test_against_a_bot(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/")
    visitor.page.locator('a[href="/boxes/delta"]').click()
    visitor.page.locator("#opening button[type=submit]").click()  # the second click: at the table
    visitor.page.wait_for_url("**/tables/*")
    visitor.make(["b2"])
    visitor.wait_for_ply(2)
    visitor.wait_for_hand()
    visitor.page.locator("[data-key=take_back]").click()
    visitor.wait_for_ply(0)
    visitor.wait_for_hand()


def test_reload_and_back_and_one_click_to_go_on(visit: Visit) -> None:
    visitor = visit()
    visitor.open_box("delta")
    visitor.make(["b2"])
    visitor.wait_for_ply(1)
    visitor.page.reload()
    visitor.wait_for_hand()
    assert visitor.page.locator("#piece-hand-0-8[data-place=b2]").count() == 1
    visitor.page.go_back()
    expect(visitor.page.locator("#opening")).to_be_visible()
    visitor.page.go_back() if "/boxes/" not in visitor.page.url else None
    visitor.page.go_forward()
    visitor.make(["d4"])
    visitor.wait_for_ply(2)
    visitor.go("/")
    visitor.page.locator("#running .table-card").first.click()
    visitor.wait_for_ply(2)


def test_two_tabs_of_one_person(visit: Visit) -> None:
    one = visit()
    one.open_box("delta")
    two = Visitor(one.page.context.new_page(), one.url)
    two.page.goto(one.page.url)
    one.make(["b2"])
    two.wait_for_ply(1)
    two.make(["d4"])
    one.wait_for_ply(2)
    one.wait_for_hand()
    assert not two.wrong


def test_a_lost_connection_resumes(visit: Visit) -> None:
    ada, ben = visit(), visit()
    ada.open_box("delta", way="link")
    ben.page.goto(ada.page.url)
    ben.page.get_by_role("button", name="Play Black").click()
    ada.make(["b2"])
    ben.wait_for_hand()
    ada.page.context.set_offline(True)
    ben.make(["d4"])
    ben.wait_for_ply(2)
    ada.page.context.set_offline(False)
    ada.wait_for_ply(2)
    ada.make(["b2", "e2"])
    ben.wait_for_ply(3)


def test_a_restart_of_the_house(visit: Visit, tmp_path: Path) -> None:
    house = House(tmp_path, RandomBots())
    house.start()
    visitor = visit(house.url)
    visitor.open_box("delta")
    visitor.make(["b2"])
    visitor.wait_for_ply(1)
    house.stop()
    expect(visitor.page.locator("#sentence")).to_contain_text("does not answer")
    house.start()
    expect(visitor.page.locator("#sentence")).to_contain_text("your turn", timeout=60_000)
    visitor.make(["d4"])
    visitor.wait_for_ply(2)
    visitor.page.goto("about:blank")
    house.stop()


def test_why_not(begun: Visitor) -> None:
    begun.touch("b2")  # the other's pawn stands there
    expect(begun.page.locator("#why p").first).not_to_be_empty()
    expect(begun.page.locator(".mark.refused")).not_to_have_count(0)
    begun.make(["d4"])
    begun.wait_for_ply(2)
    expect(begun.page.locator("#why p")).to_have_count(0)


def test_cancel_half_way(visit: Visit) -> None:
    visitor = visit()
    visitor.open_box("duel")
    table = visitor.page.locator("#table")
    visitor.wait_for_hand()
    visitor.touch("a1")
    expect(table).to_have_attribute("data-hand", "begun")
    visitor.page.keyboard.press("Escape")
    expect(table).to_have_attribute("data-hand", "free")
    visitor.touch("a1")
    visitor.touch("a1")
    expect(table).to_have_attribute("data-hand", "free")
    visitor.touch("a1")
    visitor.page.locator(".masthead").click()
    expect(table).to_have_attribute("data-hand", "free")
    visitor.wait_for_ply(0)


def test_drag(visit: Visit) -> None:
    visitor = visit(reduced_motion="no-preference")
    visitor.open_box("duel")
    visitor.wait_for_hand()
    start, end = (visitor.point(place) for place in ("a1", "a6"))
    visitor.page.mouse.move(*start)
    visitor.page.mouse.down()
    visitor.page.mouse.move(*end, steps=6)
    visitor.page.mouse.up()
    visitor.wait_for_ply(1)
    visitor.wait_for_hand()  # after the die has come to rest
    assert visitor.page.locator("#piece-a1[data-place=a6]").count() == 1


def test_typed_moves_and_looking_back(visit: Visit) -> None:
    visitor = visit()
    visitor.open_box("delta")
    field = visitor.page.get_by_placeholder("Type a move")
    for ply, text in enumerate(["b2", "d4", "b2e2"], start=1):
        visitor.wait_for_hand()
        field.fill(text)
        field.press("Enter")
        visitor.wait_for_ply(ply)
    field.fill("z9")
    field.press("Enter")
    expect(visitor.page.locator("#why p").first).not_to_be_empty()
    visitor.page.get_by_role("button", name="To the start").click()
    expect(visitor.page.locator("#sentence")).to_contain_text("looking back")
    expect(visitor.page.locator("#board .piece[data-place=b2]")).to_have_count(0)
    visitor.page.get_by_role("button", name="To the present").click()
    expect(visitor.page.locator("#board .piece[data-place=e2]")).to_have_count(1)
    visitor.wait_for_hand()


def test_a_record_goes_out_and_comes_back(visit: Visit, tmp_path: Path) -> None:
    visitor = visit()
    visitor.open_box("delta")
    visitor.make(["b2"])
    visitor.wait_for_ply(1)
    visitor.resign()
    with visitor.page.expect_download() as download:
        visitor.page.locator("[data-key=record]").click()
    path = tmp_path / "game.txt"
    download.value.save_as(path)
    assert '[Game "delta"]' in path.read_text(encoding="utf-8")
    visitor.go("/")
    visitor.page.locator("#record").set_input_files(path)
    visitor.page.wait_for_url("**/tables/*")
    visitor.wait_for_ply(1)
    path.write_text("no record", encoding="utf-8")
    visitor.go("/")
    visitor.page.locator("#record").set_input_files(path)
    expect(visitor.page.locator("#record-note")).to_contain_text("Line 1")


@pytest.mark.parametrize("clock", ["live 180 2", "days 1"])
def test_clocks_and_a_match(visit: Visit, clock: str) -> None:
    visitor = visit()
    visitor.go("/boxes/delta")
    visitor.page.locator(".way:has(input[value=here])").click()
    visitor.page.locator("summary").click()
    visitor.page.locator("select[name=clock]").select_option(clock)
    visitor.page.locator("select[name=games]").select_option("2")
    visitor.page.locator("#opening button[type=submit]").click()
    visitor.page.wait_for_url("**/tables/*")
    expect(visitor.page.locator(".clock")).to_have_count(2)
    visitor.wait_for_hand()
    visitor.resign()
    expect(visitor.page.locator(".result")).to_contain_text("Game 1 of 2")
    visitor.page.locator("[data-key=rematch]").click()
    visitor.wait_for_hand()


@pytest.mark.parametrize(
    ("locale", "words"),
    [("en-GB", "thinks for others first: 3 before you."), ("fr-FR", "réfléchit d’abord pour d’autres : encore 3 avant vous.")],
)  # fmt: skip
def test_one_sees_how_many_a_bot_thinks_for_first(
    visit: Visit, house: House, tmp_path: Path, locale: str, words: str
) -> None:
    """Also whoever comes in while it waits."""
    bots = house.bots
    assert isinstance(bots, RandomBots)
    bots.delay, bots.place = 6.0, 3
    try:
        ada = visit(locale=locale)
        ada.open_box("delta", way="bot")
        ada.make(["b2"])
        expect(ada.page.locator("#sentence")).to_contain_text(words)
        ada.page.reload()
        expect(ada.page.locator("#sentence")).to_contain_text(words)
        ada.page.screenshot(path=tmp_path / "waiting.png")
    finally:
        bots.delay, bots.place = 0.0, 0
    ada.wait_for_ply(2)
    expect(ada.page.locator("#sentence")).not_to_contain_text(words)
