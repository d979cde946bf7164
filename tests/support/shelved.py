"""What stands beside the tests of a box, found by looking: its oracle, its golden games, its numbers of lines."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType

from ludotheque import Record, read_record, shelf

TESTED = Path(__file__).parent.parent / "boxes"  # a folder for each folder of the shelf, of the same name


def perft_files() -> list[Path]:
    """Numbers of lines of all forms."""
    return sorted(TESTED.glob("*/perft/*.txt"), key=lambda file: file.name)


def record_files(form: str = "*") -> list[Path]:
    """The golden games of all forms, or of one."""
    return sorted(TESTED.glob(f"*/records/{form}-*.txt"), key=lambda file: file.name)


def golden(name: str) -> Record:
    """A golden game by the name of its file."""
    (file,) = TESTED.glob(f"*/records/{name}.txt")
    return read_record(file.read_text("utf-8"))


def oracle_of(form: str) -> ModuleType:
    """The naive second reading of a form's rules."""
    folder = shelf()[form][0].package.rpartition(".")[2]
    return import_module(f"boxes.{folder}.oracle")
