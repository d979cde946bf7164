"""What can be wrong about a call to an environment: one clear error for each."""

from __future__ import annotations

from collections.abc import Collection
from operator import index

from ludotheque.core.errors import LudothequeError
from ludotheque.core.text import Text


class EnvironmentMistake(LudothequeError):
    """An environment was asked for something that it does not do."""


class IllegalAction(EnvironmentMistake, ValueError):
    """An action number that is not legal in its game."""


class NotAnAction(EnvironmentMistake, TypeError):
    """Something that is no action number at all."""


class NotReset(EnvironmentMistake):
    """An environment was stepped before it was reset."""


class InUse(EnvironmentMistake):
    """An environment was called by a second thread while a first one was stepping it."""


def whole_number(action: object) -> int:
    """An action as a number; what is none is refused."""
    if isinstance(action, bool) or not hasattr(action, "__index__"):
        raise not_an_action(repr(action))
    return index(action)


def illegal(action: object, game: int | None = None) -> IllegalAction:
    where = Text("", "") if game is None else Text(en=f" in game {game}", fr=f" dans la partie {game}")
    return IllegalAction(
        Text(
            en=f"Action {action} is not legal{where.en}; nothing was played.",
            fr=f"L’action {action} n’est pas permise{where.fr} ; rien n’a été joué.",
        )
    )


def not_an_action(what: object) -> NotAnAction:
    return NotAnAction(
        Text(
            en=f"An action is a whole number, one for each game, not {what}.",
            fr=f"Une action est un nombre entier, un par partie, pas {what}.",
        )
    )


def not_reset() -> NotReset:
    return NotReset(
        Text(
            en="The environment must be reset before it is stepped.",
            fr="Il faut appeler reset avant de jouer dans l’environnement.",
        )
    )


def in_use() -> InUse:
    return InUse(
        Text(
            en="Another thread is stepping this environment; give every thread its own.",
            fr="Un autre fil d’exécution joue dans cet environnement ; donnez-en un à chacun.",
        )
    )


def check_known(name: Text, given: str | None, known: Collection[str]) -> None:
    """Refuse what is not among the known ones; nothing at all is well."""
    if given is not None and given not in known:
        raise unknown(name, given, known)


def unknown(name: Text, given: str, known: Collection[str]) -> EnvironmentMistake:
    names = ", ".join(known) or "-"
    return EnvironmentMistake(
        Text(
            en=f"There is no {name.en} {given!r}; there are: {names}.",
            fr=f"Il n’y a pas de {name.fr} « {given} » ; il y a : {names}.",
        )
    )


POSITION = "position"  # the option of reset that says where games begin
RENDER_MODE = Text(en="render mode", fr="mode de rendu")
RESET_OPTION = Text(en="option of reset", fr="option de reset")
