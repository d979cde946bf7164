"""Games known beforehand: the dice of the test house are, so a whole game can be clicked move by move."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache

from house import SEED, WORD
from support.shelved import record_files

from ludotheque import Box, Move, Position, read_record, shelf
from ludotheque.bots import Bot, ladder
from ludotheque.core.rules import CHANCE
from ludotheque.shelf import open_box
from ludotheque.table.dice import Dice

TRIES = 8
LONGEST = (
    45  # moves of a random game; where all are longer, players in a hurry play a shorter one, or bots do
)
LEISURE = 24  # moves after which players get into a hurry
SAMPLE = 40  # moves that a player in a hurry weighs
WORTH = 10  # moves that a game should have
STRONG, WEAK = 7, 1  # rungs: a strong bot against weak ones comes to an end soon


@dataclass(frozen=True)
class Foretold:
    """The click paths of a game, and how many plies lie on the table after each."""

    box: Box
    paths: tuple[tuple[str, ...], ...]
    plies: tuple[int, ...]
    start: str = ""


def tables() -> list[Box]:
    """Every form and level with every number of players."""
    return [box for name in shelf() for level in _levels(name) for box in _for_all_counts(name, level)]


def forms() -> list[Box]:
    """Every form and level, with as many players as usual."""
    return [open_box(name, **level) for name in shelf() for level in _levels(name)]


def _levels(name: str) -> list[dict[str, str]]:
    values = [each.values for each in shelf()[name][1].options if each.name == "level"]
    return [{}] + [{"level": value} for each in values for value in each[1:]]


def _for_all_counts(name: str, level: dict[str, str]) -> list[Box]:
    counts = shelf()[name][1].player_counts
    return [open_box(name, **level, **({"players": n} if len(counts) > 1 else {})) for n in counts]


@cache
def game(box: Box) -> Foretold:
    """A whole game, to its end by the rules: a short random one, or one in a hurry, or one between bots."""
    rng = random.Random(1)
    found = [_play(box, lambda position: rng.choice(position.legal_moves), LONGEST) for _ in range(TRIES)]
    ended = [each for each in found if each]
    worth = [each for each in ended if len(each.paths) >= WORTH] or ended
    if worth:
        return min(worth, key=lambda each: len(each.paths))
    decided = _play(box, _in_a_hurry(rng), LONGEST) or _play(box, _bots(box), box.rules.bounds.plies)
    assert decided is not None
    return decided


@cache
def ending(name: str) -> Foretold | None:
    """The last moves of a recorded game after which no dice are thrown any more."""
    for path in record_files(name):
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


def _play(box: Box, choose: Callable[[Position], Move], most: int) -> Foretold | None:
    """The game that comes of these choices and the house's dice; None where it has not ended after so many moves."""
    position = _settled(box.start())
    paths, plies = [], []
    while position.outcome is None:
        if len(paths) == most:
            return None
        move = choose(position)
        paths.append(position.clicks(move))
        position = _settled(position.play(move))
        plies.append(position.ply)
    return Foretold(box, tuple(paths), tuple(plies))


def _in_a_hurry(rng: random.Random) -> Callable[[Position], Move]:
    """After a while they prefer what leaves the next player little choice: to call the end, to agree."""

    def choose(position: Position) -> Move:
        moves = position.legal_moves
        if position.ply < LEISURE:
            return rng.choice(moves)
        some = [*rng.sample(moves, min(SAMPLE, len(moves))), *moves[-2:]]
        return min(some, key=lambda move: len(position.play(move).legal_moves))

    return choose


def _bots(box: Box) -> Callable[[Position], Move]:
    """Bots that think as much as their rung says, however slow the machine: they always play the same game."""
    rungs = ladder(box)
    patient = [replace(rungs[number - 1], seconds=3600.0) for number in (STRONG, WEAK)]
    bots = [Bot(box, patient[min(seat, 1)], seed=seat) for seat in range(box.seats)]

    def choose(position: Position) -> Move:
        assert position.to_move is not None
        return bots[position.to_move].think(position).move

    return choose


def _follow(start: Position, moves: tuple[str, ...]) -> Foretold:
    position = start
    paths, plies = [], []
    for text in moves:
        move = next(each for each in position.legal_moves if each.code == position.find(text))
        paths.append(position.clicks(move))
        position = position.play(move)
        plies.append(len(plies) + 1)
    return Foretold(start.box, tuple(paths), tuple(plies), start.text)


def _settled(position: Position) -> Position:
    dice = Dice(
        SEED, words=(WORD, *[""] * (position.box.seats - 1))
    )  # of one screen, which has the first seat
    while position.to_move == CHANCE:
        position = position.play(dice.throw(position, position.ply))
    return position
