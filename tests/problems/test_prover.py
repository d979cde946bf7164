"""The prover agrees with a plain recursion over all moves, in every box it is made for."""

from __future__ import annotations

import random

import pytest

from ludotheque import Position, box
from ludotheque.problems.defence import main_line, reply
from ludotheque.problems.prover import OutOfReach, Prover, turns_left

FORMS = ("delta", "neodelta", "duel", "pyramida")
RACES = (  # endings of Pyramida in which somebody moves again, pushes back, or repeats
    "g8 n7,f9,g10 w 200",
    "l11 k10,m12 w 496",
    "k12,j13 i8,n9,k10 w 200",
    "j11 r7,q8,l13 w 200",
)


def naive(position: Position, seat: int, turns: int) -> bool:
    """Whether the seat wins within so many turns of its own, tried out in plain words."""
    if position.outcome is not None:
        return seat in position.outcome.winners
    if turns == 0:
        return False
    after = [position.play(move) for move in position.legal_moves]
    if position.to_move == seat:
        return any(naive(each, seat, turns_left(each, seat, turns)) for each in after)
    return all(naive(each, seat, turns) for each in after)


def late_positions(form: str, games: int) -> list[Position]:
    """Positions near the ends of random games, their history with them; in Pyramida races near the top."""
    dice = random.Random(form)
    if form == "pyramida":
        return [box(form).read(text) for text in RACES]
    found: list[Position] = []
    while len(found) < 3 * games:
        line = [box(form).start()]
        while line[-1].outcome is None:
            line.append(line[-1].play(dice.choice(line[-1].legal_moves)))
        if len(line[-2].legal_moves) < 60:
            found += line[-4:-1]
    return found


@pytest.mark.parametrize("form", FORMS)
def test_it_agrees_with_plain_recursion(form: str) -> None:
    prover = Prover(box(form))
    verdicts = set()
    for position in late_positions(form, 3):
        for seat in (0, 1):
            for turns in (0, 1, 2) if len(position.legal_moves) < 12 else (0, 1):
                expected = naive(position, seat, turns)
                assert prover.wins(position, seat, turns) == expected, (position, seat, turns)
                verdicts.add(expected)
    assert verdicts == {True, False}


def test_three_turns_in_delta() -> None:
    prover = Prover(box("delta"))
    position = box("delta").read("B..../B..../.B.W./.WW../..... 6")
    assert not naive(position, 0, 2)
    assert not prover.wins(position, 0, 2)
    assert [move.text for move in prover.keys(position, 3)] == ["c2e2"]
    assert naive(position.play("c2e2"), 0, 2)


def test_a_player_who_moves_again_has_used_one_turn() -> None:
    position = box("pyramida").read("g8 n7,f9,g10 w 200")
    again = position.play("g8h9")
    assert again.to_move == 0
    assert turns_left(again, 0, 3) == 3
    prover = Prover(box("pyramida"))
    assert prover.turns(position, 0, 4) == prover.turns(again, 0, 4) == 3


def test_the_past_of_a_position_counts() -> None:
    """Both go to and fro until Black's way back would be the third occurrence: that loses, and the prover knows."""
    chosen = box("pyramida")
    start = chosen.read("c2 g4 w 200")
    cycle = ("c2d3", "g4h5", "d3c2", "h5g4")
    position = start
    for move in (*cycle, *cycle[:3]):
        position = position.play(move)
    repeated = position.play(cycle[3])
    assert repeated.outcome is not None
    assert (repeated.outcome.ending, repeated.outcome.winners) == ("repetition", (0,))
    prover = Prover(chosen)
    for seat in (0, 1):
        assert prover.wins(repeated, seat, 1) == (seat == 0)
        assert prover.wins(position, seat, 1) == naive(position, seat, 1)
    without_past = chosen.read(position.text).play(cycle[3])
    assert without_past.outcome is None
    assert not prover.wins(without_past, 0, 1)


def test_the_longest_resistance_ends_on_the_last_turn() -> None:
    prover = Prover(box("delta"))
    position = box("delta").read("B..../B..../.B.W./.WW../..... 6")
    line = main_line(prover, position, 0, 3)
    assert len(line) == 5
    for move in line:
        position = position.play(move)
    assert position.outcome is not None
    assert position.outcome.winners == (0,)


def test_a_refutation_holds() -> None:
    prover = Prover(box("delta"))
    tried = box("delta").read("B..../B..../.B.W./.WW../..... 6").play("d3b5")
    answer = reply(prover, tried, 0, 2)
    assert answer.turns is None
    assert not naive(tried.play(answer.move), 0, 2)


def test_a_node_budget_ends() -> None:
    with pytest.raises(OutOfReach):
        Prover(box("delta"), node_budget=50).wins(box("delta").start().play("c3").play("a1"), 0, 5)
