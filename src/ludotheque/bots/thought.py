"""What a bot thought: its move, what it expects, its main line and what it fears, in facts and in sentences."""

from __future__ import annotations

from dataclasses import dataclass

from ludotheque.core.position import Move, Outcome, Position
from ludotheque.core.text import Text
from ludotheque.core.turn import seat_to_move
from ludotheque.search.result import RankedMove, SearchResult

SHOWN = 8  # moves of a line that a sentence quotes

SURE = Text(en="{seat} wins by force", fr="{seat} gagne à coup sûr")
DRAWN = Text(en="The game is drawn by force", fr="La partie est nulle à coup sûr")
PROVEN_SHARE = Text(en="{seat} is sure of {percent} %", fr="{seat} est sûr de {percent} %")
ENDING = Text(en=", in {plies} moves: {ending}", fr=", en {plies} coups : {ending}")
AT_ONCE = Text(en=", at once: {ending}", fr=", tout de suite : {ending}")
EXPECTED = Text(en="{seat} expects {percent} % of the game", fr="{seat} espère {percent} % de la partie")
LINE = Text(en="Main line: {line}", fr="Suite principale : {line}")
FEAR = Text(en="It fears {line}", fr="Il craint {line}")
ONLY = Text(en="It is the only move", fr="C’est le seul coup")
WHIM = Text(en="It did not choose the best it saw", fr="Il n’a pas choisi le meilleur coup qu’il a vu")


@dataclass(frozen=True)
class Thought:
    """The outcome of one bot's thinking about one position; every word of it comes from the search."""

    move: Move
    seat: int
    values: tuple[float, ...]  # what each seat can expect of this move, from 0 to 1
    proven: bool
    line: tuple[Move, ...]  # begins with the move
    fear: tuple[Move, ...]  # the line from the first reply of another seat on
    outcome: Outcome | None  # how the game ends if the line reaches its end
    best: Move  # the best move that was seen; a weak bot does not always choose it
    work: int
    unit: str  # "simulations" or "nodes"
    depth: int
    seconds: float
    sentences: tuple[Text, ...]

    @property
    def speed(self) -> float:
        """Simulations or nodes per second."""
        return self.work / self.seconds if self.seconds else 0.0


def thought_of(position: Position, result: SearchResult, chosen: RankedMove, unit: str) -> Thought:
    """Put what a search found into the words of the game."""
    seat = seat_to_move(position)
    codes = result.line if chosen is result.best else (chosen.code,)
    line, seats, outcome = _follow(position, codes)
    replies = next((at for at, turn in enumerate(seats) if turn != seat), len(line))
    fear = line[replies:]
    best = Move(position.box.family.notation.move_text(position.state, result.best.code), result.best.code)
    return Thought(
        move=line[0], seat=seat, values=chosen.values, proven=chosen.proven, line=line, fear=fear,
        outcome=outcome, best=best, work=result.work, unit=unit, depth=result.depth,
        seconds=result.seconds,
        sentences=_sentences(position, chosen, line, fear, outcome, best),
    )  # fmt: skip


def _follow(position: Position, codes: tuple[int, ...]) -> tuple[tuple[Move, ...], list[int], Outcome | None]:
    """The line as moves, who makes each, and the outcome it reaches."""
    moves: list[Move] = []
    seats: list[int] = []
    for code in codes:
        turn = position.to_move
        if turn is None:
            break
        moves.append(Move(position.box.family.notation.move_text(position.state, code), code))
        seats.append(turn)
        position = position.play(moves[-1])
    return tuple(moves), seats, position.outcome


def _sentences(
    position: Position,
    chosen: RankedMove,
    line: tuple[Move, ...],
    fear: tuple[Move, ...],
    outcome: Outcome | None,
    best: Move,
) -> tuple[Text, ...]:
    if len(position.legal_moves) == 1:
        return (_stop(ONLY),)
    told = [_stop(_expectation(position, chosen, line, outcome))]
    if best.code != line[0].code:
        told.append(_stop(WHIM))
    if len(line) > 1:
        told.append(_stop(LINE.fill(line=_quote(line))))
    if fear and not (chosen.proven and _leader(chosen) == position.to_move):
        told.append(_stop(FEAR.fill(line=_quote(fear))))
    return tuple(told)


def _expectation(
    position: Position, chosen: RankedMove, line: tuple[Move, ...], outcome: Outcome | None
) -> Text:
    seat = seat_to_move(position)
    names = position.box.facts.seats
    percent = round(100 * chosen.values[seat])
    if not chosen.proven:
        return EXPECTED.fill(seat=names[seat], percent=percent)
    leader = _leader(chosen)
    if leader is None:
        told = DRAWN if len(set(chosen.values)) == 1 else PROVEN_SHARE.fill(seat=names[seat], percent=percent)
    else:
        told = SURE.fill(seat=names[leader])
    if outcome is None:
        return told
    ending = (ENDING if len(line) > 1 else AT_ONCE).fill(plies=len(line), ending=outcome.text)
    return Text(en=told.en + ending.en, fr=told.fr + ending.fr)


def _leader(chosen: RankedMove) -> int | None:
    """The seat that is sure to win: every other gets less than a draw's share."""
    best = max(chosen.values)
    ahead = [seat for seat, value in enumerate(chosen.values) if value == best]
    others = [value for value in chosen.values if value != best]
    return ahead[0] if len(ahead) == 1 and best > 0.5 and all(value < 0.5 for value in others) else None


def _quote(line: tuple[Move, ...]) -> str:
    return " ".join(move.text for move in line[:SHOWN]) + (" …" if len(line) > SHOWN else "")


def _stop(text: Text) -> Text:
    return Text(en=f"{text.en}.", fr=f"{text.fr}.")
