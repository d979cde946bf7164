"""Games known beforehand: the dice of the test house are, so a whole game can be clicked move by move."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from house import SEED

from ludotheque import Box, Position, read_record, shelf
from ludotheque import box as take
from ludotheque.core.rules import CHANCE
from ludotheque.table.dice import throw

RECORDS = Path(__file__).parent.parent / "records"
TRIES = 8
LONGEST = 70  # plies of a game that is clicked to its end; a longer one is given up after MOVES
MOVES = 14


@dataclass(frozen=True)
class Foretold:
    """The click paths of a game, and how many plies lie on the table after each."""

    box: Box
    paths: tuple[tuple[str, ...], ...]
    plies: tuple[int, ...]
    ends: bool  # by the rules, with the last path
    start: str = ""


def tables() -> list[Box]:
    """Every form with every number of players, and each further value of a level."""
    found = []
    for name, (_, facts) in shelf().items():
        counts = facts.player_counts
        found += [take(name, **({"players": n} if len(counts) > 1 else {})) for n in counts]
        found += [
            take(name, level=value)
            for each in facts.options
            if each.name == "level"
            for value in each.values[1:]
        ]
    return found


@cache
def game(box: Box) -> Foretold:
    """The shortest of a few random games; where all are long, the beginning of one."""
    found = [_play(box, seed) for seed in range(TRIES)]
    ended = [each for each in found if each.ends]
    return min(ended, key=lambda each: len(each.paths)) if ended else found[0]


@cache
def ending(name: str) -> Foretold | None:
    """The last moves of a recorded game after which no dice are thrown any more."""
    for path in sorted(RECORDS.glob(f"{name}-*.txt")):
        record = read_record(path.read_text(encoding="utf-8"))
        line = list(record.positions())
        if line[-1].outcome is None:
            continue
        last = len(line) - 1
        while last > max(0, len(line) - 5) and line[last - 1].to_move != CHANCE:
            last -= 1
        if last == len(line) - 1:
            continue
        start = record.box.read(line[last].text)
        return _follow(start, record.moves[last:])
    return None


def _play(box: Box, seed: int) -> Foretold:
    rng = random.Random(seed)
    position = _settled(box.start())
    paths, plies = [], []
    while position.outcome is None and position.ply < LONGEST:
        move = rng.choice(position.legal_moves)
        paths.append(position.clicks(move))
        position = _settled(position.play(move))
        plies.append(position.ply)
    ends = position.outcome is not None
    most = None if ends else MOVES
    return Foretold(box, tuple(paths[:most]), tuple(plies[:most]), ends)


def _follow(start: Position, moves: tuple[str, ...]) -> Foretold:
    position = start
    paths, plies = [], []
    for text in moves:
        move = next(each for each in position.legal_moves if each.code == position.find(text))
        paths.append(position.clicks(move))
        position = position.play(move)
        plies.append(len(plies) + 1)
    return Foretold(start.box, tuple(paths), tuple(plies), position.outcome is not None, start.text)


def _settled(position: Position) -> Position:
    while position.to_move == CHANCE:
        position = position.play(throw(SEED, position))
    return position
