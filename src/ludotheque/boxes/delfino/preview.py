"""What an action of Delfino would bring about: figures it completes, and those it opens to the next player."""

from __future__ import annotations

from typing import Any

from ludotheque.core.preview import Mark, state_after
from ludotheque.core.text import Text, same

from .board import CARD, CORNER, END, FIN, GO, NOSE, STEPS, STRIDE, TAIL, TURN, action_parts, place_name
from .facts import DELFINO
from .openings import Opening, next_seat, open_to_next
from .rules import MOVE_CARD

FOUR = {
    NOSE: Text(en="four noses", fr="quatre nez"),
    TAIL: Text(en="four tails", fr="quatre queues"),
    FIN: Text(en="four fins", fr="quatre ailerons"),
}
MADE = Text(en="{four} meet", fr="{four} se rejoignent")
CARD_MOVE = Text(en="then a card may be moved", fr="une carte peut ensuite être déplacée")
OPENS = Text(
    en="{seat} could make {four} with a throw of {throw} or more",
    fr="{seat} pourrait réunir {four} avec {throw} ou plus au dé",
)
POINT, NOTHING = same("+1"), same("")


def preview(state: Any, code: int) -> tuple[Mark, ...]:
    after = state_after(__package__, state, code)
    return (*_moved(state, code), *_made(state, code, after), *_opened(state, code, after))


def figure_places(square: int) -> tuple[str, ...]:
    """The four cards of a square, by its lower left place."""
    return tuple(place_name(square + each) for each in (0, 1, STRIDE, STRIDE + 1))


def scored(state: Any, code: int, after: Any) -> list[int]:
    """The figures that an action completed and that count."""
    if code & 7 not in (TURN, CARD):
        return []
    known = set(state.spent[: state.held].tolist())
    return [figure for figure in after.spent[: after.held].tolist() if figure not in known]


def _moved(state: Any, code: int) -> list[Mark]:
    kind, first, second = action_parts(code)
    look = f"pawn-{int(state.seat)}"
    if kind == CORNER:
        return [Mark("goes", (place_name(first),), look=look)]
    if kind == CARD:
        return [Mark("goes", (place_name(second),), look="card")]
    if kind != GO:
        return []
    own, step = int(state.pawns[state.seat]), int(STEPS[first])
    path = tuple(place_name(own + step * distance) for distance in range(second + 1))
    return [Mark("way", path), Mark("goes", (path[-1],), look=look)]


def _made(state: Any, code: int, after: Any) -> list[Mark]:
    """Figures that score; the counter stops at five."""
    new = scored(state, code, after)
    points = int(after.scores[state.seat] - state.scores[state.seat])
    marks = [
        Mark(
            "made",
            figure_places(figure >> 2),
            MADE.fill(four=FOUR[figure & 3]),
            POINT if at < points else NOTHING,
        )
        for at, figure in enumerate(new)
    ]
    if after.asked == MOVE_CARD and not after.ending:
        marks.append(Mark("again", (place_name(int(state.pawns[state.seat])),), CARD_MOVE))
    return marks


def _opened(state: Any, code: int, after: Any) -> list[Mark]:
    """What the next player could then complete if the turn ended; at its end all that he could, else what is new."""
    seat = next_seat(after)
    if seat is None:
        return []
    known = (
        set() if code == END or next_seat(state) is None else {each.figure for each in open_to_next(state)}
    )
    return [_opening(seat, each) for each in open_to_next(after) if each.figure not in known]


def _opening(seat: int, found: Opening) -> Mark:
    words = OPENS.fill(seat=DELFINO.seats[seat], four=FOUR[found.figure & 3], throw=found.throw)
    return Mark("opens", figure_places(found.figure >> 2), words, same(f"{found.throw}+"))
