"""Delfino's refusals, each with its reason and cells, and the positions that it does not let in."""

from __future__ import annotations

import pytest

import ludotheque as lt
from ludotheque.boxes.delfino.refusals import REASONS

BLOCK = "15/15/15/15/15/15/5aaaa6/5aaaa6/5aaaa6/5aaaa6/15/15/15/15/15"
HOLED = "15/15/15/15/15/5aa8/5aaa7/5aaaa6/5a1aa6/5aaaa6/15/15/15/15/15"
CORNER = "aaaa11/aaaa11/aaaa11/aaaa11/15/15/15/15/15/15/15/15/15/15/15"
LARGE = "15/15/15/15/15/5aaaaa5/5aaaaa5/5aaaaa5/5aaaaa5/5aaaaa5/15/15/15/15/15"

CHOOSE = f"{BLOCK} -,- 0,0 0 corner 0"
THROW = f"{BLOCK} f6,i9 0,0 0 throw 1"
ACT = f"{HOLED} f6,f8 0,0 0 3/3 2"
EDGE = f"{CORNER} a15,d12 0,0 0 3/3 2"
RUN = f"{BLOCK} g7,i9 0,0 0 2/4! 3"
SCORED = f"{BLOCK} f6,i9 1,0 0 1/2+ 3"
WON = f"{BLOCK} f6,i9 5,0 0 1/2 3"

REFUSED = [
    (CHOOSE, "corner:a99", "unreadable", ()),
    (CHOOSE, "corner:g7", "no corner", ("g7",)),
    (CHOOSE, "corner:a1", "no corner", ()),  # not in the picture
    (CHOOSE, "die:3", "corner first", ()),
    (CHOOSE, "turn", "corner first", ()),
    (THROW, "corner:f9", "corners chosen", ()),
    (THROW, "turn", "throw first", ()),
    (THROW, "end", "throw first", ()),
    (THROW, "die:5", "no such face", ()),
    (ACT, "die:2", "thrown", ()),
    (ACT, "corner:f9", "corners chosen", ()),
    (ACT, "go:n4", "too far", ()),
    (ACT, "go:w1", "hole", ("e6",)),
    (ACT, "go:ne1", "hole", ("g7",)),
    (ACT, "go:ne2", "hole", ("g7",)),
    (ACT, "go:n2", "pawn there", ("f8",)),
    (ACT, "go:x1", "unreadable", ()),
    (ACT, "go:n0", "unreadable", ()),
    (ACT, "keep", "no card move", ()),
    (ACT, "card:f9e9", "no card move", ()),
    (EDGE, "go:w1", "off table", ()),
    (EDGE, "go:ne2", "off table", ()),
    (RUN, "go:n1", "turn first", ("g7",)),
    (SCORED, "turn", "card first", ()),
    (SCORED, "go:n1", "card first", ()),
    (SCORED, "end", "card first", ()),
    (SCORED, "die:2", "thrown", ()),
    (SCORED, "card:e6e7", "no card", ("e6",)),
    (SCORED, "card:f6e6", "pawn on card", ("f6",)),
    (SCORED, "card:i9j9", "pawn on card", ("i9",)),
    (SCORED, "card:g6g6", "same place", ("g6",)),
    (SCORED, "card:g6h7", "place taken", ("h7",)),
    (SCORED, "card:i6j6", "alone", ("j6",)),
    (SCORED, "card:g6e5", "alone", ("e5",)),
    (SCORED, "card:g6a15", "alone", ()),
]


@pytest.mark.parametrize(("line", "text", "rule", "cells"), REFUSED)
def test_a_refused_action_gets_its_reason(line: str, text: str, rule: str, cells: tuple[str, ...]) -> None:
    why = lt.box("delfino").read(line).explain(text)
    assert why is not None
    assert (why.rule, why.cells) == (rule, cells)
    assert why.paragraph == REASONS[rule].paragraph


def test_a_corner_taken() -> None:
    position = lt.box("delfino", players=3).start().play("corner:f6")
    why = position.explain("corner:f6")
    assert why is not None
    assert why.text.en == "Coral’s pawn stands on f6 already."
    assert why.text.fr == "le pion Corail est déjà en f6."


def test_all_points_must_be_used_where_so_agreed() -> None:
    why = lt.box("delfino", use_all_points="yes").read(ACT).explain("end")
    assert why is not None
    assert (why.rule, why.paragraph) == ("use all", "use all points")


