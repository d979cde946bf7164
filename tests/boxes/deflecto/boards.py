"""Boards of Deflecto drawn in tests, and what the tests ask of them."""

from __future__ import annotations

from ludotheque import Position, box
from ludotheque.boxes.deflecto.board import SIZE, cell_name
from ludotheque.boxes.deflecto.pieces import FACES, HANDS, face_name, hand_kinds, showing
from ludotheque.boxes.deflecto.sketch import DOUBLE, HEAVY, THIN

ENDS = (1, 2, 4, 8)
GLYPHS = {
    **{glyph: ("p", openings) for openings, glyph in enumerate(THIN) if openings},
    **{glyph: ("r", openings) for openings, glyph in DOUBLE.items()},
    **{glyph: ("w", openings) for openings, glyph in HEAVY.items() if openings not in ENDS},
    # A source flows that way, a lake is fed from there.
    **{glyph: ("s", openings) for glyph, openings in zip("↑→↓←", ENDS, strict=True)},
    **{glyph: ("l", openings) for glyph, openings in zip("⇑⇒⇓⇐", ENDS, strict=True)},
    "m": ("m", 0),
    "c": ("c", 0),
}

ENTERED = """
    . . . │ . . . │ . . .
    """


def below(empty_rows: int, row: str) -> str:
    """Red and Black have entered; one more row lies below some empty ones."""
    return "\n".join([ENTERED.strip(), *[". . . . . . . . . . ."] * empty_rows, row])


BY_THE_SOUTH_DOOR = below(8, ". . ╶ . . . . . . . .")


def laid(board: str, numbers: str = "12", turn: str = "0", level: int = 2, **options: object) -> Position:
    """A position from its rows, the uppermost first; rows and cells left out are empty.

    Paths are thin lines, rails double ones, rivers heavy ones; `m` and `c` are meadows and chapels.
    """
    chosen = box("deflecto", level=level, players=len(numbers), **options)
    placed = {}
    for number, row in enumerate(line.split() for line in board.strip().splitlines()):
        for column, glyph in enumerate(row):
            if glyph != ".":
                placed[cell_name(SIZE * (SIZE - 1 - number) + column)] = FACES.index(GLYPHS[glyph])
    pieces = ",".join(f"{cell}:{face_name(face)}" for cell, face in placed.items())
    penalties = "/".join("0" * len(numbers))
    line = f"{pieces} {_hands([*placed.values()], level, len(numbers))} {numbers} {penalties} {turn} {len(placed)}"
    return chosen.read(line)


def _hands(faces: list[int], level: int, players: int) -> str:
    """Hands that can have laid these faces: one by each seat, and all that is left by the last ones."""
    kinds = hand_kinds(level)
    hands = [{kind: int(HANDS[level - 1, kind]) for kind in kinds} for _ in range(players)]
    needed = {showing(face)[0] for face in faces if len(showing(face)) == 1}
    for number, face in enumerate(sorted(faces, key=lambda face: -len(showing(face)))):
        for hand in hands[number:] if number < players else reversed(hands):
            able = [kind for kind in showing(face) if hand.get(kind)]
            if able:
                hand[max(able, key=lambda kind: (kind not in needed, hand[kind]))] -= 1
                break
    return "/".join("".join(str(hand[kind]) for kind in kinds) for hand in hands)


def texts(position: Position) -> set[str]:
    return {move.text for move in position.legal_moves}


def faces_on(position: Position, cell: str) -> set[str]:
    """The faces that may be placed on a cell."""
    parts = (text.split(":") for text in texts(position))
    return {part[1] for part in parts if part[0] == cell}


def played(*moves: str, **options: object) -> Position:
    position = box("deflecto", **options).start()
    for move in moves:
        position = position.play(move)
    return position


def why(position: Position, move: str) -> str:
    refusal = position.explain(move)
    return refusal.rule if refusal else "legal"


def lengths(position: Position) -> list[int]:
    return [int(length) for length in position.state.length[: position.box.seats]]


def empties(position: Position) -> list[int]:
    return [int(count) for count in position.state.empties[: position.box.seats]]
