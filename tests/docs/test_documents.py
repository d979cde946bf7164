"""Every command and path in the documents is true."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import click
import pytest

from ludotheque.cli import ludotheque

HOUSE = Path(__file__).parent.parent.parent
DOCUMENTS = sorted([*HOUSE.glob("*.md"), *HOUSE.glob("docs/**/*.md"), *HOUSE.glob("benchmarks/*.md")])
LINK = re.compile(r"\]\((?!https?:|figure:)([^)#]+)")  # figures are shown as an example
COMMAND = re.compile(r"^\$ (.+?)(?:\s+#.*)?$", re.M)


def ids(path: Path) -> str:
    return str(path.relative_to(HOUSE))


@pytest.mark.parametrize("document", DOCUMENTS, ids=ids)
def test_links_lead_somewhere(document: Path) -> None:
    for target in LINK.findall(document.read_text("utf-8")):
        assert (document.parent / target).exists(), target


@pytest.mark.parametrize("document", DOCUMENTS, ids=ids)
def test_commands_exist_and_take_their_arguments(document: Path) -> None:
    for line in COMMAND.findall(document.read_text("utf-8")):
        words = shlex.split(line)
        if words[0] == "ludotheque":
            _parse(words[1:])
        else:
            assert (HOUSE / words[0]).is_file(), line


def _parse(words: list[str]) -> None:
    context = click.Context(ludotheque)
    command = ludotheque.get_command(context, words[0])
    assert command is not None, words
    command.make_context(words[0], list(words[1:]), parent=context)


def test_the_readme_shows_the_two_commands_first() -> None:
    first, second, *_ = COMMAND.findall((HOUSE / "README.md").read_text("utf-8"))
    assert (first, second) == ("scripts/play", "scripts/test")


def test_scripts_can_be_run() -> None:
    for script in (*(HOUSE / "scripts").iterdir(), HOUSE / ".ci" / "run"):
        assert script.stat().st_mode & 0o111, script
        assert script.read_text("utf-8").startswith("#!/usr/bin/env "), script
