"""One folder is a box: nothing outside it and its tests names it, but for a few examples."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from ludotheque import shelf

HOUSE = Path(__file__).parents[2]
NAMES = sorted({*shelf(), *(family.package.rpartition(".")[2] for family, _ in shelf().values())})
NAMED = re.compile(rf"\b({'|'.join(NAMES)})\b")
PROGRAMS = ("src", "scripts", "benchmarks", "tools", ".ci")
OWN = ("src/ludotheque/boxes/", "tests/boxes/")
EXAMPLES = {  # where a game is named as an example; a new box changes none of them
    "src/ludotheque/web/templates/analyses.html": "the beginning of a record, shown where one may be pasted",
    "tools/photographs.py": "the tables that the README shows",
    "tests/support/examples.py": "the games that tests of the house play",
    "tests/core/test_record": "records are texts, and a text names its game",
    "tools/drill/": "a game that is played to try nginx, hosts and backups",
    "tools/stress/": "a game that is played under floods",
    "tools/hostile/": "addresses as strangers try them",
    "tests/table/first_days/": "a log and a record, as they were written before dice took words",
    "tests/bots/": "positions whose answer is known",
    "tests/adapters/": "environments as people make them",
    "tests/lab/": "forms that are studied",
    "tests/problems/": "problems whose solution is known",
    "tests/search/": "positions whose value is known",
    "tests/cli/": "commands as people type them",
    "tests/server/": "requests as programs send them",
    "tests/browser/": "pages as people see them",
}
BINARY = {".png", ".jpg", ".woff2", ".ico", ".bin", ".gz", ".xz"}


def sources(*parts: str) -> dict[str, str]:
    """What text files say, by their names; docstrings with their examples are prose."""
    files = (file for part in parts for file in sorted((HOUSE / part).rglob("*")) if file.is_file())
    kept = (file for file in files if "__pycache__" not in file.parts and file.suffix not in (*BINARY, ".md"))
    return {file.relative_to(HOUSE).as_posix(): _said(file) for file in kept}


def _said(file: Path) -> str:
    text = file.read_text("utf-8")
    for node in ast.walk(ast.parse(text)) if file.suffix == ".py" else ():
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = text.replace(ast.get_docstring(node, clean=False) or "\0", "")
    return text


def naming(words: re.Pattern[str], *parts: str) -> list[str]:
    """The files that say such words, though they are neither a box's own nor examples."""
    others = (
        (name, said) for name, said in sources(*parts).items() if not name.startswith((*OWN, *EXAMPLES))
    )
    return [f"{name}: {words.findall(said)}" for name, said in others if words.search(said)]


@pytest.mark.parametrize("part", PROGRAMS)
def test_no_program_names_a_box(part: str) -> None:
    assert naming(re.compile(NAMED.pattern, re.I), part) == []


def test_no_test_of_the_house_names_a_box() -> None:
    """Examples are taken from `support/examples.py`, where one sees what each is for."""
    assert naming(NAMED, "tests") == []


def test_no_test_of_the_house_looks_into_a_box() -> None:
    assert naming(re.compile(r"ludotheque\.boxes\.\w+"), "tests") == []


def test_every_example_is_needed() -> None:
    said = sources(*PROGRAMS, "tests")
    for place in EXAMPLES:
        assert any(NAMED.search(text) for name, text in said.items() if name.startswith(place)), place
