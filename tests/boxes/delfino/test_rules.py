"""Every case of Delfino's rules, on tables drawn with cards a, b, c, d: turned 0, 1, 2, 3 times."""

from __future__ import annotations

import random
import re
from itertools import product

import pytest
from support.playing import random_game

import ludotheque as lt
from ludotheque.boxes.delfino.board import PARTS, column_row, parse_place
from ludotheque.boxes.delfino.positions import figure_name, standing

# Noses meet at the centre of f6, f7, g6, g7 as soon as the card on f6 is turned once more.
ALMOST = """
    a a a a
    a a a a
    b c a a
    d d a a
    """


def table(
    drawing: str, pawns: str, scores: str = "0,0", turns: int = 0, asked: str = "throw", **more: str
) -> lt.Position:
    """The drawing's lower left card lies on f6, or on `at`; the pawns are named in turn order."""
    at = more.pop("at", "f6")
    rows = [row.split() for row in drawing.split("\n") if row.strip()]
    column, row = column_row(parse_place(at))
    lines = ["." * 15] * 15
    for number, cards in enumerate(reversed(rows)):
        lines[row + number] = ("." * column + "".join(cards)).ljust(15, ".")
    cards = "/".join(reversed(lines))
    return lt.box("delfino", **more).read(f"{cards} {pawns} {scores} {turns} {asked} {2 * turns + 1}")


def play(position: lt.Position, *moves: str) -> lt.Position:
    for move in moves:
        position = position.play(move)
    return position


def texts(position: lt.Position, kind: str = "") -> set[str]:
    return {move.text for move in position.legal_moves if move.text.startswith(kind)}


def scores(position: lt.Position) -> list[int]:
    return [int(score) for score in position.state.scores[: position.box.seats]]


def figures(position: lt.Position) -> list[str]:
    return [figure_name(figure) for figure in standing(position.state)]


# Start


@pytest.mark.parametrize(("players", "cards", "last"), [("2", 16, "i9"), ("3", 25, "j10"), ("4", 25, "j10")])
def test_the_block_of_cards(players: str, cards: int, last: str) -> None:
    position = lt.box("delfino", players=players).start()
    assert (position.state.cards > 0).sum() == cards
    assert position.state.cards[parse_place("f6")] == position.state.cards[parse_place(last)] == 1
    assert position.to_move == 0


def test_two_players_stand_in_opposite_corners() -> None:
    start = lt.box("delfino").start()
    assert texts(start) == {"corner:f6", "corner:f9", "corner:i9", "corner:i6"}
    for chosen, opposite in (("f6", "i9"), ("f9", "i6"), ("i9", "f6"), ("i6", "f9")):
        position = start.play(f"corner:{chosen}")
        assert position.text.split()[1] == f"{chosen},{opposite}"
        assert position.to_move == lt.CHANCE


def test_more_players_choose_in_turn_order() -> None:
    position = lt.box("delfino", players=4).start()
    for seat, corner in enumerate(("j10", "f6", "j6", "f10")):
        assert position.to_move == seat
        assert f"corner:{corner}" in texts(position)
        assert len(texts(position)) == 4 - seat
        position = position.play(f"corner:{corner}")
    assert position.to_move == lt.CHANCE
    assert position.play("die:2").to_move == 0


def test_three_players_leave_a_corner_free() -> None:
    position = play(lt.box("delfino", players=3).start(), "corner:f6", "corner:j6", "corner:j10")
    assert position.text.split()[1] == "f6,j6,j10"
    assert position.to_move == lt.CHANCE


def test_at_the_start_every_centre_shows_four_different_corners() -> None:
    assert figures(lt.box("delfino").start()) == figures(lt.box("delfino", players=4).start()) == []


# The die


@pytest.mark.parametrize(("die", "numbers"), [("223344", "234"), ("123456", "123456")])
def test_the_die(die: str, numbers: str) -> None:
    position = lt.box("delfino", die=die).start().play("corner:f6")
    odds = {move.text: move.probability for move in position.legal_moves}
    assert odds == {f"die:{number}": pytest.approx(1 / len(numbers)) for number in numbers}


# Moving


def test_straight_runs_in_eight_directions() -> None:
    position = table("a a a a\na a a a\na a a a\na a a a", "g7,i9", asked="3/3")
    assert texts(position, "go") == {
        "go:n1", "go:n2", "go:ne1", "go:e1", "go:e2", "go:se1", "go:s1", "go:sw1", "go:w1", "go:nw1",
    }  # fmt: skip
    # north-east 2 is taken by the other pawn, and 3 leaves the cards


