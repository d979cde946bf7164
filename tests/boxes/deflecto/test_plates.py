"""Deflecto's plate of pieces: what it says fits is what can be laid."""

from __future__ import annotations

from ludotheque import box
from ludotheque.boxes.deflecto.pieces import FACES, SHOWS, face_name
from ludotheque.boxes.deflecto.plates import fitting_beside


def test_what_fits_beside_a_piece_is_what_the_engine_lays_there() -> None:
    """A piece below Red's entrance, against all that the plate says fits south of a path."""
    position = box("deflecto", level=2).start().play("d11:pNS:Sr").play("h11:pNS:Sr")
    laid = {move.text.split(":")[1] for move in position.legal_moves if move.text.startswith("d10:")}
    fits = {face_name(face) for face in fitting_beside(FACES.index(("p", 5)), 2)}
    assert laid < fits
    assert fits - laid == {"pN"}, "a dead end fits, but would block Red"
    for face in range(1, len(FACES)):
        for side in range(4):
            for other in fitting_beside(face, side):
                back = fitting_beside(other, (side + 2) % 4)
                assert face in back, (face_name(face), face_name(other), SHOWS[face, side])
