"""A slow and plain second Pyramida, written from rules/pyramida.md to check the fast engine."""

from dataclasses import dataclass, replace

NAMES: tuple[str, ...] = ("pyramida",)

Path = tuple[str, ...]  # the cells a pawn goes through, its own cell first
Pawns = tuple[frozenset[str], frozenset[str]]  # white's cells, black's cells

COLUMNS = "abcdefghijklmnopqrstu"
ROW_LENGTHS = (21, 21, 21, 21, 19, 17, 15, 13, 11, 9, 7, 5, 3, 1)  # from row 1 up, centred on k
TOP = "k14"
PLY_LIMIT = 600


@dataclass(frozen=True)
class Position:
    """Pawns, player to move, and the history that the repetition rule needs."""

    pawns: Pawns
    to_move: int
    contact: str
    ply: int
    history: tuple[tuple[Pawns, int], ...]  # every (pawns, player to move) so far, this one last
    result: tuple[float, ...] | None


def start(name: str, **options: object) -> Position:
    """The position in which a game begins."""
    if name not in NAMES:
        raise ValueError(f"not a Pyramida box: {name}")
    if set(options) - {"contact"}:
        raise ValueError(f"unknown options: {options}")
    white = ["d1", "h1", "l1", "p1", "t1"]
    black = ["b1", "f1", "j1", "n1", "r1"]
    return setup(white, black, 0, str(options.get("contact", "any")))


def setup(
    white: list[str], black: list[str], to_move: int = 0, contact: str = "any", ply: int = 0
) -> Position:
    """Any position, as the first one of its game."""
    if contact not in ("any", "up"):
        raise ValueError(f"unknown contact: {contact}")
    cells = [*white, *black]
    if len(set(cells)) < len(cells) or not set(cells) <= CELLS - {TOP}:
        raise ValueError(f"pawns cannot stand like this: {cells}")
    pawns = (frozenset(white), frozenset(black))
    position = Position(pawns, to_move, contact, ply, ((pawns, to_move),), None)
    return replace(position, result=verdict(position, None))


def mover(position: Position) -> int | str | None:
    """The seat to move, None when the game is over."""
    return None if position.result is not None else position.to_move


def moves(position: Position) -> list[str]:
    """Every legal move."""
    return list(outcomes(position))


def play(position: Position, text: str) -> Position:
    """The position after a move."""
    pawns, to_move = outcomes(position)[text]
    after = replace(
        position,
        pawns=pawns,
        to_move=to_move,
        ply=position.ply + 1,
        history=(*position.history, (pawns, to_move)),
    )
    return replace(after, result=verdict(after, position.to_move))


def points(position: Position) -> tuple[float, ...] | None:
    """What each seat scores, None while the game goes on."""
    return position.result


def board(position: Position) -> dict[str, str]:
    """Which pawn stands where."""
    white, black = position.pawns
    return dict.fromkeys(white, "W") | dict.fromkeys(black, "B")


def column(cell: str) -> int:
    """The number of the column, a = 1."""
    return COLUMNS.index(cell[0]) + 1


def row(cell: str) -> int:
    """The number of the row."""
    return int(cell[1:])


def dark_cells() -> set[str]:
    """Only the cells where column number + row number is odd are used."""
    cells = set()
    for height, length in enumerate(ROW_LENGTHS, start=1):
        half = (length - 1) // 2
        for number in range(11 - half, 11 + half + 1):  # k is the eleventh column
            if (number + height) % 2 == 1:
                cells.add(f"{COLUMNS[number - 1]}{height}")
    return cells


CELLS = dark_cells()


def adjacent(cell: str) -> list[str]:
    """The diagonally adjacent cells."""
    steps = [(-1, -1), (-1, 1), (1, -1), (1, 1)]
    letters = dict(enumerate(COLUMNS, start=1))
    near = [f"{letters.get(column(cell) + x)}{row(cell) + y}" for x, y in steps]
    return [there for there in near if there in CELLS]


def below(cell: str) -> list[str]:
    """The adjacent cells one row down."""
    return [near for near in adjacent(cell) if row(near) < row(cell)]


def outcomes(position: Position) -> dict[str, tuple[Pawns, int]]:
    """Every legal move, with the pawns and the player to move after it."""
    found: dict[str, tuple[Pawns, int]] = {}
    if position.result is not None:
        return found
    seat = position.to_move
    for path in walks(position.pawns, seat):
        arrived = carried(position.pawns, path)
        pushes, attacked = attack(position.pawns, arrived, seat, path, position.contact)
        for push in pushes:
            found["".join(path) + ":" + "".join(push)] = (carried(arrived, push), 1 - seat)
        if not pushes:
            # "When an attack was made and no retreat was possible, the mover plays again."
            found["".join(path)] = (arrived, seat if attacked else 1 - seat)
    return found


