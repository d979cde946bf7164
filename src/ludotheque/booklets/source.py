"""A booklet's source, taken apart: sections, numbered paragraphs, and the places where figures stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

TITLE = re.compile(r"# (.+)")
SECTION = re.compile(r"## (.+)")
PARAGRAPH = re.compile(r"\{([a-z0-9 -]+)\} (.+)")
PICTURE = re.compile(r"!\[(.+)\]\(figure:([a-z0-9 -]+)\)")


class BookletError(ValueError):
    """A source that cannot be read; the message is for its author."""


@dataclass(frozen=True)
class Paragraph:
    """A rule that can be pointed at: its name in every language, its number in the booklet."""

    name: str
    number: int
    text: str

    @property
    def anchor(self) -> str:
        return anchor(self.name)


@dataclass(frozen=True)
class Picture:
    """Where a figure stands, and what is written under it."""

    figure: str
    number: int
    caption: str


@dataclass(frozen=True)
class Section:
    """A heading, and what stands under it in order."""

    title: str
    number: int
    parts: tuple[Paragraph | Picture, ...]

    @property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        return tuple(part for part in self.parts if isinstance(part, Paragraph))

    @property
    def anchor(self) -> str:
        return f"section-{self.number}"


@dataclass(frozen=True)
class Booklet:
    """The rules of a family of boxes in one language."""

    title: str
    sections: tuple[Section, ...]

    @property
    def paragraphs(self) -> dict[str, Paragraph]:
        """Every paragraph by its name, in order."""
        return {each.name: each for section in self.sections for each in section.paragraphs}

    @property
    def pictures(self) -> dict[str, Picture]:
        """Every picture by its figure's name, in order."""
        parts = (part for section in self.sections for part in section.parts)
        return {part.figure: part for part in parts if isinstance(part, Picture)}

    def section_of(self, paragraph: str) -> Section:
        """The section a paragraph stands in."""
        for section in self.sections:
            if paragraph in {each.name for each in section.paragraphs}:
                return section
        raise KeyError(paragraph)


def read_booklet(text: str) -> Booklet:
    """Take a source apart. One line is one heading, one paragraph or one picture.

    >>> read_booklet("# Go\\n## Aim\\n{aim} Win.").paragraphs["aim"]
    Paragraph(name='aim', number=1, text='Win.')
    """
    first, *lines = [line.strip() for line in text.split("\n") if line.strip()] or [""]
    title = TITLE.fullmatch(first)
    if title is None:
        raise BookletError("the first line is the title: # Title")
    return Booklet(title[1], tuple(_sections(lines)))


def anchor(name: str) -> str:
    """Where a paragraph stands on its page.

    >>> anchor("red relay")
    'rule-red-relay'
    """
    return f"rule-{name.replace(' ', '-')}"


def _sections(lines: list[str]) -> Iterator[Section]:
    title: str | None = None
    parts: list[Paragraph | Picture] = []
    counts: dict[type, int] = {Paragraph: 0, Picture: 0}
    seen: set[str] = set()
    number = 0
    for line in lines:
        heading = SECTION.fullmatch(line)
        if heading:
            if title is not None:
                number += 1
                yield Section(title, number, tuple(parts))
            title, parts = heading[1], []
            continue
        if title is None:
            raise BookletError(f"a section's heading goes first: {line}")
        part = _part(line, counts)
        name = part.name if isinstance(part, Paragraph) else f"figure:{part.figure}"
        if name in seen:
            raise BookletError(f"there are two of {name}")
        seen.add(name)
        parts.append(part)
    if title is not None:
        yield Section(title, number + 1, tuple(parts))


def _part(line: str, counts: dict[type, int]) -> Paragraph | Picture:
    paragraph = PARAGRAPH.fullmatch(line)
    if paragraph:
        counts[Paragraph] += 1
        return Paragraph(paragraph[1], counts[Paragraph], paragraph[2])
    picture = PICTURE.fullmatch(line)
    if picture:
        counts[Picture] += 1
        return Picture(picture[2], counts[Picture], picture[1])
    raise BookletError(f"neither {{name}} paragraph nor ![caption](figure:name): {line}")
