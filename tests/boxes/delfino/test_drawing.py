"""Delfino's picture and gestures: cards that turn in their place, pawns on cards, a picture that grows."""

from __future__ import annotations

import re

import pytest
from support.playing import random_game

import ludotheque as lt
from ludotheque.boxes.delfino.dolphin import BODY
from ludotheque.drawing import Scene

ALMOST = "15/15/15/15/15/15/5aaaa6/5aaaa6/5bcaa6/5ddaa6/15/15/15/15/15"


def almost(asked: str = "2/2") -> lt.Position:
    return lt.box("delfino").read(f"{ALMOST} f6,i9 0,0 0 {asked} 3")


def piece(scene: Scene, place: str) -> tuple[str, float, float, float]:
    found = next(each for each in scene.pieces if each.place == place)
    return found.look, found.x, found.y, found.angle


def cells(scene: Scene) -> set[str]:
    return {cell.name for cell in scene.cells}


def test_a_turned_card_keeps_its_place() -> None:
    before, after = almost(), almost().play("turn")
    look, x, y, angle = piece(before.scene(), "f6")
    assert (look, angle) == ("card", 270)
    assert piece(after.scene(), "f6") == (look, x, y, 0)
    assert after.names["f6"] == before.names["f6"]


def test_a_moved_card_and_a_pawn_keep_their_names() -> None:
    position = almost("3/3").play("turn").play("card:g8e9").play("go:n1")
    assert position.names["e9"] == "g8"
    assert position.names["f7-pawn"] == "f6-pawn"
    assert "last" in (marked := re.search('id="cell-f7" class="([a-z ]+)"', position.svg()))[1], marked  # type: ignore[index]


def test_scoring_turns_the_counter_and_makes_a_ring() -> None:
    before, after = almost(), almost().play("turn")
    assert (piece(before.scene(), "counter-0")[0], piece(after.scene(), "counter-0")[0]) == (
        "counter-0",
        "counter-1",
    )
    assert "<circle" not in "".join(before.scene().overlay)
    x, y = (piece(after.scene(), "f6")[axis] for axis in (1, 2))
    assert f'<circle cx="{x + 50:.0f}" cy="{y - 50:.0f}"' in "".join(after.scene().overlay)


def test_everything_that_changes_is_in_the_steps() -> None:
    """Of pieces that lie, turn or look otherwise after a move, the steps name exactly the places."""
    for players in ("2", "3"):
        for after in random_game(lt.box("delfino", players=players), seed=5, most=400):
            before = after.previous
            if before is None:
                continue
            old, new = ({p.place: (p.look, p.angle) for p in each.scene().pieces} for each in (before, after))
            steps = before.box.family.gestures.travel(before.state, after.moves[-1].code)
            changed = {place for place in new if old.get(place) != new[place]}
            ends = [step.path[-1] for step in steps]
            assert changed <= set(ends)
            assert all(end in new and (step.path[0] in old) for step, end in zip(steps, ends, strict=True))
            assert {end for end in ends if "card" not in new[end][0]} <= changed


@pytest.mark.parametrize(("players", "angles"), [("2", (0, 180)), ("4", (0, 270, 180, 90))])
def test_every_seat_sees_the_table_from_its_side(players: str, angles: tuple[int, ...]) -> None:
    position = lt.box("delfino", players=players).start()
    for seat, angle in enumerate(angles):
        scene = position.scene(seat)
        assert piece(scene, "f6")[3] == angle
        near = min(scene.cells, key=lambda cell: (-cell.y, cell.x)).name
        last = "j" if players == "2" else "k"
        far = "10" if players == "2" else "11"
        expected = {0: "e5", 180: f"{last}{far}", 270: f"e{far}", 90: f"{last}5"}
        assert near == expected[angle]


def test_the_picture_shows_every_place_for_a_card_and_grows() -> None:
    start = lt.box("delfino").start().scene()
    assert cells(start) == {f"{column}{row}" for column in "efghij" for row in range(5, 11)}
    moved = almost().play("turn").play("card:h6e7").scene()
    assert cells(moved) - {"end"} == {f"{column}{row}" for column in "defghij" for row in range(5, 11)}
    assert (start.backdrop.left - moved.backdrop.left, moved.width - start.width) == (100, 100)
    assert piece(start, "f6")[1:3] == piece(moved, "f6")[1:3]


def test_the_picture_ends_with_the_table() -> None:
    cards = "aaaa11/aaaa11/aaaa11/aaaa11/15/15/15/15/15/15/15/15/15/15/15"
    scene = lt.box("delfino").read(f"{cards} a15,d12 0,0 0 throw 1").scene()
    assert cells(scene) == {f"{column}{row}" for column in "abcdefghij" for row in range(5, 16)}


def test_buttons_are_there_when_they_can_be_pressed() -> None:
    assert not cells(almost("throw").scene()) & {"end", "keep"}
    assert cells(almost().scene()) & {"end", "keep"} == {"end"}
    assert cells(almost().play("turn").scene()) & {"end", "keep"} == {"keep"}
    strict = lt.box("delfino", use_all_points="yes").read(f"{ALMOST} f6,i9 0,0 0 2/2 3")
    assert not cells(strict.scene()) & {"end", "keep"}


def test_clicks() -> None:
    def path(position: lt.Position, text: str) -> tuple[str, ...]:
        return position.clicks(next(move for move in position.legal_moves if move.text == text))

    assert path(lt.box("delfino").start(), "corner:i6") == ("i6",)
    assert path(almost(), "go:ne2") == ("f6", "h8")
    assert path(almost(), "turn") == ("f6", "f6")
    assert path(almost(), "end") == ("end",)
    assert path(almost().play("turn"), "card:h6e7") == ("h6", "e7")
    assert path(almost().play("turn"), "keep") == ("keep",)
    assert len({path(almost("throw"), f"die:{number}") for number in (2, 3, 4)}) == 3


def test_the_dolphin_reaches_into_three_corners() -> None:
    """In its own picture it swims to the right: the card's corners lie 65 away along both axes."""
    numbers = [float(each) for each in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", BODY)]
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    assert max(x for x, _ in points) > 55  # the nose
    assert min(x for x, _ in points) < -50  # the tail
    assert min(y for _, y in points) < -55  # the fin
    assert max(y for _, y in points) < 20  # and nothing of it in the fourth
    assert all(abs(x) + abs(y) < 66 for x, y in points)  # it stays on its card


def test_even_the_widest_picture_is_small() -> None:
    cards = "aa13/a14/13aa/13aa/13aa/15/5abc7/5dca7/5bad7/15/15/15/14a/13aa/aa11aa"
    position = lt.box("delfino", players=4).read(f"{cards} a15,o1,f7,n12 0,0,0,0 0 throw 4")
    assert len(cells(position.scene())) == 15 * 15
    assert len(position.svg()) < 60_000
