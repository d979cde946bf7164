"""Slow, naive second rules of Delta and Néo-Delta, written from the rule document alone."""

from __future__ import annotations

from dataclasses import dataclass, replace

NAMES: tuple[str, ...] = ("delta", "neodelta")

SIZES = {"delta": 5, "neodelta": 6}
SCORINGS = ("cells", "plain")  # the first is the default
COLOURS = ("W", "B")  # of seats 0 and 1; "R" is the red pawn
STRAIGHTS = ((1, 0), (0, 1), (1, 1), (1, -1))
DIRECTIONS = STRAIGHTS + tuple((-right, -up) for right, up in STRAIGHTS)
PLY_LIMIT = 200

Key = tuple[object, ...]


@dataclass(frozen=True)
class Position:
    """One moment of a game: the pawns on the board and in hand, and all that came before."""

    name: str
    scoring: str
    pawns: dict[str, str]  # cell -> "W", "B" or "R"
    hands: dict[str, int]  # pawns not yet on the board, by colour
    ply: int
    seen: tuple[Key, ...]  # every position of the game so far, this one included
    result: tuple[float, float] | None


def start(name: str, **options: object) -> Position:
    """Return the empty board; the only option is scoring, "cells" or "plain"."""
    if name not in NAMES:
        raise ValueError(f"no such box here: {name}")
    if set(options) - {"scoring"}:
        raise ValueError(f"unknown option among {sorted(options)}")
    scoring = options.get("scoring", SCORINGS[0])
    if not isinstance(scoring, str) or scoring not in SCORINGS:
        raise ValueError(f"scoring is one of {SCORINGS}, not {scoring!r}")
    hands = {"W": 9, "B": 9, "R": 1 if name == "neodelta" else 0}
    position = Position(name, scoring, {}, hands, 0, (), None)
    return replace(position, seen=(_key(position),))


def mover(position: Position) -> int | None:
    """Return the seat to move, or None when the game is over."""
    return None if position.result is not None else position.ply % 2


def moves(position: Position) -> list[str]:
    """Return every legal move; none when the game is over."""
    return [] if position.result is not None else _legal(position)


def play(position: Position, text: str) -> Position:
    """Return the position after a legal move."""
    if text not in moves(position):
        raise ValueError(f"not a legal move: {text}")
    pawns, hands = dict(position.pawns), dict(position.hands)
    if len(text.removeprefix("*")) == 2:
        _put(pawns, hands, text[-2:], "R" if text.startswith("*") else _colour(position))
    else:
        _slide(position, pawns, hands, text)
    after = replace(position, pawns=pawns, hands=hands, ply=position.ply + 1)
    after = replace(after, seen=(*position.seen, _key(after)))
    return replace(after, result=_result(after))


def points(position: Position) -> tuple[float, ...] | None:
    """Return White's and Black's points, or None while the game goes on."""
    return position.result


def board(position: Position) -> dict[str, str]:
    """Return what lies where: cell -> "W", "B" or "R"."""
    return dict(position.pawns)


def _legal(position: Position) -> list[str]:
    empty = _empty_cells(position)
    if position.ply == 0:
        # "White may put the red pawn as his first pawn."
        return empty + ["*" + cell for cell in empty if position.hands["R"]]
    if position.ply == 1:
        # "Black's opening is always a black pawn put on an empty cell."
        return empty
    # "On Black's first turn after the opening, and only then, he may instead leave his pawn
    # where it is and put his second pawn on any empty cell."
    return _slides(position) + (empty if position.ply == 3 else [])


def _slides(position: Position) -> list[str]:
    # "Once on the board, the red pawn may be used by either player, as forerunner or as tracer."
    return [
        forerunner + landing + tracer
        for forerunner, pawn in position.pawns.items()
        if pawn in (_colour(position), "R")
        for landing in _landings(position, forerunner)
        for tracer in _tracers(position, forerunner)
    ]


def _landings(position: Position, forerunner: str) -> list[str]:
    empty = set(_empty_cells(position))
    landings = []
    for right, up in DIRECTIONS:
        crossed = []
        cell = _step(forerunner, right, up)
        while cell in empty:
            crossed.append(cell)
            cell = _step(cell, right, up)
        landings += crossed[1:]  # "to a cell at distance two or more"
    return landings


