"""Does an idea win games? A box's bot plays the same bot with one idea of its strategy taken out."""

from __future__ import annotations

import random
import shutil
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from importlib import invalidate_caches
from importlib.resources import files
from pathlib import Path
from typing import Any

from ludotheque import Box, box
from ludotheque.adapters.entrants import SeatedBot
from ludotheque.bots import Rung, find_rung
from ludotheque.core.family import Family
from ludotheque.lab.arena import Game, open_game, play_on, tally_of
from ludotheque.search.budget import LIMITLESS

from .claims import ideas

SECONDS = 3600.0  # work is the limit unless seconds are asked for


def without(chosen: Box, idea: dict[str, Any], home: Path) -> Box:
    """The same box from a copy of its folder whose strategy lacks an idea; its own code, so compiled on its own."""
    if "old" not in idea:
        return chosen
    name = f"without_{len(list(home.iterdir()))}"
    folder = home / name
    shutil.copytree(str(files(chosen.family.package)), folder)
    strategy = folder / "strategy.py"
    source = strategy.read_text("utf-8")
    if source.count(idea["old"]) != 1:
        raise ValueError(f"not once in {chosen.name}'s strategy: {idea['old']}")
    strategy.write_text(source.replace(idea["old"], idea["new"]), "utf-8")
    invalidate_caches()
    family = Family(name)
    return Box(family, next(form for form in family.forms if form.name == chosen.name), chosen.options)


def play(chosen: Box, other: Box, rungs: tuple[Rung, Rung], games: int, seed: int) -> Iterator[Game]:
    """Games of the bot with the idea (A) and the bot without (B); every opening is played from both sides."""
    for number in range(games):
        dice = random.Random(f"{seed} {number // 2}")
        holders = [(seat + number) % 2 for seat in range(chosen.seats)]
        bots = [
            SeatedBot((chosen, other)[holder], rungs[holder], seed=dice.getrandbits(32) + seat)
            for seat, holder in enumerate(holders)
        ]
        yield play_on(open_game(chosen, dice), bots, holders, dice)


def compare(idea: dict[str, Any], games: int, home: Path) -> None:
    """One line of the table."""
    chosen = box(idea["form"], **idea.get("options", {}))
    limits = {"seconds": idea["seconds"], "work": LIMITLESS} if "seconds" in idea else {"seconds": SECONDS}
    rung = replace(find_rung(chosen, idea["rung"]), **limits, **idea.get("with", {}))
    rungs = rung, replace(rung, **idea.get("without", {}))
    other = without(chosen, idea, home)
    tally = tally_of(play(chosen, other, rungs, idea.get("games", games), seed=1))
    low, high = tally.interval
    print(
        f"| {chosen.facts.title.en} | {idea['idea']} | {rung.number} | {tally.games}"
        f" | {tally.rate:.0%} | {low:.0%} – {high:.0%} |",
        flush=True,
    )


def main(wanted: str = "", games: str = "100") -> None:
    print("| form | idea | rung | games | with it | 95 % interval |\n|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as home:
        sys.path.insert(0, home)
        for idea in ideas():
            if wanted in f"{idea['form']} {idea['idea']}":
                compare(idea, int(games), Path(home))


if __name__ == "__main__":
    main(*sys.argv[1:3])
