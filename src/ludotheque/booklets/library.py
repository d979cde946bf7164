"""What a box's folder brings for its readers, found by looking and read once."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from ludotheque.core.family import Family
from ludotheque.core.rules import optional_module
from ludotheque.drawing.plate import Plate
from ludotheque.drawing.sheet import Sheet

from .courses import Course, read_courses
from .figures import Figure, read_figures
from .source import Booklet, read_booklet


def booklet_of(family: Family, language: str) -> Booklet:
    """`booklet.<language>.md`."""
    return _booklet(family.package, language)


def figures_of(family: Family) -> dict[str, Figure]:
    """`figures.toml`: every figure by its name."""
    return _figures(family.package)


def courses_of(family: Family) -> tuple[Course, ...]:
    """`course.toml`: the courses of all forms of the family."""
    return _courses(family.package)


def plates_of(family: Family) -> dict[str, Plate]:
    """`plates.py`, where there is one: pictures of a page's size by their names."""
    return {plate.name: plate for plate in _brought(family.package, "plates", "PLATES")}


def sheets_of(family: Family, form: str) -> tuple[Sheet, ...]:
    """`sheets.py`, where there is one: what is printed, cut out and folded to make this form."""
    return tuple(sheet for sheet in _brought(family.package, "sheets", "SHEETS") if form in sheet.forms)


@cache
def _booklet(package: str, language: str) -> Booklet:
    return read_booklet(files(package).joinpath(f"booklet.{language}.md").read_text("utf-8"))


@cache
def _figures(package: str) -> dict[str, Figure]:
    return read_figures(_file(package, "figures.toml"))


@cache
def _courses(package: str) -> tuple[Course, ...]:
    return read_courses(_file(package, "course.toml"))


def _file(package: str, name: str) -> bytes:
    """A file of the box; nothing where it is not yet there."""
    path = files(package).joinpath(name)
    return path.read_bytes() if path.is_file() else b""


@cache
def _brought(package: str, module: str, name: str) -> tuple[Any, ...]:
    """What an optional module of the box gives under a name."""
    found = optional_module(f"{package}.{module}")
    return getattr(found, name) if found else ()
