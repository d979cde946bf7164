"""Plates and sheets of every box: whole pictures, links that lead somewhere, paper of the right size."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from ludotheque import shelf
from ludotheque.booklets import plates_of, sheets_of
from ludotheque.core.family import Family
from ludotheque.core.text import LANGUAGES
from ludotheque.drawing.plate import Plate
from ludotheque.drawing.sheet import Sheet

FAMILIES = {family.package: family for family, _ in shelf().values()}.values()
PLATES = [plate for family in FAMILIES for plate in plates_of(family).values()]
SHEETS = [(name, sheet) for name, (family, _) in shelf().items() for sheet in sheets_of(family, name)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("plate", PLATES, ids=lambda plate: plate.name)
def test_every_state_is_a_picture_whose_links_lead_to_states(plate: Plate, language: str) -> None:
    assert len(set(plate.states)) == len(plate.states)
    assert set(plate.printed) <= set(plate.states)
    reached = set()
    for state in plate.states:
        picture = plate.picture(state, language)
        root = ElementTree.fromstring(picture)  # noqa: S314  # our own drawing
        assert root.attrib["aria-label"]
        assert "style=" not in picture
        reached |= set(re.findall(r'data-at="([^"]*)"', picture))
    assert reached <= set(plate.states)
    assert reached | set(plate.printed) == set(plate.states), "every state can be come to"
    assert plate.picture("nothing", language) == plate.picture(plate.states[0], language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "sheet"), SHEETS, ids=[f"{name}-{sheet.name}" for name, sheet in SHEETS])
def test_a_sheet_is_a4_and_whole(name: str, sheet: Sheet, language: str) -> None:
    root = ElementTree.fromstring(sheet.svg(language))  # noqa: S314  # our own drawing
    assert (root.attrib["width"], root.attrib["height"]) == ("210mm", "297mm")
    ids = {part.attrib["id"] for part in root.iter() if "id" in part.attrib}
    assert set(re.findall(r"url\(#([^)]+)\)", sheet.svg(language))) <= ids
    assert sheet.title.said_in(language)
    assert sheet.note.said_in(language)


def test_every_form_can_be_made_of_paper() -> None:
    for name, (family, _) in shelf().items():
        sheets = sheets_of(family, name)
        assert len(sheets) >= 2
        assert len({sheet.name for sheet in sheets}) == len(sheets)


def test_a_family_without_them_brings_none() -> None:
    toy = Family("toys.fair")
    assert plates_of(toy) == {}
    assert sheets_of(toy, "fair") == ()


def test_their_french_has_its_narrow_spaces() -> None:
    texts = [text.fr for plate in PLATES for text in (plate.title, plate.lead)]
    texts += [text.fr for _, sheet in SHEETS for text in (sheet.title, sheet.note)]
    labels = (
        label for plate in PLATES for label in re.findall(r'aria-label="([^"]*)"', plate.picture("", "fr"))
    )
    for text in [*texts, *labels]:
        assert not re.search(r"[ \u00a0][;:!?»]|'", text), text
