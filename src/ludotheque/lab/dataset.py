"""Data sets of games that bots play against themselves, as a columnar file (Parquet)."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from ludotheque.bots.bot import Bot
from ludotheque.bots.rungs import Rung
from ludotheque.core.box import Box
from ludotheque.core.rules import CHANCE
from ludotheque.encoding import encoding
from ludotheque.extras import needed
from ludotheque.shelf import box as take_box

from .arena import OPENING, open_game, throw
from .calibration import UNHURRIED
from .jobs import Job, Place, run


@dataclass(frozen=True)
class SelfPlay:
    """One game to be played by a bot against itself, in words that travel to any process."""

    box: str
    options: dict[str, str]
    rung: Rung
    number: int
    seed: int
    opening: int


@dataclass
class Moves:
    """The moves of one game, column by column."""

    ply: list[int] = field(default_factory=list)
    seat: list[int] = field(default_factory=list)
    position: list[str] = field(default_factory=list)  # before the move, as text
    move: list[str] = field(default_factory=list)
    action: list[int] = field(default_factory=list)  # the move's number in the encoding
    legal: list[int] = field(default_factory=list)  # how many moves there were
    values: list[list[float]] = field(default_factory=list)  # what each seat can expect, from 0 to 1
    points: list[float] = field(default_factory=list)  # of each seat, in the end
    ending: str = ""
    plies: int = 0


def dataset_job(box: Box, rung: Rung, games: int, *, seed: int = 0, opening: int = OPENING) -> Job[Moves]:
    """A piece for each game; the opening moves are at random and not among the rows."""
    player = replace(rung, seconds=UNHURRIED)
    pieces = [SelfPlay(box.name, dict(box.options), player, number, seed, opening) for number in range(games)]
    return Job(play_alone, pieces, Moves)


def play_alone(piece: SelfPlay) -> Moves:
    """One game of a bot with itself."""
    box = take_box(piece.box, **piece.options)
    dice = random.Random(f"{piece.seed} {piece.number}")
    bots = [Bot(box, piece.rung, seed=dice.getrandbits(32)) for _ in range(box.seats)]
    position = open_game(box, dice, piece.opening)
    form, told = encoding(box), Moves()
    while (turn := position.to_move) is not None:
        if turn == CHANCE:
            position = throw(position, dice)
            continue
        thought = bots[turn].think(position)
        told.ply.append(position.ply)
        told.seat.append(turn)
        told.position.append(position.text)
        told.move.append(thought.move.text)
        told.action.append(form.action(thought.move))
        told.legal.append(len(position.legal_moves))
        told.values.append([round(value, 6) for value in thought.values[: box.seats]])
        position = position.play(thought.move)
    if position.outcome is not None:
        told.points, told.ending = list(position.outcome.points), position.outcome.ending
    told.plies = position.ply
    return told


def write_dataset(
    file: Path,
    box: Box,
    rung: Rung,
    games: int,
    *,
    seed: int = 0,
    on: Place = 1,
    kept: Path | None = None,
    on_piece: Callable[[int], None] | None = None,
) -> int:
    """Play and write the file; return how many rows it has. The same seed gives the same bytes."""
    arrow, parquet = needed("pyarrow", "study"), needed("pyarrow.parquet", "study")
    played = run(dataset_job(box, rung, games, seed=seed), on=on, kept=kept, on_piece=on_piece)
    table = arrow.table(_columns(played), schema=_schema(arrow, box, rung, seed))
    parquet.write_table(table, file)
    return int(table.num_rows)


def _columns(played: list[Moves]) -> dict[str, list[Any]]:
    rows = [(number, game) for number, game in enumerate(played) for _ in game.ply]
    own = ("ply", "seat", "position", "move", "action", "legal", "values")
    return {
        "game": [number for number, _ in rows],
        **{name: [value for game in played for value in getattr(game, name)] for name in own},
        "points": [game.points for _, game in rows],
        "ending": [game.ending for _, game in rows],
    }


def _schema(arrow: Any, box: Box, rung: Rung, seed: int) -> Any:
    numbers = {"game": arrow.int32(), "ply": arrow.int16(), "seat": arrow.int8()}
    more = {"action": arrow.int32(), "legal": arrow.int32()}
    words = {"position": arrow.string(), "move": arrow.string()}
    lists = {"values": arrow.list_(arrow.float32()), "points": arrow.list_(arrow.float32())}
    form = encoding(box)
    about = {
        "box": box.name, "options": box.options, "rung": asdict(rung), "seed": seed,
        "encoding": {"version": form.version, "digest": form.digest, "actions": form.actions},
    }  # fmt: skip
    fields = {**numbers, **words, **more, **lists, "ending": arrow.string()}
    return arrow.schema(list(fields.items()), metadata={"ludotheque": json.dumps(about, ensure_ascii=False)})
