"""What makes Deflecto on paper: the board, and tiles that are folded so that they have two sides."""

from __future__ import annotations

from functools import cache

from ludotheque.core.text import Text
from ludotheque.drawing.shapes import num
from ludotheque.drawing.sheet import WIDTH, Sheet, cut_out, grid, line, placed, words

from .board import DOOR, DOOR_SIDE, LAYOUTS, NUMBERS, SIZE
from .pieces import HANDS, KINDS, face_name, kind_faces
from .tiles import tile_looks

SIDE = 16.0  # of a cell
LEFT, TOP = (WIDTH - SIZE * SIDE) / 2 + 1, 60.0
ACROSS = 4  # tiles in a row of a hand
HANDS_A_SHEET = 3
FIT = 0.985  # tiles a little smaller than their cells


def _board(_: str) -> str:
    drawn = words(WIDTH / 2, 26, "Deflecto", 9)
    for number in range(NUMBERS):
        for end in range(2):
            cell, side = int(DOOR[LAYOUTS.index("across"), number, end]), int(DOOR_SIDE[0, number, end])
            right, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
            x = LEFT + SIDE * (cell % SIZE + 0.5 + 1.06 * right)
            y = TOP + SIDE * (SIZE - 0.5 - cell // SIZE + 1.06 * down)
            drawn += f'<circle cx="{num(x)}" cy="{num(y)}" r="4.4" fill="#e3ba79" stroke="#97693a" stroke-width=".4"/>'
            drawn += words(x, y + 1.9, str(number + 1), 5.4)
    return drawn + grid(LEFT, TOP, SIZE, SIZE, SIDE)


def _hands(_: str) -> str:
    """Three hands: fronts on the left, backs on the right, the fold between them."""
    return "".join(_hand(16 + 92.0 * number) for number in range(HANDS_A_SHEET))


def _hand(top: float) -> str:
    fold = WIDTH / 2
    tiles = [kind for kind in range(len(KINDS)) for _ in range(int(HANDS[1, kind]))]
    side = SIDE * FIT
    drawn = ""
    for number, kind in enumerate(tiles):
        column, row = number % ACROSS, number // ACROSS
        front, back = (_look(face_name(face)) for face in kind_faces(kind))
        y = top + side * row
        for x, look in ((fold - side * (column + 1), front), (fold + side * column, back)):
            drawn += placed(x + side / 2, y + side / 2, side / 60, look) + cut_out(x, y, side, side)
    return drawn + line(f"M{num(fold)} {num(top - 6)}v{num(4 * side + 12)}", fold=True)


@cache
def _look(name: str) -> str:
    """A tile cut to its square: on the board its lines run a little over the edge."""
    return f'<g clip-path="url(#tile)">{tile_looks()[name]}</g>'


SHEETS = (
    Sheet(
        "board",
        Text(en="The board", fr="Le plateau"),
        Text(
            en="Glue the board on cardboard. The numbers stand at the doors.",
            fr="Collez le plateau sur du carton. Les numéros sont aux portes.",
        ),
        ("deflecto",),
        _board,
    ),
    Sheet(
        "pieces",
        Text(en="Three hands of sixteen pieces", fr="Trois mains de seize pièces"),
        Text(
            en="Fold each block along the dashed line, glue back to back, then cut the pieces apart. "
            "Two copies give enough for four players.",
            fr="Pliez chaque bloc selon les tirets, collez dos à dos, puis séparez les pièces. "
            "Deux exemplaires suffisent pour quatre joueurs.",
        ),
        ("deflecto",),
        _hands,
        defs='<clipPath id="tile"><rect x="-30" y="-30" width="60" height="60"/></clipPath>',
        copies=2,
    ),
)
