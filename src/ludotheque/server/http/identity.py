"""Who asks: a person known by a secret, in a cookie for browsers and in a header for programs."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from ludotheque.store import Store
from ludotheque.store.store import Person

from ..lru import LRUCache

COOKIE = "ludotheque"
HOST_COOKIE = f"__Host-{COOKIE}"  # browsers let no other host and no plain connection set it
CSRF_HEADER = "x-csrf-token"
BEARER = "bearer "
YEAR = 365 * 86_400
REMEMBERED = 20_000  # people whose secrets need not be looked up again


def new_secret() -> str:
    """A word that nobody guesses: 256 bits."""
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> str:
    """What the store keeps; a plain hash is enough for a word of 256 random bits."""
    return hashlib.sha256(secret.encode()).hexdigest()


def csrf_word(secret: str) -> str:
    """The word that a page must repeat to act with its cookie; it tells nothing about the secret."""
    return hmac.digest(secret.encode(), b"csrf", "sha256").hex()[:32]


def bearer(connection: ASGIConnection) -> str | None:  # type: ignore[type-arg]  # any handler, user, auth
    """The secret a program sends."""
    header = connection.headers.get("authorization", "")
    return header[len(BEARER) :].strip() or None if header.lower().startswith(BEARER) else None


def cookie_secret(connection: ASGIConnection) -> str | None:  # type: ignore[type-arg]  # any handler, user, auth
    """The secret in a browser's cookie, of whichever name it was given under."""
    return connection.cookies.get(HOST_COOKIE) or connection.cookies.get(COOKIE)


def secret_of(connection: ASGIConnection) -> str | None:  # type: ignore[type-arg]  # any handler, user, auth
    """The secret that comes with a request; a header is meant, a cookie only comes along."""
    return bearer(connection) or cookie_secret(connection)


def cookie(secret: str, secure: bool) -> Cookie:
    """The browser's proof: no script reads it, no other site sends it along."""
    name = HOST_COOKIE if secure else COOKIE
    return Cookie(key=name, value=secret, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


class People:
    """Everyone who was ever given a secret; those seen lately are remembered."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: LRUCache[str, Person] = LRUCache(REMEMBERED)

    async def find(self, secret: str | None) -> Person | None:
        if not secret or len(secret) > 100:
            return None
        key = hashed(secret)
        person = self._known.get(key) or await self._store.person(key)
        if person is not None:
            self._known.put(key, person)
        return person

    async def add(self, name: str, now: int) -> tuple[Person, str]:
        """A new guest and his secret."""
        secret = new_secret()
        person = Person(f"p_{secrets.token_urlsafe(9)}", name)
        await self._store.add_person(person, hashed(secret), now)
        self._known.put(hashed(secret), person)
        return person, secret

    async def rename(self, secret: str, person: Person, name: str) -> Person:
        await self._store.rename(person.id, name)
        renamed = Person(person.id, name)
        self._known.put(hashed(secret), renamed)
        return renamed
