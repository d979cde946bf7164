"""Every box: the drawing is valid, shows every piece under a lasting name, and every move can be clicked."""

from __future__ import annotations

from xml.etree import ElementTree

from support.playing import random_game, sampled_game

from ludotheque import CHANCE, Box, Position

CHANGING = {"counters", "cells", "pieces", "overlay"}  # what differs between positions
LARGEST = 150_000  # characters; compressed this is a tenth


def test_the_picture_is_valid_and_small(any_box: Box) -> None:
    for position in sampled_game(any_box, 6, 4):
        for seat in range(any_box.seats):
            svg = position.svg(seat)
            assert len(svg) < LARGEST
            root = ElementTree.fromstring(svg)  # noqa: S314  # our own drawing
            ids = [part.attrib["id"] for part in root.iter() if "id" in part.attrib]
            assert len(set(ids)) == len(ids)
            refers = {part.attrib["href"][1:] for part in root.iter() if "href" in part.attrib}
            assert refers <= set(ids)
            assert "style" not in {name for part in root.iter() for name in part.attrib}


def test_every_piece_keeps_its_name(any_box: Box, games: int) -> None:
    for seed in range(games):
        for position in random_game(any_box, seed, most=150):
            places = [piece.place for piece in position.scene().pieces]
            assert len(set(places)) == len(places)
            assert set(places) == set(position.names), position.moves[-1:]
            names = list(position.names.values())
            assert len(set(names)) == len(names)


def test_every_seat_sees_the_same_things(any_box: Box) -> None:
    for position in sampled_game(any_box, 9, 4):
        views = [position.scene(seat) for seat in range(any_box.seats)]
        assert len({frozenset(piece.place for piece in view.pieces) for view in views}) == 1
        assert len({frozenset(cell.name for cell in view.cells) for view in views}) == 1
        for view in views:
            assert {piece.look for piece in view.pieces} <= set(view.looks)
            assert all(part.label.en and part.label.fr for part in (*view.cells, *view.pieces))


def test_click_paths_reach_every_move(any_box: Box, games: int) -> None:
    for seed in range(games):
        for position in sampled_game(any_box, seed, 6):
            if position.to_move == CHANCE:
                continue
            _check_paths(position)


def _check_paths(position: Position) -> None:
    scene = position.scene()
    places = {cell.name for cell in scene.cells} | {piece.place for piece in scene.pieces}
    paths = {position.clicks(move) for move in position.legal_moves}
    assert len(paths) == len(position.legal_moves)
    prefixes = {path[:length] for path in paths for length in range(1, len(path))}
    assert not paths & prefixes
    for path in paths:
        for place in path:
            assert place in places or place.startswith("choice:"), (place, path)


def test_what_stays_is_drawn_once(any_box: Box) -> None:
    for position in sampled_game(any_box, 3, 8):
        for seat in range(any_box.seats):
            assert position.scene(seat).backdrop is position.scene(seat).backdrop


def test_any_position_can_be_drawn_from_another_one_with_its_backdrop(any_box: Box) -> None:
    whole: dict[str, bytes] = {}
    for position in sampled_game(any_box, 5, 8):
        scene = position.scene()
        drawing = ElementTree.fromstring(scene.svg(every_look=True))  # noqa: S314  # our own drawing
        for part in [part for part in drawing if part.get("class") in CHANGING]:
            drawing.remove(part)
        still = ElementTree.tostring(drawing)
        assert whole.setdefault(scene.backdrop.tag, still) == still
