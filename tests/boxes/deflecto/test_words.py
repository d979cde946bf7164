"""Deflecto as text: moves, positions, and a reason for every refusal."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from boxes.deflecto.boards import laid

from ludotheque import Position, PositionError, box
from ludotheque.boxes.deflecto.refusals import REASONS

ENTERED = ". . . │ . . . │ . . ."
RAILS = f"{ENTERED}\n" + 2 * ". . . . . . . . . . .\n" + ". . . ═ . ═ . . . . ."
RIVERS = RAILS.replace("═", "━")
LOOP = RAILS.replace("═ . ═", ". ┏ ┓")
SOURCE = RAILS.replace("═ . ═", "→ . .")
LAKE = RAILS.replace("═ . ═", "⇒ . .")


def start(**options: object) -> Position:
    return box("deflecto", **options).start()


def called(*answers: str) -> Position:
    position = start().play("d11:pNS").play("h11:pNS").play("call")
    for answer in answers:
        position = position.play(answer)
    return position


# Each rule that can refuse: a position, a text it refuses, and words that the sentence must contain.
CASES: dict[str, tuple[Callable[[], Position], str, str]] = {
    "unreadable": (lambda: start(), "d11-pNS", "d10:pNS:Sr"),
    "unnamed piece": (lambda: start(level=2), "d11:pNS", "which piece"),
    "no call": (lambda: start(), "agree", "nobody has called"),
    "answer first": (lambda: called(), "d10:pNS", "Red has called"),
    "early call": (lambda: start(), "call", "first turn"),
    "open proof": (lambda: called("dispute"), "call", "Black has a dispute"),
    "level": (lambda: start(), "d11:rNS", "path sides only"),
    "wrong piece": (lambda: start(level=2), "d11:pNS:Cr", "curve backed by a straight river"),
    "spent": (lambda: start().play("d11:pNESW").play("h11:pNS"), "d10:pNESW", "no four-way crossing left"),
    "occupied": (lambda: laid(ENTERED), "d11:pNS:Sr", "d11 is taken"),
    "not a door": (lambda: start(), "e5:pNS", "e5 has none"),
    "number taken": (lambda: start().play("d11:pNS"), "d1:pNS", "d1 belongs to Red"),
    "entrance": (lambda: start(), "d11:pN", "a straight, a curve or a crossing"),
    "contact": (lambda: laid(ENTERED), "e5:pNS:Sr", "e5 touches no piece"),
    "door": (lambda: start(), "d11:pES", "door at d11"),
    "border": (lambda: laid(ENTERED), "c11:pNS:Sr", "a path would run off the board at c11"),
    "mismatch": (
        lambda: laid(ENTERED),
        "d10:pEW:Sr",
        "d11 shows a path towards d10, where this piece shows a closed side",
    ),
    "crossing": (lambda: laid(ENTERED), "c10:rEW:Sr", "a level crossing at d10"),
    "junction": (lambda: laid(RAILS), "e7:rN:Sb", "three rails would meet at e8"),
    "fork": (lambda: laid(RIVERS), "e7:wNS:Cr", "three rivers would meet at e8"),
    "loop": (lambda: laid(LOOP), "e7:wNE:Cc", "close on itself at e7"),
    "two sources": (lambda: laid(SOURCE), "e8:sW:Cs", "two sources"),
    "two lakes": (lambda: laid(LAKE), "e8:lW:Cl", "two lakes"),
    "block": (lambda: laid(ENTERED), "d10:pN:Dc", "it would block Red"),
}


def test_every_reason_has_its_case() -> None:
    assert set(CASES) == set(REASONS)


@pytest.mark.parametrize("rule", CASES)
def test_the_reason_names_what_is_wrong(rule: str) -> None:
    position, text, words = CASES[rule]
    refusal = position().explain(text)
    assert refusal is not None
    assert refusal.rule == rule
    assert words in refusal.text.en
    assert refusal.text.fr != refusal.text.en


def test_all_who_would_be_blocked_are_named() -> None:
    position = laid(". . . └ ─ . ─ ┘ . . .")
    refusal = position.explain("f11:pEW:Sr")
    assert refusal is not None
    assert refusal.text.en.startswith("it would block Red and Black:")
    assert refusal.text.fr.startswith("cela bloquerait Rouge et Noir")
    assert position.explain("f11:pESW:Tm") is None


def test_moves_of_the_document() -> None:
    parse = box("deflecto").family.notation.parse_move
    one, two = start().state, start(level=2).state
    assert parse(one, "d10:pNS") is not None
    for text in ("e5:rNE:Sc", "f6:m:Tm", "k11:pNESW:Xm", "a1:c:Dc", "b7:sE:Cs", "call", "agree", "dispute"):
        assert parse(two, text) is not None
    for text in (
        "d10:pSN:Sr",
        "d12:pNS:Sr",
        "l1:m:Tm",
        "d10:p:Sr",
        "d10:mN:Tm",
        "d10:rNES:Sr",
        "d10:pNS:Zz",
        "Call",
    ):
        assert parse(two, text) is None
    assert parse(one, "d10:pNS:Sr") is None


GOOD = "d11:pNS,h11:pNS 46212/46212 12 0/0 0 2"


def test_the_example_is_a_position() -> None:
    assert box("deflecto").read(GOOD) == start().play("d11:pNS").play("h11:pNS")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (GOOD.replace("46212/", "56212/"), "left the hands"),
        (GOOD.replace("46212/46212", "66212/26212"), "too many S"),
        (GOOD.replace("46212/46212", "462/12"), "it reads like"),
        (GOOD.replace("12 0/0", "11 0/0"), "numbers"),
        (GOOD.replace("12 0/0", "13 0/0"), "nobody has entered at 3"),
        (GOOD.replace("h11:pNS", "h11:pSN"), "no piece on a cell"),
        (GOOD.replace("h11:pNS", "h11:rNS"), "no piece on a cell"),
        (GOOD.replace("h11", "d11"), "two pieces"),
        (GOOD.replace("h11:pNS", "h11:pEW"), "h11 does not fit"),
        (GOOD.replace(" 0 2", " 0 1"), "ply 1"),
        (GOOD.replace(" 0 2", " 0 7"), "ply 7"),
        (GOOD.replace(" 0 2", " 0?0 3"), "turn"),
        (GOOD.replace(" 0 2", " 2 2"), "turn"),
        (GOOD.replace("0/0 0 2", "1/0 0 2"), "ply 2"),
        (GOOD.replace(" 0 2", " stuck 2"), "Red can still place"),
        ("d11:pNS 46212/56212 1- 0/0 0 1", "turn"),
        ("d10:pN,d11:pNS,h11:pNS 46211/46212 12 0/0 1 3", "Red has no way"),
    ],
)
def test_a_line_that_is_no_position_says_why(line: str, words: str) -> None:
    with pytest.raises(PositionError) as refused:
        box("deflecto").read(line)
    assert words in refused.value.text.en
    assert refused.value.text.fr.startswith("Ce n’est pas une position du jeu")


@pytest.mark.parametrize(
    ("pieces", "hands", "words"),
    [
        ("c10:rEW,d11:pNS,h11:pNS", "0212211212/1212211212", "no piece could ever fit d10"),
        ("e7:sW,c7:sE,d11:pNS,h11:pNS", "1212201212/1212201212", "river at e7"),
    ],
)
def test_a_position_that_breaks_rule_3_says_where(pieces: str, hands: str, words: str) -> None:
    with pytest.raises(PositionError) as refused:
        box("deflecto", level=2).read(f"{pieces} {hands} 12 0/0 0 {pieces.count(':')}")
    assert words in refused.value.text.en
