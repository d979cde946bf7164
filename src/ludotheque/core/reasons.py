"""The reasons a box can give for refusing a move, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .errors import Refusal
from .text import Text


@dataclass(frozen=True)
class Reason:
    """One rule that can refuse a move: the booklet's paragraph and the sentence, with braces to fill."""

    paragraph: str
    text: Text


def refusal(
    reasons: Mapping[str, Reason], rule: str, cells: tuple[str, ...] = (), **values: object
) -> Refusal:
    """Fill a reason with the cells and words of this case."""
    reason = reasons[rule]
    return Refusal(rule, reason.paragraph, reason.text.fill(**values), cells)


UNREADABLE = "unreadable"  # every box has this reason: the text is no move at all
FINISHED = "finished"  # this one no box has to give: a position that is over refuses every move
GAME_OVER = Refusal(FINISHED, "end", Text(en="the game is over.", fr="la partie est finie."))
