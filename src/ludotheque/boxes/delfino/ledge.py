"""The ledge below the table of Delfino: each player's counter, the movement die, the button to press."""

from __future__ import annotations

from typing import Any, NamedTuple

from ludotheque.core.text import Text
from ludotheque.drawing import Cell, Piece
from ludotheque.drawing.die import IVORY_DIE, DieStyle, die_defs, marked_die, pips
from ludotheque.drawing.materials import Material
from ludotheque.drawing.shapes import num

from .buoy import BUOYS, emblem
from .facts import DELFINO
from .gestures import END_BUTTON, KEEP_BUTTON, THE_DIE, counter_look, counter_place, die_look
from .layout import FRAME, Area
from .rules import ACT, MOVE_CARD

LEDGE = 128  # its height
BUTTON = 36  # its radius
LAGOON = Material("lagoon", "#6fb9cf", "#2b7f9f", "#12485f")
LAGOON_DIE = DieStyle(LAGOON, "#fffaf0")

DICE_LOOKS = {
    **{
        f"counter-{score}": marked_die(IVORY_DIE, pips(IVORY_DIE, score) if score else "")
        for score in range(6)
    },
    **{
        f"die-{number}": marked_die(LAGOON_DIE, pips(LAGOON_DIE, number) if number else "")
        for number in range(7)
    },
}
DICE_DEFS = die_defs(IVORY_DIE, LAGOON_DIE)

TICK = '<path d="M-15 1L-4 12L16-11"/>'
CARD_AND_TICK = (
    '<path d="M-1 16H-17V-16H15V-9" stroke-width="4.5"/><path d="M-5 3L2 11L18-5" stroke-width="6"/>'
)

BUTTON_LABELS = {
    KEEP_BUTTON: Text(en="leave the cards as they lie", fr="laisser les cartes en place"),
    END_BUTTON: Text(en="end the turn", fr="finir le tour"),
}


class Ledge(NamedTuple):
    """The middles of the seats' marks, of the die and of the button."""

    seats: tuple[tuple[float, float], ...]
    die: tuple[float, float]
    button: tuple[float, float]


def ledge_below(area: Area, players: int) -> Ledge:
    y = area.bottom + FRAME + LEDGE / 2 - 14
    seats = tuple((area.left + 34 + 128 * seat, y) for seat in range(players))
    return Ledge(seats, (area.right - 124, y), (area.right - BUTTON, y))


def plates(state: Any, ledge: Ledge) -> tuple[str, ...]:
    """The players' marks."""
    return tuple(
        _plate(seat, spot, seat == state.seat and not state.ending) for seat, spot in enumerate(ledge.seats)
    )


def dice(state: Any, ledge: Ledge) -> list[Piece]:
    """The counters, dice that nobody throws, and the movement die."""
    counters = []
    for seat, (x, y) in enumerate(ledge.seats):
        label = Text(en="{seat} has {n}", fr="{seat} a {n}").fill(
            seat=DELFINO.seats[seat], n=state.scores[seat]
        )
        counters.append(Piece(counter_place(seat), counter_look(state, seat), x + 54, y, label, scale=0.54))
    shown = (
        Text(en="the die shows {n}", fr="le dé montre {n}")
        if state.thrown
        else Text(en="the die", fr="le dé")
    )
    tilt = 0 if state.thrown else 14  # it lies askew until it is thrown
    x, y = ledge.die
    the_die = Piece(THE_DIE, die_look(state), x, y - 8, shown.fill(n=state.thrown), angle=tilt, scale=0.72)
    return [*counters, the_die]


def pressable(state: Any) -> str:
    """What can be said instead of done, where the rules allow it: the button's name, or nothing."""
    if state.asked == MOVE_CARD:
        return KEEP_BUTTON
    return END_BUTTON if state.asked == ACT and not state.use_all and not state.ending else ""


def button_cells(button: str, ledge: Ledge) -> list[Cell]:
    x, y = ledge.button
    outline = f"M{num(x)} {num(y - BUTTON)}a{BUTTON} {BUTTON} 0 1 0 .01 0z"
    return [Cell(button, x, y, outline, BUTTON_LABELS[button])] if button else []


def button_face(button: str, ledge: Ledge) -> str:
    if not button:
        return ""
    x, y = ledge.button
    icon = CARD_AND_TICK if button == KEEP_BUTTON else TICK
    return (
        f'<g transform="translate({num(x)} {num(y)})"><circle cx="1" cy="3" r="{BUTTON}" fill="#3d2b12"'
        f' fill-opacity=".3"/><circle r="{BUTTON}" fill="{LAGOON.body}" stroke="{LAGOON.shade}"'
        ' stroke-width="2"/><g fill="none" stroke="#fff6df" stroke-width="7" stroke-linecap="round"'
        f' stroke-linejoin="round">{icon}</g></g>'
    )


def _plate(seat: int, spot: tuple[float, float], to_play: bool) -> str:
    """A player's mark; the plate of the one to play is light and has a strong edge."""
    x, y = spot
    fill, edge, width = ("#fff6df", "#8a5a1c", 3.5) if to_play else ("#d9b67c", "#b98a4e", 1.2)
    return (
        f'<g transform="translate({num(x)} {num(y)})"><rect x="-36" y="-38" width="122" height="76" rx="38"'
        f' fill="{fill}" stroke="{edge}" stroke-width="{width}"/>'
        f'<circle r="27" fill="{BUOYS[seat].material.body}"/><g transform="scale(1.4)">{emblem(seat)}</g></g>'
    )


def lamps(state: Any, ledge: Ledge) -> str:
    """One lamp for each movement point thrown; those left are lit."""
    x, y = ledge.die
    lamps = ""
    for number in range(state.thrown):
        at = x + 15 * (number - (int(state.thrown) - 1) / 2)
        fill = LAGOON.body if number < state.left else "none"
        lamps += f'<circle cx="{num(at)}" cy="{num(y + 38)}" r="5" fill="{fill}"/>'
    return f'<g stroke="{LAGOON.shade}" stroke-width="1.6">{lamps}</g>' if lamps else ""
