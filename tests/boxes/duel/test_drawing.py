"""Duel: what a hand touches, how dice roll, and the diagrams of where they can go."""

from __future__ import annotations

from xml.etree.ElementTree import fromstring

import pytest
from boxes.duel.boards import board, line, texts

from ludotheque import Position, box
from ludotheque.boxes.duel.diagram import diagram
from ludotheque.boxes.duel.dice import ORIENTATIONS, Orientation, die_name, orientation
from ludotheque.boxes.duel.reach import reach
from ludotheque.drawing import Step
from ludotheque.drawing.die import IVORY_DIE, pip_places

OPEN = """
    .   .   .   .   .   rK  .   .   .
    .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .
    .   .   w31 .   .   r21 .   .   .
    .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .
    wK  .   .   .   .   .   .   .   .
    """


def steps(position: Position, text: str) -> tuple[Step, ...]:
    code = position.find(text)
    return position.box.family.gestures.travel(position.state, code)


def clicks(position: Position, text: str) -> tuple[str, ...]:
    return next(position.clicks(move) for move in position.legal_moves if move.text == text)


def test_a_straight_move_takes_two_clicks_and_a_bent_one_three() -> None:
    position = board(OPEN)
    assert clicks(position, "c4-c7") == ("c4", "c7")
    assert clicks(position, "c4-c5-e5") == ("c4", "e5", "c5")
    assert clicks(position, "c4-d4-d2") == ("c4", "d2", "d4")


def test_a_die_rolls_cell_by_cell() -> None:
    lies = orientation(3, 1)
    looks = tuple(f"w{lies.rolled(way)}" for way in ("N", "NE", "NEE"))
    assert steps(board(OPEN), "c4-c5-e5") == (Step(("c4", "c5", "d5", "e5"), looks),)
    assert steps(box("duel").start(), "e1-e2") == (Step(("e1", "e2"), ("wK",)),)


def test_a_taken_die_leaves_the_table_and_the_other_keeps_its_name() -> None:
    position = board(OPEN)
    rolling, leaving = steps(position, "c4-xf4")
    assert rolling.path == ("c4", "d4", "e4", "f4")
    assert leaving == Step(("f4", ""))
    names = position.play("c4-xf4").names
    assert names == {"a1": "a1", "f8": "f8", "f4": "c4"}


@pytest.mark.parametrize("seat", [0, 1])
def test_every_look_on_the_way_can_be_shown(seat: int) -> None:
    scene = board(OPEN).scene(seat)
    assert len(scene.looks) == 2 * 25
    for text in texts(board(OPEN)):
        for step in steps(board(OPEN), text):
            assert set(step.looks) <= set(scene.looks)


def test_the_last_look_is_how_the_die_then_lies() -> None:
    position = line("a1-a3-d3 d8-d4-f4 c1-c2-d2")
    for move in position.legal_moves:
        rolling = steps(position, move.text)[0]
        after = {piece.place: piece.look for piece in position.play(move).scene().pieces}
        assert after[rolling.path[-1]] == rolling.looks[-1]


def test_red_sees_the_board_and_every_die_from_the_other_side() -> None:
    white, red = board(OPEN).scene(0), board(OPEN).scene(1)
    places = {piece.place: (piece.x, piece.y) for piece in white.pieces}
    for piece in red.pieces:
        x, y = places[piece.place]
        assert (piece.x, piece.y) == (red.width - x, red.height - y)
    for number, lies in enumerate(ORIENTATIONS, start=1):
        turned = ORIENTATIONS.index(lies.turned) + 1
        assert red.looks[die_name(number)] == white.looks[die_name(turned)]


def test_pips_keep_their_places_on_a_rolling_die() -> None:
    """A die that rolls away from one shows on its far side what was on top, upside down or not as it must."""
    for lies in ORIENTATIONS:
        rolled = lies.rolled("N")
        top = pip_places(lies.top, above=lies.far, right=lies.right)
        # The old top is now the far face: folded out, the new underside is above it.
        assert rolled.far == lies.top
        assert set(pip_places(rolled.far, above=7 - rolled.top, right=rolled.right)) == set(top)


@pytest.mark.parametrize("value", range(1, 7))
def test_a_face_has_as_many_pips_as_it_counts(value: int) -> None:
    for around in ORIENTATIONS:
        if around.top == value:
            assert len(set(pip_places(value, around.far, around.right))) == value
    assert IVORY_DIE.pip != IVORY_DIE.material.body


@pytest.mark.parametrize("lies", ORIENTATIONS, ids=str)
def test_a_die_reaches_every_cell_at_its_distance(lies: Orientation) -> None:
    found = reach(lies)
    ring = range(-lies.top, lies.top + 1)
    assert set(found) == {(x, y) for x in ring for y in ring if abs(x) + abs(y) == lies.top}
    for (east, north), arrivals in found.items():
        assert len({arrival.way for arrival in arrivals}) == (2 if east and north else 1)
        for arrival in arrivals:
            assert arrival.lies == lies.rolled(arrival.way)
    assert reach((lies.top, lies.near)) == found


def test_the_rules_and_the_diagrams_agree() -> None:
    """On an empty board a die in the middle lands where the diagram says, showing what it says."""
    position = board(OPEN)
    centre = (2, 4)
    diagrammed = {
        (f"{'abcdefghi'[centre[0] + east]}{centre[1] + north}", f"w{arrival.lies}")
        for (east, north), arrivals in reach((3, 1)).items()
        for arrival in arrivals
        if centre[0] + east >= 0
    }
    played = {
        (rolling.path[-1], rolling.looks[-1])
        for rolling in (steps(position, text)[0] for text in texts(position, "c4"))
    }
    assert played == diagrammed


@pytest.mark.parametrize("top", range(1, 7))
def test_a_diagram_shows_every_way_once(top: int) -> None:
    lies = orientation(top, 3 if top not in (3, 4) else 1)
    root = fromstring(diagram(lies))  # noqa: S314  # our own drawing
    ways = [part.attrib["data-way"] for part in root.iter() if "data-way" in part.attrib]
    expected = {arrival.way for arrivals in reach(lies).values() for arrival in arrivals}
    assert len(ways) == len(expected) == 8 * top - 4
    assert set(ways) == expected
    figures = [part.text for part in root.iter("{http://www.w3.org/2000/svg}text")]
    assert figures == [str(face) for face in (lies.far, lies.right, lies.near, lies.left)]


def test_a_diagram_speaks_both_languages() -> None:
    assert "showing 5, with 3 towards you" in diagram((5, 3))
    assert "montre 5, le 3 vers vous" in diagram((5, 3), "fr")
