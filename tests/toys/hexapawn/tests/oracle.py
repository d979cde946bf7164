"""Hexapawn a second time, from the rules alone: a board of letters, nothing clever."""

from dataclasses import dataclass

NAMES: tuple[str, ...] = ("hexapawn",)


@dataclass(frozen=True)
class Position:
    pawns: dict[tuple[int, int], int]  # (column, row): seat
    columns: int
    turn: int


def start(name: str, columns: str) -> Position:
    if name not in NAMES:
        raise ValueError(name)
    count = int(columns)
    white = {(column, 1): 0 for column in range(1, count + 1)}
    black = {(column, 3): 1 for column in range(1, count + 1)}
    return Position({**white, **black}, count, 0)


def mover(position: Position) -> int | None:
    return None if points(position) else position.turn


def moves(position: Position) -> list[str]:
    return [] if points(position) else _all_moves(position)


def play(position: Position, text: str) -> Position:
    pawns = dict(position.pawns)
    pawns[_cell(text[2:])] = pawns.pop(_cell(text[:2]))
    return Position(pawns, position.columns, 1 - position.turn)


def points(position: Position) -> tuple[float, float] | None:
    last = 1 - position.turn
    crossed = any(seat == last and row == (3, 1)[last] for (_, row), seat in position.pawns.items())
    if crossed or not _all_moves(position):
        return (1.0, 0.0) if last == 0 else (0.0, 1.0)
    return None


def _all_moves(position: Position) -> list[str]:
    found = []
    for (column, row), seat in position.pawns.items():
        if seat == position.turn:
            ahead = row + (1, -1)[seat]
            if 1 <= ahead <= 3 and (column, ahead) not in position.pawns:
                found.append(_name(column, row) + _name(column, ahead))
            found += [
                _name(column, row) + _name(aside, ahead)
                for aside in (column - 1, column + 1)
                if position.pawns.get((aside, ahead)) == 1 - seat
            ]
    return found


def _name(column: int, row: int) -> str:
    return f"{' abcd'[column]}{row}"


def _cell(name: str) -> tuple[int, int]:
    return " abcd".index(name[0]), int(name[1])
