"""`ludotheque backup`: everything into one file, while the house stays open."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from ludotheque.store.backup import BackupError, write_backup


@click.command("backup")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--database", default="ludotheque.db", show_default=True, envvar="LUDOTHEQUE_DATABASE")
def command(file: Path, database: str) -> None:
    """Write all tables and people into FILE (.jsonl.gz)."""
    try:
        counts = asyncio.run(write_backup(database, file))
    except BackupError as error:
        raise click.ClickException(str(error)) from None
    click.echo(", ".join(f"{name} {count}" for name, count in counts.items()))
