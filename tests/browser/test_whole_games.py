"""Whole games of every form, by clicks alone and by keys alone."""

from __future__ import annotations

import pytest
from foretold import ending, forms, game, tables
from playwright.sync_api import expect
from visitor import Visit, Visitor

from ludotheque import Box, shelf

CHECKED = (1, 4, 9, 20)  # plies after which the board is compared with a drawing of the whole


def open_table(visitor: Visitor, box: Box) -> None:
    """Two clicks from the shelf; options that have no button of their own are chosen below."""
    visitor.go("/")
    visitor.page.locator(f'a[href="/boxes/{box.name}"]').click()
    visitor.page.locator(".way:has(input[value=here])").click()
    for name, value in box.changed.items():
        radio = visitor.page.locator(f"input[name={name}][value='{value}']")
        if radio.count():
            radio.check(force=True)
        else:
            visitor.page.locator("summary").click()
            visitor.page.locator(f"select[name=option-{name}]").select_option(value)
    visitor.page.locator("#opening button[type=submit]").click()
    visitor.page.wait_for_url("**/tables/*")


def expect_the_end(visitor: Visitor) -> None:
    expect(visitor.page.locator(".result h2")).not_to_be_empty()
    expect(visitor.page.locator(".result .how")).not_to_be_empty()
    expect(visitor.page.locator("#table")).to_have_attribute("data-state", "over")


@pytest.mark.parametrize("box", tables(), ids=repr)
def test_a_game_by_clicks_alone(visit: Visit, box: Box) -> None:
    visitor = visit()
    foretold = game(box)
    open_table(visitor, box)
    for clicks, ply in zip(foretold.paths, foretold.plies, strict=True):
        visitor.make(clicks)
        visitor.wait_for_ply(ply)
        if ply in CHECKED:
            visitor.expect_board_as_drawn()
    expect_the_end(visitor)
    visitor.expect_board_as_drawn()


@pytest.mark.parametrize("box", forms(), ids=repr)
def test_a_game_by_keys_alone(visit: Visit, box: Box) -> None:
    visitor = visit()
    visitor.go(f"/boxes/{box.name}")
    keyboard = visitor.page.keyboard
    if box.changed:  # the options are opened, and each is found by its first letters
        visitor.page.locator("summary").focus()
        keyboard.press("Enter")
        for name, value in box.changed.items():
            visitor.page.locator(f"select[name=option-{name}]").focus()
            keyboard.type(value)
    visitor.page.locator("input[name=way]:checked").focus()
    while visitor.page.locator("input[name=way]:checked").get_attribute("value") != "here":
        keyboard.press("ArrowRight")
    keyboard.press("Enter")
    visitor.page.wait_for_url("**/tables/*")
    foretold = game(box)
    for clicks, ply in zip(foretold.paths, foretold.plies, strict=True):
        visitor.make_by_keys(clicks)
        visitor.wait_for_ply(ply)
    expect_the_end(visitor)
    keyboard.press("Tab")  # the focus is not lost with the board's last move
    assert visitor.page.evaluate("document.activeElement !== document.body")


@pytest.mark.parametrize("name", list(shelf()))
def test_the_end_of_a_recorded_game(visit: Visit, name: str) -> None:
    foretold = ending(name)
    if foretold is None:
        pytest.skip("no record of this form ends without dice")
    visitor = visit()
    options = "".join(f"&option={key}:{value}" for key, value in foretold.box.options.items())
    visitor.go(f"/positions/{name}?text={foretold.start.replace(' ', '%20').replace('+', '%2B')}{options}")
    visitor.page.locator("#play-on").click()
    visitor.page.wait_for_url("**/tables/*")
    for clicks, ply in zip(foretold.paths, foretold.plies, strict=True):
        visitor.make(clicks)
        visitor.wait_for_ply(ply)
    expect(visitor.page.locator(".result .how")).not_to_be_empty()
