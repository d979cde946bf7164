"""Who may play in the laboratory and against you: rungs of a ladder, agents of your own, bots of OpenSpiel."""

from __future__ import annotations

import pickle
from dataclasses import dataclass, replace
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from time import perf_counter
from typing import Any, Protocol

from ludotheque.bots.agent import Agent, RandomAgent, RungAgent, move_meant
from ludotheque.bots.bot import Bot
from ludotheque.bots.rungs import ALPHABETA, MCTS, Rung, UnknownRung, find_rung
from ludotheque.core.box import Box
from ludotheque.core.errors import LudothequeError
from ludotheque.core.position import Move, Position
from ludotheque.core.text import Text
from ludotheque.extras import needed
from ludotheque.search.budget import UNHURRIED
from ludotheque.search.result import RankedMove, SearchResult

RANDOM, GREEDY, UCT = "random", "greedy", "uct"
EQUALS = 1e-4  # the temperature of one who takes the best move, and any of them where several seem as good


@dataclass(frozen=True)
class Entrant:
    """An agent in words that travel to any process: the address of what makes it, or its pickle."""

    name: Text
    source: str = ""  # "module:name" or "file.py:name": called with a box and `seed=`, it gives an agent
    pickled: bytes = b""
    number: int = 0  # it stands on no rung

    def __str__(self) -> str:
        return self.name.en


Player = Rung | Entrant


@dataclass(frozen=True)
class Choice:
    """What was played, and what is told of it where a search tells anything."""

    move: Move
    seconds: float = 0.0
    values: tuple[float, ...] = ()
    policy: tuple[tuple[int, float], ...] = ()  # codes of moves and their parts of the visits


class NoEntrant(LudothequeError):
    """This is nobody who could play."""


def entrant(box: Box, given: object) -> Player:
    """A rung, a rung's name or number, "random", "greedy", "uct" or "uct:WORK", an address, an agent, or a bot of OpenSpiel."""
    if isinstance(given, Rung | Entrant):
        return given
    if isinstance(given, str | int):
        return _named(box, str(given))
    if not (hasattr(given, "act") or hasattr(given, "step")):
        raise NoEntrant(_nobody(repr(given)))
    try:
        return Entrant(_plain(type(given).__name__), pickled=pickle.dumps(given))
    except Exception as error:  # a pickle fails in whatever way the object likes
        raise NoEntrant(_stuck(type(given).__name__)) from error


def unhurried(player: Player) -> Player:
    """The same, limited by work and never by the clock."""
    return replace(player, seconds=UNHURRIED) if isinstance(player, Rung) else player


class Seated(Protocol):
    """A player of one game at one seat."""

    def choose(self, position: Position) -> Choice: ...


def seated(box: Box, player: Player, seed: int) -> Seated:
    """Let a player sit down at a game."""
    if isinstance(player, Rung):
        return SeatedBot(box, player, seed=seed)
    return SeatedAgent(agent_of(box, player, seed))


class SeatedBot(Bot):
    """A bot that also tells how its search divided itself among the moves."""

    _found: SearchResult | None = None

    def choose(self, position: Position) -> Choice:
        thought = self.think(position)
        return Choice(thought.move, thought.seconds, thought.values, self._policy(thought.best.code))

    def _choose(self, result: SearchResult, seat: int) -> RankedMove:
        self._found = result
        return super()._choose(result, seat)

    def _policy(self, best: int) -> tuple[tuple[int, float], ...]:
        """Shares of the visits; alpha-beta looks longest at what is hard to refute, so all goes to its best move."""
        moves = self._found.moves if self._found else ()
        visits = sum(each.weight for each in moves)
        if self.rung.search == ALPHABETA or not visits:
            return ((best, 1.0),)
        return tuple((each.code, each.weight / visits) for each in moves if each.weight)


class SeatedAgent:
    """An agent of one's own; it tells its move and how long it took."""

    def __init__(self, agent: Agent) -> None:
        self._agent = agent

    def choose(self, position: Position) -> Choice:
        begun = perf_counter()
        move = move_meant(position, self._agent.act(position))
        return Choice(move, perf_counter() - begun)


def agent_of(box: Box, player: Player, seed: int) -> Agent:
    """A new agent for one game."""
    if isinstance(player, Rung):
        return RungAgent(box, player, seed=seed)
    if player.pickled:
        made = pickle.loads(player.pickled)  # noqa: S301  # written by this program's own caller
        if hasattr(made, "seed") and callable(made.seed):
            made.seed(seed)
    else:
        made = _found(player.source)(box, seed=seed)
    if hasattr(made, "act"):
        return made  # type: ignore[no-any-return]  # looked at in the line above
    if hasattr(made, "step"):
        return needed("ludotheque.adapters.spiel_agent", "study").SpielAgent(made)  # type: ignore[no-any-return]
    raise NoEntrant(_nobody(str(player)))


def _named(box: Box, name: str) -> Player:
    kind, _, more = name.partition(":")
    if name == RANDOM:
        return Entrant(Text(en="Random", fr="Au hasard"), f"{RandomAgent.__module__}:{RandomAgent.__name__}")
    if name == GREEDY:
        return Rung(
            0,
            Text(en="Greedy", fr="Un coup d’avance"),
            MCTS,
            work=1,
            prior_visits=1.0,
            cutoff=0,
            temperature=EQUALS,
        )
    if kind == UCT and (not more or more.isdigit()):
        work = int(more or 200)
        return Rung(0, _plain(f"UCT {work}"), MCTS, work=work, cutoff=box.rules.bounds.plies, prior_visits=0.0,
                    uniform_playouts=True, solver=False)  # fmt: skip
    if more:
        _found(name)
        return Entrant(_plain(more), name)
    try:
        return find_rung(box, name)
    except UnknownRung as unknown:
        raise NoEntrant(_nobody(name)) from unknown


def _found(address: str) -> Any:
    """What stands at "module:name" or "file.py:name"."""
    place, _, name = address.rpartition(":")
    try:
        if place.endswith(".py"):
            spec = spec_from_file_location(Path(place).stem, Path(place).resolve())
            if spec is None or spec.loader is None:
                raise ImportError(place)
            module = module_from_spec(spec)
            spec.loader.exec_module(module)
        else:
            module = import_module(place)
        return getattr(module, name)
    except (ImportError, AttributeError, OSError) as error:
        raise NoEntrant(_nobody(address)) from error


def _plain(name: str) -> Text:
    return Text(en=name, fr=name)


def _nobody(told: str) -> Text:
    return Text(
        en=f"{told} cannot play: name a rung, random, greedy, uct:WORK, or module:NAME or file.py:NAME of what makes an agent.",
        fr=f"{told} ne peut pas jouer : nommez un échelon, random, greedy, uct:TRAVAIL, ou module:NOM ou fichier.py:NOM "
        "de ce qui fait un agent.",
    )


def _stuck(name: str) -> Text:
    return Text(
        en=f"{name} cannot be pickled, so it cannot play in other processes; name what makes it: module:NAME.",
        fr=f"{name} ne se laisse pas sérialiser et ne peut donc jouer ailleurs ; nommez ce qui le fait : module:NOM.",
    )
