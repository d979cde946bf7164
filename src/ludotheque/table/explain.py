"""Why not? From a move's text, or from the places that were clicked."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.core.errors import Refusal
from ludotheque.core.position import Position
from ludotheque.core.reasons import UNREADABLE


def explain(position: Position, move: str, clicks: Sequence[str] = ()) -> Refusal | None:
    """Why a move is refused; None where it is legal.

    A hand that touches places writes no text: the first reading of them that tells the box something is meant.
    """
    if not clicks:
        return position.explain(move)
    legal = {position.clicks(each): each.text for each in position.legal_moves}
    if tuple(clicks) in legal:
        return None
    answers = [position.explain(text) for text in _texts(position, clicks)]
    told = [why for why in answers if why is None or why.rule != UNREADABLE]
    return (told or answers)[0]


def _texts(position: Position, clicks: Sequence[str]) -> list[str]:
    """What the hand may have meant: as the box reads it, where it has a `meant`; at last the places themselves."""
    meant = getattr(position.box.family.gestures, "meant", None)  # optional, so not in the protocol
    return [*(meant(position.state, tuple(clicks)) if meant else ()), "".join(clicks)]
