"""Dice by clicks: browsers add their words by themselves, and what is taken back is thrown anew."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

from house import SEED, WORD
from playwright.sync_api import Route, expect
from support.examples import DELFINO
from visitor import Visitor

from ludotheque import Position, Record, read_record
from ludotheque.table.dice import Dice, TakeBack
from ludotheque.table.records import TAKE_BACKS, WORDS, check_dice

Visit = Callable[..., Visitor]

CORNER = ["f6"]  # the first player chooses; the other begins at the opposite corner, and the die is thrown
AFTER_CORNER: Position = DELFINO.start().play("corner:f6")


def look(visitor: Visitor) -> dict[str, Any]:
    view: dict[str, Any] = visitor.page.request.get(f"{visitor.url}/api/tables/{visitor.table}").json()
    return view


def wait_for_words(visitor: Visitor, words: list[str], game: int = 1) -> None:
    until = time.monotonic() + 60
    while (dice := look(visitor)["dice"])["words"] != words or dice["game"] != game:
        assert time.monotonic() < until, dice
        visitor.page.wait_for_timeout(50)


def sit_down(visitor: Visitor, host: Visitor) -> None:
    visitor.page.goto(host.page.url)
    visitor.page.get_by_role("button", name=re.compile("^Play ")).click()


def first_throw(words: tuple[str, ...], taken_back: int = 0) -> str:
    told = (TakeBack(taken_back, 0),) if taken_back else ()
    return Dice(SEED, words=words, taken_back=told).throw(AFTER_CORNER, 1).text


def record(visitor: Visitor) -> Record:
    return read_record(
        visitor.page.request.get(f"{visitor.url}/api/tables/{visitor.table}/games/1/record").text()
    )


def test_two_browsers_and_take_backs(visit: Visit) -> None:
    ada, ben = visit(), visit()
    ada.open_box("delfino", way="link")
    wait_for_words(ada, [WORD, ""])  # before anybody else has come
    sit_down(ben, ada)
    wait_for_words(ada, [WORD, WORD])
    thrown = []
    for number in range(4):
        ada.make(CORNER)
        for each in (ada, ben):
            each.wait_for_ply(2)
        thrown.append(look(ada)["last"]["text"])
        assert thrown[-1] == first_throw((WORD, WORD), number)
        ada.page.locator("[data-key=take_back]").click()
        ben.page.locator("[data-key=accept-take_back]").click()
        for each in (ada, ben):
            each.wait_for_ply(0)
    assert len(set(thrown)) > 1, "a die that is taken back is thrown anew"
    ada.make(CORNER)
    ben.wait_for_ply(2)
    ada.resign()
    told = record(ada)
    assert (told.tags[WORDS], told.tags[TAKE_BACKS]) == (f"{WORD};{WORD}", "4:0")
    assert check_dice(told) == []
    ada.page.locator("[data-key=rematch]").click()
    ben.page.locator("[data-key=rematch]").click()
    wait_for_words(ada, [WORD, WORD], game=2)
    ben.make(CORNER)
    ada.wait_for_ply(2)


def test_against_a_bot_with_a_take_back(visit: Visit) -> None:
    visitor = visit()
    visitor.open_box("delfino", way="bot")
    wait_for_words(visitor, [WORD, ""])
    for number in range(2):
        visitor.make(CORNER)
        visitor.page.wait_for_function("() => Number(document.querySelector('#table').dataset.plies) > 1")
        assert look(visitor)["moves"][1]["text"] == first_throw((WORD, ""), number)
        visitor.wait_for_hand()
        while look(visitor)["plies"]:
            visitor.wait_for_hand()
            before = look(visitor)["plies"]
            visitor.page.locator("[data-key=take_back]").click()
            visitor.page.wait_for_function(
                "before => Number(document.querySelector('#table').dataset.plies) < before", arg=before
            )
    visitor.make(CORNER)
    visitor.page.wait_for_function("() => Number(document.querySelector('#table').dataset.plies) > 1")
    visitor.resign()
    told = record(visitor)
    assert told.tags[WORDS] == f"{WORD};-"
    assert TAKE_BACKS in told.tags
    assert check_dice(told) == []


def test_one_word_whatever_is_opened_and_opened_again(visit: Visit) -> None:
    one = visit()
    one.open_box("delfino", way="link")
    wait_for_words(one, [WORD, ""])
    events = look(one)["number"]
    one.page.reload()
    two = Visitor(one.page.context.new_page(), one.url)
    two.page.goto(one.page.url)
    expect(two.page.locator(".invite .qr")).to_be_visible()
    one.page.wait_for_timeout(500)
    assert look(one)["number"] == events
    assert not two.wrong


def test_a_word_that_was_lost_is_given_again(visit: Visit) -> None:
    visitor = visit()
    lost: list[str] = []

    def lose_the_first(route: Route) -> None:
        if '"word"' in (route.request.post_data or "") and not lost:
            lost.append(route.request.url)
            route.abort()
        else:
            route.continue_()

    visitor.page.route("**/commands*", lose_the_first)
    visitor.open_box("delfino", way="link")
    wait_for_words(visitor, [WORD, ""])
    assert lost


def test_a_browser_whose_word_never_comes_holds_nobody_up_for_long(visit: Visit) -> None:
    ada, ben = visit(), visit()
    ben.page.route(
        "**/commands*",
        lambda route: route.abort() if '"word"' in (route.request.post_data or "") else route.continue_(),
    )
    ada.open_box("delfino", way="link")
    wait_for_words(ada, [WORD, ""])
    sit_down(ben, ada)
    ada.make(CORNER)
    for each in (ada, ben):
        each.wait_for_ply(2)
    assert look(ada)["dice"]["words"] == [WORD, ""]
    assert look(ada)["last"]["text"] == first_throw((WORD, ""))
