"""Composing problems: the ends of games between bots, searched for positions that are sound and worth solving."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from ludotheque.bots.bot import Bot
from ludotheque.bots.rungs import Rung, ladder
from ludotheque.core.box import Box
from ludotheque.core.position import Move, Position
from ludotheque.core.rules import optional_module
from ludotheque.search.budget import UNHURRIED

from .collection import Problem, Refuted
from .defence import main_line, reply
from .prover import OutOfReach, Prover, player, turns_left
from .soundness import MANY, SoundProblem, Tempting, examine, quick_look

MOST_TURNS = 4
NODE_BUDGET = 25_000  # of one proof: what takes more is no pleasure to verify either
OPENING = (2, 8)  # plies at random before the bots sit down
CHEAP = 50_000  # nodes; stronger bots play no better problems
POOL = 3  # problems found for every one that is wanted
ASTRAY = 1  # positions beside every one that was played: a few moves at random, as two beginners might go on
HANDFUL = 80  # positions at random, where a box has `endings.py`
FEW_TRIES, TRIES = 3, 5  # shown with a solution, the best-looking where few nearly work
SHORTEST, FEWEST = 2, 5  # turns, and legal moves: less is no problem


def compose(
    box: Box, count: int, seed: int, told: Callable[[int], None] = lambda found: None
) -> list[Problem]:
    """So many problems of a box, the easiest first; the same for the same seed."""
    found: dict[object, SoundProblem] = {}
    prover = Prover(box, node_budget=NODE_BUDGET)
    for positions in sources(box, seed):
        best = max(candidates(prover, positions), key=merit, default=None)
        if best is not None:
            found.setdefault(best.signature, best)
            told(len(found))
        if len(found) >= POOL * count:
            break
    chosen = sorted(choose(found.values(), count), key=lambda each: (each.grade, each.difficulty))
    patient = Prover(box)
    return [written(patient, each) for each in chosen]


def sources(box: Box, seed: int) -> Iterator[Iterable[Position]]:
    """Where to look, a handful of positions at a time: of each the best is kept, so that no two problems are sisters."""
    endings = optional_module(f"{box.family.package}.endings")
    if endings is None:
        yield from (late(game, dice) for game, dice in games(box, seed))
        return
    dice = random.Random(f"{box.name} {seed}")
    while True:
        yield (box.read(endings.ending(dice)) for _ in range(HANDFUL))


def games(box: Box, seed: int) -> Iterator[tuple[list[Position], random.Random]]:
    """The positions of one game after the other, and its dice; between bots from the middle of the ladder."""
    number = 0
    rungs = [rung for rung in ladder(box)[len(ladder(box)) // 3 :] if rung.depth or rung.work <= CHEAP]
    while True:
        dice = random.Random(f"{box.name} {seed} {number}")
        number += 1
        yield _game(box, [dice.choice(rungs) for _ in range(box.seats)], dice), dice


def _game(box: Box, rungs: list[Rung], dice: random.Random) -> list[Position]:
    bots = [Bot(box, replace(rung, seconds=UNHURRIED), seed=dice.getrandbits(32)) for rung in rungs]
    line = [box.start()]
    opening = dice.randint(*OPENING)
    while line[-1].outcome is None:
        position = line[-1]
        if position.ply < opening:
            line.append(position.play(dice.choice(position.legal_moves)))
        else:
            line.append(position.play(bots[player(position)].think(position).move))
    return line


def late(game: list[Position], dice: random.Random) -> Iterator[Position]:
    """Positions near the end of a game, and others near those; what was played before them is forgotten."""
    for played in game[-2 * MOST_TURNS - 2 : -1]:
        yield played.box.read(played.text)
        for _ in range(ASTRAY):
            position = played
            for _ in range(dice.randint(1, 3)):
                if position.outcome is None:
                    position = position.play(dice.choice(position.legal_moves))
            if position.outcome is None:
                yield position.box.read(position.text)


def candidates(prover: Prover, positions: Iterable[Position]) -> Iterator[SoundProblem]:
    """The sound problems among positions."""
    for position in positions:
        if len(position.legal_moves) < FEWEST:
            continue
        try:
            turns = prover.turns(position, player(position), MOST_TURNS)
            sound = examine(prover, quick_look(position), position, turns or 0) if turns else None
        except OutOfReach:
            continue
        if sound and sound.turns >= SHORTEST:
            yield sound


def merit(sound: SoundProblem) -> float:
    """What makes a problem worth keeping: tries that nearly work, a key that is quiet and does not catch the eye."""
    near = sum(each.refutations == 2 for each in sound.tries)
    return (
        1.0 * min(sound.sharp, 4) + 0.4 * min(near, 4) + 2.0 * sound.hidden + 1.5 * sound.quiet + sound.turns
    )


def choose(sound: Iterable[SoundProblem], count: int) -> list[SoundProblem]:
    """The best of every grade in turn, so that all grades are there as far as there are problems for them."""
    grades: dict[int, list[SoundProblem]] = {}
    for each in sorted(sound, key=merit, reverse=True):
        grades.setdefault(each.grade, []).append(each)
    chosen: list[SoundProblem] = []
    while len(chosen) < count and any(grades.values()):
        for grade in sorted(grades):
            if grades[grade] and len(chosen) < count:
                chosen.append(grades[grade].pop(0))
    return chosen


def written(prover: Prover, sound: SoundProblem) -> Problem:
    """A problem as it is kept: with its solution and with the tries that tempt most."""
    position, turns = sound.position, sound.turns
    tempting = sorted(sound.tries, key=lambda each: (each.refutations, each.place))
    near = sum(each.refutations < MANY for each in tempting)
    shown = tempting[: min(max(near, FEW_TRIES), TRIES)]
    return Problem(
        form=position.box.name,
        options=position.box.changed,
        position=position.text,
        seat=sound.seat,
        turns=turns,
        grade=sound.grade,
        solution=_said(main_line(prover, position, sound.seat, turns)),
        tries=tuple(Refuted(_said(refuted(prover, sound, each)), each.refutations == 1) for each in shown),
    )


def refuted(prover: Prover, sound: SoundProblem, tempting: Tempting) -> tuple[Move, ...]:
    """A try and what refutes it; to the end where the other side then wins soon."""
    seat, after = sound.seat, sound.position.play(tempting.move)
    if after.outcome or after.to_move == seat:
        return (tempting.move,)
    answer = reply(prover, after, seat, turns_left(after, seat, sound.turns))
    rest = main_line(prover, after.play(answer.move), 1 - seat, answer.lost) if answer.lost else ()
    return (tempting.move, answer.move, *rest)


def _said(line: Iterable[Move]) -> str:
    return " ".join(move.text for move in line)
