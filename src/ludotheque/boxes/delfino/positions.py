"""Positions of Delfino as text, both ways.

A line holds the rows of cards from the top, the pawns, the counters, the turns ended, what is asked and the
plies: `15/15/15/15/15/15/5aaaa6/5aaaa6/5aaaa6/5aaaa6/15/15/15/15/15 f6,i9 0,0 0 throw 1`.
A card is a, b, c or d as it has been turned 0, 1, 2 or 3 times: its nose top right, bottom right, bottom
left, top left. Asked is `corner`, `throw` or how many of the movement points thrown are left: `3/4`; `3/4!`
where the card must be turned before the pawn moves again; `3/4+` where a card may be moved. Last come the
figures that do not count again in this turn although they no longer stand, by their lower left place and
their part: `f6nose,g8fin`.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from ludotheque.core.game import ask
from ludotheque.core.position_text import matched, no_position
from ludotheque.core.rules import rules_of
from ludotheque.core.text import Text

from .board import EMPTY, PARTS, SIDE, block_side, corner_places, parse_place, place_at, place_name
from .figures import GOAL, NAMED, STANDING
from .rules import ACT, BOUNDS, CHOOSE, FIVE, LIMIT, MOVE_CARD, THROW, TURN_LIMIT

PLACE = "[a-o](?:1[0-5]|[1-9])"
CARDS = ".abcd"
FIGURE = re.compile(rf"({PLACE})({'|'.join(part for part in PARTS if part != PARTS[EMPTY])})")
POSITION = re.compile(
    r"(?P<cards>[abcd.\d/]+) (?P<pawns>[-a-o\d,]+) (?P<scores>\d(?:,\d)*) (?P<turns>\d{1,4})"
    r" (?P<asked>corner|throw|\d/\d[!+]?) (?P<ply>\d{1,4})(?: (?P<fallen>[a-z\d,]+))?",
    re.ASCII,
)
WRITTEN = Text(
    en="it is written in six words: cards, pawns, counters, turns, what is asked, plies",
    fr="on l’écrit en six mots : cartes, pions, compteurs, tours, ce qui est demandé, coups",
)


def position_text(state: Any) -> str:
    players = range(state.players)
    pawns = ",".join(place_name(int(state.pawns[seat])) if state.pawns[seat] else "-" for seat in players)
    scores = ",".join(str(state.scores[seat]) for seat in players)
    stand = standing(state)
    fallen = [figure_name(int(figure)) for figure in state.spent[: state.held] if int(figure) not in stand]
    words = [_cards_text(state), pawns, scores, str(state.turns), _asked_text(state), str(state.ply)]
    return " ".join([*words, *([",".join(fallen)] if fallen else [])])


def parse_position(text: str, state: Any) -> None:
    found = matched(POSITION, text, WRITTEN)
    if found["asked"] == "corner" and (
        found["cards"] != _cards_text(state) or set(found["scores"]) - set("0,")
    ):
        raise no_position("the corners are chosen before all else", "on choisit les coins avant toute chose")
    state.turns, state.ply = int(found["turns"]), int(found["ply"])
    if state.turns > TURN_LIMIT or state.ply > BOUNDS.plies:
        raise no_position("no game is that long", "aucune partie n’est aussi longue")
    _read_cards(found["cards"], state)
    _read_asked(found["asked"], state)
    _read_pawns(found["pawns"].split(","), state)
    _read_scores(found["scores"].split(","), state)
    _read_figures(found["fallen"], state)


def standing(state: Any) -> list[int]:
    """The figures that stand, in order."""
    figures = np.zeros(STANDING, np.int64)
    count = ask(rules_of(__package__), state, 0, figures)
    return [int(figure) for figure in figures[:count]]


def figure_name(figure: int) -> str:
    """
    >>> figure_name(parse_figure("f6fin"))
    'f6fin'
    """
    return place_name(figure >> 2) + PARTS[figure & 3]


def parse_figure(name: str) -> int:
    found = FIGURE.fullmatch(name)
    if found is None or found[1][0] == "o" or found[1][1:] == str(SIDE):  # no card lies beyond
        raise no_position(
            f"{name} is no figure; one reads f6nose", f"{name} n’est pas une figure ; on écrit f6nose"
        )
    return 4 * parse_place(found[1]) + PARTS.index(found[2])


def _cards_text(state: Any) -> str:
    cards = state.cards.tolist()
    rows = (
        "".join(CARDS[cards[place_at(column, row)]] for column in range(SIDE))
        for row in reversed(range(SIDE))
    )
    return "/".join(re.sub(r"\.+", lambda bare: str(len(bare[0])), row) for row in rows)


def _read_cards(text: str, state: Any) -> None:
    rows = [re.sub(r"\d{1,2}", lambda bare: "." * int(bare[0]), row) for row in text.split("/")]
    if [len(row) for row in rows] != [SIDE] * SIDE:
        raise no_position("the table has 15 rows of 15 places", "la table a 15 rangées de 15 places")
    due = block_side(int(state.players)) ** 2
    if sum(len(row) - row.count(".") for row in rows) != due:
        raise no_position(f"{due} cards lie on the table", f"il y a {due} cartes sur la table")
    for row, cards in enumerate(reversed(rows)):
        first = place_at(0, row)
        state.cards[first : first + SIDE] = [CARDS.index(card) for card in cards]


def _asked_text(state: Any) -> str:
    if state.asked in (CHOOSE, THROW):
        return "corner" if state.asked == CHOOSE else "throw"
    return f"{state.left}/{state.thrown}{'+' if state.asked == MOVE_CARD else '!' if state.must_turn else ''}"


def _read_asked(text: str, state: Any) -> None:
    state.asked = {"c": CHOOSE, "t": THROW}.get(text[0], MOVE_CARD if text[-1] == "+" else ACT)
    state.must_turn = text[-1] == "!"
    acting = state.asked in (ACT, MOVE_CARD)
    state.left, state.thrown = (int(text[0]), int(text[2])) if acting else (0, 0)
    faces = range(1, 7) if state.full_die else range(2, 5)
    if acting and (state.thrown not in faces or state.left > state.thrown - (text[-1] in "!+")):
        raise no_position(
            f"the die does not leave {text[:3]} points", f"le dé ne laisse pas {text[:3]} points"
        )
    if (state.turns == TURN_LIMIT and state.asked != THROW) or (state.turns and state.asked == CHOOSE):
        raise no_position("this is not asked after so many turns", "ce n’est pas demandé après tant de tours")
    state.ending = LIMIT if state.turns == TURN_LIMIT else 0


def _read_pawns(names: list[str], state: Any) -> None:
    if len(names) != state.players or not all(re.fullmatch(f"{PLACE}|-", name) for name in names):
        raise no_position("each player has a pawn", "chaque joueur a un pion")
    places = [parse_place(name) for name in names if name != "-"]
    if len(set(places)) < len(places) or not all(state.cards[place] for place in places):
        raise no_position("each pawn stands on a card of its own", "chaque pion est seul sur une carte")
    if state.asked == CHOOSE:
        corners = corner_places(int(state.players))
        most = 0 if state.players == 2 else state.players - 1
        choosing = names[len(places) :] == ["-"] * (len(names) - len(places)) and len(places) <= most
        if not choosing or not set(places) <= set(corners) or state.ply != len(places):
            raise no_position("the corners are not chosen like that", "on ne choisit pas ainsi les coins")
    elif len(places) < state.players:
        raise no_position("all pawns are on the table", "tous les pions sont sur la table")
    state.seat = len(places) if state.asked == CHOOSE else state.turns % state.players
    state.pawns[:] = 0
    state.pawns[: len(places)] = places


def _read_scores(counters: list[str], state: Any) -> None:
    scores = [int(counter) for counter in counters]
    if len(scores) != state.players or max(scores) > GOAL:
        raise no_position("each player has a counter from 0 to 5", "chaque joueur a un compteur de 0 à 5")
    won = [seat for seat, score in enumerate(scores) if score == GOAL]
    if won and (won != [state.seat] or state.asked != ACT or state.must_turn):
        raise no_position("five points end the game at once", "cinq points finissent la partie aussitôt")
    if state.asked == ACT and state.left == 0 and not won:
        raise no_position("a turn without points is over", "un tour sans points est fini")
    if state.asked == MOVE_CARD and scores[state.seat] == 0:
        raise no_position(
            "a card is moved after scoring only", "on ne déplace une carte qu’après avoir marqué"
        )
    state.scores[: len(scores)] = scores
    if won:
        state.ending = FIVE


def _read_figures(fallen: str | None, state: Any) -> None:
    """All that stand do not count in this turn, nor do those named."""
    named = [parse_figure(name) for name in fallen.split(",")] if fallen else []
    stand = standing(state)
    if set(named) & set(stand) or len(set(named)) < len(named) or (named and state.asked in (CHOOSE, THROW)):
        raise no_position(
            "only figures that fell in this turn are named, once each",
            "on ne nomme que les figures défaites dans ce tour, une fois chacune",
        )
    if len(named) + len(stand) > NAMED:
        raise no_position("too many figures are named", "trop de figures sont nommées")
    state.held = len(named) + len(stand)
    state.spent[:] = 0
    state.spent[: state.held] = sorted([*named, *stand])
