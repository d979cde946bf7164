"""The rules of Deflecto, case by case: doors, ways, calls and the end."""

from __future__ import annotations

import pytest
from boxes.deflecto.boards import (
    BY_THE_SOUTH_DOOR,
    ENTERED,
    below,
    empties,
    faces_on,
    laid,
    lengths,
    played,
    texts,
    why,
)

from ludotheque import IllegalMove, Position, box
from ludotheque.core.kernels import PLAIN
from ludotheque.search.perft import perft

# Board, doors and first turns


@pytest.mark.parametrize(("doors", "length"), [("across", 11), ("diagonal", 15), ("centre", 13)])
def test_the_length_of_every_way_on_an_empty_board(doors: str, length: int) -> None:
    start = box("deflecto", doors=doors).start()
    straights = [move for move in start.legal_moves if move.text.endswith((":pNS", ":pEW"))]
    assert len(straights) == 8
    for move in straights:
        assert lengths(start.play(move))[0] == length
        assert empties(start.play(move))[0] == length - 1


@pytest.mark.parametrize(
    ("level", "players", "counts"),
    [
        (1, 2, (56, 2_352, 206_448)),
        (1, 3, (56, 2_352, 65_856)),
        (1, 4, (56, 2_352, 65_856)),
        (2, 2, (120, 10_800)),
    ],
)
def test_placements_from_the_start(level: int, players: int, counts: tuple[int, ...]) -> None:
    start = box("deflecto", level=level, players=players).start()
    for depth, count in enumerate(counts[:2] if PLAIN else counts, start=1):
        calls = perft(start, depth - 1) if depth > players else 0  # one more move where everyone has entered
        assert perft(start, depth) - calls == count


def test_an_entrance_is_a_straight_a_curve_or_a_crossing_open_on_the_door() -> None:
    start = box("deflecto", level=2).start()
    assert faces_on(start, "d11") == {"pNS", "pNE", "pNW", "pNES", "pNSW", "pNEW", "pNESW"}
    assert faces_on(start, "a8") == {"pEW", "pNW", "pSW", "pNEW", "pNSW", "pESW", "pNESW"}
    assert not faces_on(start, "e5")
    assert not faces_on(played("d11:pNS", "h11:pNS", players=3), "d1")  # its number is chosen


def test_a_chosen_number_opens_both_its_doors_and_no_other() -> None:
    position = laid(BY_THE_SOUTH_DOOR)
    assert {"pNS", "pNESW", "c"} <= faces_on(position, "d1")
    assert all("S" in face or face == "c" for face in faces_on(position, "d1"))
    assert why(position, "b1:pES:Cr") == "border"
    assert why(laid(BY_THE_SOUTH_DOOR, numbers="12", doors="diagonal"), "d1:pNS:Sr") == "legal"
    unused = laid(
        """
        . . . │ . . ╴ . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        ─ . . . . . . . . . .
        """,
        numbers="13",
    )
    assert why(unused, "h11:pNS:Sr") == "border"
    assert why(unused, "h11:pES:Cr") == "legal"


def test_no_dead_end_and_no_meadow_on_a_door_in_use() -> None:
    position = laid(BY_THE_SOUTH_DOOR)
    assert why(position, "d1:pS:Dc") == "block"
    assert why(position, "d1:pE:Dc") == "door"
    assert why(position, "d1:m:Tm") == "door"
    assert why(position, "d1:c:Dc") == "legal"


# Ways and their length


@pytest.mark.parametrize("obstacle", ["m", "║", "┃"])
def test_meadows_rails_and_rivers_let_nobody_through(obstacle: str) -> None:
    assert lengths(laid(below(4, f". . . {obstacle} . . . . . . ."))) == [13, 11]


def test_a_rail_also_stops_the_empty_cells_it_points_at() -> None:
    assert lengths(laid(below(4, ". ═ . . . . . . . . ."))) == [11, 11]
    assert lengths(laid(below(4, ". . ═ . . . . . . . ."))) == [13, 11]
    assert lengths(laid(below(4, ". . ║ . . . . . . . ."))) == [11, 11]


