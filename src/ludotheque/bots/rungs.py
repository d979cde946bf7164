"""The rungs of a ladder: how each bot thinks, read from the box's `ladder.toml`."""

from __future__ import annotations

import tomllib
import unicodedata
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from typing import Any

from ludotheque.core.box import Box
from ludotheque.core.errors import LudothequeError
from ludotheque.core.text import Text
from ludotheque.search.budget import LIMITLESS, Budget
from ludotheque.search.mcts import MctsSettings

from .names import NAMES

MCTS, ALPHABETA = "mcts", "alphabeta"
USUAL = "usual"  # the ladder of a box that brings none


class UnknownRung(LudothequeError):
    """No bot of that name or number stands on the ladder."""


@dataclass(frozen=True)
class Rung:
    """One bot of a ladder: its searcher, its budget, and how freely it chooses."""

    number: int  # from 1, the weakest
    name: Text
    search: str = MCTS
    work: int = LIMITLESS  # simulations or nodes; the same work gives the same strength on every machine
    seconds: float = 2.0  # never more than that
    depth: int = 0  # plies that alpha-beta looks ahead; 0: as far as the budget goes
    epsilon: float = 0.0  # how often it plays any move at random
    temperature: float = (
        0.0  # how much worse a move may seem and still be chosen, as a share of the whole game
    )
    knows: bool = False  # plays the truth where the box is solved
    exploration: float = MctsSettings().exploration
    cutoff: int = MctsSettings().cutoff
    prior_visits: float = MctsSettings().prior_visits
    expand_after: int = MctsSettings().expand_after
    uniform_playouts: bool = MctsSettings().uniform_playouts
    solver: bool = MctsSettings().solver

    @property
    def mcts_settings(self) -> MctsSettings:
        return MctsSettings(**{name: getattr(self, name) for name in MctsSettings._fields})

    @property
    def budget(self) -> Budget:
        return Budget(self.seconds, self.work)

    def __str__(self) -> str:
        return f"{self.number} {self.name.en}"


def ladder(box: Box) -> tuple[Rung, ...]:
    """The bots of a box, the weakest first.

    >>> from ludotheque import box
    >>> [rung.name.en for rung in ladder(box("delta"))][:2]
    ['Chick', 'Hedgehog']
    """
    return _read(box.family.package, box.name)


def find_rung(box: Box, wanted: str | int) -> Rung:
    """A rung by its number or by its name in any language.

    >>> from ludotheque import box
    >>> find_rung(box("delta"), "hérisson").number, find_rung(box("delta"), 2).name.en
    (2, 'Hedgehog')
    """
    rungs = ladder(box)
    for rung in rungs:
        if _plain(str(wanted)) in (str(rung.number), *(_plain(name) for name in rung.name)):
            return rung
    raise UnknownRung(_unknown(rungs, str(wanted)))


@cache
def _read(package: str, form: str) -> tuple[Rung, ...]:
    own = files(package) / "ladder.toml"
    tables = tomllib.loads(own.read_text("utf-8")) if own.is_file() else {}
    if form not in tables:
        tables = tomllib.loads((files(__package__) / "ladder.toml").read_text("utf-8"))
        form = USUAL
    return tuple(_rung(number, settings) for number, settings in enumerate(tables[form], 1))


def _rung(number: int, settings: dict[str, Any]) -> Rung:
    known = {field.name for field in fields(Rung)} - {"number", "name"}
    unknown = settings.keys() - known
    if unknown:
        raise TypeError(f"ladder.toml, rung {number}: unknown {', '.join(sorted(unknown))}")
    return Rung(number, NAMES[number - 1], **settings)


def _plain(name: str) -> str:
    """Small letters without accents: people type `ecureuil`."""
    parts = unicodedata.normalize("NFD", name.strip().lower())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def _unknown(rungs: tuple[Rung, ...], wanted: str) -> Text:
    return Text(
        en=f"There is no bot {wanted!r}. There are: {', '.join(f'{r.number} {r.name.en}' for r in rungs)}.",
        fr=f"Il n’y a pas de robot « {wanted} ». Il y a : {', '.join(f'{r.number} {r.name.fr}' for r in rungs)}.",
    )
