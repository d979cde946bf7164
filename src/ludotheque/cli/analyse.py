"""`ludotheque analyse`: a record, move by move, as the engine sees it."""

from __future__ import annotations

import json
from pathlib import Path

import click
from rich.table import Table

from ludotheque import Box
from ludotheque.bots import AnalysedMove, Analyst, analyse, verdict
from ludotheque.bots.analyst import GLANCE
from ludotheque.bots.assessment import NAMES, Mark
from ludotheque.core.text import LANGUAGES, Text

from .arguments import FILE, json_option, read_file
from .language import said
from .screen import console, progress, warming

LOOKING = Text(en="Looking at the moves", fr="Examen des coups")
NUMBER, SEAT, MOVE = Text(en="No", fr="Nº"), Text(en="Seat", fr="Place"), Text(en="Move", fr="Coup")
EXPECTS, LOST = Text(en="Expects", fr="Espère"), Text(en="Lost", fr="Perdu")
BETTER = Text(en="Better was", fr="Mieux valait")
CHANCE_MOVED = Text(en="chance", fr="hasard")
SHOWN = 4  # moves of a better line


@click.command("analyse")
@click.argument("file", type=FILE)
@click.option(
    "--seconds", type=click.FloatRange(min=0.01), default=GLANCE, show_default=True, help="For each position."
)
@json_option
def command(file: Path, seconds: float, as_json: bool) -> None:
    """Look at every move of a record: what was expected, what it lost, what was better."""
    record = read_file(file)
    box = record.box
    with warming(box):
        analyst = Analyst(box)
        analyst.warm()
    with progress() as bar:
        task = bar.add_task(said(LOOKING), total=len(record.moves) + 1)
        moves = analyse(
            record, seconds, analyst=analyst, on_progress=lambda done, _: bar.update(task, completed=done)
        )
    if as_json:
        click.echo(json.dumps([_facts(box, each) for each in moves], ensure_ascii=False, indent=1))
        return
    console.print(_table(box, moves))
    console.print(_legend())
    for each in moves:
        if each.why is not None:
            console.print(f"{each.number}. {each.move.text}: {said(each.why.text)}", highlight=False)
    if moves:
        console.print(said(verdict(box, moves[-1].after)))


def _table(box: Box, moves: tuple[AnalysedMove, ...]) -> Table:
    table = Table(box=None, header_style="dim")
    for title, how in (
        (NUMBER, "right"),
        (SEAT, "left"),
        (MOVE, "left"),
        (EXPECTS, "right"),
        (LOST, "right"),
        (BETTER, "left"),
    ):
        table.add_column(said(title), justify="right" if how == "right" else "left")
    for each in moves:
        table.add_row(*_row(box, each), style="dim" if each.seat is None else "")
    return table


def _row(box: Box, each: AnalysedMove) -> tuple[str, ...]:
    if each.seat is None:
        return str(each.number), said(CHANCE_MOVED), each.move.text
    told, judged = each.before, each.judgement
    mark = judged.mark if judged else None
    sign = {None: "", Mark.SLIP: "[yellow]?![/]", Mark.MISTAKE: "[red]?[/]", Mark.BLUNDER: "[bold red]??[/]"}[
        mark
    ]
    better = " ".join(move.text for move in told.line[:SHOWN]) if mark else ""
    return (
        str(each.number),
        said(box.facts.seats[each.seat]),
        f"{each.move.text} {sign}".rstrip(),
        f"{told.values[each.seat]:.0%}",
        f"{judged.loss:.0%}" if judged and judged.loss >= 0.005 else "",
        better,
    )


def _legend() -> str:
    return "[dim]" + " · ".join(f"{mark} {said(name)}" for mark, name in NAMES.items()) + "[/]"


def _facts(box: Box, each: AnalysedMove) -> dict[str, object]:
    judged = each.judgement
    return {
        "number": each.number,
        "seat": each.seat,
        "move": each.move.text,
        "before": [round(value, 4) for value in each.before.values],
        "after": [round(value, 4) for value in each.after.values],
        "knowledge": each.before.knowledge,
        "loss": round(judged.loss, 4) if judged else None,
        "mark": judged.mark if judged else None,
        "line": [move.text for move in each.before.line],
        "why": each.why.text._asdict() if each.why else None,
        "verdict": {language: verdict(box, each.before).said_in(language) for language in LANGUAGES},
    }
