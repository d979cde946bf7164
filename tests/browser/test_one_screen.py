"""Friends on one screen, a bot that takes its time, fingers wider than cells, pictures that come late."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from house import House
from playwright.sync_api import Route, expect
from visitor import Visit, Visitor

TWICE = (
    "selector => [1, 2].forEach(() => document.querySelector(selector).click())"  # with nothing in between
)
A1_IS_LEFT_OF_E1 = (
    "document.querySelector('#cell-a1').getBoundingClientRect().x"
    " < document.querySelector('#cell-e1').getBoundingClientRect().x"
)
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def slow_bots(house: House) -> Iterator[None]:
    house.bots.delay = 1.5  # type: ignore[attr-defined]  # of the tests' own bots
    yield
    house.bots.delay = 0.0  # type: ignore[attr-defined]  # as above


def test_the_board_stays_or_follows_the_turn(visit: Visit) -> None:
    visitor = visit()
    visitor.open_box("delta")
    switch = visitor.page.locator("[data-key=follow]")
    expect(switch).to_have_attribute("aria-pressed", "false")  # two people before one screen
    visitor.make(["b2"])
    visitor.wait_for_ply(1)
    visitor.wait_for_hand()
    assert visitor.page.evaluate(A1_IS_LEFT_OF_E1)
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(visitor.page.locator(".seats.below b")).to_have_text("Black")
    visitor.wait_for_hand()
    assert not visitor.page.evaluate(A1_IS_LEFT_OF_E1)
    visitor.make(["d4"])
    visitor.wait_for_ply(2)
    expect(visitor.page.locator(".seats.below b")).to_have_text("White")
    visitor.wait_for_hand()
    assert visitor.page.evaluate(A1_IS_LEFT_OF_E1)


def test_nobody_reaches_for_a_board_that_is_about_to_turn(begun: Visitor) -> None:
    switch = begun.page.locator("[data-key=follow]")
    begun.page.evaluate(
        TWICE, "[data-key=follow]"
    )  # taken back at once: the board stays, and the hand comes back
    begun.wait_for_hand()
    assert begun.page.evaluate(A1_IS_LEFT_OF_E1)
    late: list[Route] = []
    begun.page.route(
        re.compile(r"/(drawings|scenes)/"), lambda route: route.continue_() if late else late.append(route)
    )
    switch.click()
    table = begun.page.locator("#table")
    expect(table).to_have_attribute("data-hand", "")
    expect(begun.page.locator(".seats.below b")).to_have_text("Black")
    expect(table).to_have_attribute("data-hand", "")
    late[0].continue_()
    begun.wait_for_hand()
    assert not begun.page.evaluate(A1_IS_LEFT_OF_E1)


def test_among_four_the_board_follows_and_can_be_held(visit: Visit) -> None:
    visitor = visit()
    visitor.open_box("deflecto", players="4")
    expect(visitor.page.locator("[data-key=follow]")).to_have_attribute("aria-pressed", "true")
    visitor.make(["hand-0-S-4", "d11", "choice:pNS"])
    visitor.wait_for_ply(1)
    expect(visitor.page.locator(".seats.below b")).to_have_text("Black")
    visitor.page.locator("[data-key=follow]").click()
    visitor.make(["hand-1-S-4", "h11", "choice:pNS"])
    visitor.wait_for_ply(2)
    visitor.wait_for_hand()
    expect(visitor.page.locator(".seats.below b")).to_have_text("Black")


def test_alone_with_a_bot_there_is_nothing_to_follow(visit: Visit, slow_bots: None) -> None:
    visitor = visit()
    visitor.open_box("delta", way="bot")
    visitor.wait_for_hand()
    expect(visitor.page.locator("[data-key=follow]")).to_have_count(0)
    visitor.make(["b2"])
    expect(visitor.page.locator("#sentence")).to_contain_text("is thinking")
    expect(visitor.page.locator(".thinking")).to_be_visible()
    visitor.touch("d4")  # nothing to touch now, and nothing breaks
    visitor.page.reload()
    expect(visitor.page.locator("#sentence")).to_contain_text("is thinking")
    visitor.wait_for_ply(2)
    visitor.wait_for_hand()


def test_a_bot_is_left_thinking(visit: Visit, slow_bots: None) -> None:
    visitor = visit()
    visitor.open_box("delta", way="bot")
    visitor.make(["b2"])
    visitor.wait_for_ply(1)
    visitor.resign()
    expect(visitor.page.locator(".result h2")).to_contain_text("wins")
    visitor.page.locator("[data-key=rematch]").click()
    expect(visitor.page.locator("#table")).to_have_attribute("data-state", "playing")
    visitor.wait_for_ply(1)  # the bot begins this time
    visitor.wait_for_hand()


def test_sounds_are_muted_for_good(visit: Visit) -> None:
    visitor = visit()
    visitor.open_box("delta")
    sound = visitor.page.locator("[data-key=sound]")
    expect(sound).to_have_attribute("aria-pressed", "true")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "false")
    visitor.page.reload()
    expect(sound).to_have_attribute("aria-pressed", "false")


def test_a_sole_pawn_need_not_be_touched_first(visit: Visit) -> None:
    visitor = visit()
    visitor.open_box("delfino")
    visitor.make(["f6"])
    visitor.wait_for_ply(2)  # the other's corner is the opposite one; then the die is thrown
    visitor.wait_for_hand()
    assert "g7" in visitor.open_places()
    visitor.touch("g7")
    visitor.wait_for_ply(3)
    expect(visitor.page.locator("#board .piece[data-place=g7-pawn]")).to_have_count(1)


def test_a_fingertip_is_wider_than_a_cell(visit: Visit) -> None:
    visitor = visit(**PHONE)
    visitor.open_box("pyramida")
    visitor.wait_for_hand()
    x, y = visitor.point("d1")
    visitor.page.touchscreen.tap(x + 15, y)  # the light cell beside it, where nobody can stand
    expect(visitor.page.locator("#table")).to_have_attribute("data-hand", "begun")


def test_a_lid_waits_for_its_picture_without_a_jump(visit: Visit) -> None:
    visitor = visit()
    cold = ["/boxes/duel/picture/svg"]

    def answer(route: Route) -> None:
        if cold:
            cold.pop()
            route.fulfill(status=503, body="")
        else:
            route.continue_()

    visitor.page.route("**/boxes/duel/picture/svg*", answer)
    visitor.go("/")
    frame = visitor.page.locator(".lid-duel .lid-picture")
    before = frame.bounding_box()
    picture = "() => document.querySelector('.lid-duel img').naturalWidth > 0"
    assert not visitor.page.evaluate(picture)
    visitor.page.wait_for_function(picture)
    expect(visitor.page.locator(".lid-duel img")).not_to_have_attribute("data-waiting", "")
    assert frame.bounding_box() == before
