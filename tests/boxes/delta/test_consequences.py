"""Facts about moves of Delta and Néo-Delta, replayed by the second reading of the rules."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from boxes.delta import oracle
from boxes.delta.test_preview import lines
from support.previewing import POSITIONS, tried

from ludotheque import box
from ludotheque.boxes.delta.consequences import MOST, consequences

ENDS = re.compile(r"([a-f]\d)–([a-f]\d)")


@pytest.mark.parametrize("name", ["delta", "neodelta"])
def test_relays_that_threaten_and_moves_that_are_left(name: str) -> None:
    threats = 0
    for each in tried(box(name), POSITIONS // 20):
        facts = consequences(each.position.state, each.move.code, each.after.state)
        if each.twin.result is not None or each.twin.ply < 4:
            assert not facts
            continue
        seat = each.position.to_move
        told = {ends for fact in facts for ends in ENDS.findall(fact.words.en)}
        again = replace(each.twin, ply=each.twin.ply + 1)
        made = {
            (line[0], line[-1])
            for text in oracle.moves(again)
            for line in lines(oracle.play(again, text).pawns, "WB"[seat or 0])
            if not lines(oracle.play(again, text).pawns, "BW"[seat or 0])
        }
        assert told <= made
        assert bool(told) == bool(made)
        threats += bool(told)
        count = len(oracle.moves(each.twin))
        few = [fact.words.en for fact in facts if fact.words.en.endswith("left")]
        assert bool(few) == (count <= MOST)
        assert all(str(count) in words or (count == 1 and "single" in words) for words in few)
    assert threats or POSITIONS < 1000
