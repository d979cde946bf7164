"""Writes the table of docs/problems.md anew: how many problems every form has."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from ludotheque import box
from ludotheque.problems.collection import GRADES, forms_with_problems, problems_of

DOCUMENT = Path(__file__).parent.parent / "docs" / "problems.md"
ROWS = re.compile(r"(^\| box \| problems \|.*\n\|[-|]+\|\n)(?:\|.*\n)*", re.M)
TURNS = (2, 3, 4)


def document() -> str:
    """The document with a row for every form that has problems."""
    rows = "".join(_row(form) for form in forms_with_problems())
    return ROWS.sub(lambda head: head[1] + rows, DOCUMENT.read_text("utf-8"))


def _row(form: str) -> str:
    """How many there are: in all, in two, three and four turns, and of each grade."""
    problems = problems_of(form)
    turns = Counter(each.turns for each in problems)
    grades = Counter(each.grade for each in problems)
    cells = [len(problems), *(turns[n] for n in TURNS), " · ".join(str(grades[n]) for n in GRADES)]
    return f"| {box(form).facts.title.en} | {' | '.join(str(cell) for cell in cells)} |\n"


if __name__ == "__main__":
    DOCUMENT.write_text(document(), "utf-8")
