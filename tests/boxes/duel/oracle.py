"""Slow, naive second rules of Duel, written from the rule document alone."""

from __future__ import annotations

from dataclasses import dataclass, replace

NAMES: tuple[str, ...] = ("duel",)

OPTIONS = {  # the value named first is the default
    "key_square": ("any", "king"),
    "king_captures": ("yes", "no"),
    "rows": ("8", "9"),
}
OWNERS = ("W", "R")  # of seats 0 and 1
COLUMNS = "abcdefghi"
# (top, right-hand face) "as the owner sees his own row", left to right; None is the King.
ROW = ((5, 6), (1, 5), (2, 1), (6, 2), None, (6, 2), (2, 1), (1, 5), (5, 6))
DIRECTIONS = {"N": (0, 1), "S": (0, -1), "E": (1, 0), "W": (-1, 0)}  # N = away from White
TURNS = {"N": "EW", "S": "EW", "E": "NS", "W": "NS"}  # the right angles to each direction
QUIET_LIMIT = 100

Key = tuple[object, ...]


@dataclass(frozen=True)
class Position:
    """One moment of a game: how every die lies, and all that came before."""

    options: dict[str, str]
    dice: dict[str, str]  # cell -> "W536": owner, top, near, right as White sees it; "WK" a King
    ply: int
    quiet: int  # plies in a row without a capture
    seen: tuple[Key, ...]  # every position of the game so far, this one included
    result: tuple[float, float] | None


def start(name: str, **options: object) -> Position:
    """Return the first position; see OPTIONS for what may be chosen."""
    if name not in NAMES:
        raise ValueError(f"no such box here: {name}")
    chosen = {option: values[0] for option, values in OPTIONS.items()}
    for option, value in options.items():
        if not isinstance(value, str) or value not in OPTIONS.get(option, ()):
            raise ValueError(f"no such option: {option}={value!r}")
        chosen[option] = value
    position = Position(chosen, _first_dice(chosen["rows"]), 0, 0, (), None)
    return replace(position, seen=(_key(position),))


def mover(position: Position) -> int | None:
    """Return the seat to move, or None when the game is over."""
    return None if position.result is not None else position.ply % 2


def moves(position: Position) -> list[str]:
    """Return every legal move; none when the game is over."""
    return [] if position.result is not None else list(_legal(position))


def play(position: Position, text: str) -> Position:
    """Return the position after a legal move."""
    if text not in moves(position):
        raise ValueError(f"not a legal move: {text}")
    dice = dict(position.dice)
    die = dice.pop(text[:2])
    # It moves "rolling over an edge for each cell (a quarter turn each)".
    for direction in _legal(position)[text]:
        die = roll(die, direction)
    landing = text[-2:]
    taken = dice.get(landing)
    dice[landing] = die
    quiet = 0 if taken else position.quiet + 1
    after = replace(position, dice=dice, ply=position.ply + 1, quiet=quiet)
    after = replace(after, seen=(*position.seen, _key(after)))
    return replace(after, result=_result(after, landing, taken))


def points(position: Position) -> tuple[float, ...] | None:
    """Return White's and Red's points, or None while the game goes on."""
    return position.result


def board(position: Position) -> dict[str, str]:
    """Return what lies where: cell -> "W536" (owner, top, near, right as White sees it) or "WK"."""
    return dict(position.dice)


def roll(die: str, direction: str) -> str:
    """Return a die after a quarter turn to "N" (away from White), "S", "E" (right) or "W".

    >>> roll("W536", "N")
    'W326'
    """
    if _is_king(die):
        return die  # "how it lies does not matter"
    top, near, right = (int(face) for face in die[1:])
    rolled = {
        "N": (near, 7 - top, right),
        "S": (7 - near, top, right),
        "E": (7 - right, near, top),
        "W": (right, near, 7 - top),
    }
    return die[0] + "".join(str(face) for face in rolled[direction])