def test_among_the_shortest_ways_the_one_with_most_empty_cells_counts() -> None:
    position = laid(
        """
        . . . . │ . │ . . . .
        . . . . . . . . . . .
        . . . . ┼ ┼ . . . . .
        """,
        doors="centre",
    )
    assert lengths(position) == [13, 13]
    assert empties(position) == [12, 12]  # ways through the crossings are no longer, but have fewer
    forced = laid(
        """
        . . . . │ . │ . . . .
        . . . . │ . │ . . . .
        """,
        doors="centre",
    )
    assert empties(forced) == [11, 11]


def test_ways_never_get_shorter() -> None:
    position = laid(ENTERED)
    for move in position.legal_moves:
        if move.text != "call":
            assert all(after >= 11 for after in lengths(position.play(move)))


# The end


def test_nobody_calls_before_everyone_has_entered() -> None:
    assert why(played("d11:pNS", players=2), "call") == "early call"
    assert "call" in texts(played("d11:pNS", "h11:pNS", players=2))


def test_a_call_to_which_all_agree_ends_the_game() -> None:
    position = played("d11:pNS", "h11:pNS", "a8:pEW", "call", players=3)
    assert (position.to_move, texts(position)) == (1, {"agree", "dispute"})
    position = position.play("agree")
    assert position.to_move == 2
    position = position.play("agree")
    assert position.outcome is not None
    assert position.outcome.ending == "agreed"
    assert position.outcome.points == (0.5, 0.5, 0.5)


def test_the_first_dispute_ends_the_asking_and_the_caller_places() -> None:
    position = played("d11:pNS", "h11:pNS", "a8:pEW", "call", "dispute", players=3)
    assert position.to_move == 0
    assert why(position, "call") == "open proof"
    assert why(position, "agree") == "no call"
    assert int(position.state.prover) == 1


DISPUTED = ("d11:pNS", "h11:pNS", "call", "dispute", "i10:pEW")


def test_a_proof_makes_some_way_longer() -> None:
    position = played(*DISPUTED, "d10:pNE")
    assert lengths(position) == [13, 11]
    assert list(position.state.penalty) == [0, 0, 0, 0]
    assert "call" in texts(position)


@pytest.mark.parametrize(("proof", "penalty"), [("length", 1), ("any", 0)])
def test_another_number_of_empty_cells_is_a_proof_where_that_is_chosen(proof: str, penalty: int) -> None:
    position = played(*DISPUTED, "d10:pNS", proof=proof)
    assert empties(position) == [9, 10]
    assert position.state.penalty[1] == penalty


def test_a_placement_beside_all_ways_is_no_proof() -> None:
    for proof in ("length", "any"):
        assert played(*DISPUTED, "c11:pSW", proof=proof).state.penalty[1] == 1


def test_a_way_made_longer_by_the_caller_proves_nothing() -> None:
    position = played("d11:pNS", "h11:pNS", "call", "dispute", "d10:pNE", "i10:pEW")
    assert position.state.penalty[1] == 1


def test_a_penalty_decides() -> None:
    position = played(*DISPUTED, "c11:pSW", "call", "agree")
    assert position.outcome is not None
    assert position.outcome.points == (1.0, 0.0)  # 11 and 11 + 1


def test_of_equal_totals_the_one_with_more_empty_cells_is_better() -> None:
    position = played("d11:pNS", "h11:pNS", "h10:pNS", "call", "agree")
    assert lengths(position) == [11, 11]
    assert position.outcome is not None
    assert position.outcome.points == (1.0, 0.0)


