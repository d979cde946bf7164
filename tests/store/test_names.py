"""Names: what cannot be the name of a table is never asked of the database."""

from __future__ import annotations

import secrets

import pytest
from store.appending import appended, begin

from ludotheque.store import Store, is_table_name

pytestmark = pytest.mark.anyio

NONE = ("", "a\x00b", "\x00", "t" * 41, "a b", "é", "٣", "a/b", "t_abc\n", "\ud800", "'; --")


def test_the_names_that_the_house_gives_are_names() -> None:
    assert all(is_table_name(f"t_{secrets.token_urlsafe(9)}") for _ in range(1000))
    assert not any(is_table_name(name) for name in NONE)


async def test_there_is_no_table_of_such_a_name(store: Store) -> None:
    await begin(store)
    assert await store.numbers([*NONE, "t"]) == {"t": 1}
    await store.renew(NONE, 5)
    for name in NONE:
        assert await store.events(name) == []
        assert not await store.postpone(name, 0, 1)
        with pytest.raises(ValueError, match="no name of a table"):
            await store.append(appended(name, 0, "created"))


async def test_what_postgresql_cannot_keep_sqlite_does_not_keep_either(store: Store) -> None:
    for text in ("a\x00b", "a\ud800b"):
        with pytest.raises(ValueError, match="cannot be stored"):
            await store.append(appended("t", 0, text))
        with pytest.raises(ValueError, match="cannot be stored"):
            await store.rename("p", text)
    await begin(store)
