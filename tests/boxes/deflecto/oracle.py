"""Deflecto played slowly and literally from the rule document, to cross-check the fast engine."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from .oracle_ways import (
    AROUND,
    CELLS,
    HANDS,
    Way,
    allowed,
    faces,
    open_steps,
    shortest,
)

NAMES = ("deflecto",)
NUMBERS = (1, 2, 3, 4)
DOORS = {
    "across": {1: ("d11", "d1"), 2: ("h11", "h1"), 3: ("a8", "k8"), 4: ("a4", "k4")},
    "diagonal": {1: ("d11", "h1"), 2: ("h11", "d1"), 3: ("a8", "k4"), 4: ("a4", "k8")},
    "centre": {1: ("e11", "g1"), 2: ("g11", "e1"), 3: ("a7", "k5"), 4: ("a5", "k7")},
}


@dataclass(frozen=True)
class Position:
    """Everything that decides how a game goes on."""

    level: int
    doors: str
    proof: str
    placed: tuple[tuple[str, str], ...]  # (cell, FACE), sorted
    hands: tuple[tuple[tuple[str, int], ...], ...]  # per seat (PIECE, how many)
    numbers: tuple[int | None, ...]  # per seat the number chosen
    penalties: tuple[int, ...]
    turn: int | None = 0  # whose turn it is; None when the game is over
    answering: int | None = None  # who answers the call of the player whose turn it is
    prover: int | None = None  # who has disputed a call and not yet proved it


def start(name: str, **options: object) -> Position:
    """The position before the first turn."""
    given = {"level": 1, "players": 2, "doors": "across", "proof": "length", **options}
    level, players = int(str(given["level"])), int(str(given["players"]))
    doors, proof = str(given["doors"]), str(given["proof"])
    known = name in NAMES and len(given) == 4 and level in HANDS and players in (2, 3, 4)
    if not known or doors not in DOORS or proof not in ("length", "any"):
        raise ValueError(f"no such game: {name} {options}")
    hand = tuple(HANDS[level].items())
    nobody: tuple[int | None, ...] = (None,) * players
    return Position(level, doors, proof, (), (hand,) * players, nobody, (0,) * players)


def mover(position: Position) -> int | None:
    """The seat to place, to call or to answer a call; None when the game is over."""
    return position.turn if position.answering is None else position.answering


def moves(position: Position) -> list[str]:
    """Every legal move."""
    if position.turn is None:
        return []
    if position.answering is not None:
        return ["agree", "dispute"]
    # "On his turn, before placing, once everyone has had his first turn, a player may call";
    # "one call a turn; nobody calls while a proof is open": after a disputed call the proof is
    # open until the disputer's turn, so the second half says the first half too.
    may_call = None not in position.numbers and position.prover is None
    return [*placements(position), *(["call"] if may_call else [])]


def play(position: Position, text: str) -> Position:
    """The position after one of its legal moves."""
    if text not in moves(position):
        raise ValueError(f"not a legal move here: {text}")
    return carry_out(position, text)


def carry_out(position: Position, text: str) -> Position:
    """The position after a move that is known to be legal."""
    assert position.turn is not None
    if text == "call":
        return replace(position, answering=following(position, position.turn))
    if text == "dispute":
        # "the first dispute ends the asking and only that player has to prove it.
        # The caller then places as usual"
        return replace(position, answering=None, prover=position.answering)
    if text == "agree":
        return agree(position)
    after = put(position, text)
    if position.prover == position.turn:
        after = replace(after, prover=None)
        if not proves(position, after):
            after = penalised(after, position.turn)
    return next_turn(after, position.turn)


def points(position: Position) -> tuple[float, ...] | None:
    """1 for a sole winner, 0 for the losers; None while the game is on.

    A shared first place is a draw among those who share it, and "every draw is worth ½": each
    of them gets ½, whether two, three or four share.
    """
    if position.turn is not None:
        return None
    order = ranks(position)
    worth = 1.0 if order.count(1) == 1 else 0.5
    return tuple(worth if rank == 1 else 0.0 for rank in order)


def board(position: Position) -> dict[str, str]:
    """The FACE on every cell that is not empty."""
    return dict(position.placed)


@lru_cache(maxsize=1000)
def ways(position: Position) -> tuple[Way | None, ...]:
    """Each seat's way as (length, empty cells), None before the seat has chosen."""
    placed = board(position)
    passable = open_steps(placed)
    ends = [DOORS[position.doors][n] if n is not None else None for n in position.numbers]
    return tuple(shortest(placed, passable, *pair) if pair else None for pair in ends)


def totals(position: Position) -> tuple[int, ...]:
    """Length and penalties of each seat; a seat that has not chosen yet counts as length 0."""
    lengths = [way[0] if way else 0 for way in ways(position)]
    return tuple(map(sum, zip(lengths, position.penalties, strict=True)))


