"""Computer players: the ladder of each box, from one that a child beats to the strongest there is."""

from .analysis import AnalysedMove, analyse
from .analyst import Analyst
from .assessment import Mark, MoveAssessment, assess_move
from .bot import Bot
from .evaluation import Evaluation, Knowledge, Prospect
from .rungs import Rung, find_rung, ladder
from .thought import Thought
from .verdict import verdict
from .why import Why, why

__all__ = [
    "AnalysedMove",
    "Analyst",
    "Bot",
    "Evaluation",
    "Knowledge",
    "Mark",
    "MoveAssessment",
    "Prospect",
    "Rung",
    "Thought",
    "Why",
    "analyse",
    "assess_move",
    "find_rung",
    "ladder",
    "verdict",
    "why",
]
