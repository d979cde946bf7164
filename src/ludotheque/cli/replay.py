"""`ludotheque replay`: a record, checked and shown."""

from __future__ import annotations

import json
from pathlib import Path

import click
from rich.panel import Panel

from ludotheque import Position
from ludotheque.core.record import Record
from ludotheque.core.tags import write_points

from .arguments import FILE, json_option, read_file
from .language import said
from .screen import console


@click.command("replay")
@click.argument("file", type=FILE)
@click.option("--all", "every", is_flag=True, help="Show every position, not only the last.")
@json_option
def command(file: Path, every: bool, as_json: bool) -> None:
    """Read a record, check every move and show the game."""
    record = read_file(file)
    if as_json:
        click.echo(json.dumps(_told(record), ensure_ascii=False, indent=2))
        return
    for position in record.positions() if every else (record.replay(),):
        _show(position)
    console.print(_summary(record))


def _show(position: Position) -> None:
    last = position.last_move or "-"
    console.print(
        Panel(
            position.box.family.sketch.sketch(position.state), title=f"{position.ply}. {last}", expand=False
        )
    )


def _summary(record: Record) -> str:
    players = record.players or tuple(said(seat) for seat in record.box.facts.seats[: record.box.seats])
    result = write_points(record.result) if record.result else "*"
    ending = next((said(e.text) for e in record.box.facts.endings if e.name == record.ending), record.ending)
    return f"{' – '.join(players)}   [bold]{result}[/]   {ending}".rstrip()


def _told(record: Record) -> dict[str, object]:
    last = record.replay()
    return {
        "game": record.box.name,
        "options": record.box.options,
        "players": record.players,
        "moves": record.moves,
        "result": record.result,
        "ending": record.ending,
        "position": last.text,
    }
