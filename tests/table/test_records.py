"""Records as tables: what is accepted comes back from the store as it was."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.examples import DELTA

import ludotheque as lt
from ludotheque.table import events as e
from ludotheque.table.errors import Unfit
from ludotheque.table.records import events_of, record_of
from ludotheque.table.table import Table

RECORD = lt.read_record(
    f'[Game "{DELTA.name}"]\n[Players "Anna; Zoë « 象 »"]\n[Result "0-1"]\n[Ending "resigned"]\n\n1. b2 b4\n'
)


def test_a_record_is_a_table_and_a_record_again() -> None:
    log = events_of(RECORD, "p", 1_767_225_600_000)
    table = Table.fold("t", [e.decode(e.encode(event)) for event in log], lt.box)
    assert table.game is not None
    again = record_of(table, table.game)
    assert replace(again, date=None) == RECORD


@pytest.mark.parametrize("points", [(float("nan"), 0.0), (float("inf"), 0.0)])
def test_what_would_not_come_back_from_the_store_is_refused(points: tuple[float, ...]) -> None:
    with pytest.raises(Unfit) as refused:
        events_of(replace(RECORD, result=points), "p", 1)
    assert refused.value.text.fr


@pytest.mark.parametrize("tags", [{"Commitment": "x" * 150}, {"Seed": "the house's own"}])
def test_only_dice_are_dice(tags: dict[str, str]) -> None:
    """A tag of that name with anything else in it is somebody's remark."""
    kinds = {type(event) for event in events_of(replace(RECORD, tags=tags), "p", 1)}
    assert not kinds & {e.Committed, e.Revealed}
