"""An evaluation in one sentence: who wins, by how much and when, or what can be expected."""

from __future__ import annotations

from ludotheque.core.box import Box
from ludotheque.core.position import Outcome, winners
from ludotheque.core.tags import write_points
from ludotheque.core.text import Text

from .evaluation import Evaluation, Knowledge
from .thought import EXPECTED, SURE

WON = Text(en="{seats} wins", fr="{seats} gagne")
WON_TOGETHER = Text(en="{seats} share the win", fr="{seats} partagent la victoire")
DRAW = Text(en="a draw", fr="partie nulle")
ONE_POINT = Text(en=" 1 point", fr=" 1 point")
POINTS = Text(en=" {points} points", fr=" {points} points")
AT_ONCE = Text(en=" at once", fr=" tout de suite")
IN_MOVES = Text(en=" in {plies} moves", fr=" en {plies} coups")
EXACT = Text(en="Exact: {told}", fr="Exact : {told}")
PROVEN = Text(en="Proven: {told}", fr="Prouvé : {told}")
OVER = Text(en="The game is over: {told}", fr="La partie est finie : {told}")
EVEN = Text(en="The game is even", fr="La partie est égale")
STOP = Text(en="{told}.", fr="{told}.")
AND = Text(en="{all} and {last}", fr="{all} et {last}")

NARROW = 0.02  # shares that differ by less are called even


def verdict(box: Box, evaluation: Evaluation) -> Text:
    """What is known of a position, as a sentence."""
    return STOP.fill(told=_told(box, evaluation))


def _told(box: Box, evaluation: Evaluation) -> Text:
    if evaluation.knowledge is Knowledge.OVER:
        return OVER.fill(told=_ended(box, evaluation.outcome))
    if evaluation.knowledge is Knowledge.EXACT:
        return EXACT.fill(told=_result(box, evaluation))
    if evaluation.knowledge is Knowledge.PROVEN:
        return PROVEN.fill(told=_result(box, evaluation)) if evaluation.points else _proven(box, evaluation)
    return _expected(box, evaluation.values)


def _ended(box: Box, outcome: Outcome | None) -> Text:
    if outcome is None:
        return DRAW
    told = _winners(box, outcome.winners)
    return (
        told if not box.facts.counts_points else _join(told, Text(*[f", {write_points(outcome.points)}"] * 2))
    )


def _result(box: Box, evaluation: Evaluation) -> Text:
    """Who wins, with how many points where they count, and when."""
    points = evaluation.points or ()
    ahead = winners(evaluation.values)
    told = _winners(box, ahead)
    if ahead and box.facts.counts_points:
        won = points[ahead[0]]
        told = _join(told, ONE_POINT if won == 1 else POINTS.fill(points=f"{won:g}"))
    if evaluation.plies is None:
        return told
    return _join(told, AT_ONCE if evaluation.plies == 1 else IN_MOVES.fill(plies=evaluation.plies))


def _proven(box: Box, evaluation: Evaluation) -> Text:
    best = max(evaluation.values)
    ahead = [seat for seat, share in enumerate(evaluation.values) if share == best]
    return SURE.fill(seat=box.facts.seats[ahead[0]]) if len(ahead) == 1 else PROVEN.fill(told=DRAW)


def _expected(box: Box, values: tuple[float, ...]) -> Text:
    if max(values) - min(values) < NARROW:
        return EVEN
    leader = values.index(max(values))
    return EXPECTED.fill(seat=box.facts.seats[leader], percent=round(100 * values[leader]))


def _winners(box: Box, seats: tuple[int, ...]) -> Text:
    if not seats:
        return DRAW
    names = [box.facts.seats[seat] for seat in seats]
    if len(names) == 1:
        return WON.fill(seats=names[0])
    joined = Text(*(", ".join(name.said_in(each) for name in names[:-1]) for each in ("en", "fr")))
    return WON_TOGETHER.fill(seats=AND.fill(all=joined, last=names[-1]))


def _join(first: Text, second: Text) -> Text:
    return Text(en=first.en + second.en, fr=first.fr + second.fr)
