"""A game as a readable text file: tags, then the moves."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from .box import Box
from .errors import LudothequeError, RecordError
from .position import Position
from .text import Text
from .variations import DEEPEST, TOO_DEEP, Variation, write_moves

T = TypeVar("T")

TAG = re.compile(r'\[([A-Z][A-Za-z0-9]*) "((?:[^"\\]|\\.)*)"\]')
NUMBER = re.compile(r"(\d+)\.")
WORD = re.compile(r"[()]|[^\s()]+")  # no box writes a parenthesis into a move
KNOWN = ("Game", "Options", "Players", "Date", "Result", "Ending", "Position")
UNDECIDED = "*"
LARGEST = 1_000_000  # characters; the longest game is far below


@dataclass(frozen=True)
class Record:
    """One game: which box, who, when, the moves, and how it ended."""

    box: Box
    moves: tuple[str, ...]
    players: tuple[str, ...] = ()
    date: datetime.date | None = None
    result: tuple[float, ...] | None = None
    ending: str = ""
    position: str = ""  # where the game began, if not at the start
    tags: Mapping[str, str] = field(default_factory=dict)  # whatever else is told
    variations: tuple[Variation, ...] = ()  # lines that might have been played instead

    @classmethod
    def of(
        cls, position: Position, players: tuple[str, ...] = (), date: datetime.date | None = None
    ) -> Record:
        """The record of the line of moves that led to a position."""
        first = position
        while first.previous is not None:
            first = first.previous
        begun = "" if first == position.box.start() else first.text
        outcome = position.outcome
        return cls(
            box=position.box,
            moves=tuple(move.text for move in position.moves),
            players=players,
            date=date,
            result=outcome.points if outcome else None,
            ending=outcome.ending if outcome else "",
            position=begun,
        )

    def positions(self) -> Iterator[Position]:
        """Every position of the game itself, the first included."""
        position = self.box.read(self.position) if self.position else self.box.start()
        yield position
        for move in self.moves:
            position = position.play(move)
            yield position

    def replay(self) -> Position:
        """The last position."""
        *_, last = self.positions()
        return last

    @property
    def text(self) -> str:
        """The file's content; `read_record` takes it back."""
        options = " ".join(f"{name}={value}" for name, value in self.box.changed.items())
        tags = {
            "Game": self.box.name,
            "Options": options,
            "Players": "; ".join(self.players),
            "Date": self.date.isoformat() if self.date else "",
            "Result": write_points(self.result) if self.result else UNDECIDED,
            "Ending": self.ending,
            "Position": self.position,
            **self.tags,
        }
        head = [f'[{name} "{_escaped(value)}"]' for name, value in tags.items() if value]
        return "\n".join([*head, "", *write_moves(self.moves, self.variations), ""])


def write_points(points: tuple[float, ...]) -> str:
    """
    >>> write_points((18.0, 0.0)), write_points((0.5, 0.5))
    ('18-0', '0.5-0.5')
    """
    return "-".join(f"{each:g}" for each in points)


def read_record(text: str, take: Callable[..., Box]) -> Record:
    """Read, check and replay a record; `take` gives the box by name and options, as the shelf does."""
    if len(text) > LARGEST:
        raise RecordError(Text(en="the record is too long.", fr="la partie est trop longue."), 1)
    reading = _Reading(take)
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip():
            reading.line(number, line.strip())
    return reading.record()


class _Line:
    """A line half read: how many moves lie before it, and what was tried beside it."""

    def __init__(self, before: int) -> None:
        self.before = before
        self.variations: list[Variation] = []


