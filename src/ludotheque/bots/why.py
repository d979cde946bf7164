"""Why a move was a mistake: a sentence made of facts that the rules check on a line of moves, and that line.

Nothing is guessed: every clause is something that comes about on the line when it is played. Where nothing certain
can be said the line speaks alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludotheque.core.consequence import Consequence
from ludotheque.core.position import Move, Outcome, Position
from ludotheque.core.preview import end_words
from ludotheque.core.rules import CHANCE
from ludotheque.core.text import Text

FOLLOWED = 6  # moves of a line: further ahead, better play would be found on the way
FADING = 0.85  # what comes a move later counts for so much less
END, DRAWN = 3.0, 1.5  # the size of a lost game, and of a drawn one

BY_ITSELF = Text(en="With {played}, {fact}.", fr="Avec {played}, {fact}.")
ANSWERS = Text(en="{seat} answers {move}, and {fact}.", fr="{seat} répond {move}, et {fact}.")
ANSWERS_AND = Text(en="{seat} answers {move} and {rest}.", fr="{seat} répond {move} et {rest}.")
LATER = Text(en="After {moves}, {fact}.", fr="Après {moves}, {fact}.")
INSTEAD = Text(en="With {move} instead, {fact}.", fr="Avec {move} à la place, {fact}.")
INSTEAD_THEN = Text(
    en="With {move} instead, and then {moves}, {fact}.", fr="Avec {move} à la place, puis {moves}, {fact}."
)


@dataclass(frozen=True)
class Why:
    """A sentence, and the line on which it comes true, from the position before the mistake."""

    text: Text
    line: tuple[Move, ...]


@dataclass(frozen=True)
class _Found:
    """A fact on a line: the number of the move that brings it, from 0."""

    at: int
    fact: Consequence

    @property
    def weight(self) -> float:
        return self.fact.size * FADING**self.at


def why(position: Position, played: Move, answer: Sequence[Move], better: Sequence[Move] = ()) -> Why | None:
    """What speaks against a move: what comes about after it, or what another would have brought; None if nothing does."""
    seat = position.to_move
    if seat is None or seat == CHANCE:
        return None
    line = (played, *answer)
    facts, others = facts_on(position, line), facts_on(position, better)
    elsewhere = {each.fact.words for each in others}
    here = {each.fact.words for each in facts}
    # What the better move itself allows as well is no reason.
    allowed = max(
        (each.fact.size for each in others if not each.at and not each.fact.serves(seat)), default=0.0
    )
    against = [
        each
        for each in facts
        if not each.fact.serves(seat)
        and each.fact.words not in elsewhere
        and (each.at or each.fact.size > allowed)
    ]
    missed = [each for each in others if each.fact.serves(seat) and each.fact.words not in here]
    worst = max(against, key=lambda each: each.weight, default=None)
    lost = max(missed, key=lambda each: each.weight, default=None)
    if worst is not None and (lost is None or worst.weight >= lost.weight):
        return Why(_against(position, line, worst), line[: worst.at + 1])
    return Why(_missed(tuple(better), lost), tuple(better[: lost.at + 1])) if lost is not None else None


def winning_reply(position: Position) -> tuple[Move, ...]:
    """A move that wins at once for who is to move; none where there is none, or chance is to move."""
    seat = position.to_move
    if seat is None or seat == CHANCE:
        return ()
    for move in position.legal_moves:
        outcome = position.play(move).outcome
        if outcome is not None and seat in outcome.winners:
            return (move,)
    return ()


def facts_on(position: Position, line: Sequence[Move]) -> list[_Found]:
    """Every certain fact on the first moves of a line."""
    tell = position.box.family.consequences
    found = []
    for at, move in enumerate(line[: FOLLOWED + 1]):
        after = position.play(move)
        if tell is not None and position.to_move != CHANCE:
            found += [_Found(at, each) for each in tell.consequences(position.state, move.code, after.state)]
        if after.outcome is not None:
            return [*found, *(_Found(at, each) for each in _ended(after, after.outcome))]
        position = after
    return found


def _ended(position: Position, outcome: Outcome) -> list[Consequence]:
    words = end_words(position.box.facts, outcome)
    if not outcome.winners:
        return [Consequence(seat, False, DRAWN, words) for seat in range(position.box.seats)]
    return [Consequence(seat, True, END, words) for seat in outcome.winners]


def _against(position: Position, line: tuple[Move, ...], found: _Found) -> Text:
    words = found.fact.words
    if found.at == 0:
        return BY_ITSELF.fill(played=line[0].text, fact=words)
    answering = position.play(line[0]).to_move
    if found.at > 1 or answering is None or answering == CHANCE:
        return LATER.fill(moves=_written(line[1 : found.at + 1]), fact=words)
    seat = position.box.facts.seats[answering]
    rest = Text(*(each.removeprefix(f"{name} ") for each, name in zip(words, seat, strict=True)))
    if rest == words:
        return ANSWERS.fill(seat=seat, move=line[1].text, fact=words)
    return ANSWERS_AND.fill(seat=seat, move=line[1].text, rest=rest)


def _missed(better: tuple[Move, ...], found: _Found) -> Text:
    if found.at == 0:
        return INSTEAD.fill(move=better[0].text, fact=found.fact.words)
    moves = _written(better[1 : found.at + 1])
    return INSTEAD_THEN.fill(move=better[0].text, moves=moves, fact=found.fact.words)


def _written(moves: Sequence[Move]) -> str:
    return " ".join(move.text for move in moves)
