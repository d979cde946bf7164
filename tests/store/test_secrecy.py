"""Words of players and seeds of dice never reach a log, whatever breaks."""

from __future__ import annotations

import logging
import traceback

import pytest
from sqlalchemy import text
from store.appending import appended, begin

from ludotheque.store import Store
from ludotheque.store.store import Person

pytestmark = pytest.mark.anyio

WORD = "5eed5eed5eed"


async def test_no_error_tells_what_was_to_be_written(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    await begin(store)
    await store.add_person(Person("p", WORD), WORD, 1)
    told = []
    async with store.engine.begin() as connection:
        await connection.execute(text("DROP TABLE holders"))
        await connection.execute(text("DROP TABLE events"))
    asked = (
        lambda: store.append(appended("v", 0, WORD, state=WORD * 10, due=WORD)),
        lambda: store.append(appended("t", 1, WORD)),
        lambda: store.append(appended("u", 0, WORD, people=frozenset({WORD}))),
        lambda: store.add_person(Person("q", WORD), WORD, 1),
        lambda: store.tables_of(WORD, 10),
    )
    for ask in asked:
        with pytest.raises(Exception) as raised:  # noqa: PT011  # whatever it is, it is looked at
            await ask()
        told.append("".join(traceback.format_exception(raised.value)))
    assert len(told) == len(asked)
    assert WORD not in "".join([*told, caplog.text])
