"""Around the board of Deflecto: everybody's pieces and total, the buttons, and what is going on."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, NamedTuple

from ludotheque.core.kernels import plain
from ludotheque.drawing.materials import letters, panel
from ludotheque.drawing.shapes import num

from .calls import NOBODY, rank
from .layout import OTHER_TRAY, OWN_TRAY, STRIP, WIDTH, Layout
from .pieces import HANDS, hand_kinds
from .table import BRASS, GROOVE, IVORY, mark
from .tiles import INK

PLATE = 104  # the left end of a tray, with mark and total
BUTTON_STEP = 180

BELL = "M-2-13a2.5 2.5 0 1 1 4 0C8-11 9-5 9.5 0C10 5 12 6 12.5 9H-12.5C-12 6-10 5-9.5 0C-9-5-8-11-2-13zM-4 11a4 4 0 0 0 8 0z"
STAR = "M0-11l3 7.5 8 .5-6.2 5 2.1 7.8-6.9-4.4-6.9 4.4 2.1-7.8-6.2-5 8-.5z"
_ROUND = 'fill="none" stroke="#fffaf0" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"'
BUTTON_ART = {
    "call": ("#dfae4b", f'<path d="{BELL}" fill="{INK}"/>'),
    "agree": ("#6f9a4f", f'<path d="M-12 1L-4 10 13-10" {_ROUND}/>'),
    "dispute": ("#b8402e", f'<path d="M-10-10L10 10M10-10L-10 10" {_ROUND}/>'),
}


class Spot(NamedTuple):
    """Where a piece lies, and how large."""

    x: float
    y: float
    scale: float


def hand_spot(layout: Layout, owner: int, seat: int, kind: int, number: int) -> Spot:
    """Where the number-th piece of a kind lies: a stack grows to the upper left."""
    x, y = _stack(layout, owner, seat, kind)
    own = owner == seat
    tall = int(HANDS[layout.level - 1, kind]) - 1
    lift = (3.2 if own else 2) * (number - tall / 2)
    return Spot(x - lift, y - lift, 0.94 if own else 0.58)


def pressable(state: Any) -> tuple[str, ...]:
    """The buttons that can be pressed now."""
    if state.ending:
        return ()
    if state.answering != NOBODY:
        return ("agree", "dispute")
    everyone_in = state.number[state.players - 1] != NOBODY
    return ("call",) if everyone_in and state.prover == NOBODY else ()


def button_spots(layout: Layout, names: tuple[str, ...]) -> dict[str, tuple[float, float]]:
    """The centres of the buttons, side by side under one's hand."""
    first = WIDTH / 2 - BUTTON_STEP * (len(names) - 1) / 2
    return {name: (first + BUTTON_STEP * number, _strip(layout)) for number, name in enumerate(names)}


def button_outline(x: float, y: float) -> str:
    return f"M{num(x - 52)} {num(y - 24)}h104a24 24 0 0 1 0 48h-104a24 24 0 0 1 0-48z"


def trays(layout: Layout, seat: int) -> str:
    """Everybody's tray with its slots and mark, seen from a seat."""
    return "".join(_tray(layout, owner, seat) for owner in range(layout.players))


def counters(state: Any, layout: Layout, seat: int) -> tuple[str, ...]:
    """What is written around the board: who acts, totals, how many pieces lie in each stack, what was said."""
    acting = NOBODY if state.ending else state.turn if state.answering == NOBODY else state.answering
    hands = (_counters(state, layout, owner, seat, owner == acting) for owner in range(layout.players))
    return (*(part for hand in hands for part in hand), _status(state, layout))


def button_faces(spots: dict[str, tuple[float, float]]) -> str:
    return "".join(_button(name, *spot) for name, spot in spots.items())


def _strip(layout: Layout) -> float:
    """The middle of the strip below everything."""
    return layout.board_top + WIDTH + OWN_TRAY + STRIP / 2


def _top(layout: Layout, owner: int, seat: int) -> int:
    """One's own tray lies below the board; the others above, in turn order."""
    if owner == seat:
        return layout.board_top + WIDTH
    return OTHER_TRAY * ((owner - seat - 1) % layout.players)


def _tall(owner: int, seat: int) -> int:
    return OWN_TRAY if owner == seat else OTHER_TRAY


