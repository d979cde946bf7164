"""`ludotheque shelf`: what stands on the shelf."""

from __future__ import annotations

import json

import click
from rich.table import Table

from ludotheque import shelf
from ludotheque.core.facts import Facts
from ludotheque.core.text import Text

from .arguments import json_option
from .language import said
from .screen import console


@click.command("shelf")
@json_option
def command(as_json: bool) -> None:
    """List the boxes with their players and options."""
    forms = [facts for _, facts in shelf().values()]
    if as_json:
        click.echo(json.dumps([_facts(facts) for facts in forms], ensure_ascii=False, indent=2))
        return
    table = Table(box=None, padding=(0, 2, 1, 0), show_edge=False, header_style="dim")
    for heading in (
        Text(en="box", fr="boîte"), Text(en="players", fr="joueurs"), Text(en="minutes", fr="minutes"),
        Text(en="what it is", fr="ce que c’est"),
    ):  # fmt: skip
        table.add_column(said(heading), overflow="fold")
    for facts in forms:
        table.add_row(_name(facts), _players(facts), "–".join(map(str, facts.minutes)), _about(facts))
    console.print(table)


def _name(facts: Facts) -> str:
    return f"[bold {facts.lid}]■[/] [bold]{said(facts.title)}[/]\n  [dim]{facts.name}[/]"


def _players(facts: Facts) -> str:
    counts = facts.player_counts
    return str(counts[0]) if len(counts) == 1 else f"{counts[0]}–{counts[-1]}"


def _about(facts: Facts) -> str:
    origin = ", ".join(
        [
            *facts.authors,
            *([facts.publisher] if facts.publisher else []),
            *([str(facts.year)] if facts.year else []),
        ]
    )
    options = "\n".join(f"[dim]-o {option.name}={'|'.join(option.values)}[/]" for option in facts.options)
    return f"{said(facts.sentence)}\n[dim]{origin}[/]" + (f"\n{options}" if options else "")


def _facts(facts: Facts) -> dict[str, object]:
    return {
        "name": facts.name,
        "title": facts.title._asdict(),
        "sentence": facts.sentence._asdict(),
        "authors": facts.authors,
        "year": facts.year,
        "publisher": facts.publisher,
        "players": facts.player_counts,
        "minutes": facts.minutes,
        "difficulty": facts.difficulty,
        "options": {option.name: option.values for option in facts.options},
    }
