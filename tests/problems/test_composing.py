"""Composing: the same seed gives the same problems, and every one of them is sound."""

from __future__ import annotations

from ludotheque import box
from ludotheque.problems.composing import choose, compose
from ludotheque.problems.prover import Prover
from ludotheque.problems.proving import faults_of
from ludotheque.problems.soundness import examine, quick_look


def test_a_seed_gives_the_same_sound_problems() -> None:
    told: list[int] = []
    composed = compose(box("delta"), 2, 7, told.append)
    assert composed == compose(box("delta"), 2, 7)
    assert len(composed) == 2
    assert told == sorted(told)
    assert told[-1] == 6
    for problem in composed:
        assert faults_of(Prover(box("delta")), problem) == []


def test_what_has_two_keys_or_none_is_no_problem() -> None:
    prover = Prover(box("delta"))
    position = box("delta").read("B..../B..../.B.W./.WW../..... 6")
    sound = examine(prover, quick_look(position), position, 3)
    assert sound
    assert sound.key.text == "c2e2"
    assert examine(prover, quick_look(position), position, 2) is None, "not won so soon"
    assert examine(prover, quick_look(position), position, 4) is None, "won sooner"
    assert choose([sound], 5) == [sound]


def test_mirror_images_have_one_signature() -> None:
    prover = Prover(box("delta"))
    rows = "B..../B..../.B.W./.WW../.....".split("/")
    mirrored = "/".join(row[::-1] for row in rows)
    turned = "/".join("".join(row) for row in zip(*rows, strict=True))
    signatures = set()
    for board in ("/".join(rows), mirrored, turned):
        position = box("delta").read(f"{board} 6")
        sound = examine(prover, quick_look(position), position, 3)
        assert sound
        signatures.add(sound.signature)
    assert len(signatures) == 1
