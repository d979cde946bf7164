"""Pages as HTML: the Jinja templates with the words of a language."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from ludotheque.bots.assessment import LOSSES
from ludotheque.core.text import LANGUAGES

from .assets import asset_url, modules_of
from .words import client_words, language_name, translations

TEMPLATES = Path(__file__).parent / "templates"


def page(template: str, language: str, **values: object) -> str:
    """A page in a language."""
    return environment(language).get_template(template).render(**values)


@cache
def environment(language: str) -> Environment:
    """Jinja for one language."""
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=["jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.install_gettext_translations(translations(language), newstyle=True)  # type: ignore[attr-defined]  # from the extension
    made.globals.update(
        language=language,
        languages={each: language_name(each) for each in LANGUAGES},
        asset=asset_url,
        modules_of=modules_of,
        client_words=_data(client_words(language)),
        mistake_shares={mark.name.lower(): f"{loss:.0%}".removesuffix("%") for mark, loss in LOSSES.items()},
    )
    made.filters["data"] = _data
    return made


def _data(value: object) -> Markup:
    """JSON for a data block of a page; `<` is written so that nothing in it can end the block."""
    return Markup(json.dumps(value, ensure_ascii=False).replace("<", "\\u003c"))  # noqa: S704  # escaped here
