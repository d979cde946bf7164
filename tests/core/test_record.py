"""Records: read, checked, replayed; a broken one is refused with its line and the reason."""

from __future__ import annotations

from datetime import date

import pytest

import ludotheque as lt

GOOD = """[Game "delta"]
[Options "scoring=plain"]
[Players "Anna; Bruno"]
[Date "2026-11-15"]
[Result "1-0"]
[Ending "relay"]
[Place "Ascona"]

1. b1 d4 b1e1 d4d2 d1a1 d3d5 e1c1
"""


def test_everything_told_is_kept() -> None:
    record = lt.read_record(GOOD)
    assert record.box == lt.box("delta", scoring="plain")
    assert record.players == ("Anna", "Bruno")
    assert record.date == date(2026, 11, 15)
    assert record.result == (1.0, 0.0)
    assert record.tags == {"Place": "Ascona"}
    assert record.text == GOOD


def test_a_game_may_begin_anywhere() -> None:
    begun = lt.box("delta").start().play("b2").play("b4")
    position = lt.box("delta").read(begun.text).play("b2e2")
    record = lt.Record.of(position)
    assert record.position == begun.text
    assert lt.read_record(record.text).replay() == position


def test_a_resigned_game_keeps_its_result() -> None:
    text = '[Game "delta"]\n[Result "0-1"]\n[Ending "resigned"]\n\n1. b2 b4\n'
    assert lt.read_record(text).result == (0.0, 1.0)


@pytest.mark.parametrize(("text", "line", "reason"), [
    ("", 1, "[Game"),
    ("b2 b4", 1, "[Game"),
    ('[Game "chess"]\n\n1. e4', 1, "no box 'chess'"),
    ('[Game "delta"]\n[Options "x=1"]\n\n1. b2', 1, "no option 'x'"),
    ('[Game "delta"]\n[Game "delta"]', 2, "twice"),
    ('[Game delta]', 1, "a tag is written"),
    ('[Game "delta"]\n\n1. b2 b2', 3, "b2 is taken"),
    ('[Game "delta"]\n\n1. b2\n3. b4', 4, "move 2 is missing"),
    ('[Game "delta"]\n\n1. b2 b4\nhello', 4, "a move is written"),
    ('[Game "delta"]\n[Date "yesterday"]\n\n1. b2', 2, "a date is written"),
    ('[Game "delta"]\n[Result "1-0-0"]\n\n1. b2', 2, "a result is written"),
    ('[Game "delta"]\n[Result "win"]\n\n1. b2', 2, "a result is written"),
    ('[Game "delta"]\n[Position "nowhere"]\n\n1. b2', 2, "no position"),
    (GOOD.replace('"1-0"', '"0-1"'), 5, "the game ended 1-0"),
    (GOOD + "8. a1\n", 10, "the game is over"),
    ("x" * 2_000_000, 1, "too long"),
])  # fmt: skip
def test_a_broken_record_is_refused(text: str, line: int, reason: str) -> None:
    with pytest.raises(lt.RecordError) as refused:
        lt.read_record(text)
    assert refused.value.line == line
    assert reason in refused.value.text.en
    assert refused.value.text.fr.startswith(f"Ligne {line} : ")
