"""The rules of Deflecto, case by case: where a piece may lie."""

from __future__ import annotations

from itertools import product

from boxes.deflecto.boards import ENTERED, below, empties, faces_on, laid, lengths, texts, why

from ludotheque.boxes.deflecto.board import OPPOSITE
from ludotheque.boxes.deflecto.fit import FITS, LEAVES, NOTHING_FITS, USE, with_beyond
from ludotheque.boxes.deflecto.pieces import CHAPEL, CLOSED, FACES, PATH, PATHS, RAIL, RIVER, SHOWS
from ludotheque.core.kernels import plain

# Rule 3: laying logically


def test_touching_sides_are_alike() -> None:
    position = laid(
        """
        . . . │ . . . │ . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . ├ . ╔ . ┃ . .
        """
    )
    # f8: path to the west, closed to the east
    assert faces_on(position, "f8") == {"pW", "pNW", "pSW", "pNSW", "c"}
    assert not any(face[0] in "rwslm" for face in faces_on(position, "e7"))
    assert faces_on(position, "g7") == {"rN", "rNE", "rNW", "rNS"}
    assert faces_on(position, "i7") == {"wNS", "wNE", "wNW", "sN", "lN"}


def test_a_piece_must_touch_another_by_a_side_or_a_corner() -> None:
    position = laid(ENTERED)
    assert {text.split(":")[0] for text in texts(position) - {"call"}} == {
        "c11", "e11", "c10", "d10", "e10", "g11", "i11", "g10", "h10", "i10",
    }  # fmt: skip
    assert why(position, "e5:pNS:Sr") == "contact"


def test_no_level_crossing_and_no_bridge() -> None:
    position = laid(ENTERED)
    refusal = position.explain("c10:rEW:Sr")
    assert refusal is not None
    assert (refusal.rule, refusal.cells) == ("crossing", ("d10",))
    assert "a level crossing at d10" in refusal.text.en
    assert "un passage à niveau en d10" in refusal.text.fr
    bridge = position.explain("e10:wEW:Cr")
    assert bridge is not None
    assert bridge.text.en == "it needs a footbridge at d10, and there is no such piece."
    assert why(position, "c10:rNS:Sr") == "legal"
    assert why(position, "c10:pEW:Sr") == "legal"


def test_no_junction_of_rails_and_no_fork_of_rivers() -> None:
    board = """
        . . . │ . . . │ . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . ═ . ═ . . . . .
        """
    for glyph, face, kind, rule in (("═", "r", "Sr", "junction"), ("━", "w", "Cr", "fork")):
        position = laid(board.replace("═", glyph))
        assert why(position, f"e7:{face}NS:{kind}") == rule
        assert why(position, f"e9:{face}NS:{kind}") == rule
        assert why(position, f"e7:{face}EW:{kind}") == "legal"
        assert faces_on(position, "e8") == {f"{face}EW"}
    refusal = laid(board).explain("e7:rN:Sb")
    assert refusal is not None
    assert refusal.cells == ("e8",)


def test_rule_3_forbids_exactly_crossings_junctions_and_forks() -> None:
    for wanted in product((0, CLOSED, PATH, RAIL, RIVER, CHAPEL), repeat=4):
        need = sum(shown << 3 * side for side, shown in enumerate(wanted))
        kinds = {PATH, RAIL, RIVER} & {*wanted}
        forbidden = len(kinds) > 1 or wanted.count(RAIL) > 2 or wanted.count(RIVER) > 2
        assert (USE[need] == NOTHING_FITS) == forbidden
        if kinds == {PATH}:
            assert int(FITS[need]) & PATHS  # level 1 never forbids anything


