"""Bring a database to the present schema; at every start, once even where several processes start."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

VERSION = "alembic_version"  # the table that tells which migrations a database has seen
LOCK = 0x4C55444F  # "LUDO": PostgreSQL's advisory lock while migrating


def upgrade(connection: Connection) -> None:
    """Run the migrations on a connection inside its transaction."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def head() -> str:
    """The last migration there is."""
    return str(ScriptDirectory.from_config(_config()).get_current_head())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


async def migrate(engine: AsyncEngine, run: Callable[[Connection], None] = upgrade) -> None:
    """Run the migrations that the database has not seen, all of them or none, one process at a time."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
        else:
            await connection.execute(text("BEGIN IMMEDIATE"))  # the driver begins by itself only for rows
        await connection.run_sync(run)
