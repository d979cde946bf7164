"""The shelf: every box folder that stands in `boxes/`, found by looking."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from .core import record
from .core.box import Box
from .core.errors import UnknownBox
from .core.facts import Facts
from .core.family import Family, family_of
from .core.text import Text

BOXES = f"{__package__}.boxes"


@cache
def shelf() -> dict[str, tuple[Family, Facts]]:
    """Every form by its name, in the order of names."""
    folders = [found for found in iter_modules(import_module(BOXES).__path__) if found.ispkg]
    families = [family_of(f"{BOXES}.{folder.name}") for folder in folders]
    forms = {facts.name: (family, facts) for family in families for facts in family.forms}
    return dict(sorted(forms.items()))


def open_box(name: str, /, **options: object) -> Box:
    """Take a box from the shelf, with options as texts or as Python's own numbers, True and False.

    >>> open_box("delta").facts.authors
    ('Erich Brunner',)
    >>> open_box("duel", rows=9, king_captures=False)
    box('duel', king_captures='no', rows='9')
    """
    if name not in shelf():
        raise UnknownBox(_unknown(name))
    family, facts = shelf()[name]
    return Box(family, facts, {option: _in_words(value) for option, value in options.items()})


def all_forms() -> list[Box]:
    """Every form on the shelf, and every further level of those that have levels."""
    return [open_box(name, **level) for name, (_, facts) in shelf().items() for level in facts.levels]


def read_record(text: str) -> record.Record:
    """Read, check and replay a record of any box on the shelf."""
    return record.read_record(text, open_box)


def _in_words(value: object) -> object:
    """Python's yes and no as options say it."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else value


def _unknown(name: str) -> Text:
    near = get_close_matches(name, shelf(), n=1)
    names = ", ".join(shelf())
    hint = (
        Text(en=f" Did you mean {near[0]}?", fr=f" Vouliez-vous dire {near[0]} ?") if near else Text("", "")
    )
    return Text(
        en=f"There is no box {name!r} on the shelf.{hint.en} There are: {names}.",
        fr=f"Il n’y a pas de boîte « {name} » sur l’étagère.{hint.fr} Il y a : {names}.",
    )
