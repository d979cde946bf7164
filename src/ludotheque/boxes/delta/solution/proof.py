"""Following the certificate by the rules of the box alone."""

from __future__ import annotations

from typing import NamedTuple

from ludotheque.core.family import OnProgress
from ludotheque.core.text import Text
from ludotheque.core.truth import NotProved

from ..board import SMALL
from . import certificate
from .certificate import Broken, Choices
from .codes import decode
from .opening import opening

FOLLOWING = Text(en="positions followed", fr="positions suivies")
PROVED = Text(
    en="White wins Delta with at least {points} points: {positions} positions of the strategy, up to symmetry, "
    "{lines} answers of Black that a relay meets at once, and none that escapes.",
    fr="Les Blancs gagnent Delta avec au moins {points} points : {positions} positions de la stratégie, à symétrie près, "
    "{lines} réponses des Noirs qu’un relais punit aussitôt, et aucune qui échappe.",
)
NOT_WON = Text(
    en="The certificate does not hold: with {pawns} pawns on the board a line is not won.",
    fr="Le certificat ne tient pas : avec {pawns} pions sur le plateau une ligne n’est pas gagnée.",
)
TOO_FEW = Text(
    en="The certificate does not hold: it brings {points} points and not {promised}.",
    fr="Le certificat ne tient pas : il rapporte {points} points et non {promised}.",
)
LENGTH = Text(
    en="The certificate does not hold: it has {given} choices where {needed} are needed.",
    fr="Le certificat ne tient pas : il a {given} choix là où il en faut {needed}.",
)


class Proof(NamedTuple):
    """What following a strategy has shown."""

    points: int  # that White gets at least
    positions: tuple[int, ...]  # of the strategy, up to symmetry, level by level
    lines: int  # answers of Black that a relay meets at once


def verify(on_progress: OnProgress) -> Text:
    """Follow the strategy that this copy carries against every answer."""
    proof = follow_all(certificate.read(), promised(), on_progress)
    return PROVED.fill(
        points=proof.points, positions=_grouped(sum(proof.positions)), lines=_grouped(proof.lines)
    )


def _grouped(number: int) -> str:
    """By thousands, with the thin space that both languages read."""
    return f"{number:,}".replace(",", "\u202f")


def promised() -> int:
    """White's points with best play, as the table of the opening says."""
    return decode(int(opening()[0][0, 0]), 0).points


def follow_all(choices: Choices, points: int, on_progress: OnProgress) -> Proof:
    """What White's choices prove; raise NotProved where they do not bring the points."""
    positions: list[int] = []
    level, lines, least = certificate.FIRST, 0, SMALL * SMALL
    while count := len(level.keys):
        here = choices[sum(positions) : sum(positions) + count]
        if len(here) < count:
            raise NotProved(LENGTH.fill(given=len(choices), needed=sum(positions) + count))
        try:
            step = certificate.follow(level, here)
        except Broken:
            raise NotProved(NOT_WON.fill(pawns=level.pawns)) from None
        positions.append(count)
        lines, least, level = lines + step.ended, min(least, step.points), step.following
        on_progress(FOLLOWING, sum(positions), len(choices))
    if sum(positions) != len(choices):
        raise NotProved(LENGTH.fill(given=len(choices), needed=sum(positions)))
    if least < points:
        raise NotProved(TOO_FEW.fill(points=least, promised=points))
    return Proof(least, tuple(positions), lines)
