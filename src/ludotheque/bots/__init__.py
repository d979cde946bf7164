"""Computer players: the ladder of each box, from one that a child beats to the strongest there is."""

from .analysis import AnalysedMove, analyse
from .analyst import Analyst
from .bot import Bot
from .evaluation import Evaluation, Knowledge, Prospect
from .judgement import Judgement, Mark, judge
from .rungs import Rung, find_rung, ladder
from .thought import Thought
from .verdict import verdict

__all__ = [
    "AnalysedMove",
    "Analyst",
    "Bot",
    "Evaluation",
    "Judgement",
    "Knowledge",
    "Mark",
    "Prospect",
    "Rung",
    "Thought",
    "analyse",
    "find_rung",
    "judge",
    "ladder",
    "verdict",
]
