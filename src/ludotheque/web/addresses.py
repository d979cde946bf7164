"""How a position is named in an address: the one place in which that is written and read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from urllib.parse import urlencode

from ludotheque.booklets.figures import Setting


def position_query(text: str, options: Mapping[str, str] | None = None) -> str:
    """The query of a page or picture of a position.

    >>> position_query("W. 3", {"players": "3"})
    'text=W.+3&option=players%3A3'
    """
    return urlencode(_position(text, options or {}))


def read_options(words: Iterable[str]) -> dict[str, str]:
    """The options that a query names.

    >>> read_options(["players:3", "scoring:by cells"])
    {'players': '3', 'scoring': 'by cells'}
    """
    pairs = (word.partition(":") for word in words)
    return {name: value for name, _, value in pairs}


def drawing_address(setting: Setting, language: str) -> str:
    """Where the drawing of a position is to be had."""
    query = _position(setting.position, setting.options)
    query += [("line", move) for move in setting.moves]
    query += [("mark", place) for place in setting.marks]
    query += [("around", place) for place in setting.around]
    query += [("seat", str(setting.seat))] if setting.seat else []
    return f"/api/boxes/{setting.form}/drawing?{urlencode([*query, ('language', language)])}"


def game_address(setting: Setting) -> str:
    """The page on which one goes through the moves that led to a position."""
    query = _position(setting.position, setting.options) + [("line", move) for move in setting.moves]
    return f"/analysis/boxes/{setting.form}?{urlencode(query)}"


def _position(text: str, options: Mapping[str, str]) -> list[tuple[str, str]]:
    start = [("text", text)] if text else []
    return start + [("option", f"{name}:{value}") for name, value in options.items()]
