"""Other lines beside a game's moves: what might have been played instead, kept with the record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from .errors import LudothequeError
from .text import Text

MOVES_A_LINE = 10
DEEPEST = 40  # variations of variations
MOST_MOVES = 8000  # of all lines together; the longest game of any box has fewer
TOO_DEEP = Text(en="too many variations inside one another.", fr="trop de variantes emboîtées.")
TOO_MANY = Text(
    en=f"a record holds at most {MOST_MOVES} moves in all its lines.",
    fr=f"une partie contient au plus {MOST_MOVES} coups, toutes lignes comprises.",
)
ORDER = Text(en="a move follows one that comes before it.", fr="un coup en suit un qui vient avant lui.")


@dataclass(frozen=True)
class Variation:
    """A line that replaces another one from its move `at` on, counted from 0."""

    at: int
    moves: tuple[str, ...]
    variations: tuple[Variation, ...] = ()


_Beside: TypeAlias = tuple[Sequence[str], Sequence[Variation], int]  # moves, variations, moves before


class Turn(NamedTuple):
    """A move in a flat tree: `after` is the number of the turn it follows, counted from 1; 0 is the first position."""

    after: int
    text: str


def write_moves(moves: Sequence[str], variations: Sequence[Variation], before: int = 0) -> list[str]:
    """The rows of a record: ten moves each; a variation stands in parentheses after the move it replaces.

    >>> write_moves(["b2", "b4", "b2e2"], [Variation(1, ("d4", "b2e2"))])
    ['1. b2 b4', '(2. d4 b2e2)', '3. b2e2']
    """
    rows: list[str] = []
    opening = ""
    lines = [_rows(moves, variations, before)]  # the game, and the variations that are open
    while lines:
        row = next(lines[-1], None)
        if isinstance(row, str):
            rows.append(opening + row)
            opening = ""
        elif row is not None:
            lines.append(_rows(*row))
            opening = "("
        elif lines.pop() and lines:
            rows[-1] += ")"
    return rows


def _rows(moves: Sequence[str], variations: Sequence[Variation], before: int) -> Iterator[str | _Beside]:
    """The rows of one line, and between them the variations that are to be written there."""
    beside: dict[int, list[Variation]] = {}
    for each in variations:
        beside.setdefault(each.at, []).append(each)
    row: list[str] = []
    for at, move in enumerate(moves):
        number = before + at + 1
        row += [move] if row else [f"{number}.", move]
        if at in beside or number % MOVES_A_LINE == 0 or at == len(moves) - 1:
            yield " ".join(row)
            row = []
        for each in beside.get(at, ()):
            yield each.moves, each.variations, before + at


def flatten(moves: Sequence[str], variations: Sequence[Variation]) -> list[Turn]:
    """A game and its variations as a flat tree: the game's own moves first, then line by line.

    >>> flatten(["b2", "b4"], [Variation(1, ("d4",))])
    [Turn(after=0, text='b2'), Turn(after=1, text='b4'), Turn(after=1, text='d4')]
    """
    turns: list[Turn] = []
    waiting: list[tuple[int, Sequence[str], Sequence[Variation]]] = [(0, moves, variations)]
    for start, line, beside in waiting:
        reached = [start]
        for text in line:
            turns.append(Turn(reached[-1], text))
            reached.append(len(turns))
        waiting += [(reached[each.at], each.moves, each.variations) for each in beside]
    return turns


def unflatten(turns: Sequence[Turn]) -> tuple[tuple[str, ...], tuple[Variation, ...]]:
    """The game and its variations that a flat tree holds: what comes first after a turn goes on with its line.

    >>> unflatten([Turn(0, "b2"), Turn(1, "b4"), Turn(1, "d4")])
    (('b2', 'b4'), (Variation(at=1, moves=('d4',), variations=()),))
    """
    if len(turns) > MOST_MOVES:
        raise LudothequeError(TOO_MANY)
    following: list[list[int]] = [[] for _ in range(len(turns) + 1)]
    for number, turn in enumerate(turns, 1):
        if not 0 <= turn.after < number:
            raise LudothequeError(ORDER)
        following[turn.after].append(number)
    if not turns:
        return (), ()
    first, *others = following[0]
    moves, variations = _line(turns, following, first, 0)
    return moves, (*(Variation(0, *_line(turns, following, each, 1)) for each in others), *variations)


def _line(
    turns: Sequence[Turn], following: list[list[int]], first: int, depth: int
) -> tuple[tuple[str, ...], tuple[Variation, ...]]:
    """The line that begins with a turn; what else could be played instead of that one is not its own."""
    if depth > DEEPEST:
        raise LudothequeError(TOO_DEEP)
    moves, variations, at = [turns[first - 1].text], list[Variation](), first
    while following[at]:
        onward, *others = following[at]
        variations += [Variation(len(moves), *_line(turns, following, each, depth + 1)) for each in others]
        moves.append(turns[onward - 1].text)
        at = onward
    return tuple(moves), tuple(variations)
