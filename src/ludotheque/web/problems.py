"""Problems as their pages need them: cards with small boards, one problem for the client."""

from __future__ import annotations

from datetime import date
from typing import Any

from ludotheque.problems.collection import (
    Problem,
    forms_with_problems,
    problem_of,
    problem_of_the_day,
    problems_of,
)
from ludotheque.shelf import open_box

from .addresses import drawing_address, position_query
from .booklet import setting_values


def collection_values(form: str, language: str) -> list[dict[str, Any]]:
    """A card for each problem of a form."""
    return [_card(problem, number, language) for number, problem in enumerate(problems_of(form), 1)]


def day_values(day: date, language: str) -> dict[str, Any] | None:
    """The card of a day's problem; None where no box has any."""
    found = problem_of_the_day(day)
    return _card(problem_of(*found), found[1], language) if found else None


def shelf_values() -> list[dict[str, Any]]:
    """The forms that have a collection, and what a browser may have solved of each."""
    return [
        {"form": form, "names": [problem.name for problem in problems_of(form)]}
        for form in forms_with_problems()
    ]


def problem_values(form: str, number: int, language: str) -> dict[str, Any]:
    """What the page of a problem says, and what its client needs."""
    problems = problems_of(form)
    problem = problem_of(form, number)
    sides = [seat.said_in(language) for seat in open_box(form).facts.seats]
    return {
        **_card(problem, number, language),
        "count": len(problems),
        "names": [each.name for each in problems],
        "other": sides[1 - problem.seat],
        "setting": setting_values(problem),
        "query": position_query(problem.position, problem.options),
    }


def _card(problem: Problem, number: int, language: str) -> dict[str, Any]:
    facts = open_box(problem.form).facts
    return {
        "form": problem.form,
        "title": facts.title.said_in(language),
        "number": number,
        "name": problem.name,
        "turns": problem.turns,
        "grade": problem.grade,
        "side": facts.seats[problem.seat].said_in(language),
        "drawing": drawing_address(problem, language),
    }