class _Reading:
    """A record half read: the tags first, then the moves, each checked as it comes."""

    def __init__(self, take: Callable[..., Box]) -> None:
        self.take = take
        self.tags: dict[str, tuple[int, str]] = {}
        self.position: Position | None = None
        self.number = 1
        self.lines = [_Line(0)]  # the game, and the variations that are open
        self.left: list[Position] = []  # where the outer lines stand meanwhile

    def line(self, number: int, line: str) -> None:
        self.number = number
        if line.startswith("[") and self.position is None:
            self._tag(line)
        else:
            for word in WORD.findall(line):
                self._word(word)

    def record(self) -> Record:
        position = self._begun()
        if self.left:
            raise self._error("a variation is not closed.", "une variante n’est pas fermée.")
        tag = {name: value for name, (_, value) in self.tags.items()}
        players = tuple(name.strip() for name in tag["Players"].split(";")) if tag.get("Players") else ()
        return Record(
            box=position.box,
            moves=tuple(move.text for move in position.moves),
            players=players,
            date=self._date(),
            result=self._result(position),
            ending=tag.get("Ending", ""),
            position=tag.get("Position", ""),
            tags={name: value for name, value in tag.items() if name not in KNOWN},
            variations=tuple(self.lines[0].variations),
        )

    def _tag(self, line: str) -> None:
        found = TAG.fullmatch(line)
        if found is None:
            raise self._error('a tag is written [Game "delta"].', 'une étiquette s’écrit [Game "delta"].')
        if found[1] in self.tags:
            raise self._error(f"the tag {found[1]} comes twice.", f"l’étiquette {found[1]} vient deux fois.")
        self.tags[found[1]] = (self.number, re.sub(r"\\(.)", r"\1", found[2]))

    def _word(self, word: str) -> None:
        if word == "(":
            return self._open()
        if word == ")":
            return self._close()
        position = self._begun()
        numbered = NUMBER.fullmatch(word)
        if numbered is None:
            self.position = self._checked(lambda: position.play(word))
        elif int(numbered[1]) != len(position.moves) + 1:
            expected = len(position.moves) + 1
            raise self._error(
                f"move {expected} is missing before {word}", f"le coup {expected} manque avant {word}"
            )
        return None

    def _open(self) -> None:
        """A variation begins: it replaces the move that was read last."""
        position = self._begun()
        before = position.previous
        if before is None or len(position.moves) == self.lines[-1].before:
            raise self._error(
                "a variation comes after the move that it replaces.",
                "une variante vient après le coup qu’elle remplace.",
            )
        if len(self.left) == DEEPEST:
            raise RecordError(TOO_DEEP, self.number)
        self.left.append(position)
        self.lines.append(_Line(len(before.moves)))
        self.position = before

    def _close(self) -> None:
        """A variation ends: the line beside which it stands goes on."""
        if not self.left:
            raise self._error("no variation is open here.", "aucune variante n’est ouverte ici.")
        line, position = self.lines.pop(), self._begun()
        moves = tuple(move.text for move in position.moves[line.before :])
        if not moves:
            raise self._error("a variation has no moves.", "une variante n’a pas de coups.")
        outer = self.lines[-1]
        outer.variations.append(Variation(line.before - outer.before, moves, tuple(line.variations)))
        self.position = self.left.pop()

    def _begun(self) -> Position:
        """The position so far; at the first move, the box is taken from the shelf."""
        if self.position is None:
            if "Game" not in self.tags:
                raise self._error('the tag [Game "..."] is missing.', 'il manque l’étiquette [Game "..."].')
            box = self._at("Game", lambda: self.take(self.tags["Game"][1], **self._options()))
            begun = self.tags.get("Position")
            self.position = self._at("Position", lambda: box.read(begun[1])) if begun else box.start()
        return self.position

    def _options(self) -> dict[str, str]:
        words = self.tags.get("Options", (0, ""))[1].split()
        return {name: value for name, _, value in (word.partition("=") for word in words)}

    def _date(self) -> datetime.date | None:
        if "Date" not in self.tags:
            return None
        try:
            return datetime.date.fromisoformat(self.tags["Date"][1])
        except ValueError:
            self.number = self.tags["Date"][0]
            raise self._error("a date is written 1975-12-31.", "une date s’écrit 1975-12-31.") from None

    def _result(self, position: Position) -> tuple[float, ...] | None:
        """What the tag says; where the board decided the game, the two must agree."""
        told = self.tags.get("Result", (self.number, UNDECIDED))
        played = write_points(position.outcome.points) if position.outcome else None
        self.number = told[0]
        if played is not None and told[1] not in (played, UNDECIDED):
            raise self._error(
                f"the game ended {played}, not {told[1]}.", f"la partie a fini {played}, pas {told[1]}."
            )
        if played is not None and position.outcome is not None:
            return position.outcome.points
        if told[1] == UNDECIDED:
            return None
        try:
            points = tuple(float(each) for each in told[1].split("-"))
        except ValueError:
            points = ()
        if len(points) != position.box.seats:
            raise self._error(
                "a result is written 1-0, or * if undecided.", "un résultat s’écrit 1-0, ou * si indécis."
            )
        return points

    def _at(self, tag: str, step: Callable[[], T]) -> T:
        """Take a step that a refusal blames on a tag's line."""
        here, self.number = self.number, self.tags[tag][0]
        taken = self._checked(step)
        self.number = here
        return taken

    def _checked(self, step: Callable[[], T]) -> T:
        """Tell where in the file a box, an option, a position or a move is refused."""
        try:
            return step()
        except LudothequeError as error:
            raise RecordError(error.text, self.number) from error

    def _error(self, en: str, fr: str) -> RecordError:
        return RecordError(Text(en=en, fr=fr), self.number)


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')
