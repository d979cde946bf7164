"""`ludotheque warm`: compile the rules before they are needed."""

from __future__ import annotations

import time

import click

from ludotheque import box, shelf
from ludotheque.problems.collection import problems_of
from ludotheque.problems.prover import Prover
from ludotheque.search.perft import perft
from ludotheque.search.playout import playouts

from .language import said
from .screen import console, progress


@click.command("warm")
@click.argument("names", nargs=-1, metavar="[BOX]...")
def command(names: tuple[str, ...]) -> None:
    """Compile every box, or those named, and keep the machine code for the next start."""
    boxes = [box(name) for name in names or shelf()]
    with progress() as bar:
        task = bar.add_task("", total=len(boxes))
        for each in boxes:
            bar.update(task, description=said(each.facts.title))
            begun = time.perf_counter()
            position = each.start()
            perft(position.play(position.legal_moves[0]), 1)
            playouts(position, games=1)
            if problems_of(each.name):
                Prover(each).warm()
            console.print(f"{each.name} {time.perf_counter() - begun:.1f} s")
            bar.advance(task)
