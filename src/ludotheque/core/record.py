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
from .tags import UNDECIDED, Tags, write_points, write_tag
from .text import Text
from .variations import DEEPEST, MOST_MOVES, TOO_DEEP, TOO_MANY, Variation, write_moves

T = TypeVar("T")

NUMBER = re.compile(r"([0-9]+)\.")
WORD = re.compile(r"[()]|[^\s()]+")  # no box writes a parenthesis into a move
LARGEST = 1_000_000  # characters; the longest game is far below
LONGEST_MOVE = 200

TOO_LARGE = Text(en="the record is too long.", fr="la partie est trop longue.")
NO_MOVE = Text(en="this word is too long for a move.", fr="ce mot est trop long pour un coup.")
NO_GAME = Text(en='the tag [Game "..."] is missing.', fr='il manque l’étiquette [Game "..."].')
MISSING = Text(en="move {expected} is missing before {word}", fr="le coup {expected} manque avant {word}")
NOTHING_REPLACED = Text(
    en="a variation comes after the move that it replaces.",
    fr="une variante vient après le coup qu’elle remplace.",
)
NOT_CLOSED = Text(en="a variation is not closed.", fr="une variante n’est pas fermée.")
NOT_OPEN = Text(en="no variation is open here.", fr="aucune variante n’est ouverte ici.")
NO_MOVES = Text(en="a variation has no moves.", fr="une variante n’a pas de coups.")


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
        position = self.box.position(self.position)
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
        head = [write_tag(name, value) for name, value in tags.items() if value]
        return "\n".join([*head, "", *write_moves(self.moves, self.variations), ""])


def read_record(text: str, open_box: Callable[..., Box]) -> Record:
    """Read, check and replay a record; `take` gives the box by name and options, as the shelf does.

    The work grows with the text alone, and both sides can be sent to another process and back.
    """
    if len(text) > LARGEST:
        raise RecordError(TOO_LARGE, 1)
    reading = _Reading(open_box)
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip():
            reading.line(number, line.strip())
    return reading.record()


class _Line:
    """A line half read: the game, or a variation that is open."""

    def __init__(self, before: int, position: Position) -> None:
        self.before = before  # how many moves of other lines lie before it
        self.position = position
        self.earlier: Position | None = None  # before its last move: where a variation begins
        self.moves: list[str] = []
        self.variations: list[Variation] = []

    @property
    def number(self) -> int:
        """Of its last move, counted from the beginning of the game."""
        return self.before + len(self.moves)

    def play(self, word: str) -> None:
        """A move; no longer line hangs on the positions than one move, so a long game takes little room."""
        move = self.position.read_move(word)
        self.earlier, self.position = self.position, self.position.play(move).without_line()
        self.moves.append(move.text)


class _Reading:
    """A record half read: the tags first, then the moves, each checked as it comes."""

    def __init__(self, open_box: Callable[..., Box]) -> None:
        self.open_box = open_box
        self.tags = Tags()
        self.number = 1  # of the line of text
        self.lines: list[_Line] = []  # the game, and the variations that are open
        self.moves = 0  # of all lines together

    def line(self, number: int, line: str) -> None:
        self.number = number
        if line.startswith("[") and not self.lines:
            self.tags.add(line, number)
        else:
            for word in WORD.findall(line):
                self._word(word)

    def record(self) -> Record:
        game = self._present()
        if len(self.lines) > 1:
            raise RecordError(NOT_CLOSED, self.number)
        box = game.position.box
        return Record(
            box=box,
            moves=tuple(game.moves),
            players=self.tags.players,
            date=self.tags.date,
            result=self.tags.result(game.position.outcome, box.seats),
            ending=self.tags.value("Ending"),
            position=self.tags.value("Position"),
            tags=self.tags.others,
            variations=tuple(game.variations),
        )

    def _word(self, word: str) -> None:
        line = self._present()
        if word == "(":
            self._open(line)
        elif word == ")":
            self._close()
        elif len(word) > LONGEST_MOVE:
            raise RecordError(NO_MOVE, self.number)
        elif numbered := NUMBER.fullmatch(word):
            if int(numbered[1]) != line.number + 1:
                raise RecordError(MISSING.fill(expected=line.number + 1, word=word), self.number)
        else:
            self.moves += 1
            if self.moves > MOST_MOVES:
                raise RecordError(TOO_MANY, self.number)
            self._checked(lambda: line.play(word))

    def _open(self, line: _Line) -> None:
        """A variation begins: it replaces the move that was read last."""
        if line.earlier is None:
            raise RecordError(NOTHING_REPLACED, self.number)
        if len(self.lines) > DEEPEST:
            raise RecordError(TOO_DEEP, self.number)
        self.lines.append(_Line(line.number - 1, line.earlier))

    def _close(self) -> None:
        """A variation ends: the line beside which it stands goes on."""
        if len(self.lines) == 1:
            raise RecordError(NOT_OPEN, self.number)
        line = self.lines.pop()
        if not line.moves:
            raise RecordError(NO_MOVES, self.number)
        outer = self.lines[-1]
        variation = Variation(line.before - outer.before, tuple(line.moves), tuple(line.variations))
        outer.variations.append(variation)

    def _present(self) -> _Line:
        """The line that is read; at the first move, the box is taken from the shelf."""
        if not self.lines:
            if "Game" not in self.tags:
                raise RecordError(NO_GAME, self.number)
            box = self._at("Game", lambda: self.open_box(self.tags.value("Game"), **self.tags.options))
            begun = self.tags.value("Position")
            first = self._at("Position", lambda: box.read(begun)) if begun else box.start()
            self.lines = [_Line(0, first)]
        return self.lines[-1]

    def _at(self, tag: str, step: Callable[[], T]) -> T:
        """Take a step that a refusal blames on a tag's line."""
        here, self.number = self.number, self.tags.line(tag)
        taken = self._checked(step)
        self.number = here
        return taken

    def _checked(self, step: Callable[[], T]) -> T:
        """Tell where in the file a box, an option, a position or a move is refused."""
        try:
            return step()
        except LudothequeError as error:
            raise RecordError(error.text, self.number) from error
