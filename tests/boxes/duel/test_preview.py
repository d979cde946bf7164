"""What Duel tells of a move before it is made: compared with playing it, by both readings of the rules."""

from __future__ import annotations

from support.previewing import tried

from ludotheque import box
from ludotheque.boxes.duel.board import parse_cell
from ludotheque.boxes.duel.dice import die_name
from ludotheque.core.preview import Mark


def test_faces_ways_and_captures_come_about() -> None:
    for each in tried(box("duel")):
        (way,), (goes,) = each.of("way"), each.of("goes")
        landing = goes.places[0]
        die = each.twin.dice[landing]
        assert goes.look == die_name(int(each.after.state.board[parse_cell(landing)]))
        assert goes.look[1:] == die[1:]
        assert goes.sign.en == ("" if die[1] == "K" else die[1])
        assert goes.words.en == ("" if die[1] == "K" else f"shows {die[1]}")
        before = each.before_twin.dice
        assert (way.places[0], way.places[-1]) == (each.move.text[:2], landing)
        assert not [cell for cell in way.places[1:-1] if cell in before]
        assert len(way.places) - 1 == int(before[way.places[0]][1].replace("K", "1"))
        _check_capture(each.of("taken"), before.get(landing))


def _check_capture(told: list[Mark], taken: str | None) -> None:
    assert [mark.words.en for mark in told] == (
        []
        if taken is None
        else ["takes the King" if taken[1] == "K" else f"takes the die showing {taken[1]}"]
    )


def test_two_faces_on_a_cell_with_two_ways() -> None:
    start = box("duel").start()
    shown = {
        (mark.places[0], mark.sign.en)
        for move in start.legal_moves
        if move.text.startswith("a1")
        for mark in start.preview(move)
        if mark.kind == "goes"
    }
    # NNNNN leaves 3 up, NNNNE 1, NNNEE 3, NNEEE 6, NEEEE 3: the row of one's own dice closes the other ways.
    assert shown == {("a6", "3"), ("b5", "1"), ("c4", "3"), ("d3", "6"), ("e2", "3")}
