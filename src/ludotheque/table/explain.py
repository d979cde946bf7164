"""Why not? From a move's text, or from the places that were clicked."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.core.errors import Refusal
from ludotheque.core.position import Position

JOINTS = ("", "-", " ", "x", "+", ":", ">")  # how the boxes write a move between two places


def explain(position: Position, move: str, clicks: Sequence[str] = ()) -> Refusal | None:
    """Why a move is refused; None where it is legal.

    A hand that touches places writes no text: the first way of joining them that the box can read is meant.
    """
    if not clicks:
        return position.explain(move)
    legal = {position.clicks(each): each.text for each in position.legal_moves}
    if tuple(clicks) in legal:
        return None
    read = position.box.family.notation.parse_move
    texts = [joint.join(clicks) for joint in JOINTS]
    known = [text for text in texts if read(position.state, text) is not None]
    return position.explain((known or texts)[0])