def test_every_reason_is_given_by_some_text() -> None:
    given = {rule for _, _, rule, _ in REFUSED} | {"corner taken", "use all"}
    assert given == set(REASONS)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (f"{BLOCK} f6,i9 0,0 0 throw", "six words"),
        (f"{BLOCK} f6,i9 0,0 1001 throw 2003", "that long"),
        (f"{BLOCK} f6,i9 0,0 0 throw 7021", "that long"),
        (f"{BLOCK[:-3]} f6,i9 0,0 0 throw 1", "15 rows"),
        (f"{BLOCK.replace('5aaaa6', '5aaaa7', 1)} f6,i9 0,0 0 throw 1", "15 rows"),
        (f"{BLOCK.replace('5aaaa6', '5aaa7', 1)} f6,i9 0,0 0 throw 1", "16 cards"),
        (f"{BLOCK} f6 0,0 0 throw 1", "each player has a pawn"),
        (f"{BLOCK} f6,z9 0,0 0 throw 1", "six words"),
        (f"{BLOCK} f6,k99 0,0 0 throw 1", "each player has a pawn"),
        (f"{BLOCK} f6,f6 0,0 0 throw 1", "a card of its own"),
        (f"{BLOCK} f6,a1 0,0 0 throw 1", "a card of its own"),
        (f"{BLOCK} f6,- 0,0 0 throw 1", "all pawns"),
        (f"{BLOCK} f6,i9 0 0 throw 1", "a counter"),
        (f"{BLOCK} f6,i9 0,6 0 throw 1", "a counter"),
        (f"{BLOCK} f6,i9 0,5 0 1/2 1", "five points"),
        (f"{BLOCK} f6,i9 5,0 0 throw 1", "five points"),
        (f"{BLOCK} f6,i9 5,0 0 1/2! 1", "five points"),
        (f"{BLOCK} f6,i9 0,0 0 0/2 1", "is over"),
        (f"{BLOCK} f6,i9 0,0 0 3/2 1", "3/2 points"),
        (f"{BLOCK} f6,i9 0,0 0 5/5 1", "5/5 points"),
        (f"{BLOCK} f6,i9 0,0 0 2/2! 1", "2/2 points"),
        (f"{BLOCK} f6,i9 0,0 0 1/2+ 1", "after scoring"),
        (f"{BLOCK} f6,i9 0,0 1000 1/2 2001", "so many turns"),
        (f"{BLOCK} -,- 0,0 1 corner 0", "so many turns"),
        (f"{BLOCK} -,- 0,1 0 corner 0", "before all else"),
        (f"{BLOCK.replace('aaaa', 'aaba', 1)} -,- 0,0 0 corner 0", "before all else"),
        (f"{BLOCK} f6,- 0,0 0 corner 1", "chosen like that"),
        (f"{BLOCK} -,- 0,0 0 corner 1", "chosen like that"),
        (f"{BLOCK} f6,i9 0,0 0 throw 1 f6nose", "fell in this turn"),
        (f"{BLOCK} f6,i9 0,0 0 1/2 1 f6nose,f6nose", "fell in this turn"),
        (f"{BLOCK} f6,i9 0,0 0 1/2 1 f6empty", "no figure"),
        (f"{BLOCK} f6,i9 0,0 0 1/2 1 o6nose", "no figure"),
        (f"{BLOCK} f6,i9 0,0 0 1/2 1 f15fin", "no figure"),
        (
            f"{BLOCK} f6,i9 0,0 0 1/2 1 " + ",".join(f"{c}{n}fin" for c in "abcde" for n in range(1, 6)),
            "too many",
        ),
    ],
)
def test_a_position_that_cannot_be(line: str, told: str) -> None:
    with pytest.raises(lt.PositionError, match=told) as refused:
        lt.box("delfino").read(line)
    assert refused.value.text.fr


def test_corners_half_chosen() -> None:
    box = lt.box("delfino", players=4)
    position = box.read(f"{LARGE} j10,f6,-,- 0,0,0,0 0 corner 2")
    assert position == box.start().play("corner:j10").play("corner:f6")
    for wrong in ("f6,-,j10,-", "f6,g7,-,-", "f6,f10,j6,j10"):
        with pytest.raises(lt.PositionError, match="chosen like that"):
            box.read(f"{LARGE} {wrong} 0,0,0,0 0 corner 2")


def test_figures_that_fell_are_read_back() -> None:
    line = f"{BLOCK} f6,i9 1,0 0 1/2 5 f6nose,h8fin"
    position = lt.box("delfino").read(line)
    assert position.text == line
    assert position.play("end").text.endswith("throw 6")


def test_dots_may_stand_for_bare_places() -> None:
    dotted = "/".join(["." * 15] * 6 + [".....aaaa......"] * 4 + ["." * 15] * 5)
    assert lt.box("delfino").read(f"{dotted} f6,i9 0,0 0 throw 1").text == THROW
