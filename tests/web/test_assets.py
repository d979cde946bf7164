"""The files of the client: addressed by content, loaded at once, small and whole."""

from __future__ import annotations

import re

import pytest

from ludotheque.web.assets import assets, digest, modules_of

ENTRIES = (
    "shelf.js",
    "opening.js",
    "table.js",
    "analysis.js",
    "analyses.js",
    "position.js",
    "booklet.js",
    "course.js",
    "plate.js",
    "sheets.js",
    "problem.js",
    "problems.js",
)
LONGEST = 400  # lines


def test_addresses_change_with_content() -> None:
    assert re.fullmatch(r"[0-9a-f]{12}", digest())


@pytest.mark.parametrize("entry", ENTRIES)
def test_every_import_is_a_file(entry: str) -> None:
    assert all(f"js/{module}" in assets() for module in modules_of(entry))
    assert len(set(modules_of(entry))) == len(modules_of(entry)) > 1


def test_no_module_is_forgotten() -> None:
    used = {module for entry in ENTRIES for module in modules_of(entry)}
    assert {f"js/{module}" for module in used} == {name for name in assets() if name.startswith("js/")}


@pytest.mark.parametrize("name", [name for name in assets() if name.endswith((".js", ".css"))])
def test_files_are_small_and_open_with_a_sentence(name: str) -> None:
    text = assets()[name].content.decode()
    assert text.startswith(("/** ", "/* "))
    assert len(text.splitlines()) <= LONGEST


def test_the_client_knows_no_box() -> None:
    from ludotheque import shelf  # noqa: PLC0415  # only here

    client = "\n".join(asset.content.decode() for name, asset in assets().items() if name.startswith("js/"))
    assert not [name for name in shelf() if re.search(rf"\b{name}\b", client, re.IGNORECASE)]
