"""Appends as tests need them: short events, everything else of no interest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from support.examples import DELTA

from ludotheque.store import Append, Store

Database: TypeAlias = Callable[[], str]


def appended(table: str, expected: int, *events: str, **more: Any) -> Append:
    """So many events onto a table that is thought to be at `expected`."""
    usual: dict[str, Any] = {
        "box": DELTA.name, "state": "playing", "listed": False, "due": None, "time": 1000,
        "summary": f'{{"table":"{table}"}}',
    }  # fmt: skip
    return Append(table=table, expected=expected, events=events, **{**usual, **more})


async def begin(store: Store, table: str = "t", *events: str, **more: Any) -> None:
    """A new table."""
    assert await store.append(appended(table, 0, *(events or ("created",)), **more))