@cache
def _stack(layout: Layout, owner: int, seat: int, kind: int) -> tuple[float, float]:
    kinds = hand_kinds(layout.level)
    room = (WIDTH - PLATE - 10) / len(kinds)
    middle = _top(layout, owner, seat) + _tall(owner, seat) / 2
    return PLATE + room * (kinds.index(kind) + 0.5), middle


def _tray(layout: Layout, owner: int, seat: int) -> str:
    own = owner == seat
    top, tall = _top(layout, owner, seat), _tall(owner, seat)
    slots = [_stack(layout, owner, seat, kind) for kind in hand_kinds(layout.level)]
    return (
        panel(8, top + 5, WIDTH - 16, tall - 10, GROOVE, 12)
        + _slots(slots, 27 if own else 17)
        + mark(owner, 32, top + tall / 2, 1.25 if own else 1)
    )


def _counters(state: Any, layout: Layout, owner: int, seat: int, acts: bool) -> tuple[str, ...]:
    own = owner == seat
    top, tall = _top(layout, owner, seat), _tall(owner, seat)
    edge = (
        f'<rect x="8" y="{top + 5}" width="{WIDTH - 16}" height="{tall - 10}" rx="12" fill="none"'
        f' stroke="{BRASS}" stroke-width="3"/>'
    )
    total = _total(state, owner, top + tall / 2, 30 if own else 22)
    return edge if acts else "", total, *_counts(state, layout, owner, seat)


def _slots(stacks: list[tuple[float, float]], half: int) -> str:
    """Shallow squares in the wood, where stacks belong."""
    squares = "".join(
        f"M{num(x - half)} {num(y - half)}h{2 * half}v{2 * half}h{-2 * half}z" for x, y in stacks
    )
    return f'<path d="{squares}" fill="#3b1d0d" stroke="#5f3419"/>'


def _total(state: Any, owner: int, y: float, size: float) -> str:
    """The length of the seat's way, its penalties, and a star for who came first."""
    if state.number[owner] == NOBODY:
        return ""
    penalty = int(state.penalty[owner])
    drawn = letters([(66.0, y, str(state.length[owner]))], IVORY, size)
    if penalty:
        drawn += letters([(92.0, y - size / 4, f"+{penalty}")], "#ff9d86", size * 0.6)
    if state.ending and plain(rank)(state, owner) == 1:
        drawn += f'<path d="{STAR}" transform="translate({92 if not penalty else 32} {num(y)}) scale(.9)" fill="{BRASS}"/>'
    return drawn


def _counts(state: Any, layout: Layout, owner: int, seat: int) -> list[str]:
    """How many lie in each stack, at its lower right."""
    hand = state.hand[owner].tolist()
    return [_count(layout, owner, seat, kind, hand[kind]) for kind in hand_kinds(layout.level)]


@lru_cache(10_000)
def _count(layout: Layout, owner: int, seat: int, kind: int, count: int) -> str:
    if count <= 1:
        return ""
    own = owner == seat
    x, y = _stack(layout, owner, seat, kind)
    aside, below = (33.0, 24) if own else (22.0, 10)
    aside += 3.2 * (int(HANDS[layout.level - 1, kind]) - 1) / 2
    return letters([(x + aside, y + below, str(count))], BRASS, 15 if own else 13)


def _status(state: Any, layout: Layout) -> str:
    """Who has called, or who has a dispute to prove."""
    y = _strip(layout)
    if state.answering != NOBODY:
        bell = f'<path d="{BELL}" transform="translate(40 {num(y)})" fill="{BRASS}"/>'
        return bell + mark(int(state.turn), 72, y)
    if state.prover != NOBODY:
        return letters([(40.0, y, "?!")], BRASS, 30) + mark(int(state.prover), 72, y)
    return ""


def _button(name: str, x: float, y: float) -> str:
    fill, art = BUTTON_ART[name]
    return (
        f'<path d="{button_outline(x, y + 3)}" fill="#2b1508" fill-opacity=".5"/>'
        f'<path d="{button_outline(x, y)}" fill="{fill}" stroke="{GROOVE}" stroke-width="1.5"/>'
        f'<g transform="translate({num(x)} {num(y)})">{art}</g>'
    )
