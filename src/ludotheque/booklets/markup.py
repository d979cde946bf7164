"""Markdown inside a paragraph as HTML: emphasis, code, and links from rule to rule."""

from __future__ import annotations

import re
from functools import cache

from markdown_it import MarkdownIt

from .source import Booklet, anchor

REFERENCE = re.compile(r"§\{([a-z0-9 -]+)\}")


@cache
def _markdown() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False})


def markup(text: str, booklet: Booklet, page: str = "") -> str:
    """A paragraph's text as HTML; `§{turn}` becomes a link to that paragraph of the booklet at `page`.

    >>> from .source import read_booklet
    >>> booklet = read_booklet("# Go\\n## Aim\\n{aim} Win.")
    >>> markup("**Win** as in §{aim}.", booklet)
    '<strong>Win</strong> as in <a href="#rule-aim">§ 1</a>.'
    """

    def link(found: re.Match[str]) -> str:
        return f"[§ {booklet.paragraphs[found[1]].number}]({page}#{anchor(found[1])})"

    return str(_markdown().renderInline(REFERENCE.sub(link, text)))


def plain(text: str, booklet: Booklet) -> str:
    """A paragraph's text without any markup, for a picture's description."""
    return re.sub(r"<[^>]+>", "", markup(text, booklet))
