"""`ludotheque restore`: a backup into an empty database, SQLite or PostgreSQL."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from ludotheque.store.backup import BackupError, read_backup


@click.command("restore")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--database", default="ludotheque.db", show_default=True, envvar="LUDOTHEQUE_DATABASE")
def command(file: Path, database: str) -> None:
    """Put what `backup` wrote into an empty database."""
    try:
        counts = asyncio.run(read_backup(database, file))
    except BackupError as error:
        raise click.ClickException(str(error)) from None
    click.echo(", ".join(f"{name} {count}" for name, count in counts.items()))
