"""Every box: the numbers of lines and the golden games kept beside the tests."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.shelved import perft_files, record_files

from ludotheque import Box, box, read_record, shelf
from ludotheque.core.kernels import PLAIN
from ludotheque.search.perft import perft

PERFT, RECORDS = perft_files(), record_files()
MOST_LINES = 3_000 if PLAIN else 50_000_000


def form_of(file: Path) -> str:
    return file.stem.partition("-")[0]


def test_every_form_has_its_files() -> None:
    assert {form_of(file) for file in PERFT} == set(shelf())
    assert {form_of(file) for file in RECORDS} == set(shelf())


@pytest.mark.parametrize("file", PERFT, ids=lambda file: file.stem)
def test_numbers_of_lines(file: Path) -> None:
    chosen, counts = _read_perft(file)
    for depth, count in counts:
        if count <= MOST_LINES:
            assert perft(chosen.start(), depth) == count, f"{file.name} depth {depth}"


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_golden_records(file: Path) -> None:
    text = file.read_text("utf-8")
    record = read_record(text)
    assert record.box.name == form_of(file)
    assert record.text == text


def _read_perft(file: Path) -> tuple[Box, list[tuple[int, int]]]:
    """Lines `depth count`; a first line `# options: key=value ...` where they are not the default."""
    lines = file.read_text("utf-8").splitlines()
    words = [word for line in lines if line.startswith("# options:") for word in line.split()[2:]]
    counts = [
        (int(depth), int(count)) for depth, count in (line.split() for line in lines if line[:1] != "#")
    ]
    return box(form_of(file), **dict(word.split("=") for word in words)), counts
