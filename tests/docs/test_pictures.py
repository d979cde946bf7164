"""The pictures kept with the documents are what `ludotheque draw` makes of the golden games today."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque import read_record, shelf

HOUSE = Path(__file__).parent.parent.parent
PICTURES = sorted((HOUSE / "docs" / "pictures").glob("*-*.svg"))


def test_every_form_has_pictures_of_start_middle_and_end() -> None:
    drawn = [picture.stem.partition("-")[0] for picture in PICTURES]
    assert set(drawn) == set(shelf())
    assert all(drawn.count(name) >= 3 for name in shelf())


@pytest.mark.parametrize("picture", PICTURES, ids=lambda path: path.stem)
def test_the_picture_is_of_today(picture: Path) -> None:
    name, _, ply = picture.stem.rpartition("-")
    record = read_record((HOUSE / "tests" / "records" / f"{name}.txt").read_text("utf-8"))
    positions = list(record.positions())
    assert picture.read_text("utf-8") == positions[int(ply)].svg()
