"""Every booklet in both languages: the same rules and figures, nothing pointed at that is not there, right typography."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from ludotheque import Box, box
from ludotheque.booklets import booklet_of, courses_of, figures_of, plates_of
from ludotheque.booklets.markup import REFERENCE, markup
from ludotheque.booklets.source import BookletError, Picture, read_booklet
from ludotheque.core.text import LANGUAGES

TOLD = {"aim", "end", "notation", "history", "open"}  # what every booklet tells, under these names
PLATE = re.compile(r"\]\(/boxes/(\w+)/plates/([\w-]+)\)")
TEXTS = ("booklet.fr.md", "figures.toml", "course.toml")


def test_both_languages_tell_the_same(each_box: Box) -> None:
    """Section by section: the same paragraphs and figures, in the same order, under the same numbers."""
    shapes = {
        language: [
            [
                f"figure {part.figure} {part.number}"
                if isinstance(part, Picture)
                else f"{part.name} {part.number}"
                for part in section.parts
            ]
            for section in booklet_of(each_box.family, language).sections
        ]
        for language in LANGUAGES
    }
    assert shapes["fr"] == shapes["en"]
    assert len(shapes["en"]) >= 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_booklet_is_complete(each_box: Box, language: str) -> None:
    booklet = booklet_of(each_box.family, language)
    assert set(booklet.paragraphs) >= TOLD
    assert set(booklet.pictures) == set(figures_of(each_box.family)), "every figure stands somewhere, once"
    for section in booklet.sections:
        assert section.paragraphs, f"{section.title} says nothing"
        for paragraph in section.paragraphs:
            references = REFERENCE.findall(paragraph.text)
            assert set(references) <= set(booklet.paragraphs)
            for form, plate in PLATE.findall(paragraph.text):
                assert plate in plates_of(box(form).family)
            assert "<" not in re.sub(r"</?(strong|em|code|a)\b[^>]*>", "", markup(paragraph.text, booklet))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_told(each_box: Box, language: str) -> None:
    booklet = booklet_of(each_box.family, language)
    code = " ".join(re.findall(r"`([^`]+)`", " ".join(each.text for each in booklet.paragraphs.values())))
    for option in each_box.facts.options:
        assert re.search(rf"\b{option.name}\b", code), f"{option.name} is not explained"


def test_every_refusal_points_at_a_paragraph(each_box: Box) -> None:
    wanted = {reason.paragraph for reason in each_box.family.refusals.REASONS.values()}
    wanted |= {task.paragraph for course in courses_of(each_box.family) for task in course.task}
    for language in LANGUAGES:
        assert wanted <= set(booklet_of(each_box.family, language).paragraphs)


@pytest.mark.parametrize("name", TEXTS)
def test_french_has_its_narrow_spaces(each_box: Box, name: str) -> None:
    text = files(each_box.family.package).joinpath(name).read_text("utf-8")
    lines = (
        text.split("\n") if name.endswith(".md") else re.findall(r'(?:^|\.)fr = "(.*)"$', text, re.MULTILINE)
    )
    for line in lines:
        prose = re.sub(r"`[^`]*`|\(figure:[^)]*\)|!\[|\(#[^)]*\)", "", line)
        assert not re.search(
            r"[ \u00a0][;:!?»]|[^\u202f\s][;!?»]|«[^\u202f]|[^\u202f\d\s]:(?!\d)|'", prose
        ), line


@pytest.mark.parametrize("name", ["booklet.en.md", "figures.toml", "course.toml"])
def test_english_has_its_apostrophes(each_box: Box, name: str) -> None:
    text = files(each_box.family.package).joinpath(name).read_text("utf-8")
    lines = (
        text.split("\n") if name.endswith(".md") else re.findall(r'(?:^|\.)en = "(.*)"$', text, re.MULTILINE)
    )
    assert not [line for line in lines if re.search(r"\w'\w", line)]


@pytest.mark.parametrize(("source", "fault"), [
    ("", "title"), ("Title", "title"), ("# A\n{aim} x", "heading goes first"), ("# A\n## B\nplain", "neither"),
    ("# A\n## B\n{aim} x\n{aim} y", "two of aim"), ("# A\n## B\n![x](figure:a)\n![y](figure:a)", "two of figure:a"),
])  # fmt: skip
def test_a_broken_source_says_what_is_wrong(source: str, fault: str) -> None:
    with pytest.raises(BookletError, match=fault):
        read_booklet(source)
