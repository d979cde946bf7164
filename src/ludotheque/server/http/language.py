"""The caller's language: asked for, or what the browser prefers."""

from __future__ import annotations

from litestar.connection import ASGIConnection

from ludotheque.core.text import LANGUAGES

USUAL = "en"
CHOSEN = "language"  # the cookie that remembers what somebody chose


def language_of(connection: ASGIConnection) -> str:  # type: ignore[type-arg]  # any handler, user, auth
    """French or English: by `?language=`, else as chosen before, else by Accept-Language, else English."""
    for asked in (connection.query_params.get("language"), connection.cookies.get(CHOSEN)):
        if asked in LANGUAGES:
            return str(asked)
    return preferred(connection.headers.get("accept-language", ""))


def preferred(header: str) -> str:
    """The language of the house that a browser likes best.

    >>> preferred("de, fr;q=0.8, en;q=0.3"), preferred("en-GB"), preferred("fr;q=x"), preferred("")
    ('fr', 'en', 'en', 'en')
    """
    best, liking = USUAL, 0.0
    for part in header.split(",")[:20]:
        name, _, parameter = part.strip().partition(";")
        language = name.strip().lower().partition("-")[0]
        quality = _quality(parameter)
        if language in LANGUAGES and quality > liking:
            best, liking = language, quality
    return best


def _quality(parameter: str) -> float:
    key, _, value = parameter.strip().partition("=")
    if not key:
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0