def test_pointing_at_an_empty_cell_is_judged_as_if_it_were_pointed_at() -> None:
    for wanted in product((0, CLOSED, PATH, RAIL, RIVER, CHAPEL), repeat=3):
        for side in range(4):
            free = OPPOSITE[side]  # the neighbour's side that looks back
            others = [each for each in range(4) if each != free]
            need = sum(shown << 3 * each for each, shown in zip(others, wanted, strict=True))
            if USE[need] == NOTHING_FITS:
                continue
            for face in range(1, len(FACES)):
                after = plain(with_beyond)(need, free, int(SHOWS[face, side]))
                assert bool(int(LEAVES[USE[need], side]) >> face & 1) == (USE[after] != NOTHING_FITS)


def test_a_railway_may_close_in_a_circuit_and_a_river_may_not() -> None:
    board = """
        . . . │ . . . │ . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . ╔ ╗ . . . . .
        . . . . ╚ . . . . . .
        """
    assert why(laid(board), "f7:rNW:Sc") == "legal"
    river = laid(
        """
        . . . │ . . . │ . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . ┏ ┓ . . . . .
        """
    )
    refusal = river.explain("e7:wNE:Cc")  # f7 is empty, and would have to close it
    assert refusal is not None
    assert (refusal.rule, refusal.cells) == ("loop", ("e7", "e8", "f7"))
    assert why(river, "e7:wNS:Cr") == "legal"


def test_a_river_has_one_source_and_one_lake() -> None:
    position = laid(
        """
        . . . │ . . . │ . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . → . . . . . .
        . . . . . . . c . . .
        """
    )
    refusal = position.explain("g8:sW:Cs")  # they would join through f8
    assert refusal is not None
    assert (refusal.rule, refusal.cells) == ("two sources", ("g8", "f8"))
    assert why(position, "f8:sW:Cs") == "two sources"
    assert why(position, "f8:lW:Cl") == "legal"
    assert why(position, "g8:lW:Cl") == "legal"
    lakes = laid(
        """
        . . . │ . . . │ . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . ⇒ ━ . . ⇐ . . . .
        """,
    )
    assert why(lakes, "e8:wEW:Cr") == "two lakes"
    assert why(lakes, "f8:wEW:Cr") == "two lakes"
    assert why(lakes, "e8:sW:Cs") == "legal"


def test_a_piece_may_take_the_place_of_what_was_joined_through_an_empty_cell() -> None:
    position = laid(
        """
        . . . │ . . . │ . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . ⇒ ━ . ← . . . . .
        """
    )
    assert faces_on(position, "e8") == {"wEW"}


def test_a_chapel_takes_paths_as_its_neighbours_ask_but_no_rail_or_river() -> None:
    position = laid(
        """
        . . . │ . . . │ . . .
        . . . c . . . . . . .
        . . . . . . . . . . .
        . . . . . . c . . ═ .
        """
    )
    assert lengths(position) == [11, 11]  # the way of 1 passes the chapel
    assert empties(position) == [9, 10]
    assert faces_on(position, "d9") >= {"pNS", "pES", "m", "c"}
    assert why(position, "i8:c:Dc") == "mismatch"
    assert why(position, "g7:rNS:Sr") == "mismatch"
    assert why(position, "f8:rE:Sb") == "mismatch"
    assert why(position, "f8:rW:Sb") == "legal"
    assert why(position, "f8:wNS:Cr") == "legal"
    assert why(position, "g7:c:Dc") == "legal"


# Rule 4: no blocking


def test_a_dead_end_before_the_only_exit_blocks() -> None:
    position = laid(ENTERED)
    refusal = position.explain("d10:pN:Dc")
    assert refusal is not None
    assert refusal.rule == "block"
    assert refusal.text.en.startswith("it would block Red:")
    assert refusal.text.fr.startswith("cela bloquerait Rouge")
    assert why(position, "h10:pN:Dc") == "block"


def test_a_rail_that_claims_the_last_empty_cell_blocks() -> None:
    position = laid(below(9, ". . m . m . . . . . ."))
    assert why(position, "c2:rEW:Sr") == "block"
    assert why(position, "c2:rNW:Sc") == "legal"
    assert why(position, "d2:m:Tm") == "block"
    assert all(face == "c" or ("S" in face and len(face) > 2) for face in faces_on(position, "d2"))
