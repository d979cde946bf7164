"""`ludotheque backup`: everything into one file, while the house stays open."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from ludotheque.store.backup import write_backup
from ludotheque.store.backup_file import BackupError

from .language import said


@click.command("backup")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--database", default="ludotheque.db", show_default=True, envvar="LUDOTHEQUE_DATABASE")
def command(file: Path, database: str) -> None:
    """Write all tables and people into FILE (.jsonl.gz), for your eyes alone; the database is only read."""
    try:
        counts = asyncio.run(write_backup(database, file))
    except BackupError as error:
        raise click.ClickException(said(error.text)) from None
    click.echo(", ".join(f"{name} {count}" for name, count in counts.items()))
