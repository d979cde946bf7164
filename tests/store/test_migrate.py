"""Migrations: from nothing to the present schema, at every start, once."""

from __future__ import annotations

import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect
from store.appending import begin

from ludotheque.store import Store
from ludotheque.store.engine import database_url, make_engine
from ludotheque.store.migrate import migrate, upgrade
from ludotheque.store.schema import metadata

pytestmark = pytest.mark.anyio


async def test_migrations_lead_to_the_schema_of_the_code(store: Store) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, metadata))

    async with store.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_a_second_start_changes_nothing(database: str) -> None:
    async with Store(database) as store:
        await begin(store)
    async with Store(database) as store:
        assert await store.events("t") == ["created"]


async def test_several_processes_may_start_at_once(database: str) -> None:
    stores = [Store(database) for _ in range(4)]
    await asyncio.gather(*(store.open() for store in stores))
    await begin(stores[0])
    assert [await store.events("t") for store in stores] == [["created"]] * 4
    for store in stores:
        await store.close()


async def test_a_migration_that_fails_leaves_nothing_behind(database: str) -> None:
    """A process killed in the middle of its first start must not keep the next one from starting."""
    engine = make_engine(database_url(database))

    def fail(connection: Connection) -> None:
        upgrade(connection)
        raise RuntimeError("killed")

    with pytest.raises(RuntimeError, match="killed"):
        await migrate(engine, fail)
    async with engine.connect() as connection:
        assert await connection.run_sync(lambda each: inspect(each).get_table_names()) == []
    await engine.dispose()
    async with Store(database) as store:
        await begin(store)
