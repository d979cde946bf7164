"""Data sets and reports: what is written is what was played."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from pyarrow import parquet

from ludotheque import Box, __version__, box
from ludotheque.bots import ladder
from ludotheque.core.kernels import PLAIN
from ludotheque.encoding import encoding
from ludotheque.lab.arena import Tally
from ludotheque.lab.dataset import dataset_job, write_dataset
from ludotheque.lab.loading import OtherEncoding, load
from ludotheque.lab.report import report, verdicts
from ludotheque.lab.survey import (
    Count,
    Survey,
    Thinking,
    counted,
    play_batch,
    random_job,
    survey,
    thinking_job,
)

DELTA = box("delta")


def test_a_data_set_replays(tmp_path: Path) -> None:
    rung = ladder(DELTA)[1]
    rows = write_dataset(tmp_path / "a.parquet", DELTA, rung, 3, seed=4)
    table = parquet.read_table(tmp_path / "a.parquet")
    about = json.loads(table.schema.metadata[b"ludotheque"])
    assert table.num_rows == rows
    assert about["encoding"]["digest"] == encoding(DELTA).digest
    assert about["ludotheque"] == __version__
    assert set(table.column("by").to_pylist()) == {"opening", "player"}
    assert set(table.column("split").to_pylist()) == {"train"}
    for row in table.to_pylist():
        position = DELTA.read(row["position"])
        move = next(each for each in position.legal_moves if each.text == row["move"])
        assert encoding(DELTA).action(move) == row["action"]
        assert len(position.legal_moves) == row["legal"]
        assert position.to_move == row["seat"]
        assert position.ply == row["ply"]
    write_dataset(tmp_path / "b.parquet", DELTA, rung, 3, seed=4, directory=tmp_path / "kept")
    assert (tmp_path / "a.parquet").read_bytes() == (tmp_path / "b.parquet").read_bytes()


@pytest.mark.parametrize("form", [DELTA, box("delfino", players=3)], ids=repr)
def test_a_data_set_is_loaded_as_arrays(tmp_path: Path, form: Box) -> None:
    write_dataset(tmp_path / "a.parquet", form, "uct:3" if PLAIN else "uct:20", 2, seed=4)
    data = load(tmp_path / "a.parquet")
    found = data.arrays("train")
    rows = [row for row in data.table.to_pylist() if row["by"] == "player"]
    assert data.box == form
    assert len(rows) == len(found["actions"]) == len(found["observations"])
    assert np.allclose(found["policies"].sum(axis=1), 1.0, atol=1e-4)
    assert (found["policies"][np.arange(len(rows)), found["actions"]] > 0).all()
    assert abs(found["values"]).max() <= 1.0
    assert abs(found["rewards"]).max() <= 1.0
    first = next(number for number, row in enumerate(rows) if row["ply"] == rows[0]["ply"])
    position = form.read(rows[first]["position"])
    assert np.array_equal(found["observations"][first], encoding(form).observe(position, rows[first]["seat"]))
    assert len(data.arrays("test")["actions"]) == 0
    by = set(data.table.column("by").to_pylist())
    assert ("chance" in by) == bool(encoding(form).throws)


def test_every_ply_is_there(tmp_path: Path) -> None:
    write_dataset(tmp_path / "a.parquet", DELTA, "random", 10, seed=1)
    data = load(tmp_path / "a.parquet")
    splits = {row["game"]: row["split"] for row in data.table.to_pylist()}
    assert list(splits.values()) == ["train"] * 8 + ["validation", "test"]
    position = DELTA.start()
    for row in data.table.to_pylist():
        if row["game"] == 0:
            assert row["position"] == position.text
            position = position.play(row["move"])
    assert position.outcome is not None


def test_a_data_set_of_another_encoding_is_refused(tmp_path: Path) -> None:
    write_dataset(tmp_path / "a.parquet", DELTA, "random", 1)
    table = parquet.read_table(tmp_path / "a.parquet")
    about = json.loads(table.schema.metadata[b"ludotheque"])
    about["encoding"]["digest"] = "another"
    parquet.write_table(
        table.replace_schema_metadata({"ludotheque": json.dumps(about)}), tmp_path / "b.parquet"
    )
    with pytest.raises(OtherEncoding, match="another encoding"):
        load(tmp_path / "b.parquet")


@pytest.mark.skipif(PLAIN, reason="whole games of every box take long without the compiler")
def test_random_games_are_counted(each_box: Box) -> None:
    count = play_batch(random_job(each_box, 3, 1).pieces[0])
    assert count.games == len(count.lengths) == sum(count.endings.values()) == 3
    assert (
        sum(count.kinds.values()) == sum(count.lengths) == sum(games for _, games in count.choices.values())
    )
    assert sum(count.shares) == pytest.approx(3)
    assert set(count.endings) <= {ending.name for ending in each_box.facts.endings}


def test_random_games_do_not_depend_on_their_batch() -> None:
    whole = play_batch(random_job(DELTA, 100, 1).pieces[0])
    assert whole.games == 100
    assert whole.lengths != play_batch(random_job(DELTA, 100, 2).pieces[0]).lengths


def test_a_report_is_made_in_both_languages(tmp_path: Path) -> None:
    heard: list[int] = []
    found = survey(
        DELTA, random_games=10, games=2, rung=ladder(DELTA)[0], directory=tmp_path, on_piece=heard.append
    )
    assert heard == list(range(1, 10))
    english, french = report(found, "en"), report(found, "fr")
    assert "<h2>Who wins</h2>" in english
    assert "<h2>Qui gagne</h2>" in french
    assert english.count("<svg") == french.count("<svg") == 4
    assert "$" not in english


def test_a_report_tells_how_often_rules_came_about() -> None:
    count = Count(games=8, lengths=[10] * 8, shares=[5, 3], endings={"king": 8}, occurred={0: 10, 2: 1})
    count.choices[0] = (49, 2)
    duel = box("duel")
    found = Survey(duel, count, count, ladder(duel)[0], (Thinking(1, 4, Tally(games=8)),))
    english, french = report(found, "en"), report(found, "fr")
    assert "<th scope=row>a die is taken</th><td>1.25</td><td>1.25</td>" in english
    assert "<th scope=row>un dé est pris</th><td>1,25</td><td>1,25</td>" in french
    assert "<th scope=row>a King moves</th><td>0.00</td>" in english
    assert "on average: 24.5 at random" in english
    assert "en moyenne : 24,5 au hasard" in french


def given(shares: tuple[float, float], endings: dict[str, int], won: int) -> Survey:
    count = Count(games=100, lengths=[10] * 100, shares=list(shares), endings=endings)
    tally = Tally(games=100, wins=won, total=won)
    return Survey(DELTA, count, count, replace(ladder(DELTA)[0]), (Thinking(1, 4, tally),))


def test_verdicts_say_only_what_is_certain() -> None:
    told = [text.en for text in verdicts(given((70, 30), {"relay": 90, "limit": 10}, won=80))]
    assert told[0].startswith("White wins more than a fair share: 60")
    assert told[1].startswith("10\u202f% of the games")
    assert told[2].endswith("skill decides.")
    told = [text.en for text in verdicts(given((55, 45), {"relay": 100}, won=52))]
    assert told[0] == "No seat is shown to have an advantage."
    assert "not shown to win more" in told[1]
    assert len(told) == 2


def test_games_of_bots_are_counted_with_their_opening() -> None:
    job = dataset_job(DELTA, ladder(DELTA)[0], 1)
    moves = job.work(job.pieces[0])
    count = counted(DELTA, moves)
    assert count.lengths == [len(moves.action)] == [moves.plies]
    assert moves.by[:3] == ["opening", "opening", "player"]


def test_what_is_known_by_heart_says_nothing_of_thinking() -> None:
    """Delta's strongest bot plays the solution, with much work or little."""
    assert ladder(DELTA)[-1].knows
    met = thinking_job(DELTA, 2, 0, (50, 200)).pieces
    assert [rung.work for rung in met[0].rungs] == [200, 50]
    assert not any(rung.knows for meeting in met for rung in meeting.rungs)
