"""`ludotheque restore`: a backup into an empty database, SQLite or PostgreSQL."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from ludotheque.store.backup_file import BackupError
from ludotheque.store.restore import drill, read_backup

from .language import said


@click.command("restore")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--database", default="ludotheque.db", show_default=True, envvar="LUDOTHEQUE_DATABASE")
@click.option(
    "--drill",
    "only_try",
    is_flag=True,
    help="Into a database that is thrown away: shows that it can be done.",
)
def command(file: Path, database: str, only_try: bool) -> None:
    """Put what `backup` wrote into an empty database."""
    try:
        counts = asyncio.run(drill(file) if only_try else read_backup(database, file))
    except BackupError as error:
        raise click.ClickException(said(error.text)) from None
    click.echo(", ".join(f"{name} {count}" for name, count in counts.items()))
