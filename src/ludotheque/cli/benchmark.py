"""`ludotheque benchmark`: agents measured by what is known for certain, and on the ladders."""

from __future__ import annotations

from pathlib import Path
from typing import Unpack

import click
import msgspec

from ludotheque.lab.benchmark import Size, benchmark, benchmark_job
from ludotheque.lab.benchmark_page import table, write_page
from ludotheque.lab.jobs import Running
from ludotheque.shelf import all_forms

from .arguments import json_option, keep_option, on_option, open_box, option_option, seed_option
from .screen import console, counting


@click.command("benchmark")
@click.argument("agents", nargs=-1, required=True, metavar="AGENT...")
@click.option("--box", "boxes", multiple=True, metavar="BOX", help="Only in this box; may be repeated.")
@click.option(
    "--positions", type=click.IntRange(min=0), default=200, show_default=True, help="Whose truth is known."
)
@click.option(
    "--problems", type=click.IntRange(min=0), default=1000, show_default="all", help="Of each form at most."
)
@click.option("--games", type=click.IntRange(min=0), default=20, show_default=True, help="Against each rung.")
@click.option(
    "--rungs",
    type=click.IntRange(min=1),
    default=8,
    show_default=True,
    help="Of each ladder, from the first.",
)
@click.option(
    "--page",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Write the table into this page.",
)
@seed_option
@on_option
@keep_option
@option_option
@json_option
def command(
    agents: tuple[str, ...],
    boxes: tuple[str, ...],
    positions: int,
    problems: int,
    games: int,
    rungs: int,
    page: Path | None,
    seed: int,
    options: tuple[str, ...],
    as_json: bool,
    **running: Unpack[Running],
) -> None:
    """Measure AGENTs: regret where the truth is known, problems solved, a rating on the frozen ladders.

    An AGENT is a rung by name or number, random, greedy, uct:WORK, or module:NAME or file.py:NAME of what makes an agent.
    Results are the same to the bit when they are made again; seconds are not.
    """
    forms = [open_box(name, options) for name in boxes] if boxes else all_forms()
    size = Size(positions, problems, games, rungs, seed)
    directory = running.get("directory")
    results = []
    for number, agent in enumerate(agents):
        total = len(benchmark_job(agent, forms, size).pieces)
        if directory is not None:
            running["directory"] = directory / str(number)
        with counting(agent, total) as running["on_piece"]:
            results.append(benchmark(agent, forms, size, **running))
    if page is not None:
        write_page(page, results)
    if as_json:
        told = [{"digest": each.digest, **msgspec.to_builtins(each)} for each in results]
        click.echo(msgspec.json.encode(told, order="sorted").decode())
    else:
        console.print(table(results), soft_wrap=True)
