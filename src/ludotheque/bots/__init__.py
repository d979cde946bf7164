"""Computer players: the ladder of each box, from one that a child beats to the strongest there is."""

from .bot import Bot
from .rungs import Rung, find_rung, ladder
from .thought import Thought

__all__ = ["Bot", "Rung", "Thought", "find_rung", "ladder"]