def walks(pawns: Pawns, seat: int) -> list[Path]:
    """The ways the player's pawns can go, attacks left aside."""
    taken = pawns[0] | pawns[1]
    found: list[Path] = []
    for cell in sorted(pawns[seat]):
        for first in adjacent(cell):
            if first in taken:
                continue
            found.append((cell, first))
            # "A player who has one pawn left may move it one or two cells": "through an empty
            # cell (never k14), in any directions but not back to the start".
            if len(pawns[seat]) == 1 and first != TOP:
                for second in adjacent(first):
                    if second not in taken and second != cell:
                        found.append((cell, first, second))
    return found


def carried(pawns: Pawns, path: Path) -> Pawns:
    """The pawns after one of them went this way; "a pawn that reaches k14 leaves the board"."""
    white, black = ((side - {path[0]}) | ({path[-1]} - {TOP}) if path[0] in side else side for side in pawns)
    return white, black


def attack(before: Pawns, arrived: Pawns, seat: int, path: Path, contact: str) -> tuple[list[Path], bool]:
    """The pushes the attacker has to choose from, and whether anybody was attacked at all."""
    cell = path[-1]
    if cell == TOP:  # "It attacks nobody there."
        return [], False
    upward = row(cell) > row(path[0])
    # "Column goes before contact: only the column attack is resolved. If the column retreat is
    # impossible, the contact attack is resolved instead, if there is one."
    victim = column_victim(before, seat, cell) if upward else None
    if victim is not None:
        drops = column_drops(arrived, victim)
        if drops:
            return drops, True
    victims = contact_victims(arrived, seat, cell) if upward or contact == "any" else []
    pushes = [push for target in victims for push in retreats(arrived, 1 - seat, target)]
    return pushes, victim is not None or bool(victims)


def column_victim(before: Pawns, seat: int, cell: str) -> str | None:
    """The pawn attacked by column when a pawn comes up to this cell.

    The column is looked at as it was before the move; a pawn that takes one step came from the
    column next to it, so the mover's pawn found here is another one. The one pawn of a player
    can come back into its own column by two steps: "a last pawn never attacks by column".
    """
    if len(before[seat]) == 1:
        return None
    mine = [pawn for pawn in before[seat] if column(pawn) == column(cell)]
    theirs = [pawn for pawn in before[1 - seat] if column(pawn) == column(cell)]
    if len(mine) != 1 or len(theirs) != 1:  # "exactly one black and one white pawn"
        return None
    if row(mine[0]) < row(theirs[0]) and row(cell) < row(theirs[0]):
        return theirs[0]
    return None


def column_drops(arrived: Pawns, victim: str) -> list[Path]:
    """The drop "to the lowest free dark cell of the column", if a free one lies below."""
    lower = [cell for cell in CELLS if cell[0] == victim[0] and row(cell) < row(victim)]
    free = [cell for cell in lower if cell not in arrived[0] | arrived[1]]
    return [(victim, min(free, key=row))] if free else []


def contact_victims(arrived: Pawns, seat: int, cell: str) -> list[str]:
    """The opposing pawns of which one is attacked by contact."""
    touched = [near for near in adjacent(cell) if near in arrived[1 - seat]]
    # "A pawn with no cell below it on the board (row 1) is not attackable."
    touched = [near for near in touched if below(near)]
    # "One of the highest of them; among several at the same height one that can retreat if any
    # can, otherwise any." (Those that cannot add no push, so they need not be taken out.)
    return [near for near in touched if row(near) == max(map(row, touched))]


def retreats(arrived: Pawns, seat: int, victim: str) -> list[Path]:
    """The ways down for a pawn pushed by contact: one cell, for a last pawn "one or two"."""
    taken = arrived[0] | arrived[1]
    once: list[Path] = [(victim, cell) for cell in below(victim) if cell not in taken]
    if len(arrived[seat]) > 1:
        return once
    return once + [(*way, cell) for way in once for cell in below(way[-1]) if cell not in taken]


def verdict(position: Position, last: int | None) -> tuple[float, ...] | None:
    """The result, if the move that the player `last` has just made ended the game."""
    for seat in (0, 1):
        if not position.pawns[seat]:  # all his pawns are out
            return win(seat)
    # "The player whose move brings the same position about for the third time loses."
    if last is not None and position.history.count(position.history[-1]) >= 3:
        return win(1 - last)
    # "A player who cannot move loses", also one who is to play again.
    if not walks(position.pawns, position.to_move):
        return win(1 - position.to_move)
    # "A limit that is reached draws the game unless that very ply wins or ends it."
    return (0.5, 0.5) if position.ply >= PLY_LIMIT else None


def win(seat: int) -> tuple[float, ...]:
    """The result when this player wins."""
    return (1.0, 0.0) if seat == 0 else (0.0, 1.0)
