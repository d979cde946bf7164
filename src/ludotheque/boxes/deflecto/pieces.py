"""The pieces of Deflecto: sixteen in a hand, ten kinds, forty-one faces."""

from __future__ import annotations

import numpy as np

from .board import SIDES

CLOSED, PATH, RAIL, RIVER, CHAPEL = 1, 2, 3, 4, 5  # what a side shows; 0 where nothing lies yet

# Openings are four bits, N E S W from the lowest.
ENDS = (1, 2, 4, 8)
STRAIGHTS = (5, 10)
CURVES = (3, 6, 12, 9)
THREES = (7, 14, 13, 11)

EMPTY = 0
# Every face as (letter, openings), counted from 1; the first fifteen are the paths, numbered by their openings.
FACES: tuple[tuple[str, int], ...] = (
    ("", 0),
    *[("p", openings) for openings in range(1, 16)],
    *[("r", openings) for openings in (*STRAIGHTS, *CURVES, *ENDS)],
    *[("w", openings) for openings in (*STRAIGHTS, *CURVES)],
    *[("s", openings) for openings in ENDS],
    *[("l", openings) for openings in ENDS],
    ("m", 0),
    ("c", 0),
)

# Each kind: its name, how many a hand holds, the openings of its path side, its back's letter and openings.
_KINDS = (
    ("Sr", 2, STRAIGHTS, "r", STRAIGHTS),
    ("Sc", 2, STRAIGHTS, "r", CURVES),
    ("Sb", 1, STRAIGHTS, "r", ENDS),
    ("Cr", 2, CURVES, "w", STRAIGHTS),
    ("Cc", 2, CURVES, "w", CURVES),
    ("Cs", 1, CURVES, "s", ENDS),
    ("Cl", 1, CURVES, "l", ENDS),
    ("Tm", 2, THREES, "m", (0,)),
    ("Xm", 1, (15,), "m", (0,)),
    ("Dc", 2, ENDS, "c", (0,)),
)
KINDS = tuple(kind[0] for kind in _KINDS)
HAND_SIZE = 16
SHAPES = "SCTXD"


def face_name(face: int) -> str:
    """
    >>> face_name(1 + 4), face_name(MEADOW)
    ('pNS', 'm')
    """
    letter, openings = FACES[face]
    return letter + "".join(side for bit, side in enumerate(SIDES) if openings >> bit & 1)


_BY_NAME = {face_name(face): face for face in range(1, len(FACES))}


def parse_face(name: str) -> int:
    """
    >>> parse_face("pNS"), parse_face("pSN")
    (5, 0)
    """
    return _BY_NAME.get(name, EMPTY)


def kind_name(kind: int, level: int) -> str:
    """A kind as its player names it: at level 1 by its shape alone."""
    return KINDS[kind][0] if level == 1 else KINDS[kind]


def hand_kinds(level: int) -> tuple[int, ...]:
    """The kinds that hands hold; at level 1 backs do not matter and all pieces of a shape are one kind."""
    return tuple(kind for kind in range(len(KINDS)) if HANDS[level - 1][kind])


def showing(face: int) -> tuple[int, ...]:
    """The kinds that have this face, front or back."""
    return tuple(kind for kind in range(len(KINDS)) if int(KIND_FACES[kind]) >> face & 1)


def kind_faces(kind: int) -> tuple[int, int]:
    """Front and back of a kind, each in its first rotation."""
    _, _, fronts, letter, backs = _KINDS[kind]
    return FACES.index(("p", fronts[0])), FACES.index((letter, backs[0]))


def _shows(face: int, side: int) -> int:
    letter, openings = FACES[face]
    if letter == "c":
        return CHAPEL
    return {"p": PATH, "r": RAIL}.get(letter, RIVER) if openings >> side & 1 else CLOSED


def _set(*faces: int) -> int:
    return sum(1 << face for face in faces)


def _level_1(kind: int) -> int:
    """The pieces of a shape, all counted under its first kind."""
    shape = KINDS[kind][0]
    first = next(k for k, name in enumerate(KINDS) if name[0] == shape)
    return sum(other[1] for other in _KINDS if other[0][0] == shape) if kind == first else 0


MEADOW, CHAPEL_FACE = _BY_NAME["m"], _BY_NAME["c"]
SHOWS = np.array([[_shows(face, side) for side in range(4)] for face in range(len(FACES))], np.int64)
OPENINGS = np.array([openings for _, openings in FACES], np.int64)

# Sets of faces are words with a bit for each.
PATHS = _set(*[f for f, (letter, _) in enumerate(FACES) if letter == "p"])
ENTRANCES = _set(*[f for f, (letter, o) in enumerate(FACES) if letter == "p" and o not in ENDS])
RIVERS = _set(*[f for f, (letter, _) in enumerate(FACES) if letter and letter in "wsl"])
RAILS = _set(*[f for f, (letter, _) in enumerate(FACES) if letter == "r"])
ALL_FACES = _set(*range(1, len(FACES)))

HANDS = np.array([[_level_1(kind) for kind in range(len(KINDS))], [kind[1] for kind in _KINDS]], np.int64)
KIND_FACES = np.array(
    [
        _set(*fronts, *[FACES.index((letter, back)) for back in backs])
        for _, _, fronts, letter, backs in _KINDS
    ],
    np.int64,
)
SHOWN_BY = np.array(
    [
        sum(1 << kind for kind in range(len(KINDS)) if int(KIND_FACES[kind]) >> face & 1)
        for face in range(len(FACES))
    ],
    np.int64,
)