def ranks(position: Position) -> tuple[int, ...]:
    """Each seat's rank, 1 2 2 4; seats that have not chosen yet come last together."""
    # "Lowest total (length + penalties) wins; equal: more empty cells; still equal: shared."
    scores = [
        (0, total, -way[1]) if way else (1, 0, 0)
        for total, way in zip(totals(position), ways(position), strict=True)
    ]
    return tuple(1 + sum(other < mine for other in scores) for mine in scores)


# Turns, calls and proofs


def following(position: Position, seat: int) -> int:
    return (seat + 1) % len(position.hands)


def agree(position: Position) -> Position:
    """The next one answers, "skipped players too; if all agree the game ends"."""
    assert position.answering is not None
    answering = following(position, position.answering)
    if answering == position.turn:
        return replace(position, turn=None, answering=None)
    return replace(position, answering=answering)


def proves(before: Position, after: Position) -> bool:
    """Whether the placement made "some player's way, anybody's, longer"."""
    for old, new in zip(ways(before), ways(after), strict=True):
        assert old is not None
        assert new is not None
        if new[0] > old[0]:
            return True
        if before.proof == "any" and new[1] != old[1]:
            return True
    return False


def penalised(position: Position, seat: int) -> Position:
    more = [count + (who == seat) for who, count in enumerate(position.penalties)]
    return replace(position, penalties=tuple(more))


def next_turn(position: Position, seat: int) -> Position:
    """The turn goes to the next player who can place; "who cannot is skipped automatically"."""
    for _ in position.hands:
        seat = following(position, seat)
        position = replace(position, turn=seat)
        if can_place(position):
            return position
        # "if he cannot place when his turn comes, or the game ends first, one cell is added":
        # when nobody can place, this loop has asked every seat, the disputer among them.
        if position.prover == seat:
            position = penalised(replace(position, prover=None), seat)
    return replace(position, turn=None)  # "When nobody can place, the game ends"


def put(position: Position, text: str) -> Position:
    """The board, the hand and the chosen number after a placement."""
    assert position.turn is not None
    cell, face, *named = text.split(":")
    seat, numbers = position.turn, list(position.numbers)
    hand = dict(position.hands[seat])
    piece = named[0] if named else next(kind for kind in hand if face in faces(kind))
    hand[piece] -= 1
    hands = list(position.hands)
    hands[seat] = tuple(hand.items())
    if numbers[seat] is None:  # "The number chosen on a first turn is told by the cell."
        numbers[seat] = next(n for n, pair in DOORS[position.doors].items() if cell in pair)
    placed = tuple(sorted((*position.placed, (cell, face))))
    return replace(position, placed=placed, hands=tuple(hands), numbers=tuple(numbers))


# What may be placed


@lru_cache(maxsize=1000)
def placements(position: Position) -> tuple[str, ...]:
    """Every placement of the player whose turn it is."""
    assert position.turn is not None
    hand = [kind for kind, count in position.hands[position.turn] if count > 0]
    found: list[str] = []
    for cell, face, numbers in candidates(position):
        if may_lie(position, cell, face, numbers):
            showing = [kind for kind in hand if face in faces(kind)]
            names = [""] if position.level == 1 else [f":{kind}" for kind in showing]
            found.extend(f"{cell}:{face}{name}" for name in names)
    return tuple(found)


def can_place(position: Position) -> bool:
    return any(may_lie(position, *candidate) for candidate in candidates(position))


def may_lie(position: Position, cell: str, face: str, numbers: frozenset[int]) -> bool:
    """Whether rules 3 and 4 let a face lie on a cell, with these numbers in use."""
    pairs = [DOORS[position.doors][number] for number in sorted(numbers)]
    return allowed(position.level, {**board(position), cell: face}, cell, pairs)


def candidates(position: Position) -> Iterator[tuple[str, str, frozenset[int]]]:
    """Cells and faces that rules 1 and 2 leave to the player whose turn it is, with the numbers then in use."""
    assert position.turn is not None
    seat = position.turn
    first = position.numbers[seat] is None
    showable = sorted({face for kind, count in position.hands[seat] if count for face in faces(kind)})
    for cell, numbers in first_cells(position) if first else later_cells(position):
        for face in showable:
            # "put a straight, a curve or a crossing (path side)": two openings or more.
            if not first or (face[0] == "p" and len(face) > 2):
                yield cell, face, numbers


def first_cells(position: Position) -> Iterator[tuple[str, frozenset[int]]]:
    """The empty cells of the free numbers, each with the numbers then in use."""
    taken = chosen(position)
    for number in NUMBERS:
        for cell in DOORS[position.doors][number]:
            if number not in taken and cell not in board(position):
                yield cell, taken | {number}


def later_cells(position: Position) -> Iterator[tuple[str, frozenset[int]]]:
    """The empty cells that touch "a placed piece by a side or a corner"."""
    placed = board(position)
    for cell in CELLS:
        if cell not in placed and any(other in placed for other in AROUND[cell]):
            yield cell, chosen(position)


def chosen(position: Position) -> frozenset[int]:
    return frozenset(number for number in position.numbers if number is not None)