def _first_dice(rows: str) -> dict[str, str]:
    dice = {}
    for column, mirrored, faces in zip(COLUMNS, reversed(COLUMNS), ROW, strict=True):
        if faces is None:
            dice[column + "1"], dice[mirrored + rows] = "WK", "RK"
            continue
        top, right = faces
        # "Face 3 looks at its owner, so 4 at the opponent."
        dice[column + "1"] = f"W{top}3{right}"
        # "Red's row is White's turned by half a turn."
        dice[mirrored + rows] = f"R{top}4{7 - right}"
    return dice


def _legal(position: Position) -> dict[str, str]:
    """Return every legal move with its route, such as "c1-c2-d2": "NE"."""
    owner = OWNERS[position.ply % 2]
    legal = {}
    for cell, die in position.dice.items():
        for route in _routes(die) if die[0] == owner else []:
            text = _text(position, cell, die, route)
            if text is not None:
                legal[text] = route
    return legal


def _routes(die: str) -> list[str]:
    # "A die moves exactly as many cells as its top face shows"; the King "always counts as 1".
    distance = 1 if _is_king(die) else int(die[1])
    straight = [first * distance for first in DIRECTIONS]
    # "at most one right-angled turn, never back on itself"
    return straight + [
        first * leg + second * (distance - leg)
        for first in DIRECTIONS
        for second in TURNS[first]
        for leg in range(1, distance)
    ]


def _text(position: Position, cell: str, die: str, route: str) -> str | None:
    """Return the move along a route such as "NNE", or None where it is not legal."""
    stops = [cell]
    for number, direction in enumerate(route):
        if number > 0 and direction != route[number - 1]:
            stops.append(cell)  # the turning cell
        if number > 0 and cell in position.dice:
            return None  # "never over another die"
        cell = _step(cell, direction)
        if not _on_board(position, cell):
            return None
    if cell not in position.dice:
        return "-".join([*stops, cell])
    # "It may land on an empty cell or on an opposing die, which is removed."
    if position.dice[cell][0] == die[0]:
        return None
    # king_captures "no": "the King then lands on empty cells only".
    if _is_king(die) and position.options["king_captures"] == "no":
        return None
    return "-".join([*stops, "x" + cell])


def _result(position: Position, landing: str, taken: str | None) -> tuple[float, float] | None:
    """Return the points once the last mover has landed and perhaps taken a die."""
    last_mover = (position.ply - 1) % 2
    win = (1.0, 0.0) if last_mover == 0 else (0.0, 1.0)
    if taken is not None and _is_king(taken):
        return win
    # "landing on the cell where the opposing King stood at the start"; with key_square "king"
    # "other dice may then stand there without effect".
    goal = "e" + position.options["rows"] if last_mover == 0 else "e1"
    any_die = position.options["key_square"] == "any"
    if landing == goal and (any_die or _is_king(position.dice[landing])):
        return win
    if not _legal(position):
        return win  # "A player with no legal move loses."
    # "100 plies in a row without a capture: draw"; "the third occurrence of a position (the
    # starting position counts as its first) draws the game".
    if position.quiet >= QUIET_LIMIT or position.seen.count(_key(position)) >= 3:
        return (0.5, 0.5)
    return None


def _step(cell: str, direction: str) -> str:
    """Return the next cell in a direction; off the board it is a name that no cell has."""
    right, up = DIRECTIONS[direction]
    return chr(ord(cell[0]) + right) + str(int(cell[1:]) + up)


def _on_board(position: Position, cell: str) -> bool:
    return cell[0] in COLUMNS and 1 <= int(cell[1:]) <= int(position.options["rows"])


def _is_king(die: str) -> bool:
    return die[1] == "K"


def _key(position: Position) -> Key:
    # "the board (how every die and card lies included), the player to move and all rights":
    # Duel has no rights.
    return (frozenset(position.dice.items()), position.ply % 2)
