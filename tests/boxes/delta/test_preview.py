"""What Delta and Néo-Delta tell of a move before it is made: compared with playing it, by both readings."""

from __future__ import annotations

import pytest
from support.previewing import POSITIONS, tried

from ludotheque import box
from ludotheque.boxes.delta.drawing import LOOK_OF

STEPS = ((1, 0), (0, 1), (1, 1), (1, -1))


@pytest.mark.parametrize("name", ["delta", "neodelta"])
def test_where_pawns_come_to_stand_and_relays(name: str) -> None:
    kinds = set()
    for each in tried(box(name)):
        before, then = each.before_twin.pawns, each.twin.pawns
        told = {mark.places[-1]: mark.look for mark in each.of("goes") + each.of("comes")}
        new = {cell: LOOK_OF[pawn] for cell, pawn in then.items() if before.get(cell) != pawn}
        assert new.items() <= told.items()
        assert told == {cell: LOOK_OF[then[cell]] for cell in told}
        assert {mark.words.en for mark in each.of("comes")} == {
            f"the tracer comes down on {mark.places[-1]}" for mark in each.of("comes")
        }
        made = {(mark.words.en.split()[3].strip(":"), mark.places) for mark in each.of("made")}
        assert made == {
            (seat, line) for seat, letter in (("White", "W"), ("Black", "B")) for line in lines(then, letter)
        }
        kinds |= {mark.kind for mark in each.marks}
    assert kinds >= {"goes", "comes", "made", "ends"} or POSITIONS < 1000


def lines(pawns: dict[str, str], letter: str) -> set[tuple[str, ...]]:
    """Every longest line of four or more, looked for cell by cell."""
    own = {(ord(cell[0]), int(cell[1])) for cell, pawn in pawns.items() if pawn in (letter, "R")}
    found = set()
    for column, row in own:
        for right, up in STEPS:
            if (column - right, row - up) in own:
                continue
            line = [(column, row)]
            while (line[-1][0] + right, line[-1][1] + up) in own:
                line.append((line[-1][0] + right, line[-1][1] + up))
            if len(line) >= 4:
                named = [f"{chr(column)}{row}" for column, row in line]
                # Along the falling diagonal the numbers of cells grow from the right.
                found.add(tuple(reversed(named) if (right, up) == (1, -1) else named))
    return found
