"""A new store on either database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from store.appending import Database

from ludotheque.store import Store


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["sqlite", "postgresql"])
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    """Each call is the address of a new, empty database of one kind."""
    if request.param == "postgresql":
        new: Database = request.getfixturevalue("postgresql").new_database
        return new
    numbers = iter(range(100))
    return lambda: str(tmp_path / f"house{next(numbers)}.db")


@pytest.fixture
def database(new_database: Database) -> str:
    return new_database()


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    async with Store(database) as store:
        yield store