# A game found at random: Violet holds a four-way crossing that fits nowhere, White a three-way one.
STUCK = (
    "a1:m,c1:rW,g1:pEW,h1:pNSW,j1:pN,a2:pN,c2:pNE,d2:pNW,e2:pNS,f2:pES,g2:pEW,h2:pSW,i2:pES,k2:pNSW,b3:pSW,c3:pNS,"
    "h3:rEW,a4:pNW,d4:wNE,f4:pES,g4:pNW,i4:sW,j4:wNS,a5:pES,c5:pW,e5:m,f5:m,j5:wSW,b6:pEW,d6:c,e6:wNE,g6:pNE,j6:rNW,"
    "a7:pNE,b7:pEW,c7:pNESW,f7:pE,g7:c,h7:pEW,j7:rNS,k7:pNS,a8:pSW,c8:pSW,e8:pEW,g8:pNS,i8:rEW,b9:pNE,d9:pESW,e9:pNEW,"
    "f9:pEW,h9:pEW,j9:pNE,a10:pNS,c10:pE,d10:c,e10:pNES,g10:pNEW,i10:pNW,d11:pNW,f11:pSW,h11:pNS,j11:pEW"
    " 0000000000/0000000000/0000000010/0000000100 2314 0/0/0/0 {turn} {ply}"
)


def stuck(turn: str, ply: int) -> Position:
    return box("deflecto", level=2, players=4).read(STUCK.format(turn=turn, ply=ply))


def test_who_cannot_place_is_passed_over_and_still_answers() -> None:
    position = stuck("3", 62)
    assert position.to_move == 3
    for seat in (0, 1, 2):
        position = position.play("call" if seat == 0 else "agree")
        assert position.to_move == seat
    assert position.play("agree").outcome is not None


def test_the_game_ends_when_nobody_can_place() -> None:
    position = stuck("3", 62)
    last = position.play(position.legal_moves[0])
    assert last.outcome is not None
    assert last.outcome.ending == "stuck"
    assert last.state.hand[2].sum() == 1


def test_a_disputer_who_cannot_place_is_penalised() -> None:
    position = stuck("3!2", 66)
    assert why(position, "call") == "open proof"
    last = position.play(position.legal_moves[0])
    assert list(last.state.penalty) == [0, 0, 1, 0]


def test_the_longest_games_stay_within_the_bound() -> None:
    """Everyone calls whenever he may, and the last one asked disputes."""
    for players in (2, 3, 4):
        position = box("deflecto", players=players).start()
        while position.outcome is None:
            moves = texts(position)
            last_asked = (int(position.state.turn) - 1) % players
            if "agree" in moves:
                position = position.play("dispute" if position.to_move == last_asked else "agree")
            else:
                position = position.play("call" if "call" in moves else position.legal_moves[0])
        placements = sum(":" in move.text for move in position.moves)
        assert placements <= 16 * players
        assert position.ply <= 16 * players * (players + 1)


# Pieces


def test_the_mover_names_the_piece_he_spends() -> None:
    start = box("deflecto", level=2).start()
    straights = {text for text in texts(start) if text.startswith("d11:pNS:")}
    assert straights == {"d11:pNS:Sr", "d11:pNS:Sc", "d11:pNS:Sb"}
    spent = start.play("d11:pNS:Sb").play("h11:pNS:Sr")
    assert why(spent, "c11:pEW:Sb") == "spent"
    assert why(spent, "c11:pEW:Cr") == "wrong piece"


def test_the_same_position_has_the_same_key_whatever_came_first() -> None:
    one = played("d11:pNS", "h11:pNS", "c10:pNS", "i11:pES", "e10:pNS")
    other = played("d11:pNS", "h11:pNS", "e10:pNS", "i11:pES", "c10:pNS")
    assert one == other
    assert one.key == other.key
    assert one.key != one.play("j11:pW").key


def test_an_illegal_move_shows_rule_paragraph_and_position() -> None:
    with pytest.raises(IllegalMove, match=r"a level crossing at d10.*booklet: anticipation"):
        laid(ENTERED).play("c10:rEW:Sr")
