"""The public face: a position is a value, text in and out."""

from __future__ import annotations

import pytest
from support.examples import DELTA

import ludotheque as lt


def test_positions_are_values() -> None:
    first = DELTA.start().play("b2")
    second = DELTA.read(first.text)
    assert first == second
    assert hash(first) == hash(second)
    assert first != lt.box(DELTA.name, scoring="plain").start().play("b2")
    assert first != "b2"
    assert repr(first) == f"box({DELTA.name!r}).read('...../...../...../.W.../..... 1')"


def test_a_position_prints_what_recreates_it() -> None:
    position = lt.box(DELTA.name, scoring="plain").start().play("c3")
    assert eval(repr(position), {"box": lt.box}) == position  # noqa: S307  # our own repr


def test_the_line_of_moves_is_kept() -> None:
    position = DELTA.start().play("b2").play("b4")
    assert [str(move) for move in position.moves] == ["b2", "b4"]
    assert position.previous is not None
    assert position.previous.previous == DELTA.start()


def test_a_move_object_of_another_position_is_refused() -> None:
    position = DELTA.start()
    move = position.legal_moves[0]
    with pytest.raises(lt.IllegalMove):
        position.play(move).play(move)


def test_errors_show_move_position_and_paragraph() -> None:
    with pytest.raises(lt.IllegalMove) as refused:
        DELTA.start().play("b2").play("b2")
    error = refused.value
    assert error.move == "b2"
    assert "...../...../...../.W.../..... 1" in str(error)
    assert error.refusal.paragraph == "opening"
    assert error.text.fr == "« b2 » est refusé : b2 est occupée."


def test_winners() -> None:
    text = lt.core.text.Text("", "")
    assert lt.Outcome((0.0, 3.0), "relay", text).winners == (1,)
    assert lt.Outcome((0.5, 0.5), "limit", text).winners == ()
    assert lt.Outcome((0.5, 0.5, 0.0), "limit", text).winners == (0, 1)


def test_a_notebook_shows_the_board() -> None:
    assert DELTA.start()._repr_svg_().startswith("<svg")
