"""Every task of every course: its solution fulfils it, another move does not, and its words stand in both languages."""

from __future__ import annotations

import pytest

from ludotheque import shelf
from ludotheque.booklets import booklet_of, courses_of
from ludotheque.booklets.courses import Course, Task, judge_task
from ludotheque.booklets.markup import markup
from ludotheque.core.family import Family
from ludotheque.core.text import LANGUAGES
from ludotheque.web.booklet import course_values

FAMILIES = {family.package: family for family, _ in shelf().values()}.values()
COURSES = [(family, course) for family in FAMILIES for course in courses_of(family)]
TASKS = [(family, task) for family, course in COURSES for task in course.tasks]


@pytest.mark.parametrize("name", list(shelf()))
def test_every_form_has_a_course(name: str) -> None:
    family, facts = shelf()[name]
    courses = [course for course in courses_of(family) if course.form == name]
    assert [course.options for course in courses] == list(facts.levels)
    for course in courses:
        assert 5 <= len(course.tasks) <= 10
        names = [task.name for task in course.tasks]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize(("family", "task"), TASKS, ids=[f"{t.form}-{t.name}" for _, t in TASKS])
def test_the_solution_fulfils_the_task_and_nothing_before_it(family: Family, task: Task) -> None:
    line = task.solution.split()
    for length in range(len(line)):
        assert judge_task(task, line[:length]) == "open"
    assert judge_task(task, line) == "done"


@pytest.mark.parametrize(("family", "task"), TASKS, ids=[f"{t.form}-{t.name}" for _, t in TASKS])
def test_another_move_does_not(family: Family, task: Task) -> None:
    if task.wrong:
        assert judge_task(task, task.wrong.split()) == "other"
    verdicts = {judge_task(task, [move.text]) for move in task.start().legal_moves[:200]}
    assert verdicts & {"other", "open"}, "every move would do"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("family", "task"), TASKS, ids=[f"{t.form}-{t.name}" for _, t in TASKS])
def test_a_task_speaks_every_language(family: Family, task: Task, language: str) -> None:
    booklet = booklet_of(family, language)
    said = [words.said_in(language) for words in (task.task, task.done, task.other, *task.hints)]
    assert all(markup(text, booklet).strip() for text in said)
    assert task.hints
    assert task.paragraph in booklet.paragraphs
    places = {cell.name for cell in task.start().scene(task.seat).cells}
    assert set(task.marks) <= places
    assert set(task.around) <= places


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("family", "course"), COURSES, ids=[course.name for _, course in COURSES])
def test_a_page_can_be_made_of_it(family: Family, course: Course, language: str) -> None:
    values = course_values(course, family, language)
    assert [task["name"] for task in values["tasks"]] == [task.name for task in course.tasks]
