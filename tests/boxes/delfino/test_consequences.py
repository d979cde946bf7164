"""Facts about actions of Delfino, replayed by the second reading of the rules."""

from __future__ import annotations

import re

from boxes.delfino import oracle
from boxes.delfino.test_preview import PARTS, open_to_next
from support.previewing import POSITIONS, tried

from ludotheque import box
from ludotheque.boxes.delfino.consequences import consequences

CLAIM = re.compile(r"(\w+) (makes|can make) four (\w+) at (\w+)(?: with a throw of (\d) or more)?")


def test_figures_made_and_left_open() -> None:
    for each in tried(box("delfino", players="3"), POSITIONS // 10, each=2):
        facts = consequences(each.position.state, each.move.code, each.after.state)
        claims = [CLAIM.fullmatch(fact.words.en) for fact in facts]
        assert all(claims)
        found = {(claim[2], (claim[4], PARTS[claim[3]]), claim[5]) for claim in claims if claim}
        standing = oracle.figures(dict(each.before_twin.cards)) | each.before_twin.no_more
        expected: set[tuple[str, oracle.Figure, str | None]] = {
            ("makes", figure, None) for figure in oracle.figures(dict(each.twin.cards)) - standing
        }
        if each.twin.turns > each.before_twin.turns:
            expected |= {
                ("can make", figure, str(throw)) for figure, throw in open_to_next(each.twin).items()
            }
        assert found == expected
