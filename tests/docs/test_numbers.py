"""Numbers that the documents tell are those of the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from benchmarks.claims import ideas
from ludotheque import box, shelf
from ludotheque.bots.assessment import LOSSES, Mark
from ludotheque.lab.calibration import HEAVY
from ludotheque.problems.collection import forms_with_problems
from ludotheque.server.settings import Settings
from ludotheque.shelf import all_forms
from ludotheque.table.dice import new_seed
from tools.load import run_kills, run_load

HOUSE = Path(__file__).parents[2]
WORDS = "no one two three four five six seven eight nine ten eleven twelve".split()
FAMILIES = {family.package for family, _ in shelf().values()}
LOAD, KILLS = run_load.arguments(), run_kills.arguments()
TOLD = [
    ("README.md", f"{WORDS[len(FAMILIES)].title()} games in {WORDS[len(all_forms())]} playable forms"),
    ("README.md", f"The shelf: {WORDS[len(shelf())]} boxes of games"),
    ("README.md", f"{WORDS[len(forms_with_problems())].title()} have\n[problems]"),
    (
        "docs/analysis.md",
        f"`?!` (a slip) stands for a loss of {LOSSES[Mark.SLIP]:.0%} of the game".replace("%", " %"),
    ),
    ("docs/analysis.md", f"`?` (a mistake) for {LOSSES[Mark.MISTAKE]:.0%}".replace("%", " %")),
    ("docs/analysis.md", f"`??` (a blunder) for {LOSSES[Mark.BLUNDER]:.0%}".replace("%", " %")),
    (
        "docs/dice.md",
        f"{len(bytes.fromhex(new_seed()))} random bytes for each game, written as {len(new_seed())} hex",
    ),
    ("docs/strategy.md", f"Bots with {HEAVY:,} or more nodes"),
    ("docs/operations.md", f"opens {LOAD.get_default('streams'):,} streams"),
    ("docs/operations.md", f"makes {LOAD.get_default('rate')} moves a second"),
    ("docs/operations.md", f"| SQLite, one process | {KILLS.get_default('kills')} |"),
    ("docs/operations.md", f"belongs for {WORDS[int(Settings().lease)]} seconds to the process"),
]


@pytest.mark.parametrize(("document", "words"), TOLD, ids=[words[:40] for _, words in TOLD])
def test_what_is_told_is_so(document: str, words: str) -> None:
    assert words in (HOUSE / document).read_text("utf-8")


def test_the_ideas_that_were_kept_are_those_that_the_boxes_claim() -> None:
    rows = re.findall(
        r"^\| ([^|]+) \| ([^|]+) \|(?:[^|]*\|){3} kept", (HOUSE / "docs/strategy.md").read_text("utf-8"), re.M
    )
    assert {(title.partition(",")[0], idea) for title, idea in rows} == {
        (box(each["form"]).facts.title.en, each["idea"]) for each in ideas()
    }
