"""Moves of Deflecto as numbers: a placement is cell, face and kind; calls and answers stand above them all."""

from __future__ import annotations

FACE_SHIFT, KIND_SHIFT = 7, 13
CALL, AGREE, DISPUTE = 1 << 17, (1 << 17) + 1, (1 << 17) + 2


def placement(cell: int, face: int, kind: int) -> int:
    return cell | face << FACE_SHIFT | kind << KIND_SHIFT


def placement_parts(code: int) -> tuple[int, int, int]:
    """
    >>> placement_parts(placement(120, 41, 9))
    (120, 41, 9)
    """
    return code & 127, code >> FACE_SHIFT & 63, code >> KIND_SHIFT & 15
