"""Positions that stand between people: known by a digest, so that no engine helps with one, whoever asks."""

from __future__ import annotations

from hashlib import blake2b

from ludotheque.core.box import Box

from .rights import IN_PLAY
from .table import Table

EARLY = 6  # plies: until then many games are alike, and one would keep everybody from looking at an opening
AHEAD = 4  # plies: whoever tries out moves from a position asks for those that come after it


def standing(table: Table) -> str:
    """The digest of the present position of a game between people; empty where there is none, or it is early."""
    game = table.game
    if game is None or table.state not in IN_PLAY or game.head.ply < EARLY or len(table.people()) < 2:
        return ""
    return digest(table.box, game.position.text)


def digest(box: Box, text: str) -> str:
    """A short name for a position of a box with its options."""
    return blake2b(repr((box.name, sorted(box.options.items()), text)).encode(), digest_size=12).hexdigest()
