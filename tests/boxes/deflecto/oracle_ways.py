"""Deflecto's pieces and board, what fits where (rules 3 and 4), and the ways."""

from collections.abc import Iterator
from functools import cache

Board = dict[str, str]  # cell -> FACE
Doors = frozenset[tuple[str, str]]  # the doors in use: cell, border side
Asked = tuple[str, str, str, str]  # what lies beyond the sides N E S W of a cell
Way = tuple[int, int]  # length, empty cells

COLUMNS = "abcdefghijk"
SIDES = "NESW"
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
CELLS = tuple(f"{column}{row}" for row in range(1, 12) for column in COLUMNS)

ONE = ("N", "E", "S", "W")
STRAIGHT = ("NS", "EW")
CURVE = ("NE", "ES", "SW", "NW")
THREE = ("NES", "ESW", "NSW", "NEW")
FRONTS = {"S": STRAIGHT, "C": CURVE, "T": THREE, "X": ("NESW",), "D": ONE}
BACKS = {
    "Sr": ("r", STRAIGHT), "Sc": ("r", CURVE), "Sb": ("r", ONE),
    "Cr": ("w", STRAIGHT), "Cc": ("w", CURVE), "Cs": ("s", ONE), "Cl": ("l", ONE),
    "Tm": ("m", ("",)), "Xm": ("m", ("",)), "Dc": ("c", ("",)),
}  # fmt: skip
# Level 1 uses the path sides only, so there a piece is named by its shape alone.
HANDS = {
    1: {"S": 5, "C": 6, "T": 2, "X": 1, "D": 2},
    2: {"Sr": 2, "Sc": 2, "Sb": 1, "Cr": 2, "Cc": 2, "Cs": 1, "Cl": 1, "Tm": 2, "Xm": 1, "Dc": 2},
}
SHOWN = {"p": "path", "r": "rail", "w": "river", "s": "river", "l": "river"}


def allowed(level: int, after: Board, cell: str, pairs: list[tuple[str, str]]) -> bool:
    """Rules 3 and 4 on the board after a placement on the cell, with these doors in use."""
    doors = frozenset((end, door_side(end)) for pair in pairs for end in pair)
    if not fits(after[cell], asked(after, doors, cell)):  # rule 3 asks this again: saves time
        return False
    if not logical(level, after, doors) or not rivers_run(after):
        return False
    # "every player who has chosen, the mover included, must still have a way"
    passable, land = open_steps(after), set[str]()
    for begin, end in pairs:
        if begin not in land:  # steps go both ways: who stands on the same land reaches the same cells
            land = reached(passable, begin)
        if end not in land:
            return False
    return True


def shortest(placed: Board, passable: dict[str, set[str]], begin: str, end: str) -> Way | None:
    """The shortest way, "and among the shortest the one with most empty cells"."""
    length, seen = 1, {begin}
    ring = {begin: int(begin not in placed)}  # cells at this length -> most empty cells so far
    while ring and end not in ring:
        further: dict[str, int] = {}
        for cell, empty in ring.items():
            for other in passable[cell]:
                if other not in seen:
                    count = empty + (other not in placed)
                    further[other] = max(count, further.get(other, 0))
        seen |= further.keys()
        ring, length = further, length + 1
    return (length, ring[end]) if end in ring else None


def open_steps(placed: Board) -> dict[str, set[str]]:
    """From every cell the cells a way may step to."""
    leaving = {cell: open_sides(placed, cell) for cell in CELLS}
    return {
        cell: {
            other
            for side, facing, other in BESIDE[cell]
            if side in leaving[cell] and facing in leaving[other]
        }
        for cell in CELLS
    }


@cache
def faces(kind: str) -> frozenset[str]:
    """Every face of a piece in every rotation; a kind of level 1 has path faces only."""
    letter, openings = BACKS.get(kind, ("", ()))
    front = {"p" + opening for opening in FRONTS[kind[0]]}
    return frozenset(front | {letter + opening for opening in openings})


def touching(cell: str) -> list[str]:
    """The cells that share a side or a corner with a cell."""
    near = [(right, up) for right in (-1, 0, 1) for up in (-1, 0, 1) if (right, up) != (0, 0)]
    return [other for step in near if (other := shifted(cell, *step)) is not None]


# Rule 3


def logical(level: int, placed: Board, doors: Doors) -> bool:
    """Placed pieces fit, and every empty cell asked for something still admits some piece."""
    for cell in CELLS:
        around = asked(placed, doors, cell)
        if cell in placed and not fits(placed[cell], around):
            return False
        if cell not in placed and not admits_some(level, around):
            return False
    return True


@cache
def admits_some(level: int, around: Asked) -> bool:
    """Whether an empty cell is asked for no path, rail or river, or some face fits there."""
    if not {"path", "rail", "river"} & set(around):
        return True
    return any(fits(face, around) for kind in HANDS[level] for face in faces(kind))


