"""`ludotheque bench`: how fast the boxes play on this machine."""

from __future__ import annotations

import json
from dataclasses import asdict

import click

from ludotheque import shelf
from ludotheque.search.speed import measure

from .arguments import json_option, open_box, option_option
from .screen import console, progress


@click.command("bench")
@click.argument("names", nargs=-1, metavar="[BOX]...")
@click.option("--seconds", type=click.FloatRange(0.01), default=1.0, help="How long to measure each box.")
@option_option
@json_option
def command(names: tuple[str, ...], seconds: float, options: tuple[str, ...], as_json: bool) -> None:
    """Random games per second on one core, for every box or those named."""
    speeds = {}
    boxes = [open_box(name, options) for name in names or shelf()]
    with progress() as bar:
        for box in bar.track(boxes, description="bench"):
            speeds[box.name] = measure(box, seconds)
    if as_json:
        click.echo(json.dumps({name: asdict(speed) for name, speed in speeds.items()}))
        return
    for name, speed in speeds.items():
        console.print(f"{name:10} {speed.playouts:>12,.0f} playouts/s {speed.moves:>14,.0f} moves/s")
