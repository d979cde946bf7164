"""The analyst: says what any position is worth, exactly where that is known and by search elsewhere."""

from __future__ import annotations

from dataclasses import replace
from threading import Event
from time import perf_counter

from ludotheque.core.box import Box
from ludotheque.core.position import Move, Outcome, Position
from ludotheque.core.rules import CHANCE
from ludotheque.core.truth import NotKnown, Truth, Worth, solved
from ludotheque.core.turn import seat_to_move
from ludotheque.search.alphabeta_search import AlphaBetaSearch
from ludotheque.search.budget import LIMITLESS, Budget
from ludotheque.search.result import RankedMove, SearchResult
from ludotheque.search.tree_search import TreeSearch

from .evaluation import Evaluation, Knowledge, Prospect, shares
from .rungs import ALPHABETA, MCTS, ladder

GLANCE = 0.4  # seconds for one position of a game
WIN = 0.9 - 1e-3  # what a won game is worth at least to the searchers, however few points it brings
LONGEST = 24  # moves of a line that are followed where the truth is known


class Analyst:
    """Evaluates positions of one box, with the searcher of its strongest bot; remembers what it saw of a game."""

    def __init__(self, box: Box, *, seed: int = 0, work: int = LIMITLESS) -> None:
        """With `work`, simulations or nodes, a position is seen alike on every machine that has the time."""
        self.box = box
        self._work = work
        strongest = next(rung for rung in reversed(ladder(box)) if rung.search in (MCTS, ALPHABETA))
        self._search: AlphaBetaSearch | TreeSearch
        if strongest.search == ALPHABETA:
            self._search = AlphaBetaSearch(box, exact=True)  # every move gets a score of its own
        else:
            self._search = TreeSearch(box, strongest.mcts_settings, seed=seed)

    def warm(self) -> None:
        """Compile what is needed; the first time that takes some seconds, and is kept on disk."""
        self._search.warm()

    def evaluate(
        self, position: Position, seconds: float = GLANCE, cancel: Event | None = None
    ) -> Evaluation:
        """What a position is worth; cancelling gives what was seen so far."""
        if position.outcome is not None:
            return ended(position.outcome)
        if position.to_move == CHANCE:
            return self._average(position, seconds, cancel)
        try:
            truth = solved(position)
        except NotKnown:
            return _searched(
                position, self._search.think(position, Budget(seconds, self._work), cancel=cancel)
            )
        if truth.best:
            return _known(position, truth, seconds)
        # The value is known and not yet the way: a search shows one.
        found = _searched(position, self._search.think(position, Budget(seconds, self._work), cancel=cancel))
        return replace(
            found,
            values=shares(truth.points),
            knowledge=Knowledge.EXACT,
            points=truth.points,
            plies=truth.plies,
        )

    def _average(self, position: Position, seconds: float, cancel: Event | None) -> Evaluation:
        """Chance is to move: every throw is looked at for its part of the time."""
        throws = position.legal_moves
        seen = [self.evaluate(position.play(each), seconds / len(throws), cancel) for each in throws]
        parts = [each.probability or 0.0 for each in throws]
        values = tuple(
            sum(part * found.values[seat] for part, found in zip(parts, seen, strict=True))
            for seat in range(self.box.seats)
        )
        prospects = tuple(
            Prospect(move, found.values, found.knowledge.sure)
            for move, found in zip(throws, seen, strict=True)
        )
        spent = sum(found.seconds for found in seen)
        return Evaluation(None, values, Knowledge.CHANCE, prospects, seconds=spent)


def ended(outcome: Outcome) -> Evaluation:
    """What a game that is over was worth."""
    values = shares(outcome.points)
    return Evaluation(None, values, Knowledge.OVER, points=outcome.points, plies=0, outcome=outcome)


def _known(position: Position, truth: Truth, seconds: float) -> Evaluation:
    begun = perf_counter()
    line, reached = [truth.best[0]], position.play(truth.best[0])
    while reached.outcome is None and len(line) < LONGEST and perf_counter() - begun < seconds:
        try:
            best = solved(reached).best
        except NotKnown:
            break
        if not best:
            break
        line.append(best[0])
        reached = reached.play(best[0])
    return Evaluation(
        seat=position.to_move,
        values=shares(truth.points),
        knowledge=Knowledge.EXACT,
        prospects=tuple(map(_worth, truth.moves)),
        line=tuple(line),
        points=truth.points,
        plies=truth.plies,
        outcome=reached.outcome,
        seconds=perf_counter() - begun,
    )


def _worth(worth: Worth) -> Prospect:
    return Prospect(worth.move, shares(worth.points), True, worth.points, worth.plies)


def _searched(position: Position, result: SearchResult) -> Evaluation:
    line, reached = _follow(position, result.line)
    prospects = tuple(_prospect(position, choice) for choice in result.moves)
    best = prospects[0]
    outcome = reached.outcome if best.sure else None  # else the end of a line is only one of many
    if outcome is not None:
        best = replace(best, points=outcome.points, plies=len(line))
    return Evaluation(
        seat=position.to_move,
        values=best.values,
        knowledge=Knowledge.PROVEN if best.sure else Knowledge.SEARCHED,
        prospects=(best, *prospects[1:]),
        line=line,
        points=best.points,
        plies=best.plies,
        outcome=outcome,
        depth=result.depth,
        seconds=result.seconds,
    )


def _prospect(position: Position, choice: RankedMove) -> Prospect:
    move = Move(position.box.family.notation.move_text(position.state, choice.code), choice.code)
    if choice.proven:
        return Prospect(move, _proven(choice.values), sure=True)
    return Prospect(move, _whole(choice.values) if choice.weight else _guessed(position, choice.values))


def _guessed(position: Position, values: tuple[float, ...]) -> tuple[float, ...]:
    """Of a move that was not tried, only the mover's share is a guess: the others have the rest between them."""
    seat = seat_to_move(position)
    rest = (1.0 - values[seat]) / (len(values) - 1)
    return tuple(each if other == seat else rest for other, each in enumerate(values))


def _proven(values: tuple[float, ...]) -> tuple[float, ...]:
    """A proven win is the whole game: how many points it brings is another question than who wins."""
    best = max(values)
    return tuple(1.0 if each == best else 0.0 for each in values) if best >= WIN else _whole(values)


def _whole(values: tuple[float, ...]) -> tuple[float, ...]:
    """A box may let its bots think less of a shared game than of its part of a win: as shares, all add up to one."""
    total = sum(values)
    return tuple(each / total for each in values) if total else values


def _follow(position: Position, codes: tuple[int, ...]) -> tuple[tuple[Move, ...], Position]:
    """The line as moves, as far as players make it: what chance brings is not foretold."""
    moves: list[Move] = []
    for code in codes:
        if position.to_move is None or position.to_move == CHANCE:
            break
        moves.append(Move(position.box.family.notation.move_text(position.state, code), code))
        position = position.play(moves[-1])
    return tuple(moves), position