def _tracers(position: Position, forerunner: str) -> list[str]:
    """Return "" for a tracer from the hand, "+c4" for one lifted from c4."""
    if position.hands["R"]:
        # "If he does not, the red pawn must be the tracer of his first slide."
        return [""]
    # "A player with pawns in hand takes as tracer a new pawn or the red one lifted from the
    # board, never one of his own from the board"; one "who has all nine of his own on the board
    # takes the tracer from his own pawns or uses the red one"; "not the forerunner of this move".
    has_hand = position.hands[_colour(position)] > 0
    liftable = ("R",) if has_hand else ("R", _colour(position))
    lifted = ["+" + cell for cell, pawn in position.pawns.items() if pawn in liftable and cell != forerunner]
    return ["", *lifted] if has_hand else lifted


def _slide(position: Position, pawns: dict[str, str], hands: dict[str, int], text: str) -> None:
    forerunner, landing, lifted = text[:2], text[2:4], text[5:]
    pawns[landing] = pawns.pop(forerunner)
    # The tracer goes to "the one next to where it landed, on the side it came from".
    right = _sign(ord(forerunner[0]) - ord(landing[0]))
    up = _sign(int(forerunner[1]) - int(landing[1]))
    last_crossed = _step(landing, right, up)
    if lifted:
        pawns[last_crossed] = pawns.pop(lifted)
    else:
        # "the red pawn uses up no pawn in hand"
        _put(pawns, hands, last_crossed, "R" if hands["R"] else _colour(position))


def _put(pawns: dict[str, str], hands: dict[str, int], cell: str, colour: str) -> None:
    pawns[cell] = colour
    hands[colour] -= 1


def _result(position: Position) -> tuple[float, float] | None:
    white, black = (_has_relay(position, colour) for colour in COLOURS)
    if white and black:
        return (0.0, 0.0)  # "one that completes a relay for both is a draw"
    if white or black:
        # "Relay: as many points as there are empty cells"; one who completes only the opponent's
        # loses, "and the opponent scores it as if he had completed it".
        prize = 1.0 if position.scoring == "plain" else float(len(_empty_cells(position)))
        return (prize, 0.0) if white else (0.0, prize)
    if not _legal(position):
        # "A player to move who has no legal move loses." "Stuck: 1 point", plain: "½ point".
        prize = 0.5 if position.scoring == "plain" else 1.0
        return (prize, 0.0) if _colour(position) == "B" else (0.0, prize)
    # "A limit that is reached draws the game unless that very ply wins or ends it"; "the third
    # occurrence of a position (the starting position counts as its first) draws the game"; a draw
    # "is worth 0 points".
    if position.ply >= PLY_LIMIT or position.seen.count(_key(position)) >= 3:
        return (0.0, 0.0)
    return None


def _has_relay(position: Position, colour: str) -> bool:
    # "The red pawn counts for both colours: a relay may be four of one colour or three and the
    # red one."
    mine = {cell for cell, pawn in position.pawns.items() if pawn in (colour, "R")}
    return any(
        all(_step(cell, right * far, up * far) in mine for far in range(4))
        for cell in mine
        for right, up in STRAIGHTS
    )


def _key(position: Position) -> Key:
    # The same "if the board (how every die and card lies included), the player to move and all
    # rights (pieces in hand, Black's exception, ...) are the same".
    exception_to_come = position.ply <= 3
    on_board, in_hand = frozenset(position.pawns.items()), frozenset(position.hands.items())
    return (on_board, position.ply % 2, in_hand, exception_to_come)


def _colour(position: Position) -> str:
    return COLOURS[position.ply % 2]


def _empty_cells(position: Position) -> list[str]:
    size = SIZES[position.name]
    cells = [column + str(row) for column in "abcdef"[:size] for row in range(1, size + 1)]
    return [cell for cell in cells if cell not in position.pawns]


def _step(cell: str, right: int, up: int) -> str:
    """Return the next cell in a direction; off the board it is a name that no cell has."""
    return chr(ord(cell[0]) + right) + str(int(cell[1:]) + up)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