def test_other_pawns_are_crossed_and_counted() -> None:
    position = table("a a a a\na a a a\na a a a\na a a a", "f6,g6", asked="3/3")
    assert texts(position, "go:e") == {"go:e2", "go:e3"}
    assert position.play("go:e2").text.split()[1] == "h6,g6"


def test_a_hole_stops_and_a_diagonal_needs_no_cards_beside_it() -> None:
    position = table("a a a a\na a a a\n. a a a\na . a a\na a . .", "f7,i10", asked="3/3")
    assert texts(position, "go") == {"go:ne1", "go:ne2", "go:s1", "go:se1"}


def test_a_run_ends_with_a_turning_or_with_the_turn() -> None:
    position = table("a a a a\na a a a\na a a a\na a a a", "f6,i9", asked="3/4").play("go:e1")
    assert position.text.split()[4] == "2/4!"
    assert texts(position) == {"turn", "end"}
    position = position.play("turn")
    assert {"go:e1", "go:n1", "go:w1"} <= texts(position)
    assert texts(position, "go:e") == {"go:e1"}  # one point is left


def test_the_card_under_the_pawn_turns_clockwise() -> None:
    position = table("a a a a\na a a a\na a a a\na a a a", "f6,i9", asked="4/4")
    cards = [position := position.play("turn") for _ in range(4)]
    assert [each.state.cards[parse_place("f6")] for each in cards] == [2, 3, 4, 1]


# Figures


@pytest.mark.parametrize(
    ("square", "part"),
    [("b c / a d", "nose"), ("c d / b a", "fin"), ("d a / c b", "tail"), ("a b / d c", None)],
)
def test_the_three_figures_and_the_empty_corner(square: str, part: str | None) -> None:
    """Each card of the square in turn is the one that lacks a turning."""
    upper, lower = (row.split() for row in square.split("/"))
    for lacking, (row, column) in {"f6": (1, 0), "g6": (1, 1), "f7": (0, 0), "g7": (0, 1)}.items():
        cards = [list(upper), list(lower)]
        cards[row][column] = "dabc"["abcd".index(cards[row][column])]
        drawing = "a a a a\na a a a\n" + "\n".join(" ".join([*cards_row, "a", "a"]) for cards_row in cards)
        before = table(drawing, f"{lacking},i9", asked="2/2")
        after = before.play("turn")
        assert figures(before) == []
        assert figures(after) == ([f"f6{part}"] if part else [])
        assert scores(after) == [1 if part else 0, 0]


def test_side_by_side_squares_are_never_both_figures() -> None:
    """So one turning, or one card move, completes two squares at most: those that touch at a corner."""
    rows = list(product("abcd", repeat=3))
    for upper, lower in product(rows, rows):
        drawing = f"{' '.join(upper)}\n{' '.join(lower)}"
        shown = [part_of(drawing, column) for column in (0, 1)]
        assert None in shown or "empty" in shown


def part_of(drawing: str, column: int) -> str | None:
    """The part that a square of two rows of cards shows, told from the picture of one card alone."""
    upper, lower = (row.split() for row in drawing.split("\n"))
    clockwise = ["nose", "empty", "tail", "fin"]  # from the top right corner of a card that is not turned
    meets = {0: lower[column], 3: lower[column + 1], 1: upper[column], 2: upper[column + 1]}
    parts = {clockwise[(corner - "abcd".index(card)) % 4] for corner, card in meets.items()}
    return parts.pop() if len(parts) == 1 else None


def test_the_order_of_the_parts_round_a_card() -> None:
    assert PARTS == ("nose", "empty", "tail", "fin")
    assert part_of("b c\na d", 0) == "nose"


def test_one_turning_may_complete_two_squares() -> None:
    position = table("a a a a\na b c a\nd d d a\nc b a a", "g7,i9", asked="2/2").play("turn")
    assert figures(position) == ["f6tail", "g7nose"]
    assert scores(position) == [2, 0]
    assert scores(position.play("keep")) == [2, 0]


def test_spinning_a_figure_that_stood_earns_nothing() -> None:
    position = table(ALMOST.replace("d d", "a d"), "f6,i9", asked="6/6", die="123456")
    assert figures(position) == ["f6nose"]
    position = play(position, "turn", "turn", "turn", "turn")
    assert figures(position) == ["f6nose"]
    assert scores(position) == [0, 0]
    assert "turn" in texts(position)


