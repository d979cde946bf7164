"""What comes about in games of Deflecto, for reports."""

from __future__ import annotations

from typing import Any

from ludotheque.core.text import Text

from .calls import NOBODY
from .moves import CALL

NAMES = (
    Text(en="a way grows longer", fr="un chemin s’allonge"),
    Text(en="a dispute is proved right", fr="une contestation est prouvée"),
    Text(en="a dispute costs a cell", fr="une contestation coûte une case"),
    Text(en="a player who cannot place is passed over", fr="un joueur qui ne peut rien poser est sauté"),
)


def occurred(before: Any, code: int, after: Any) -> tuple[bool, ...]:
    if code >= CALL:
        return False, False, False, False
    chosen = before.number >= 0
    longer = bool((after.length[chosen] > before.length[chosen]).any())
    costs = bool(after.penalty.sum() > before.penalty.sum())
    settled = before.prover != NOBODY and after.prover == NOBODY
    skipped = not after.ending and after.turn != (before.turn + 1) % before.players
    return longer, bool(settled) and not costs, costs, bool(skipped)
