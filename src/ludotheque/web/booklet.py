"""A booklet as its page needs it: paragraphs as HTML, figures with the addresses of their drawings."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ludotheque.booklets import booklet_of, courses_of, figures_of, plates_of, sheets_of
from ludotheque.booklets.courses import Course
from ludotheque.booklets.figures import Figure, Setting
from ludotheque.booklets.markup import markup, plain
from ludotheque.booklets.source import Booklet, Picture
from ludotheque.core.box import Box
from ludotheque.core.family import Family
from ludotheque.problems.collection import problems_of

from .addresses import drawing_address, game_address


def booklet_values(box: Box, language: str, warm: bool) -> dict[str, Any]:
    """What the booklet's template says and shows; the sizes of the drawings only where the engine is warm."""
    booklet = booklet_of(box.family, language)
    return {
        "title": booklet.title,
        "sections": [
            {
                "title": section.title,
                "number": section.number,
                "anchor": section.anchor,
                "parts": [
                    _picture(part, box.family, booklet, language, warm)
                    if isinstance(part, Picture)
                    else {"number": part.number, "anchor": part.anchor, "html": markup(part.text, booklet)}
                    for part in section.parts
                ],
            }
            for section in booklet.sections
        ],
        **beside_values(box, language),
    }


def beside_values(box: Box, language: str) -> dict[str, Any]:
    """What a box brings beside its booklet: courses, plates, sheets, problems."""
    family, form = box.family, box.name
    return {
        "courses": [
            {"name": course.name, "title": course.title.said_in(language), "tasks": len(course.task)}
            for course in courses_of(family)
            if course.form == form
        ],
        "plates": [
            {"name": plate.name, "title": plate.title.said_in(language)}
            for plate in plates_of(family).values()
        ],
        "sheets": bool(sheets_of(family, form)),
        "problems": len(problems_of(form)),
    }


def course_values(course: Course, family: Family, language: str) -> dict[str, Any]:
    """What the page of a course says, and what its client needs."""
    booklet = booklet_of(family, language)
    page = f"/boxes/{course.form}/booklet"
    return {
        "name": course.name,
        "form": course.form,
        "title": course.title.said_in(language),
        "tasks": [
            {
                "name": task.name,
                "html": markup(task.task.said_in(language), booklet, page),
                "hints": [markup(hint.said_in(language), booklet, page) for hint in task.hints],
                "rule": {
                    "section": booklet.section_of(task.paragraph).title,
                    "number": booklet.paragraphs[task.paragraph].number,
                    "html": markup(booklet.paragraphs[task.paragraph].text, booklet, page),
                    "address": f"{page}#{booklet.paragraphs[task.paragraph].anchor}",
                },
                "steps": task.steps,
                **setting_values(task),
            }
            for task in course.tasks
        ],
    }


def setting_values(setting: Setting) -> dict[str, Any]:
    """A position to be played with, for the client."""
    return {
        "form": setting.form,
        "options": setting.options,
        "text": setting.position,
        "line": setting.moves,
        "seat": setting.seat,
        "marks": setting.marks,
        "around": setting.around,
    }


@lru_cache(maxsize=512)
def _size(family: Family, name: str) -> tuple[int, int]:
    """How wide and high a figure's drawing is, so that its place is kept before it has come."""
    figure = figures_of(family)[name]
    scene = figure.start().scene(figure.seat).around(figure.around)
    return round(scene.width), round(scene.height)


def _picture(picture: Picture, family: Family, booklet: Booklet, language: str, warm: bool) -> dict[str, Any]:
    figure = figures_of(family)[picture.figure]
    return {
        "size": _size(family, picture.figure) if warm else None,
        "figure": figure.name,
        "anchor": f"figure-{picture.number}",
        "number": picture.number,
        "caption": markup(picture.caption, booklet),
        "words": plain(picture.caption, booklet),
        "drawing": drawing_address(figure, language),
        "tries": [_try(each, figure, family, booklet, language) for each in figure.tries],
        "data": setting_values(figure),
        "game": game_address(figure) if figure.game else "",
    }


def _try(tried: Any, figure: Figure, family: Family, booklet: Booklet, language: str) -> dict[str, Any]:
    rule = None
    if tried.refused:
        paragraph = booklet.paragraphs[family.refusals.REASONS[tried.refused].paragraph]
        rule = {"number": paragraph.number, "anchor": paragraph.anchor}
    return {
        "moves": tried.line,
        "legal": not tried.refused,
        "rule": rule,
        "words": markup(tried.words.said_in(language), booklet),
    }