def test_a_figure_scored_in_this_turn_does_not_count_again() -> None:
    position = play(table(ALMOST, "f6,i9", asked="6/6", die="123456"), "turn", "keep", "turn")
    assert position.text.endswith(" f6nose")
    position = play(position, "turn", "turn", "turn")
    assert figures(position) == ["f6nose"]
    assert scores(position) == [1, 0]


def test_in_a_later_turn_it_counts_again() -> None:
    position = play(table(ALMOST, "f6,i9", asked="2/2"), "turn", "keep", "turn")
    position = play(position, "die:2", "end", "die:4", "turn", "turn", "turn")
    assert figures(position) == ["f6nose"]
    assert scores(position) == [2, 0]


def test_not_if_it_stood_when_that_turn_began() -> None:
    position = play(table(ALMOST, "f6,i9", asked="2/2"), "turn", "keep", "end", "die:2", "end", "die:4")
    assert scores(play(position, "turn", "turn", "turn")) == [1, 0]
    assert scores(play(position, "turn", "turn", "turn", "turn")) == [1, 0]


def test_figures_scored_are_those_that_stand_when_a_turn_ends() -> None:
    for players in ("2", "4"):
        seen = 0
        for position in random_game(lt.box("delfino", players=players), seed=7):
            spent = [int(figure) for figure in position.state.spent[: position.state.held]]
            assert spent == sorted(spent)
            assert set(standing(position.state)) <= set(spent)
            if position.to_move == lt.CHANCE:
                assert spent == standing(position.state)
                seen += len(spent)
        assert seen


# Moving a card


def test_a_card_is_moved_at_once_after_scoring() -> None:
    position = table(ALMOST, "f6,i9", asked="2/2")
    assert not texts(position, "card")
    position = position.play("turn")
    assert texts(position) == texts(position, "card") | {"keep"}
    sources = {re.match("card:([a-o][0-9]+)", text)[1] for text in texts(position, "card")}  # type: ignore[index]
    assert len(sources) == 14
    assert not sources & {"f6", "i9"}  # pawns stand on these
    position = position.play("card:i6e9")
    assert position.state.cards[parse_place("i6")] == 0
    assert position.state.cards[parse_place("e9")] == 1  # not turned
    assert texts(position) >= {"turn", "end"}  # the last point may be used


def test_a_card_shares_a_side_with_another_card() -> None:
    moves = texts(table(ALMOST, "f6,i9", asked="2/2").play("turn"), "card")
    assert "card:i6e6" in moves
    assert "card:i6e5" not in moves  # only a corner touches
    assert "card:i6j6" not in moves  # only its own old place
    assert "card:h6j6" in moves
    assert "card:i6i6" not in moves
    assert "card:i6h6" not in moves


def test_nothing_is_laid_beyond_the_edge_of_the_table() -> None:
    for at, outside in (("a1", "a5 b5 c5 d5 e1 e2 e3 e4"), ("l12", "l11 m11 n11 o11 k12 k13 k14 k15")):
        column, row = column_row(parse_place(at))
        own, other = f"{'abcdefghijklmno'[column]}{row + 1}", f"{'abcdefghijklmno'[column + 3]}{row + 4}"
        position = table(ALMOST, f"{own},{other}", asked="2/2", at=at).play("turn")
        assert {re.sub("card:[a-o][0-9]+", "", text) for text in texts(position, "card")} == set(
            outside.split()
        )


def test_a_moved_card_scores_and_gives_no_further_move() -> None:
    position = table(
        """
        a a a a .
        a a a a a
        b c . b c
        d d . . d
        """,
        "f6,f9",
        asked="3/3",
    )
    position = play(position, "turn", "card:g9i6")
    assert figures(position) == ["f6nose", "i6nose"]
    assert scores(position) == [2, 0]
    assert "turn" in texts(position)
    assert not texts(position, "card")


def test_a_card_move_may_follow_the_last_point() -> None:
    position = table(ALMOST, "f6,i9", asked="1/2").play("turn")
    assert position.to_move == 0
    assert position.play("keep").to_move == position.play("card:i6e9").to_move == lt.CHANCE
    assert position.play("keep").play("die:2").to_move == 1


