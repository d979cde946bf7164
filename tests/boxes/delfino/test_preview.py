"""What Delfino tells of an action before it is done: compared with doing it, by both readings of the rules."""

from __future__ import annotations

from functools import lru_cache

import pytest
from boxes.delfino import oracle
from support.previewing import POSITIONS, Tried, tried

from ludotheque import box
from ludotheque.core.preview import Mark

Openings = dict[oracle.Figure, int]  # the least throw that completes it
PARTS = {"noses": "nose", "fins": "fin", "tails": "tail"}


@pytest.mark.parametrize(
    "options", [{"players": "4"}, {"players": "2", "use_all_points": "yes"}, {"die": "123456"}], ids=str
)
def test_figures_made_and_opened(options: dict[str, str]) -> None:
    kinds = set()
    for each in tried(
        box("delfino", **options), POSITIONS if "players" in options else POSITIONS // 4, each=2
    ):
        seat = each.position.to_move
        assert seat is not None
        standing = oracle.figures(dict(each.before_twin.cards)) | each.before_twin.no_more
        made = oracle.figures(dict(each.twin.cards)) - standing
        assert {figure(mark, mark.words.en.split()[1]) for mark in each.of("made")} == made
        gained = each.twin.scores[seat] - each.before_twin.scores[seat]
        assert sum(mark.sign.en == "+1" for mark in each.of("made")) == gained
        assert bool(each.of("again")) == (each.twin.card_move and oracle.points(each.twin) is None)
        _check_opened(each)
        kinds |= {mark.kind for mark in each.marks}
    assert kinds >= {"goes", "way", "made", "again", "opens"} or POSITIONS < 1000


def _check_opened(each: Tried) -> None:
    told = {
        figure(mark, mark.words.en.split()[4]): int(mark.sign.en.removesuffix("+"))
        for mark in each.of("opens")
    }
    assert all(mark.words.en.split()[0] == _next(each.twin) for mark in each.of("opens"))
    known = {} if each.move.text == "end" else open_to_next(each.before_twin)
    assert told == {found: throw for found, throw in open_to_next(each.twin).items() if found not in known}


def figure(mark: Mark, part: str) -> oracle.Figure:
    return mark.places[0], PARTS[part]


def _next(twin: oracle.Position) -> str:
    passed = pass_on(twin)
    assert passed is not None
    return ("Coral", "Amber", "Pearl", "Jet")[passed.to_move]


def pass_on(twin: oracle.Position) -> oracle.Position | None:
    """The throw of the next player, if the turn ends as soon as it may."""
    if oracle.points(twin) is not None or twin.choosing:
        return None
    if twin.card_move:
        twin = oracle.play(twin, "keep")
    if twin.points_left is None:
        return twin
    return oracle.play(twin, "end") if twin.use_all_points == "no" else None


@lru_cache(100)
def open_to_next(twin: oracle.Position) -> Openings:
    """Every figure that some throw, at most one run and then turnings complete: all of them tried."""
    passed, found = pass_on(twin), Openings()
    if passed is None or oracle.points(passed) is not None:
        return found
    for throw in sorted(set(passed.die)):
        ready = oracle.play(passed, f"die:{throw}")
        for run in ("", *oracle.runs(ready)):
            turning = oracle.play(ready, run) if run else ready
            for _ in range(turning.points_left or 0):
                turned = oracle.after_turning(turning)
                for new in oracle.figures(dict(turned.cards)) - ready.no_more:
                    found.setdefault(new, int(throw))
                turning = turned
                if turning.points_left is None or turning.to_move != ready.to_move:
                    break
    return found
