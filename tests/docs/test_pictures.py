"""The pictures kept with the documents are what the boxes draw of the golden games today."""

from __future__ import annotations

import pytest

from ludotheque import Box, Position
from tools.pictures import PICTURES, pictures

DRAWN = {path.stem: position for path, position in pictures()}


def test_there_are_no_others() -> None:
    assert {path.stem for path in PICTURES.glob("*-*.svg")} == DRAWN.keys()


def test_every_form_has_pictures_of_start_middle_and_end(each_box: Box) -> None:
    drawn = [position for position in DRAWN.values() if position.box.name == each_box.name]
    assert len(drawn) >= 3
    assert any(position.ply == 0 for position in drawn)


@pytest.mark.parametrize(("name", "position"), DRAWN.items(), ids=DRAWN)
def test_the_picture_is_of_today(name: str, position: Position) -> None:
    assert (PICTURES / f"{name}.svg").read_text("utf-8") == position.svg(), "scripts/documents draws it"
