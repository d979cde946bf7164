"""What a move would bring about, told before it is made: marks on places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

import numpy as np

from .game import advance
from .rules import rules_of
from .text import Text, same

if TYPE_CHECKING:
    from .facts import Facts
    from .position import Outcome

WINS = Text(en="{seats} wins: {ending}", fr="{seats} gagne : {ending}")
SHARE = Text(en="{seats} share the win: {ending}", fr="{seats} partagent la victoire : {ending}")
DRAW = Text(en="the game is drawn: {ending}", fr="la partie est nulle : {ending}")
NOTHING = same("")
AND = Text(en=" and ", fr=" et ")

Kind = Literal["way", "goes", "comes", "taken", "back", "made", "opens", "length", "again", "ends"]

KINDS: Final[dict[Kind, str]] = {
    "way": "what moves goes from the first of these places to the last",
    "goes": "what moves comes to lie here",
    "comes": "another piece comes from the first of these places to the last",
    "taken": "what lies here leaves the table",
    "back": "what lies on the first of these places is thrown back to the last",
    "made": "these places complete something",
    "opens": "these places could be completed by whoever is next",
    "length": "what is counted here changes",
    "again": "the same player moves again",
    "ends": "the game ends",
}


@dataclass(frozen=True, slots=True)
class Mark:
    """One thing that a move would bring about, and its places: a way from place to place, or what it is about.

    `sign` are a few letters to be written there, `look` a look of the drawing to be shown small; `words` say it to
    who sees neither, as half a sentence.
    """

    kind: Kind
    places: tuple[str, ...]
    words: Text = NOTHING
    sign: Text = NOTHING
    look: str = ""


def state_after(package: str, state: Any, code: int) -> Any:
    """The state after a move, for a box that looks ahead. Nothing is known of earlier positions."""
    states = np.empty(1, state.dtype)
    states[0] = state
    with np.errstate(over="ignore"):
        advance(rules_of(package), states[0], code, np.empty(1, np.uint64), 0)
    return states[0]


def end_mark(facts: Facts, outcome: Outcome, places: tuple[str, ...]) -> Mark:
    """How the game would end."""
    return Mark("ends", places, end_words(facts, outcome))


def end_words(facts: Facts, outcome: Outcome) -> Text:
    """Who wins, and how."""
    names = [facts.seats[seat] for seat in outcome.winners]
    told = WINS if len(names) == 1 else SHARE if names else DRAW
    seats = Text(en=AND.en.join(each.en for each in names), fr=AND.fr.join(each.fr for each in names))
    return told.fill(seats=seats, ending=outcome.text)
