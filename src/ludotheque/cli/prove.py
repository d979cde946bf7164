"""`ludotheque prove`: every problem of a box, proved anew."""

from __future__ import annotations

import sys

import click

from ludotheque.core.text import Text
from ludotheque.problems.collection import forms_with_problems, problems_of
from ludotheque.problems.prover import Prover
from ludotheque.problems.proving import faults_of

from .arguments import open_box
from .language import said
from .screen import console, progress, warming

PROVED = Text(en="{box}: {count} problems proved", fr="{box} : {count} problèmes prouvés")
FAULT = Text(en="{box} {number}: {fault}", fr="{box} {number} : {fault}")


@click.command("prove")
@click.argument("names", nargs=-1, metavar="[BOX]...")
def command(names: tuple[str, ...]) -> None:
    """Prove the problems of each BOX anew, of all boxes where none is named: the win, the one first move, every refutation."""
    faults = sum(_prove(name) for name in names or forms_with_problems())
    if faults:
        sys.exit(1)


def _prove(name: str) -> int:
    """How many faults were found and told."""
    box = open_box(name, ())
    problems = problems_of(name)
    prover, faults = Prover(box), 0
    with warming(box), progress() as bar:
        for number, problem in enumerate(bar.track(problems, description=said(box.facts.title)), 1):
            for fault in faults_of(prover, problem):
                console.print(said(FAULT.fill(box=box.facts.title, number=number, fault=fault)))
                faults += 1
    if not faults:
        console.print(said(PROVED.fill(box=box.facts.title, count=len(problems))))
    return faults
