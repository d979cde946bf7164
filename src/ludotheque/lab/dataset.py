"""Data sets of games that bots play against themselves, as a columnar file (Parquet)."""

from __future__ import annotations

import hashlib
import json
import random
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Unpack

from ludotheque import __version__
from ludotheque.adapters.entrants import Choice, Player, entrant, seated, unhurried
from ludotheque.bots.rungs import Rung
from ludotheque.core.box import Box
from ludotheque.core.position import Move, Position
from ludotheque.core.rules import CHANCE
from ludotheque.encoding import encoding
from ludotheque.extras import needed
from ludotheque.shelf import open_box

from .arena import OPENING, open_game, throw
from .jobs import Job, Running, run

FORMAT = 2  # of the columns; 1 had no openings, throws, policies and splits
PLAYER, CHANCE_BY, OPENING_BY = "player", "chance", "opening"  # who made a ply
SPLITS = ("train",) * 8 + ("validation", "test")  # by the last figure of a game's number


@dataclass(frozen=True)
class SelfPlay:
    """One game to be played by a player against itself, in words that travel to any process."""

    box: str
    options: dict[str, str]
    rung: Player
    number: int
    seed: int
    opening: int


@dataclass
class Moves:
    """The plies of one game, column by column."""

    ply: list[int] = field(default_factory=list)
    by: list[str] = field(
        default_factory=list
    )  # PLAYER, CHANCE_BY, or OPENING_BY where it was made at random
    seat: list[int] = field(default_factory=list)  # -1 for chance
    position: list[str] = field(default_factory=list)  # before the move, as text
    move: list[str] = field(default_factory=list)
    action: list[int] = field(
        default_factory=list
    )  # the number in the encoding; of a throw, its place in `throws`
    legal: list[int] = field(default_factory=list)  # how many moves there were
    values: list[list[float]] = field(
        default_factory=list
    )  # what each seat can expect, from 0 to 1; may be empty
    policy_actions: list[list[int]] = field(default_factory=list)  # what the search looked at; may be empty
    policy: list[list[float]] = field(default_factory=list)  # and each one's part of it
    points: list[float] = field(default_factory=list)  # of each seat, in the end
    ending: str = ""
    plies: int = 0

    def note(self, position: Position, by: str, choice: Choice) -> None:
        """One more ply."""
        form, seats = encoding(position.box), position.box.seats
        turn = -1 if position.to_move is None else position.to_move
        thrown = turn == CHANCE
        self.ply.append(position.ply)
        self.by.append(by)
        self.seat.append(-1 if thrown else turn)
        self.position.append(position.text)
        self.move.append(choice.move.text)
        self.action.append(form.throws.index(choice.move.code) if thrown else form.action(choice.move))
        self.legal.append(len(position.legal_moves))
        self.values.append([round(value, 6) for value in choice.values[:seats]])
        self.policy_actions.append([form.action(code) for code, _ in choice.policy])
        self.policy.append([round(part, 6) for _, part in choice.policy])


def dataset_job(box: Box, player: object, games: int, *, seed: int = 0, opening: int = OPENING) -> Job[Moves]:
    """A piece for each game; a few opening moves are at random and marked."""
    entered = unhurried(entrant(box, player))
    pieces = [
        SelfPlay(box.name, dict(box.options), entered, number, seed, opening) for number in range(games)
    ]
    return Job(play_alone, pieces, Moves)


def play_alone(piece: SelfPlay) -> Moves:
    """One game of a player with itself."""
    box = open_box(piece.box, **piece.options)
    dice = random.Random(f"{piece.seed} {piece.number}")
    bots = [seated(box, piece.rung, dice.getrandbits(32)) for _ in range(box.seats)]
    position, told = open_game(box, dice, piece.opening), Moves()
    for before, move in _line(position):
        told.note(before, CHANCE_BY if before.to_move == CHANCE else OPENING_BY, Choice(move))
    while (turn := position.to_move) is not None:
        if turn == CHANCE:
            thrown = throw(position, dice)
            told.note(position, CHANCE_BY, Choice(thrown.moves[-1]))
            position = thrown
            continue
        choice = bots[turn].choose(position)
        told.note(position, PLAYER, choice)
        position = position.play(choice.move)
    if position.outcome is not None:
        told.points, told.ending = list(position.outcome.points), position.outcome.ending
    told.plies = position.ply
    return told


def _line(position: Position) -> list[tuple[Position, Move]]:
    """The positions before this one, each with what was played there."""
    line: list[tuple[Position, Move]] = []
    while position.previous is not None and position.last_move is not None:
        line.append((position.previous, position.last_move))
        position = position.previous
    return line[::-1]


def write_dataset(
    file: Path,
    box: Box,
    player: object,
    games: int,
    *,
    seed: int = 0,
    **running: Unpack[Running],
) -> int:
    """Play and write the file; return how many rows it has. The same seed gives the same bytes."""
    arrow, parquet = needed("pyarrow", "study"), needed("pyarrow.parquet", "study")
    rung = entrant(box, player)
    played = run(dataset_job(box, rung, games, seed=seed), **running)
    table = arrow.table(_columns(played), schema=_schema(arrow, box, rung, seed))
    parquet.write_table(table, file)
    return int(table.num_rows)


def _columns(played: list[Moves]) -> dict[str, list[Any]]:
    rows = [(number, game) for number, game in enumerate(played) for _ in game.ply]
    own = ("ply", "by", "seat", "position", "move", "action", "legal", "values", "policy_actions", "policy")
    return {
        "game": [number for number, _ in rows],
        "split": [SPLITS[number % len(SPLITS)] for number, _ in rows],
        **{name: [value for game in played for value in getattr(game, name)] for name in own},
        "points": [game.points for _, game in rows],
        "ending": [game.ending for _, game in rows],
    }


def _schema(arrow: Any, box: Box, player: Player, seed: int) -> Any:
    numbers, words, floats = arrow.list_(arrow.int32()), arrow.string(), arrow.list_(arrow.float32())
    fields = {
        "game": arrow.int32(), "split": words, "ply": arrow.int16(), "by": words, "seat": arrow.int8(), "position": words,
        "move": words, "action": arrow.int32(), "legal": arrow.int32(), "values": floats, "policy_actions": numbers,
        "policy": floats, "points": floats, "ending": words,
    }  # fmt: skip
    form = encoding(box)
    about = {
        "ludotheque": __version__, "format": FORMAT, "box": box.name, "options": box.options, "seed": seed,
        "player": {"name": player.name.en, **_settings(player)},
        "encoding": {"version": form.version, "digest": form.digest, "actions": form.actions},
    }  # fmt: skip
    return arrow.schema(list(fields.items()), metadata={"ludotheque": json.dumps(about, ensure_ascii=False)})


def _settings(player: Player) -> dict[str, Any]:
    if isinstance(player, Rung):
        return {key: value for key, value in asdict(player).items() if key != "name"}
    return {"source": player.source, "pickle": hashlib.sha256(player.pickled).hexdigest()[:16]}
