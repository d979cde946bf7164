"""`ludotheque verify`: follow the certificate of a solved box by the rules alone."""

from __future__ import annotations

import click

from .arguments import box_argument
from .language import said
from .screen import console, following
from .solve import tabulated


@click.command("verify")
@box_argument
def command(name: str) -> None:
    """Check the proof that a solved box carries; exit code 2 where it does not hold."""
    solution = tabulated(name)
    with following() as on_progress:
        proved = solution.verify(on_progress)
    console.print(said(proved), soft_wrap=True)
