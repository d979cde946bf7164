"""Encodings of every box and option set: every move has its number, positions are told apart, versions are kept."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import numpy as np
import pytest
from support.examples import DEFLECTO, PYRAMIDA
from support.playing import random_game

from ludotheque import Box, box
from ludotheque.encoding import encoding
from ludotheque.encoding.lookup import DENSE, NOTHING, find, make_table
from tools.encodings import DOCUMENT, document

MOST = 250  # moves of a game


def test_numbers_and_codes_are_a_bijection(any_box: Box) -> None:
    form = encoding(any_box)
    assert [form.action(form.code(number)) for number in range(0, form.actions, 7)] == list(
        range(0, form.actions, 7)
    )
    assert len(set(form.codes.tolist())) == form.actions == sum(len(kind.codes) for kind in form.kinds)
    assert form.codes.min() >= 0
    assert form.kind(0) == 0
    assert form.kind(form.actions - 1) == len(form.kinds) - 1


def test_every_legal_move_has_a_number(any_box: Box) -> None:
    form = encoding(any_box)
    for position in random_game(any_box, 3, most=MOST):
        if position.to_move is not None and position.to_move >= 0:
            numbers = form.legal(position)
            assert [form.code(number) for number in numbers] == [move.code for move in position.legal_moves]
            assert form.mask(position).sum() == len(numbers)
        else:
            assert form.mask(position).sum() == 0


def test_observations_stay_in_their_limits_and_tell_positions_apart(any_box: Box) -> None:
    form = encoding(any_box)
    seen: dict[bytes, int] = {}
    for position in random_game(any_box, 4, most=MOST):
        for seat in range(any_box.seats):
            numbers = form.observe(position, seat)
            assert (numbers <= form.limits).all()
            parts = form.split(numbers)
            assert sum(part.size for part in parts.values()) == form.size
            assert parts["seat"].argmax() == seat
            assert seen.setdefault(numbers.tobytes(), position.key) == position.key


def test_the_turn_is_told_from_where_one_sits() -> None:
    three = box(DEFLECTO.name, players=3)
    position = three.start().play("d1:pNS")
    turns = [encoding(three).split(encoding(three).observe(position, seat))["turn"] for seat in range(3)]
    assert [turn.tolist() for turn in turns] == [[0, 1, 0], [1, 0, 0], [0, 0, 1]]


def test_a_position_that_comes_back_is_noted() -> None:
    form, position = encoding(PYRAMIDA), PYRAMIDA.start()
    told = []
    for move in "d1e2 r1q2 e2d1 q2r1 d1e2".split():
        position = position.play(move)
        told.append(int(form.split(form.observe(position, 0))["seen"][0]))
    assert told == [0, 0, 0, 1, 1]


@pytest.mark.parametrize("highest", [DENSE - 1, DENSE + 5, 1 << 50])
def test_lookups_small_and_large(highest: int) -> None:
    codes = np.unique(np.append(np.random.default_rng(1).integers(0, highest, 500), highest))
    table = make_table(codes)
    with np.errstate(over="ignore"):
        assert [find(table, int(code)) for code in codes] == list(range(len(codes)))
        assert {find(table, code) for code in set(range(1000)) - set(codes.tolist())} == {NOTHING}


def test_a_code_has_one_number() -> None:
    with pytest.raises(ValueError, match="two actions"):
        make_table(np.array([3, 5, 3]))


def test_an_encoding_changes_only_with_its_version(any_box: Box) -> None:
    form = encoding(any_box)
    versions = tomllib.loads((files(any_box.family.package) / "encodings.toml").read_text("utf-8"))
    kept = versions[any_box.name][str(form.version)]
    assert form.digest in kept, f"{any_box!r} changed: raise VERSION, or if it is new add {form.digest}"


def test_the_page_documents_every_form() -> None:
    assert DOCUMENT.read_text("utf-8") == document(), "out of date: scripts/documents writes it"
