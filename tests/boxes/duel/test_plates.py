"""Duel's diagrams: what they show is what the dice do."""

from __future__ import annotations

import re

from ludotheque import box
from ludotheque.booklets import plates_of
from ludotheque.boxes.duel.dice import ORIENTATIONS
from ludotheque.boxes.duel.reach import reach

DIAGRAMS = plates_of(box("duel").family)["diagrams"]


def test_the_diagrams_show_every_cell_and_the_face_the_engine_gives() -> None:
    """Each way of each die, told in words beside its face."""
    for lies in ORIENTATIONS:
        picture = DIAGRAMS.picture(str(lies), "en")
        told = sorted(re.findall(r'data-at="(\d+)" aria-label="[^"]*: shows (\d)"', picture))
        true = sorted(
            (str(arrival.lies), str(arrival.lies.top)) for ways in reach(lies).values() for arrival in ways
        )
        assert told == true


def test_turning_the_die_goes_round_and_rolling_it_comes_back() -> None:
    for label, times in (("Turn to the left", 4), ("Roll away from you", 4), ("Roll to the right", 4)):
        state = "536"
        for _ in range(times):
            found = re.search(rf'data-at="(\d+)" aria-label="{label}"', DIAGRAMS.picture(state, "en"))
            assert found
            assert found[1] != state
            state = found[1]
        assert state == "536"
