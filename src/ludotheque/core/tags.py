"""The head of a record: tags, one to a line, each bounded and checked."""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping

from .errors import RecordError
from .position import Outcome
from .text import Text

TAG = re.compile(r'\[([A-Z][A-Za-z0-9]*) "((?:[^"\\]|\\.)*)"\]')
DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
POINTS = re.compile(r"[0-9]{1,6}(?:\.[0-9]{1,6})?")  # no box counts further, and nan is no number of points
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")  # no database takes them all
KNOWN = ("Game", "Options", "Players", "Date", "Result", "Ending", "Position")
UNDECIDED = "*"

MOST_TAGS = 40
LONGEST_NAME = 40
LONGEST = 200  # characters of a value
LONGER = {"Position": 2000, "Players": 2000, "TakeBacks": 40_000}  # a long game may be taken back often

WRITTEN = Text(en='a tag is written [Name "value"].', fr='une étiquette s’écrit [Nom "valeur"].')
TWICE = Text(en="the tag {name} comes twice.", fr="l’étiquette {name} vient deux fois.")
TOO_LONG = Text(en="the tag {name} is too long.", fr="l’étiquette {name} est trop longue.")
TOO_MANY = Text(en="a record has at most {most} tags.", fr="une partie a au plus {most} étiquettes.")
NO_CONTROL = Text(
    en="the tag {name} holds a control character.", fr="l’étiquette {name} contient un caractère de contrôle."
)
NO_DATE = Text(en="a date is written 1975-12-31.", fr="une date s’écrit 1975-12-31.")
NO_RESULT = Text(
    en="a result is written 1-0, or * if undecided.", fr="un résultat s’écrit 1-0, ou * si indécis."
)
OTHER_RESULT = Text(en="the game ended {played}, not {told}.", fr="la partie a fini {played}, pas {told}.")


class Tags:
    """What the head of a record tells, and on which line."""

    def __init__(self) -> None:
        self._told: dict[str, tuple[int, str]] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._told

    def add(self, line: str, number: int) -> None:
        """Take in a line of the head."""
        most = LONGEST_NAME + 2 * max(LONGER.values()) + 5  # every sign of a value may be escaped
        found = TAG.fullmatch(line) if len(line) <= most else None
        if found is None:
            name = line[1:].split(" ", 1)[0][:LONGEST_NAME]
            raise RecordError(WRITTEN if len(line) <= most else TOO_LONG.fill(name=name), number)
        name, value = found[1], re.sub(r"\\(.)", r"\1", found[2])
        if len(name) > LONGEST_NAME or len(value) > LONGER.get(name, LONGEST):
            raise RecordError(TOO_LONG.fill(name=name[:LONGEST_NAME]), number)
        if CONTROL.search(value):
            raise RecordError(NO_CONTROL.fill(name=name), number)
        if name in self._told:
            raise RecordError(TWICE.fill(name=name), number)
        if len(self._told) == MOST_TAGS:
            raise RecordError(TOO_MANY.fill(most=MOST_TAGS), number)
        self._told[name] = (number, value)

    def value(self, name: str) -> str:
        """What a tag says; nothing where it is missing."""
        return self._told[name][1] if name in self._told else ""

    def line(self, name: str) -> int:
        """Where a tag stands."""
        return self._told[name][0]

    @property
    def others(self) -> Mapping[str, str]:
        """The tags that are only kept."""
        return {name: value for name, (_, value) in self._told.items() if name not in KNOWN}

    @property
    def players(self) -> tuple[str, ...]:
        names = self.value("Players")
        return tuple(name.strip() for name in names.split(";")) if names else ()

    @property
    def options(self) -> dict[str, str]:
        words = (word.partition("=") for word in self.value("Options").split())
        return {name: value for name, _, value in words}

    @property
    def date(self) -> datetime.date | None:
        if "Date" not in self:
            return None
        told = self.value("Date")
        try:
            return datetime.date.fromisoformat(told if DATE.fullmatch(told) else "")
        except ValueError:
            raise RecordError(NO_DATE, self.line("Date")) from None

    def result(self, outcome: Outcome | None, seats: int) -> tuple[float, ...] | None:
        """What the tag says; where the board decided the game, the two must agree."""
        told = self.value("Result") if "Result" in self else UNDECIDED
        if outcome is None:
            return None if told == UNDECIDED else self._points(told, seats)
        played = write_points(outcome.points)
        if told not in (played, UNDECIDED):
            raise RecordError(OTHER_RESULT.fill(played=played, told=told), self.line("Result"))
        return outcome.points

    def _points(self, told: str, seats: int) -> tuple[float, ...]:
        words = told.split("-")
        if len(words) != seats or not all(map(POINTS.fullmatch, words)):
            raise RecordError(NO_RESULT, self.line("Result"))
        return tuple(map(float, words))


def write_tag(name: str, value: str) -> str:
    """
    >>> write_tag("Place", 'the "Bear"')
    '[Place "the \\\\"Bear\\\\""]'
    """
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def write_points(points: tuple[float, ...]) -> str:
    """
    >>> write_points((18.0, 0.0)), write_points((0.5, 0.5))
    ('18-0', '0.5-0.5')
    """
    return "-".join(f"{each:g}" for each in points)
