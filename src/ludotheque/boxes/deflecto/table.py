"""The board of Deflecto: a sheet of paper with a fine grid in a wooden frame, and its doors."""

from __future__ import annotations

from typing import Any, NamedTuple

from ludotheque.drawing.materials import Material, grain, letters, panel, plank
from ludotheque.drawing.shapes import num

from .board import DOOR, DOOR_SIDE, NUMBERS, SIZE, cell_name
from .calls import NOBODY
from .layout import BOARD, FRAME, WIDTH, Layout
from .tiles import PATH_BED, PATH_EDGE, SIDE

CHERRY = Material("cherry", "#a9683f", "#7d4526", "#4a2410")
GROOVE, BRASS, IVORY = "#4b2713", "#e8c26a", "#f7ead0"
PAPER = Material("paper", "#faf1d9", "#f0e2be", "#cdb583")


class Ink(NamedTuple):
    """A seat's colour, what is written on it, and its mark: colour alone never tells."""

    fill: str
    line: str
    mark: str


class Doors(NamedTuple):
    """Where the doors are, and which numbers the seats have chosen."""

    plan: int
    numbers: tuple[int, ...]


INKS = (
    Ink("#b8291f", "#fff4e2", "M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0z"),
    Ink("#2a2623", "#fff4e2", "M-7-7H7V7H-7z"),
    Ink("#6a3d9e", "#fff4e2", "M0-9.5L9 6.5H-9z"),
    Ink("#fffdf6", "#2a2623", "M0-10L9 0 0 10-9 0z"),
)


def mark(owner: int, x: float, y: float, scale: float = 1) -> str:
    """A seat's mark in its colour."""
    ink = INKS[owner]
    sized = f" scale({num(scale)})" if scale != 1 else ""
    return (
        f'<path d="{ink.mark}" transform="translate({num(x)} {num(y)}){sized}" fill="{ink.fill}"'
        f' stroke="{ink.line}" stroke-width="1.6" stroke-linejoin="round"/>'
    )


def doors_of(state: Any) -> Doors:
    return Doors(int(state.doors), tuple(int(number) for number in state.number[: state.players]))


def ground(layout: Layout, doors: Doors) -> str:
    return _frame(layout) + _gates(layout, doors)


def defs() -> str:
    return plank(CHERRY) + plank(PAPER)


def _frame(layout: Layout) -> str:
    top = layout.board_top
    wood = panel(0, 0, WIDTH, layout.height, "url(#plank-cherry)", 20) + grain(
        8, 4, WIDTH - 16, layout.height - 8, CHERRY, 26
    )
    sheet = f'<rect x="{FRAME - 5}" y="{top + FRAME - 5}" width="{BOARD + 10}" height="{BOARD + 10}" rx="4" fill="{GROOVE}"/>'
    sheet += (
        f'<rect x="{FRAME}" y="{top + FRAME}" width="{BOARD}" height="{BOARD}" fill="url(#plank-paper)"/>'
    )
    lines = "".join(
        f"M{FRAME} {top + FRAME + SIDE * n}h{BOARD}M{FRAME + SIDE * n} {top + FRAME}v{BOARD}"
        for n in range(1, SIZE)
    )
    sheet += f'<path d="{lines}" stroke="#c2a872" stroke-width="1"/>'
    return wood + sheet + _margin(layout)


def _margin(layout: Layout) -> str:
    names = []
    for number in range(SIZE):
        names.append((layout.centre(number)[0], layout.board_top + WIDTH - 9.0, cell_name(number)[0]))
        names.append((10.0, layout.centre(SIZE * number)[1], str(number + 1)))
    return letters(names, "#e9c79a", 13)


def _gates(layout: Layout, doors: Doors) -> str:
    owners = {number: seat for seat, number in enumerate(doors.numbers) if number != NOBODY}
    return "".join(
        _gate(layout, doors.plan, number, end, owners.get(number))
        for number in range(NUMBERS)
        for end in range(2)
    )


def _gate(layout: Layout, plan: int, number: int, end: int, owner: int | None) -> str:
    """A gate in the frame: a plain plate while its number is free, the owner's colour and mark once chosen."""
    x, y = layout.centre(int(DOOR[plan, number, end]))
    right, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[DOOR_SIDE[plan, number, end]]
    x, y = x + 44 * right, y + 44 * down
    if owner is None:
        return (
            f'<rect x="{num(x - 11)}" y="{num(y - 11)}" width="22" height="22" rx="4" fill="#c79863" stroke="{GROOVE}"/>'
            + letters([(x, y, str(number + 1))], GROOVE, 15)
        )
    path = f"M{num(x)} {num(y)}l{-16 * right} {-16 * down}"
    road = f'<path d="{path}" stroke="{PATH_EDGE}" stroke-width="15"/><path d="{path}" stroke="{PATH_BED}" stroke-width="11.6"/>'
    ink = INKS[owner]
    width, tall = (46, 24) if down else (24, 46)
    plate = (
        f'<rect x="{num(x - width / 2)}" y="{num(y - tall / 2)}" width="{width}" height="{tall}" rx="5"'
        f' fill="{ink.fill}" stroke="{BRASS}" stroke-width="1.5"/>'
    )
    aside = 11 if down else 0
    below = 0 if down else 11
    return (
        road
        + plate
        + mark(owner, x - aside, y - below, 0.75)
        + letters([(x + aside, y + below, str(number + 1))], ink.line, 17)
    )