def test_cards_need_not_stay_together() -> None:
    position = table(
        """
        a a a a
        a a a a
        b c . a a
        d d . . a a
        """,
        "f6,k6",
        asked="2/2",
    )
    position = play(position, "turn", "card:j6e9", "end", "die:4")
    assert texts(position) == {"go:nw1", "go:nw2", "go:nw3", "turn", "end"}  # j6 is gone: no go:w1


# The end of a turn


def test_points_may_be_left_even_all() -> None:
    position = table("a a a a\na a a a\na a a a\na a a a", "f6,i9", asked="4/4").play("end")
    assert position.text.split()[3:5] == ["1", "throw"]


def test_the_turn_ends_with_the_last_point() -> None:
    position = table("a a a a\na a a a\na a a a\na a a a", "f6,i9", asked="2/2")
    assert position.play("go:n2").to_move == lt.CHANCE
    assert play(position, "turn", "turn", "die:3").to_move == 1


def test_all_points_must_be_used_where_so_agreed() -> None:
    position = table("a a a a\na a a a\na a a a\na a a a", "f6,i9", asked="2/2", use_all_points="yes")
    assert "end" not in texts(position)
    assert texts(position.play("go:n1")) == {"turn"}


# The end of the game


def test_five_points_win_at_once() -> None:
    position = table(ALMOST, "f6,i9", scores="4,3", asked="3/3").play("turn")
    assert position.to_move is None
    assert position.legal_moves == ()
    assert position.outcome is not None
    assert (position.outcome.points, position.outcome.ending) == ((1.0, 0.0), "five")
    assert lt.box("delfino").read(position.text).outcome == position.outcome


def test_the_counter_stops_at_five() -> None:
    position = table("a a a a\na b c a\nd d d a\nc b a a", "g7,i9", scores="4,0", asked="2/2").play("turn")
    assert figures(position) == ["f6tail", "g7nose"]
    assert scores(position) == [5, 0]


def test_a_moved_card_may_win() -> None:
    drawing = "a a a a .\na a a a a\nb c . b c\nd d . . d"
    position = play(table(drawing, "f6,f9", scores="3,4", asked="3/3"), "turn", "card:g9i6")
    assert position.outcome is not None
    assert position.outcome.points == (1.0, 0.0)


@pytest.mark.parametrize(
    ("counters", "points"),
    [
        ("3,2,0", (1.0, 0.0, 0.0)),
        ("1,3,3", (0.0, 0.5, 0.5)),
        ("0,0,0", (0.5, 0.5, 0.5)),
        ("0,0,4", (0.0, 0.0, 1.0)),
    ],
)
def test_after_a_thousand_turns(counters: str, points: tuple[float, ...]) -> None:
    drawing = "\n".join(["a a a a a"] * 5)
    position = table(drawing, "f6,j10,f10", scores=counters, turns=999, players="3")
    assert position.to_move == lt.CHANCE
    position = play(position, "die:2", "end")
    assert position.outcome is not None
    assert (position.outcome.points, position.outcome.ending) == (points, "limit")


def test_the_thousandth_turn_may_still_win() -> None:
    position = play(table(ALMOST, "i9,f6", scores="1,4", turns=999), "die:2", "turn")
    assert position.outcome is not None
    assert (position.outcome.points, position.outcome.ending) == ((0.0, 1.0), "five")


# Lines of play


@pytest.mark.parametrize(
    ("players", "lines"),
    [("2", [4, 12, 112, 324, 1792, 8244]), ("4", [4, 12, 24, 24, 72, 720])],
)
def test_action_lines_from_the_start(players: str, lines: list[int]) -> None:
    from ludotheque.search.perft import perft  # noqa: PLC0415  # compiles only where it is asked for

    start = lt.box("delfino", players=players).start()
    assert [perft(start, depth) for depth in range(1, 7)] == lines


def test_equal_positions_have_equal_keys_and_others_differ() -> None:
    position = table(ALMOST, "f6,i9", asked="4/4")
    spun = play(position, "go:e1", "turn", "end")
    assert play(position, "turn", "keep").key == play(table(ALMOST, "f6,i9", asked="4/4"), "turn", "keep").key
    others = [position, spun, position.play("turn"), position.play("end"), play(position, "turn", "keep")]
    assert len({each.key for each in others}) == len(others)
    rng = random.Random(3)
    later = position
    for _ in range(30):
        later = later.play(rng.choice(later.legal_moves))
        assert lt.box("delfino").read(later.text).key == later.key
