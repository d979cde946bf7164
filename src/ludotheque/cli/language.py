"""Which language the terminal speaks."""

from __future__ import annotations

import os

from ludotheque.core.text import Text


def language() -> str:
    """French or English, as the environment asks."""
    wish = os.environ.get("LUDOTHEQUE_LANGUAGE") or os.environ.get("LC_ALL") or os.environ.get("LANG") or "en"
    return "fr" if wish.lower().startswith("fr") else "en"


def said(text: Text) -> str:
    """A text in the terminal's language."""
    return text.said_in(language())
