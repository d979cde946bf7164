"""Every command, path, option and setting that the documents name is there."""

from __future__ import annotations

import re
import shlex
from importlib.util import find_spec
from pathlib import Path

import click
import pytest

from ludotheque.cli import ludotheque

HOUSE = Path(__file__).parent.parent.parent
DOCUMENTS = sorted([*HOUSE.glob("*.md"), *HOUSE.glob("docs/**/*.md"), *HOUSE.glob("benchmarks/*.md")])
CODE = sorted(
    file for part in ("src", "tests", "tools", "benchmarks") for file in (HOUSE / part).rglob("*.py")
)
LINK = re.compile(r"\]\((?!https?:|figure:)([^)#]+)")  # figures are shown as an example
COMMAND = re.compile(r"^\$ (.+?)(?:\s+#.*)?$", re.M)
SPAN = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"(?!text/|image/)(?:(?:[\w.-]+/)+(?:[\w.-]+)?|[\w-]+\.(?:py|toml|md|js|json|css|html))")
NOWHERE_YET = {"solution.py"}  # a box whose solution is one file would have it
ROOTS = ("", "src/ludotheque", "src/ludotheque/server", "src/ludotheque/web/js", "tests", "docs")
PLACEHOLDER = re.compile(r"<\w+>|\*|\b[A-Z]+\b|\.\.\.")  # what a reader fills in
SETTING = re.compile(r"\bLUDOTHEQUE_[A-Z_]+\b")


def ids(path: Path) -> str:
    return str(path.relative_to(HOUSE))


@pytest.fixture(params=DOCUMENTS, ids=ids)
def document(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


@pytest.fixture
def spans(document: Path) -> list[str]:
    """What stands between back quotes."""
    return SPAN.findall(re.sub(r"^```.*?^```", "", document.read_text("utf-8"), flags=re.M | re.S))


def test_links_lead_somewhere(document: Path) -> None:
    for target in LINK.findall(document.read_text("utf-8")):
        assert (document.parent / target).exists(), target


def test_anchors_are_headings(document: Path) -> None:
    text = document.read_text("utf-8")
    headings = {
        re.sub(r"[^\w -]", "", line).strip().lower().replace(" ", "-")
        for line in re.findall(r"^#+ (.*)$", text, re.M)
    }
    assert set(re.findall(r"\]\(#([\w-]+)\)", text)) <= headings


def test_paths_are_there(spans: list[str]) -> None:
    """Whole paths from the root or from a room; names of files wherever they are."""
    for path in (span for span in spans if PATH.fullmatch(span) and span not in NOWHERE_YET):
        if "/" in path.rstrip("/"):
            assert any((HOUSE / root / path).exists() for root in ROOTS), path
        else:
            assert _somewhere(path.rstrip("/")), path


def _somewhere(name: str) -> bool:
    return (
        any(next((HOUSE / part).rglob(name), None) for part in ("src", "tests", "benchmarks"))
        or (HOUSE / name).exists()
    )


def test_commands_exist_and_take_their_arguments(document: Path, spans: list[str]) -> None:
    for line in (*COMMAND.findall(document.read_text("utf-8")), *spans):
        words = shlex.split(line) if line.startswith(("ludotheque ", "python -m ", "scripts/")) else []
        if words[:1] == ["ludotheque"]:
            _check_command(words[1:])
        elif words[:2] == ["python", "-m"]:
            assert find_spec(words[2]), line
        elif words:
            assert (HOUSE / words[0]).is_file(), line


def _check_command(words: list[str]) -> None:
    context = click.Context(ludotheque)
    command = ludotheque.get_command(context, words[0])
    assert command is not None, words
    if (
        len(words) == 1
        or any(PLACEHOLDER.search(word) for word in words)
        or any(_is_missing(word) for word in words)
    ):
        known = {flag for parameter in command.params for flag in parameter.opts}
        assert {word for word in words[1:] if word.startswith("--")} <= known, words
    else:
        command.make_context(words[0], list(words[1:]), parent=context)


def _is_missing(word: str) -> bool:
    """A file of the reader's own."""
    return bool(re.search(r"\.(txt|gz|db)$", word)) and not (HOUSE / word).exists()


def test_options_exist(spans: list[str]) -> None:
    known = {flag for name in ludotheque.list_commands(click.Context(ludotheque)) for flag in _flags(name)}
    programs = "".join(
        file.read_text("utf-8") for file in (*(HOUSE / "scripts").iterdir(), *(HOUSE / "tools").rglob("*.py"))
    )
    for flag in (span for span in spans if re.fullmatch(r"--[a-z-]+", span)):
        assert flag in known or f'"{flag}"' in programs or f"{flag})" in programs, flag


def _flags(name: str) -> set[str]:
    command = ludotheque.get_command(click.Context(ludotheque), name)
    assert command is not None
    return {flag for parameter in command.params for flag in parameter.opts}


def test_settings_are_read_somewhere(document: Path) -> None:
    read = {name for file in CODE for name in SETTING.findall(file.read_text("utf-8"))}
    assert set(SETTING.findall(document.read_text("utf-8"))) <= read


def test_settings_are_told_somewhere() -> None:
    """Every setting that the house reads from its environment stands in some document."""
    told = {name for file in DOCUMENTS for name in SETTING.findall(file.read_text("utf-8"))}
    read = {name for file in CODE if "src" in file.parts for name in SETTING.findall(file.read_text("utf-8"))}
    assert read <= told


def test_the_readme_shows_the_two_commands_first() -> None:
    first, second, *_ = COMMAND.findall((HOUSE / "README.md").read_text("utf-8"))
    assert (first, second) == ("scripts/play", "scripts/test")


def test_scripts_can_be_run() -> None:
    for script in (*(HOUSE / "scripts").iterdir(), HOUSE / ".ci" / "run"):
        assert script.stat().st_mode & 0o111, script
        assert script.read_text("utf-8").startswith("#!/usr/bin/env "), script
