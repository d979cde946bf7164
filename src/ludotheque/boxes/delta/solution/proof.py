"""Following the certificate by the rules of the box alone."""

from __future__ import annotations

from ludotheque.core.family import OnProgress
from ludotheque.core.text import Text
from ludotheque.core.truth import NotProved

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


def verify(on_progress: OnProgress) -> Text:
    """Follow the strategy that this copy carries against every answer."""
    return follow_all(certificate.read(), promised(), on_progress)


def promised() -> int:
    """White's points with best play, as the table of the opening says."""
    return decode(int(opening()[0][0, 0]), 0).points


def follow_all(choices: Choices, points: int, on_progress: OnProgress) -> Text:
    """What White's choices prove; raise NotProved where they do not bring the points."""
    level, done, lines, least = certificate.FIRST, 0, 0, float("inf")
    while len(level.keys):
        here = choices[done : done + len(level.keys)]
        if len(here) < len(level.keys):
            raise NotProved(LENGTH.fill(given=len(choices), needed=f"> {done + len(here)}"))
        try:
            step = certificate.follow(level, here)
        except Broken:
            raise NotProved(NOT_WON.fill(pawns=level.pawns)) from None
        done, lines, least = done + len(here), lines + step.ended, min(least, step.points)
        level = step.following
        on_progress(FOLLOWING, done, len(choices))
    if done != len(choices):
        raise NotProved(LENGTH.fill(given=len(choices), needed=done))
    if least < points:
        raise NotProved(TOO_FEW.fill(points=int(least), promised=points))
    return PROVED.fill(points=points, positions=f"{done:,}", lines=f"{lines:,}")
