"""Duel's booklets: the games and numbers they tell are played and counted."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from boxes.duel.boards import ended, line

from ludotheque import box, shelf
from ludotheque.boxes.duel.dice import orientation

LANGUAGES = ("en", "fr")


def booklet(language: str) -> str:
    return files("ludotheque.boxes.duel").joinpath(f"booklet.{language}.md").read_text("utf-8")


def paragraph(language: str, name: str) -> str:
    found = re.search(rf"^\{{{name}\}} (.*)$", booklet(language), re.MULTILINE)
    assert found
    return found[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_games_end_as_told(language: str) -> None:
    games = re.findall(r"`([^`]+)`", paragraph(language, "games"))
    assert [ended(line(game)) for game in games] == [("key square", (1, 0)), ("king", (0, 1))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_rolls_as_told(language: str) -> None:
    told = [int(number) for number in re.findall(r"\d", paragraph(language, "example"))]
    ways = ("NNNNN", "NNNNE", "NNNEE", "NNEEE", "NEEEE", "EENNN")
    die = orientation(5, 3)
    assert told == [die.top, die.near, die.right, *(die.rolled(way).top for way in ways)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_row_is_as_told(language: str) -> None:
    told = re.findall(r"\d", paragraph(language, "setup"))
    dice = re.findall(r"w(\d)3(\d)", box("duel").start().text)
    tops, rights = ([faces[index] for faces in dice] for index in (0, 1))
    assert told == [*tops, "3", *rights]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_told(language: str) -> None:
    told = set(re.findall(r"`(\w+)=(\w+)`", booklet(language)))
    options = shelf()["duel"][1].options
    assert told == {(option.name, value) for option in options for value in option.values[1:]}


def test_french_has_its_narrow_spaces() -> None:
    assert not re.search(r"[ \u00a0][;:!?»]|[^\u202f\s][;!?»]|«[^\u202f]", booklet("fr"))
