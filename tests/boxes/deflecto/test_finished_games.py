"""The two finished games of the booklet end as the printed rules say."""

from __future__ import annotations

from typing import Any

import pytest
from boxes.deflecto import oracle

from ludotheque.booklets import figures_of
from ludotheque.boxes.deflecto.board import BIT, CELLS, cell_name
from ludotheque.shelf import open_box

FIGURES = figures_of(open_box("deflecto").family)
LENGTHS = {"finished 1": [15, 19, 21, 21], "finished 2": [19, 21, 21, 23]}


@pytest.mark.parametrize("name", LENGTHS)
def test_ways_and_ranks(name: str) -> None:
    figure = FIGURES[name]
    twin = oracle.start("deflecto", **figure.options)
    for move in figure.moves:
        twin = oracle.carry_out(twin, move)
    ways, ranks = oracle.ways(twin), oracle.ranks(twin)
    assert twin.turn is None, "all pieces that fit are laid"
    assert sorted(way[0] for way in ways if way) == LENGTHS[name]
    tied = [(way[1], rank) for way, rank in zip(ways, ranks, strict=True) if way and way[0] == 21]
    assert tied == ([(10, 4), (11, 3)] if name == "finished 1" else [(12, 2), (12, 2)])
    assert sorted(ranks) == ([1, 2, 3, 4] if name == "finished 1" else [1, 2, 2, 4])


@pytest.mark.parametrize("name", LENGTHS)
def test_the_empty_cells_of_the_tied_ways_are_marked(name: str) -> None:
    figure = FIGURES[name]
    state = figure.start().state
    empty = [
        {cell_name(cell) for cell in range(CELLS) if _lies_on(state.way[seat], cell) and not state.face[cell]}
        for seat in range(4)
        if state.length[seat] == 21
    ]
    assert set(figure.marks) == empty[0] | empty[1]
    assert len(empty[0] & empty[1]) == {"finished 1": 2, "finished 2": 6}[name]


def _lies_on(way: Any, cell: int) -> bool:
    return bool(way[0] & BIT[cell, 0] or way[1] & BIT[cell, 1])


def test_readers_may_go_through_them() -> None:
    games = [figure for figure in FIGURES.values() if figure.game]
    assert {figure.name for figure in games} == LENGTHS.keys()
    assert all(len(figure.moves) == 64 for figure in games)
