"""`ludotheque verify-dice`: check every throw of a record against the seed the house had fixed."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from ludotheque.core.record import read_record
from ludotheque.core.text import Text
from ludotheque.shelf import box
from ludotheque.table.records import check_dice, throws

from .language import said

HONEST = Text(
    en="{n} throws, all as the seed says; the seed is the one promised before the game.",
    fr="{n} lancers, tous conformes à la graine ; la graine est celle promise avant la partie.",
)
WRONG = {
    "seed": Text(
        en="The record has no seed: the game is not over, or was not played here.",
        fr="La partie n’a pas de graine : elle n’est pas finie, ou n’a pas été jouée ici.",
    ),
    "commitment": Text(
        en="The seed is not the one promised before the game.",
        fr="La graine n’est pas celle promise avant la partie.",
    ),
}
THROW = Text(
    en="Another throw than the seed gives at {where}.", fr="Un autre lancer que celui de la graine : {where}."
)


@click.command("verify-dice")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def command(file: Path) -> None:
    """Check the dice of the record in FILE; exit code 1 where something is wrong."""
    record = read_record(file.read_text("utf-8"), box)
    wrong = check_dice(record)
    for each in wrong:
        click.echo(said(WRONG[each] if each in WRONG else THROW.fill(where=each)), err=True)
    if wrong:
        sys.exit(1)
    click.echo(said(HONEST.fill(n=throws(record))))
