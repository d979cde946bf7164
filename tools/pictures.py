"""Draws the pictures of docs/pictures/ anew: golden games at the plies that their tag `Pictures` names."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ludotheque import Position, read_record

HOUSE = Path(__file__).parent.parent
PICTURES = HOUSE / "docs" / "pictures"
RECORDS = sorted((HOUSE / "tests" / "boxes").glob("*/records/*.txt"))


def pictures() -> Iterator[tuple[Path, Position]]:
    """Every picture to be drawn, and the position on it."""
    for file in RECORDS:
        record = read_record(file.read_text("utf-8"))
        positions = list(record.positions())
        for ply in record.tags.get("Pictures", "").split():
            yield PICTURES / f"{file.stem}-{ply}.svg", positions[int(ply)]


if __name__ == "__main__":
    for path, position in pictures():
        path.write_text(position.svg(), "utf-8")
