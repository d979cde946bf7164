"""Who asks: a person known by a secret, in a cookie for browsers and in a header for programs."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections import OrderedDict

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from ludotheque.store import Store
from ludotheque.store.store import Person

COOKIE = "ludotheque"
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
    return header[len(BEARER) :].strip() if header.lower().startswith(BEARER) else None


def secret_of(connection: ASGIConnection) -> str | None:  # type: ignore[type-arg]  # any handler, user, auth
    """The secret that comes with a request; a header is meant, a cookie only comes along."""
    return bearer(connection) or connection.cookies.get(COOKIE)


def cookie(secret: str, secure: bool) -> Cookie:
    """The browser's proof: no script reads it, no other site sends it along."""
    return Cookie(key=COOKIE, value=secret, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


class People:
    """Everyone who was ever given a secret; those seen lately are remembered."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, Person] = OrderedDict()

    async def find(self, secret: str | None) -> Person | None:
        if not secret or len(secret) > 100:
            return None
        key = hashed(secret)
        person = self._known.get(key) or await self._store.person(key)
        if person is not None:
            self._remember(key, person)
        return person

    async def add(self, name: str, now: int) -> tuple[Person, str]:
        """A new guest and his secret."""
        secret = new_secret()
        person = Person(f"p_{secrets.token_urlsafe(9)}", name)
        await self._store.add_person(person, hashed(secret), now)
        self._remember(hashed(secret), person)
        return person, secret

    async def rename(self, secret: str, person: Person, name: str) -> Person:
        await self._store.rename(person.id, name)
        renamed = Person(person.id, name)
        self._remember(hashed(secret), renamed)
        return renamed

    def _remember(self, key: str, person: Person) -> None:
        self._known[key] = person
        self._known.move_to_end(key)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
