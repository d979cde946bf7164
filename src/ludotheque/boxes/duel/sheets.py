"""What makes Duel on paper: the board, and eighteen dice to fold."""

from __future__ import annotations

from ludotheque.core.text import Text
from ludotheque.drawing.die import IVORY_DIE, RED_DIE, DieStyle, pips
from ludotheque.drawing.net import PLACES, die_net
from ludotheque.drawing.shapes import num
from ludotheque.drawing.sheet import WIDTH, Sheet, grid, words

from .board import COLUMNS
from .dice import orientation
from .drawing import CROWN

SIDE = 20  # of a cell
DIE = 17.0  # of a die's face
GLUE = Text(en="Glue the board on cardboard.", fr="Collez le damier sur du carton.")
FOLD = Text(
    en="Eight dice and the King: cut out, fold along the dashed lines, glue the tabs inside.",
    fr="Huit dés et le Roi : découpez, pliez selon les tirets, collez les languettes à l’intérieur.",
)


def _board(rows: int) -> str:
    left, top = (WIDTH - COLUMNS * SIDE) / 2 + 2, 40
    drawn = words(WIDTH / 2, 26, "Duel", 9)
    for row in range(rows):
        for column in range(COLUMNS):
            if (row + column) % 2:
                x, y = left + SIDE * column, top + SIDE * row
                drawn += f'<rect x="{num(x)}" y="{num(y)}" width="{SIDE}" height="{SIDE}" fill="#d9e8d6"/>'
    for row in (0, rows - 1):
        middle, height = left + SIDE * (COLUMNS // 2 + 0.5), top + SIDE * (row + 0.5)
        crown = f'<path d="{CROWN}" fill="none" stroke="#94703f" stroke-width="3" stroke-linejoin="round"/>'
        drawn += f'<g transform="translate({num(middle)} {num(height)})scale(.2)">{crown}</g>'
    return drawn + grid(left, top, COLUMNS, rows, SIDE)


def _dice(style: DieStyle) -> str:
    """Nine nets in three rows; the last one is the King."""
    return "".join(
        die_net(
            20 + 60 * (number % 3),
            16 + 89 * (number // 3),
            DIE,
            _faces(style, king=number == 8),
            style.material.body,
        )
        for number in range(9)
    )


def _faces(style: DieStyle, king: bool) -> dict[str, str]:
    """Each face with its pips as the folded die shows them: told by what lies above and to the right of it in the net."""
    if king:
        crown = f'<path d="{CROWN}M-20 20h40" fill="none" stroke="{style.pip}" stroke-width="3.6" stroke-linejoin="round"/>'
        return dict.fromkeys(PLACES, crown)
    lies = orientation(1, 2)
    under = 7 - lies.top
    return {
        "top": pips(style, lies.top, lies.far, lies.right),
        "far": pips(style, lies.far, under, lies.right),
        "right": pips(style, lies.right, lies.far, under),
        "near": pips(style, lies.near, lies.top, lies.right),
        "left": pips(style, lies.left, lies.far, lies.top),
        "under": pips(style, under, lies.near, lies.right),
    }


SHEETS = (
    Sheet("board", Text(en="The board", fr="Le damier"), GLUE, ("duel",), lambda _: _board(8)),
    Sheet(
        "white-dice",
        Text(en="The white dice", fr="Les dés blancs"),
        FOLD,
        ("duel",),
        lambda _: _dice(IVORY_DIE),
    ),
    Sheet(
        "red-dice", Text(en="The red dice", fr="Les dés rouges"), FOLD, ("duel",), lambda _: _dice(RED_DIE)
    ),
    Sheet(
        "nine-rows",
        Text(en="A board of nine rows, as in Tactix", fr="Un damier de neuf rangées, comme dans Tactix"),
        GLUE,
        ("duel",),
        lambda _: _board(9),
    ),
)
