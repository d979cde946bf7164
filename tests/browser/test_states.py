"""Every state of a table and of a box page, in both themes: axe finds nothing in any of them."""

from __future__ import annotations

from collections import Counter

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from support.playing import random_game
from visitor import Visit, Visitor

from ludotheque import Position, box
from ludotheque.web.addresses import position_query

SCHEMES = pytest.mark.parametrize("scheme", ["light", "dark"])


def assert_accessible(visitor: Visitor) -> None:
    found = Axe().run(visitor.page)
    assert found.violations_count == 0, found.generate_report()


def play_on(visitor: Visitor, position: Position) -> None:
    """From a shared position to a table."""
    visitor.go(f"/positions/{position.box.name}?{position_query(position.text, position.box.options)}")
    visitor.page.locator("#play-on").click()
    visitor.page.wait_for_url("**/tables/*")
    visitor.wait_for_hand()


def open_question(name: str, ways: int, **options: object) -> tuple[Position, tuple[str, ...]]:
    """The first position of a random game in which so many moves share their first two touches, and those."""
    for position in random_game(box(name, **options), 3):
        beginnings = Counter(
            position.clicks(m)[:2] for m in position.legal_moves if len(position.clicks(m)) > 2
        )
        for touched, moves in beginnings.items():
            if moves >= ways:
                return position, touched
    raise AssertionError("a random game asks that sooner")


@SCHEMES
def test_small_pictures_to_choose_from(visit: Visit, scheme: str) -> None:
    visitor = visit(color_scheme=scheme)
    position, touched = open_question("deflecto", 5, level=2)
    play_on(visitor, position)
    for place in touched:
        visitor.touch(place)
    expect(visitor.page.locator(".choices.many .choice")).not_to_have_count(0)
    expect(visitor.page.locator("#sentence")).to_contain_text("choose how it lies")
    assert_accessible(visitor)
    position, touched = open_question("duel", 2)
    play_on(visitor, position)
    for place in touched:
        visitor.touch(place)
    expect(visitor.page.locator(".choice")).to_have_count(2)
    expect(visitor.page.locator(".choice span").first).to_contain_text("turns at")
    expect(visitor.page.locator("#sentence")).to_contain_text("choose where it turns")
    assert_accessible(visitor)
    visitor.page.get_by_role("button", name="Put back").click()
    expect(visitor.page.locator("#table")).to_have_attribute("data-hand", "free")
    for place in touched:
        visitor.touch(place)
    visitor.page.locator(".choice").first.click()
    visitor.wait_for_ply(1)


@SCHEMES
def test_offers_conversation_and_silence(visit: Visit, scheme: str) -> None:
    ada, ben = visit(color_scheme=scheme), visit(color_scheme=scheme)
    ada.open_box("delta", way="link")
    ben.page.goto(ada.page.url)
    assert_accessible(ben)  # a seat to take
    ben.page.get_by_placeholder("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Play Black").click()
    ada.make(["b2"])
    ben.make(["d4"])
    ada.wait_for_hand()
    for what in ("take_back", "draw", "pause"):
        ben.page.locator(f"[data-key={what}]").click()
        expect(ada.page.locator(f"[data-key=accept-{what}]")).to_be_visible()
        expect(ben.page.locator(f"[data-key=decline-{what}]")).to_have_text("Withdraw")
        expect(ben.page.locator(f"[data-key={what}]")).to_have_count(0)  # it has been said
        if what == "draw":
            assert_accessible(ada)
            assert_accessible(ben)
        ada.page.locator(f"[data-key=decline-{what}]").click()
        expect(ben.page.locator(".offer")).to_have_count(0)
    ben.page.get_by_placeholder("Say something").fill("Hello")
    ben.page.get_by_role("button", name="Send").click()
    expect(ada.page.locator(".chat-lines")).to_contain_text("Hello")
    assert_accessible(ada)
    ada.page.get_by_role("button", name="Read Ben no more").click()
    expect(ada.page.locator(".chat-lines li")).to_have_count(0)
    expect(ada.page.locator(".silenced")).to_contain_text("Ben is not read.")
    assert_accessible(ada)
    ada.page.get_by_role("button", name="Read Ben again").click()
    expect(ada.page.locator(".chat-lines")).to_contain_text("Hello")


@SCHEMES
def test_looking_back_and_after_the_game(visit: Visit, scheme: str) -> None:
    visitor = visit(color_scheme=scheme)
    visitor.go("/boxes/delta")
    visitor.page.locator("summary").click()
    assert_accessible(visitor)  # all that can be chosen
    for way in ("here", "link"):
        visitor.page.locator(f".way:has(input[value={way}])").click()
        assert_accessible(visitor)
    visitor.open_box("delta", way="bot")
    visitor.make(["b2"])
    visitor.wait_for_ply(2)
    visitor.wait_for_hand()
    visitor.page.get_by_role("button", name="One move back").click()
    expect(visitor.page.locator("#sentence")).to_contain_text("looking back")
    assert_accessible(visitor)
    visitor.page.get_by_role("button", name="To the present").click()
    visitor.page.locator("[data-key=resign]").click()
    assert_accessible(visitor)  # asked once more
    visitor.page.locator("[data-key=resign].sure").click()
    expect(visitor.page.locator(".result")).to_contain_text("after 2 moves")
    assert_accessible(visitor)
    for key in ("resign", "take_back", "draw", "pause", "leave", "follow"):
        expect(visitor.page.locator(f"[data-key={key}]")).to_have_count(0)  # a game that is over


def test_everything_is_said_in_french_too(visit: Visit) -> None:
    visitor = visit(locale="fr")
    position, touched = open_question("duel", 2)
    play_on(visitor, position)
    visitor.touch(touched[0])
    expect(visitor.page.locator("#sentence")).to_contain_text("\u00a0cases")
    visitor.touch(touched[1])
    expect(visitor.page.locator(".choice span").first).to_contain_text("tourne en")
    assert_accessible(visitor)
    visitor.page.keyboard.press("Escape")
    visitor.resign()
    expect(visitor.page.locator(".result h2")).to_contain_text("gagne")
    expect(visitor.page.locator(".result .how")).to_have_text("Abandon.")
    assert_accessible(visitor)
