"""The words of pages and client are complete in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir

from ludotheque.core.text import LANGUAGES
from ludotheque.web import words

WEB = Path(words.__file__).parent
METHODS = {
    words.PAGES: [("templates/**.html", "jinja2.ext:babel_extract")],
    words.CLIENT: [("js/**.js", "javascript")],
}
KEYWORDS = {"_": None, "gettext": None, "t": None}
HOLE = re.compile(r"\{\w+\}|%\(\w+\)s")
OTHERS = [language for language in LANGUAGES if language != words.SOURCE]


def messages(domain: str) -> set[str]:
    """What pages or client say, found in their sources."""
    found = extract_from_dir(WEB, METHODS[domain], keywords=KEYWORDS)
    return {message for _, _, message, _, _ in found if isinstance(message, str)}


@pytest.mark.parametrize("domain", list(METHODS))
@pytest.mark.parametrize("language", OTHERS)
def test_every_message_is_translated_and_none_is_left_over(domain: str, language: str) -> None:
    said = {message.id: message.string for message in words.catalogue(domain, language) if message.id}
    assert len(said) > 20
    assert set(said) == messages(domain), "run scripts/words, then translate what is new"
    assert [message for message, string in said.items() if not string] == []
    for message, string in said.items():
        assert sorted(HOLE.findall(str(message))) == sorted(HOLE.findall(str(string))), message


@pytest.mark.parametrize("domain", list(METHODS))
def test_french_typography(domain: str) -> None:
    """A thin space that does not break before ? ! ; and one before the colon; curly apostrophes."""
    for message in list(words.catalogue(domain, "fr"))[1:]:  # without the header
        text = HOLE.sub("", str(message.string))
        assert not re.search(r"(?<![\u202f\s])[?!;]| [?!;:]|'", text), text
