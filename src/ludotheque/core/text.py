"""A sentence in every language the house speaks."""

from __future__ import annotations

from typing import NamedTuple

LANGUAGES = ("fr", "en")


class Text(NamedTuple):
    """The same words in English and in French.

    >>> Text(en="{n} pawns", fr="{n} pions").fill(n=9).fr
    '9 pions'
    """

    en: str
    fr: str

    def fill(self, **values: object) -> Text:
        """Put values into the braces; a value that is itself a Text goes in by language."""
        return Text(
            en=self.en.format(**{k: v.en if isinstance(v, Text) else v for k, v in values.items()}),
            fr=self.fr.format(**{k: v.fr if isinstance(v, Text) else v for k, v in values.items()}),
        )

    def said_in(self, language: str) -> str:
        return self.fr if language == "fr" else self.en


def same(words: str) -> Text:
    """A name that is the same in every language."""
    return Text(en=words, fr=words)
