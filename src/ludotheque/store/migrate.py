"""Bring a database to the present schema; at every start, once even where several processes start."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

LOCK = 0x4C55444F  # "LUDO": PostgreSQL's advisory lock while migrating


async def migrate(engine: AsyncEngine) -> None:
    """Run the migrations that the database has not seen."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
        await connection.run_sync(upgrade)


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Run migrations on a connection inside its transaction."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
