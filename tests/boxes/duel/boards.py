"""Boards of Duel drawn in tests."""

from __future__ import annotations

from ludotheque import Position, box
from ludotheque.boxes.duel.board import parse_cell
from ludotheque.boxes.duel.dice import die_name, orientation


def board(drawn: str, ply: int = 0, quiet: int = 0, **options: str) -> Position:
    """A position from a drawn board: w53 is White's die with 5 up and 3 towards White; Red's row is above."""
    lines = [line.split() for line in drawn.split("\n") if line.strip()]
    rows = ["".join(_item(word) for word in line) for line in lines]
    return box("duel", rows=str(len(rows)), **options).read(f"{'/'.join(rows)} {ply} {quiet}")


def line(moves: str, position: Position | None = None) -> Position:
    """The position after some moves, from the start or from another one."""
    position = position or box("duel").start()
    for move in moves.split():
        position = position.play(move)
    return position


def texts(position: Position, origin: str = "") -> set[str]:
    return {move.text for move in position.legal_moves if move.text.startswith(origin)}


def die_on(position: Position, cell: str) -> str:
    """As in "w536", or "." where there is none."""
    die = int(position.state.board[parse_cell(cell)])
    return die_name(die) if die else "."


def ended(position: Position) -> tuple[str, tuple[float, ...]]:
    assert position.outcome is not None
    return position.outcome.ending, position.outcome.points


def _item(word: str) -> str:
    return word if len(word) < 3 else f"{word[0]}{orientation(int(word[1]), int(word[2]))}"
