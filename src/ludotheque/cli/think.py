"""`ludotheque think`: what a bot thinks of a position."""

from __future__ import annotations

import json

import click

from ludotheque.bots import Bot, Thought, find_rung, ladder
from ludotheque.core.text import LANGUAGES

from .arguments import (
    box_argument,
    json_option,
    moves_argument,
    open_box,
    option_option,
    position_option,
    reach,
)
from .language import said
from .screen import console, progress, warming


@click.command("think")
@box_argument
@moves_argument
@click.option("--bot", "wanted", metavar="NAME", help="A rung of the ladder; by default the strongest.")
@click.option("--seconds", type=click.FloatRange(min=0.01), help="How long to think at most.")
@click.option(
    "--threads", type=click.IntRange(1, 64), default=1, show_default=True, help="Trees grown side by side."
)
@click.option("--seed", type=int, help="Make a bot's moods repeatable.")
@option_option
@position_option
@json_option
def command(
    name: str,
    moves: tuple[str, ...],
    wanted: str | None,
    seconds: float | None,
    threads: int,
    seed: int | None,
    options: tuple[str, ...],
    position: str | None,
    as_json: bool,
) -> None:
    """Let a bot think about the position after MOVES: its move, what it expects, the line it sees."""
    box = open_box(name, options)
    rung = find_rung(box, wanted) if wanted else ladder(box)[-1]
    with warming(box):
        reached = reach(box, position, moves)
        bot = Bot(box, rung, seed=seed, threads=threads)
        bot.warm()
    with progress() as bar:
        task = bar.add_task(said(rung.name), total=None)
        thought = bot.think(
            reached, seconds=seconds, on_progress=lambda work: bar.update(task, completed=work)
        )
    if as_json:
        click.echo(json.dumps(as_facts(thought), ensure_ascii=False))
    else:
        tell(thought)


def tell(thought: Thought) -> None:
    """A thought in the terminal."""
    console.print(f"[bold]{thought.move}[/]  " + " ".join(said(sentence) for sentence in thought.sentences))
    shares = " · ".join(f"{value:.1%}" for value in thought.values)
    console.print(
        f"[dim]{shares}   {thought.work:,} {thought.unit}, depth {thought.depth}, "
        f"{thought.seconds:.2f} s, {thought.speed:,.0f}/s[/]"
    )


def as_facts(thought: Thought) -> dict[str, object]:
    """A thought for a program to read."""
    return {
        "move": thought.move.text,
        "seat": thought.seat,
        "values": [round(value, 4) for value in thought.values],
        "proven": thought.proven,
        "line": [move.text for move in thought.line],
        "fear": [move.text for move in thought.fear],
        "best": thought.best.text,
        "ending": thought.outcome.ending if thought.outcome else None,
        "work": thought.work,
        "unit": thought.unit,
        "depth": thought.depth,
        "seconds": round(thought.seconds, 4),
        "sentences": {language: [s.said_in(language) for s in thought.sentences] for language in LANGUAGES},
    }
