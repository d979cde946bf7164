"""`ludotheque compose`: problems of a box, found and proved."""

from __future__ import annotations

from pathlib import Path

import click

from ludotheque.core.text import Text
from ludotheque.problems.collection import read_problems, write_problems
from ludotheque.problems.composing import POOL, compose

from .arguments import box_argument, open_box, option_option
from .language import said
from .screen import console, progress, warming

COMPOSED = Text(en="{count} problems in {file}", fr="{count} problèmes dans {file}")


@click.command("compose")
@box_argument
@click.option("--count", type=click.IntRange(min=1), default=20, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same problems.")
@click.option(
    "--file", type=click.Path(dir_okay=False, path_type=Path), required=True, metavar="PROBLEMS.TOML"
)
@option_option
def command(name: str, count: int, seed: int, file: Path, options: tuple[str, ...]) -> None:
    """Compose COUNT problems of BOX into a file; the problems of other forms that it holds stay there."""
    box = open_box(name, options)
    with warming(box), progress() as bar:
        task = bar.add_task(said(box.facts.title), total=POOL * count)
        composed = compose(box, count, seed, lambda found: bar.update(task, completed=found))
    kept = read_problems(file.read_bytes()) if file.is_file() else ()
    others = [problem for problem in kept if problem.form != name]
    file.write_text(write_problems([*others, *composed]), encoding="utf-8")
    console.print(said(COMPOSED.fill(count=len(composed), file=str(file))), soft_wrap=True)
