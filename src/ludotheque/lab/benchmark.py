"""A benchmark with ground truth for any agent: regret where the truth is known, problems solved, a rating on the frozen ladders.

Players are limited by work and every piece has its seed, so the results are the same to the bit wherever and however often
they are made. Seconds are told beside them and are no part of them.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Unpack

import msgspec

from ludotheque.adapters.entrants import Player, agent_of, entrant, unhurried
from ludotheque.bots.agent import Agent, move_meant, moves_of
from ludotheque.bots.rungs import Rung, ladder
from ludotheque.core.box import Box
from ludotheque.problems.collection import Problem, problems_of
from ludotheque.problems.judging import judge_line
from ludotheque.problems.prover import Prover
from ludotheque.shelf import all_forms, open_box

from .arena import CONFIDENCE, Meeting, play_meeting
from .calibration import find_calibration
from .jobs import Job, Running, run
from .truths import known_positions

REGRET, PROBLEMS, RATING = "regret", "problems", "rating"
PARTS = 4  # pieces of one task of one form
LARGE = 0.25  # of the game: a regret that one calls a blunder


@dataclass(frozen=True)
class Piece:
    """A part of one task in one form, in words that travel to any process."""

    task: str
    box: str
    options: dict[str, str]
    player: Player
    part: int
    size: int  # positions of the whole task; or games against the opponent
    seed: int
    opponent: Rung | None = None


@dataclass(frozen=True)
class Found:
    """What a piece came to: counted, and timed."""

    scores: dict[str, list[float]] = field(default_factory=dict)  # by group: a grade, a rung, or one for all
    moves: int = 0
    seconds: float = 0.0


@dataclass(frozen=True)
class Figure:
    """An average with its 95 % interval."""

    mean: float
    low: float
    high: float
    count: int


@dataclass(frozen=True)
class FormResult:
    """What one agent came to in one form; None where the form has no such task."""

    form: str
    regret: Figure | None = None  # shares of the game lost by a move, on the average
    blunders: float | None = None  # how many moves lose a quarter of the game or more
    solved: dict[str, tuple[int, int]] = field(default_factory=dict)  # problems by grade: solved, of how many
    elo: Figure | None = None


@dataclass(frozen=True)
class Result:
    """All that an agent came to. `digest` is of everything but the seconds."""

    agent: str
    forms: tuple[FormResult, ...]
    seconds_per_move: dict[str, float]  # by form; depends on the machine

    @property
    def digest(self) -> str:
        told = msgspec.json.encode([self.agent, self.forms], order="sorted")
        return hashlib.sha256(told).hexdigest()[:16]


@dataclass(frozen=True)
class Size:
    """How much is asked of an agent."""

    positions: int = 200  # of every solved form
    problems: int = 1000  # of every form at most
    games: int = 20  # against each rung
    rungs: int = 8  # from the first on
    seed: int = 0


def benchmark(
    player: object, forms: Sequence[Box] | None = None, size: Size | None = None, **running: Unpack[Running]
) -> Result:
    """Measure an agent in these forms, or in all."""
    chosen, asked = list(forms or all_forms()), size or Size()
    job = benchmark_job(player, chosen, asked)
    found = run(job, **running)
    told = [FormResult(repr(box)) for box in chosen]
    seconds: dict[str, float] = {}
    for at, box in enumerate(chosen):
        own = [(piece, each) for piece, each in zip(job.pieces, found, strict=True) if _of(piece, box)]
        told[at] = _form_result(box, own)
        moves = sum(each.moves for _, each in own)
        if moves:
            seconds[repr(box)] = sum(each.seconds for _, each in own if each.moves) / moves
    return Result(str(entrant(chosen[0], player).name.en), tuple(told), seconds)


def benchmark_job(player: object, forms: Sequence[Box], size: Size) -> Job[Found]:
    """The pieces of all tasks."""
    pieces: list[Piece] = []
    for box in forms:
        entered = unhurried(entrant(box, player))
        about = (box.name, dict(box.options), entered)
        if box.family.solution is not None and size.positions:
            pieces += [Piece(REGRET, *about, part, size.positions, size.seed) for part in range(PARTS)]
        if not box.changed and problems_of(box.name) and size.problems:
            pieces += [Piece(PROBLEMS, *about, part, size.problems, size.seed) for part in range(PARTS)]
        if size.games and find_calibration(box) is not None:
            for rung in ladder(box)[: size.rungs]:
                opponent = unhurried(rung)
                assert isinstance(opponent, Rung)  # noqa: S101  # it was one before
                pieces += [
                    Piece(RATING, *about, number, 1, size.seed, opponent) for number in range(size.games)
                ]
    return Job(do_piece, pieces, Found)


def do_piece(piece: Piece) -> Found:
    """One piece, in whatever process this is."""
    box = open_box(piece.box, **piece.options)
    if piece.task == RATING:
        assert piece.opponent is not None  # noqa: S101  # as `benchmark_job` makes them
        pair = (piece.player, piece.opponent)
        game = play_meeting(Meeting(piece.box, piece.options, pair, piece.part, piece.seed))
        return Found({str(piece.opponent.number): [game.score]})  # not timed: the opponent thinks too
    agent_of(box, piece.player, 0).act(box.start())  # compiled before it is timed
    agent = agent_of(box, piece.player, piece.seed + 1009 * piece.part)
    return _regrets(box, agent, piece) if piece.task == REGRET else _solving(box, agent, piece)


def _regrets(box: Box, agent: Agent, piece: Piece) -> Found:
    known = known_positions(box, piece.size, piece.seed)[piece.part :: PARTS]
    begun = perf_counter()
    moves = moves_of(agent, [each.position for each in known])
    seconds = perf_counter() - begun
    lost = [each.best - each.worth[move.code] for each, move in zip(known, moves, strict=True)]
    return Found({"": lost}, len(moves), seconds)


def _solving(box: Box, agent: Agent, piece: Piece) -> Found:
    """Problems are solved when the agent wins in time against the best defence."""
    scores: dict[str, list[float]] = {}
    prover, moves, seconds = Prover(box), 0, 0.0
    everyone = [each for each in problems_of(box.name) if each.start().box == box][: piece.size]
    for problem in everyone[piece.part :: PARTS]:
        solved, thought, spent = _try(prover, agent, problem)
        scores.setdefault(str(problem.grade), []).append(float(solved))
        moves, seconds = moves + thought, seconds + spent
    return Found(scores, moves, seconds)


def _try(prover: Prover, agent: Agent, problem: Problem) -> tuple[bool, int, float]:
    line: list[str] = []
    position, moves, seconds = problem.start(), 0, 0.0
    while (seen := judge_line(prover, problem, line)).verdict in ("open", "going"):
        if seen.answer is None:
            begun = perf_counter()
            move = move_meant(position, agent.act(position))
            moves, seconds = moves + 1, seconds + perf_counter() - begun
        else:
            move = seen.answer.move
        line.append(move.text)
        position = position.play(move)
    return seen.verdict == "solved", moves, seconds


def _of(piece: Piece, box: Box) -> bool:
    return piece.box == box.name and piece.options == dict(box.options)


def _form_result(box: Box, own: list[tuple[Piece, Found]]) -> FormResult:
    def grouped(task: str) -> dict[str, list[float]]:
        found: dict[str, list[float]] = {}
        for piece, each in own:
            if piece.task == task:
                for group, scores in each.scores.items():
                    found.setdefault(group, []).extend(scores)
        return found

    lost = grouped(REGRET).get("", [])
    solved = {grade: (round(sum(scores)), len(scores)) for grade, scores in sorted(grouped(PROBLEMS).items())}
    return FormResult(
        repr(box),
        average(lost) if lost else None,
        round(sum(each >= LARGE for each in lost) / len(lost), 4) if lost else None,
        solved,
        elo_on_ladder(box, grouped(RATING)),
    )


def average(values: Sequence[float]) -> Figure:
    """The mean with the interval of its normal distribution.

    >>> average([0.0, 1.0, 0.0, 1.0])
    Figure(mean=0.5, low=-0.0658, high=1.0658, count=4)
    """
    mean = sum(values) / len(values)
    variance = sum((each - mean) ** 2 for each in values) / max(len(values) - 1, 1)
    doubt = CONFIDENCE * math.sqrt(variance / len(values))
    return Figure(round(mean, 4), round(mean - doubt, 4), round(mean + doubt, 4), len(values))


def elo_on_ladder(box: Box, scores: dict[str, list[float]]) -> Figure | None:
    """The rating that makes the scores against the rungs, whose ratings are known, most likely."""
    ladder_of = find_calibration(box)
    if ladder_of is None or not scores:
        return None
    known = {str(rating.rung): rating.elo for rating in ladder_of.ratings}
    met = [(known[rung], sum(each), len(each)) for rung, each in scores.items()]
    games = sum(count for *_, count in met)
    total = min(
        max(sum(score for _, score, _ in met), 0.5), games - 0.5
    )  # all or nothing counts as half a game less
    low, high = -4000.0, 8000.0
    for _ in range(60):  # expected scores rise with the rating
        middle = (low + high) / 2
        low, high = (middle, high) if _expected(met, middle) < total else (low, middle)
    slope = sum(count * (rate := _rate(middle - elo)) * (1 - rate) for elo, _, count in met)
    doubt = CONFIDENCE / (math.log(10) / 400 * math.sqrt(slope))
    return Figure(round(middle), round(middle - doubt), round(middle + doubt), games)


def _expected(met: list[tuple[float, float, int]], rating: float) -> float:
    return sum(count * _rate(rating - elo) for elo, _, count in met)


def _rate(gap: float) -> float:
    return 1.0 / (1.0 + math.pow(10.0, -gap / 400.0))
