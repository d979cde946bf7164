"""`ludotheque arena`: two bots play a match."""

from __future__ import annotations

import json
import os

import click

from ludotheque.adapters.entrants import entrant
from ludotheque.core.text import Text
from ludotheque.lab.arena import Tally, play_games

from .arguments import box_argument, json_option, open_box, option_option, seed_option
from .language import said
from .screen import console, progress, warming

RESULT = Text(
    en="{a} scored {rate} against {b} in {games} games ({wins} won, {draws} drawn), 95 % interval {low} to {high}",
    fr="{a} a fait {rate} contre {b} en {games} parties ({wins} gagnées, {draws} nulles), "
    "intervalle à 95 % de {low} à {high}",
)


@click.command("arena")
@box_argument
@click.argument("a")
@click.argument("b")
@click.option("--games", type=click.IntRange(min=1), default=20, show_default=True)
@click.option("--processes", type=click.IntRange(min=1), default=os.cpu_count(), show_default="all cores")
@seed_option
@option_option
@json_option
def command(
    name: str, a: str, b: str, games: int, processes: int, seed: int, options: tuple[str, ...], as_json: bool
) -> None:
    """Let bots A and B, by name or rung, play GAMES; every opening is played from both sides."""
    box = open_box(name, options)
    first, second = entrant(box, a), entrant(box, b)
    with warming(box):
        tally = Tally()
    with progress() as bar:
        task = bar.add_task(f"{said(first.name)} – {said(second.name)}", total=games)
        for game in play_games(box, first, second, games, seed=seed, processes=processes):
            tally = tally.add(game)
            bar.advance(task)
    low, high = tally.interval
    if as_json:
        facts = {
            "box": name, "a": first.number, "b": second.number, "games": games, "wins": tally.wins,
            "draws": tally.draws, "rate": tally.rate, "interval": [low, high],
        }  # fmt: skip
        click.echo(json.dumps(facts))
        return
    told = RESULT.fill(
        a=first.name, b=second.name, games=games, wins=tally.wins, draws=tally.draws,
        rate=f"{tally.rate:.0%}", low=f"{low:.0%}", high=f"{high:.0%}",
    )  # fmt: skip
    console.print(said(told))
