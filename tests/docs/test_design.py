"""The map of the house is true: every file it names is there, and every name is defined in the file behind it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent.parent
DOCUMENTS = sorted((HOUSE / "docs" / "design").glob("*.md"))
LINK = re.compile(r"\[`([^`]+)`\]\(([^)#]+)\)")
DEFINED = "|".join(
    (
        r"^\s*(?:async )?(?:def|class) {name}\b",
        r"^{name}\b.*=",
        r"^\s*(?:export )?(?:async )?(?:function|class|const) {name}\b",
        r"^  (?:async |get |#)?{name}\(",
    )
)  # in Python and in JavaScript


def named(document: Path) -> list[tuple[str, str]]:
    return LINK.findall(document.read_text("utf-8"))


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_name_is_defined_where_its_link_leads(document: Path) -> None:
    for name, target in named(document):
        path = document.parent / target
        assert path.exists(), target
        if path.is_dir() or "." in name or "/" in name:
            assert path.name in name.rstrip("/"), (name, target)
        else:
            pattern = re.compile(DEFINED.replace("{name}", re.escape(name)), re.M)
            assert pattern.search(path.read_text("utf-8")), f"{name} is not defined in {target}"


def test_the_map_takes_its_walks() -> None:
    overview = (HOUSE / "docs" / "design" / "overview.md").read_text("utf-8")
    assert overview.count("\n## ") == 6
    assert len(LINK.findall(overview)) >= 50


def test_the_map_names_every_room() -> None:
    overview = (HOUSE / "docs" / "design" / "overview.md").read_text("utf-8")
    package = HOUSE / "src" / "ludotheque"
    rooms = [
        path
        for path in (*package.iterdir(), *(package / "server").iterdir())
        if (path / "__init__.py").is_file()
    ]
    assert not [room.name for room in rooms if f"`{room.name}/`" not in overview]
