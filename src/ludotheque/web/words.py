"""The words of pages and client in each language, read from gettext catalogues."""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

WORDS = Path(__file__).parent / "words"
SOURCE = "en"  # the language the messages are written in
PAGES, CLIENT = "pages", "client"


def catalogue(domain: str, language: str) -> Catalog:
    """The catalogue of pages or client; the source language needs none."""
    path = WORDS / f"{domain}.{language}.po"
    with path.open("rb") as file:
        return read_po(file, locale=language)


@cache
def translations(language: str) -> NullTranslations:
    """What Jinja asks for words. Compiled in memory: the .po file is the only home of a translation."""
    if language == SOURCE:
        return NullTranslations()
    compiled = BytesIO()
    write_mo(compiled, catalogue(PAGES, language))
    compiled.seek(0)
    return GNUTranslations(compiled)


@cache
def client_words(language: str) -> dict[str, str]:
    """What the client's `t` looks up."""
    if language == SOURCE:
        return {}
    return {str(m.id): str(m.string) for m in catalogue(CLIENT, language) if m.id and m.string}


def language_name(language: str) -> str:
    """A language in its own words.

    >>> language_name("fr")
    'Français'
    """
    name = Locale(language).get_display_name(language)
    return (name or language).capitalize()
