"""The problems of a box: `problems.toml` in its folder, read once."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from datetime import date
from functools import cache
from importlib.resources import files
from math import gcd

import msgspec

from ludotheque.booklets.figures import Setting
from ludotheque.core.errors import LudothequeError
from ludotheque.core.text import Text
from ludotheque.shelf import open_box, shelf

FILE = "problems.toml"
HEADER = "# Problems: proved and graded by `ludotheque compose`, and proved anew by `ludotheque prove`.\n"
WRITTEN = ("form", "options", "position", "seat", "turns", "grade", "solution", "tries")
GRADES = (1, 2, 3, 4, 5)


class UnknownProblem(LudothequeError):
    """No problem has that number."""


class Refuted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A first move that nearly solves it, what refutes it, and what follows where the other side then wins soon."""

    line: str
    only: bool = False  # no other answer would do


class Problem(Setting, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position, and in how many turns who is to move wins by force, with one first move alone."""

    turns: int
    grade: int
    solution: str  # the first move, then the longest resistance, to the end
    tries: tuple[Refuted, ...]

    @property
    def name(self) -> str:
        """What a browser remembers it by: stays when a collection grows and numbers change."""
        return f"{zlib.crc32(f'{self.form} {self.options} {self.position}'.encode()):08x}"

    @property
    def key(self) -> str:
        """The first move."""
        return self.solution.split()[0]


class ProblemFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`problems.toml`."""

    problem: tuple[Problem, ...] = ()


def read_problems(source: bytes) -> tuple[Problem, ...]:
    return msgspec.toml.decode(source, type=ProblemFile).problem


def write_problems(problems: Iterable[Problem]) -> str:
    """The file's text."""
    return "\n".join([HEADER, *(_table(problem) for problem in problems)])


def _table(problem: Problem) -> str:
    told = msgspec.to_builtins(problem)
    written = [f"{name} = {_value(told[name])}" for name in WRITTEN if told[name]]
    return "\n".join(["[[problem]]", *written, ""])


def _value(value: object) -> str:
    """A value as TOML writes it; tries stand on lines of their own."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {_value(each)}" for name, each in value.items() if each) + " }"
    if isinstance(value, list | tuple):
        return "[\n" + "".join(f"  {_value(each)},\n" for each in value) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


def problems_of(form: str) -> tuple[Problem, ...]:
    """The problems of a form in order; problem 1 is the first of them."""
    return tuple(problem for problem in _problems(open_box(form).family.package) if problem.form == form)


def problem_of(form: str, number: int) -> Problem:
    """A problem by its number, from 1."""
    problems = problems_of(form)
    if not 1 <= number <= len(problems):
        raise UnknownProblem(
            Text(
                en=f"There is no problem {number}: there are {len(problems)}.",
                fr=f"Il n’y a pas de problème {number} : il y en a {len(problems)}.",
            )
        )
    return problems[number - 1]


def forms_with_problems() -> tuple[str, ...]:
    """The forms on the shelf that have a collection."""
    return tuple(form for form in shelf() if problems_of(form))


def problem_of_the_day(day: date) -> tuple[str, int] | None:
    """The form and number of a day's problem, the same for everybody: the forms take turns, each goes through its own.

    Every form steps through its collection by a number that shares no factor with its size, so that neighbours in
    the file, which are of like difficulty, do not follow one another and none comes twice before all have come.
    """
    forms = forms_with_problems()
    if not forms:
        return None
    turn, place = divmod(day.toordinal(), len(forms))
    form = forms[place]
    count = len(problems_of(form))
    return form, 1 + turn * _stride(count) % count


def _stride(count: int) -> int:
    """About five eighths of the collection, without a common factor."""
    return next(step for step in range(count * 5 // 8, 2 * count + 2) if gcd(step, count) == 1)


@cache
def _problems(package: str) -> tuple[Problem, ...]:
    path = files(package).joinpath(FILE)
    return read_problems(path.read_bytes()) if path.is_file() else ()
