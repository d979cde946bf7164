"""Every collection is whole, and of each a sample is proved anew: the win, the one first move, what refutes the tries."""

from __future__ import annotations

import random
from datetime import date, timedelta

import pytest

from ludotheque import box, solved
from ludotheque.core.kernels import PLAIN
from ludotheque.core.truth import NotKnown
from ludotheque.problems.collection import (
    GRADES,
    Problem,
    forms_with_problems,
    problem_of_the_day,
    problems_of,
    read_problems,
    write_problems,
)
from ludotheque.problems.judging import hint, judge_line
from ludotheque.problems.prover import Prover
from ludotheque.problems.proving import faults_of
from tools.problems import DOCUMENT, document

FORMS = forms_with_problems()
SAMPLE = 1 if PLAIN else 5  # `ludotheque prove` takes all of them
ALL = [(form, number, problem) for form in FORMS for number, problem in enumerate(problems_of(form), 1)]


def sample(form: str) -> list[Problem]:
    problems = problems_of(form)
    return random.Random(form).sample(problems, min(SAMPLE, len(problems)))


def test_there_are_enough() -> None:
    assert set(FORMS) >= {"delta", "neodelta", "duel", "pyramida"}
    assert len(ALL) >= 200


@pytest.mark.parametrize("form", FORMS)
def test_a_collection_is_in_order_and_of_many_kinds(form: str) -> None:
    problems = problems_of(form)
    assert [each.grade for each in problems] == sorted(each.grade for each in problems)
    assert {each.grade for each in problems} <= set(GRADES)
    assert len({each.grade for each in problems}) >= 4
    assert len({each.turns for each in problems}) >= 2
    assert len({each.name for each in problems}) == len(problems)
    assert len({box(form).read(each.position).key for each in problems}) == len(problems)


@pytest.mark.parametrize(("form", "number", "problem"), ALL, ids=[f"{f}-{n}" for f, n, _ in ALL])
def test_its_lines_can_be_played(form: str, number: int, problem: Problem) -> None:
    start = problem.start()
    assert start.to_move == problem.seat
    assert start.text == problem.position
    assert problem.tries
    end = start
    for move in problem.solution.split():
        end = end.play(move)
    assert end.outcome is not None
    assert problem.seat in end.outcome.winners
    for each in problem.tries:
        position = start
        for move in each.line.split():
            position = position.play(move)
        assert each.line.split()[0] != problem.key


@pytest.mark.parametrize("form", FORMS)
def test_a_sample_is_proved_anew(form: str) -> None:
    prover = Prover(box(form))
    for problem in sample(form):
        assert faults_of(prover, problem) == []


def test_the_exact_solution_of_delta_agrees() -> None:
    """Found by another way altogether: the tables and the search behind `lt.solved`."""
    asked = 0
    for problem in random.Random(1).sample(problems_of("delta"), 6):
        try:
            truth = solved(problem.start())
        except NotKnown:
            continue  # out of reach of what ships
        asked += 1
        worth = next(each for each in truth.moves if each.move.text == problem.key)
        assert worth.points[problem.seat] > worth.points[1 - problem.seat] == 0
    assert asked


def test_faults_are_found() -> None:
    prover = Prover(box("delta"))
    sound = problems_of("delta")[0]
    fields = {name: getattr(sound, name) for name in sound.__struct_fields__}
    assert faults_of(prover, Problem(**{**fields, "turns": sound.turns + 1})) != []
    assert faults_of(prover, Problem(**{**fields, "turns": sound.turns - 1})) != []
    other = next(move.text for move in sound.start().legal_moves if move.text != sound.key)
    assert faults_of(prover, Problem(**{**fields, "solution": other})) != []


@pytest.mark.parametrize("form", FORMS)
def test_a_problem_is_played_through(form: str) -> None:
    """Hints lead to the win against every answer that is given, in no more turns than promised."""
    prover = Prover(box(form))
    problem = sample(form)[0]
    line: list[str] = []
    while (found := judge_line(prover, problem, line)).verdict != "solved":
        assert found.verdict in ("open", "going")
        move = hint(prover, problem, line) if found.verdict == "open" else found.answer and found.answer.move
        assert move
        line.append(move.text)
    tried = next(each.line.split() for each in problem.tries if len(each.line.split()) > 1)
    refuted = judge_line(prover, problem, tried[:1])
    assert refuted.verdict == "refuted"
    assert refuted.answer
    assert judge_line(prover, problem, [tried[0], refuted.answer.move.text]).verdict == "missed"


def test_a_file_reads_as_it_was_written() -> None:
    problems = problems_of("delta")[:3]
    assert read_problems(write_problems(problems).encode()) == problems


def test_one_a_day_and_every_box_in_turn() -> None:
    first = date(2026, 11, 16)
    days = [problem_of_the_day(first + timedelta(days=day)) for day in range(2000)]
    assert {each[0] for each in days[: len(FORMS)] if each} == set(FORMS)
    for form in FORMS:
        numbers = [each[1] for each in days if each and each[0] == form]
        count = len(problems_of(form))
        assert sorted(numbers[:count]) == [*range(1, count + 1)], "none comes twice before all have come"


def test_the_document_tells_the_truth() -> None:
    assert DOCUMENT.read_text("utf-8") == document(), "out of date: scripts/documents writes it"