def asked(placed: Board, doors: Doors, cell: str) -> Asked:
    """Beyond each side: path, rail, river, closed, "chapel" (path or closed) or "nothing"."""
    return (
        beyond(placed, doors, cell, "N"),
        beyond(placed, doors, cell, "E"),
        beyond(placed, doors, cell, "S"),
        beyond(placed, doors, cell, "W"),
    )


def beyond(placed: Board, doors: Doors, cell: str, side: str) -> str:
    other = NEXT[cell][side]
    if other is None:
        # "Off the board counts as closed, except at a door in use, where it is path"
        return "path" if (cell, side) in doors else "closed"
    face = placed.get(other)
    return "nothing" if face is None else SHOWS[face][OPPOSITE[side]]


@cache
def fits(face: str, around: Asked) -> bool:
    """Whether all four sides of a face equal what lies beyond them."""
    return all(agrees(shows(face, side), ask) for side, ask in zip(SIDES, around, strict=True))


def agrees(shown: str, ask: str) -> bool:
    # "A chapel's side is path or closed, whichever its neighbour asks for; never rail or river"
    if shown == "chapel":
        return ask not in ("rail", "river")
    if ask == "chapel":
        return shown not in ("rail", "river")
    return ask in ("nothing", shown)


@cache
def shows(face: str, side: str) -> str:
    if face == "c":
        return "chapel"
    return SHOWN[face[0]] if side in face[1:] else "closed"


# Rivers


def rivers_run(placed: Board) -> bool:
    """Whether every course "has at most one source and one lake, and never closes on itself"."""
    joined = river_joints(placed)
    left = set(joined)
    while left:
        course = reached(joined, left.pop())
        left -= course
        shown = [placed[cell][0] for cell in course if cell in placed]
        joints = sum(len(joined[cell]) for cell in course) // 2
        # A course that is open has one joint less than pieces.
        if shown.count("s") > 1 or shown.count("l") > 1 or joints >= len(course):
            return False
    return True


def river_joints(placed: Board) -> dict[str, set[str]]:
    """Each piece of a course with the pieces it runs into."""
    # "an empty cell to which two river sides are presented joins them and counts as a piece
    # of that course"
    pieces = {cell for cell, face in placed.items() if face[0] in "wsl"}
    ends: dict[str, set[str]] = {}  # where a river side points: cell -> the pieces pointing there
    for cell in pieces:
        for side in placed[cell][1:]:
            other = NEXT[cell][side]
            if other is not None:
                ends.setdefault(other, set()).add(cell)
    course = pieces | {cell for cell, froms in ends.items() if len(froms) > 1}
    joined: dict[str, set[str]] = {cell: set() for cell in course}
    for cell in course:
        for other in ends.get(cell, set()):
            joined[cell].add(other)
            joined[other].add(cell)
    return joined


def reached(joined: dict[str, set[str]], begin: str) -> set[str]:
    seen, todo = {begin}, [begin]
    while todo:
        fresh = joined[todo.pop()] - seen
        seen |= fresh
        todo.extend(fresh)
    return seen


# Ways


def open_sides(placed: Board, cell: str) -> str:
    """The sides of a cell that the cell itself lets a way pass."""
    if cell in placed:
        return passed_sides(placed[cell])
    # "an empty cell may be passed if a path piece could lie there: no rail or river side is
    # presented to it"
    for _, facing, other in BESIDE[cell]:
        face = placed.get(other)
        if face is not None and SHOWS[face][facing] in ("rail", "river"):
            return ""
    return SIDES


@cache
def passed_sides(face: str) -> str:
    """The sides through which a placed path piece or chapel may be passed."""
    # A chapel's side is closed only where its neighbour or the border closes it.
    return "".join(side for side in SIDES if shows(face, side) in ("path", "chapel"))


# The board


def neighbours(cell: str) -> Iterator[tuple[str, str, str]]:
    """The cells beyond the sides of a cell: (its side, the side that faces it, the other cell)."""
    for side, step in STEPS.items():
        other = shifted(cell, *step)
        if other is not None:
            yield side, OPPOSITE[side], other


def shifted(cell: str, right: int, up: int) -> str | None:
    column, row = COLUMNS.index(cell[0]) + right, int(cell[1:]) + up
    return f"{COLUMNS[column]}{row}" if 0 <= column < 11 and 1 <= row <= 11 else None


def door_side(cell: str) -> str:
    """The border side of a door's cell; no door lies in a corner."""
    return next(side for side in SIDES if NEXT[cell][side] is None)


BESIDE = {cell: list(neighbours(cell)) for cell in CELLS}
NEXT = {cell: {side: shifted(cell, *STEPS[side]) for side in SIDES} for cell in CELLS}
AROUND = {cell: touching(cell) for cell in CELLS}
SHOWS = {
    face: {side: shows(face, side) for side in SIDES}
    for kinds in HANDS.values()
    for kind in kinds
    for face in faces(kind)
}
