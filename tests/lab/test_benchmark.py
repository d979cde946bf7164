"""The benchmark: what is known for certain tells good agents from bad ones, and says the same each time."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from support.examples import DELTA, DUEL, PYRAMIDA

import ludotheque as lt
from ludotheque.bots.evaluation import shares
from ludotheque.cli.benchmark import command
from ludotheque.core.kernels import PLAIN
from ludotheque.lab.benchmark import Size, benchmark, elo_on_ladder
from ludotheque.lab.benchmark_page import BEGIN, END, HEAD, table
from ludotheque.lab.calibration import find_calibration
from ludotheque.lab.truths import known_positions

pytestmark = pytest.mark.skipif(PLAIN, reason="proofs and solutions take long without the compiler")
SMALL = Size(positions=24, problems=8, games=2, rungs=1)


class Perfect:
    """Knows Delta by heart."""

    def act(self, position: lt.Position) -> lt.Move:
        return lt.solved(position).best[0]


def test_the_truth_is_what_the_solution_says() -> None:
    for box in (DELTA, PYRAMIDA):
        known = known_positions(box, 20, 1)
        assert len(known) == 20
        for each in known:
            truth = lt.solved(each.position)
            seat = each.position.to_move
            assert seat is not None
            assert each.best == shares(truth.points)[seat]
            assert each.worth.keys() == {move.code for move in each.position.legal_moves}
            assert all(each.worth[move.code] == each.best for move in truth.best)
    assert known_positions(DUEL, 20, 1) == ()


def test_who_knows_has_no_regret_and_chance_has() -> None:
    regrets = {}
    for name, agent in (("perfect", Perfect()), ("random", "random")):
        result = benchmark(agent, [DELTA], Size(positions=24, problems=0, games=0))
        assert result.forms[0].regret is not None
        regrets[name] = result.forms[0].regret.mean
    assert regrets["perfect"] == 0.0
    assert regrets["random"] > 0.2


def test_a_strong_bot_solves_problems_that_chance_does_not() -> None:
    size = Size(positions=0, problems=8, games=0)
    strong = benchmark("7", [DUEL], size).forms[0].solved
    weak = benchmark("random", [DUEL], size).forms[0].solved
    assert strong.keys() == weak.keys()
    assert sum(solved for solved, _ in strong.values()) > sum(solved for solved, _ in weak.values())
    assert sum(asked for _, asked in strong.values()) == 8


def test_two_runs_are_equal_to_the_bit(tmp_path: Path) -> None:
    runs = [benchmark("uct:20", [DELTA, PYRAMIDA], SMALL, on=on) for on in (1, 2)]
    assert runs[0].forms == runs[1].forms
    assert runs[0].digest == runs[1].digest
    assert runs[0].forms[0].elo is not None
    assert runs[0].forms[0].elo.count == 2


def test_ratings_on_the_ladder() -> None:
    ladder = find_calibration(DELTA)
    assert ladder is not None
    second = ladder.ratings[1].elo
    level = elo_on_ladder(DELTA, {"2": [1.0, 0.0] * 50})
    assert level is not None
    assert level.mean == pytest.approx(second, abs=1)
    assert level.low < second < level.high
    lost = elo_on_ladder(DELTA, {"1": [0.0] * 20})
    assert lost is not None
    assert lost.mean < ladder.ratings[0].elo - 400
    assert elo_on_ladder(DELTA, {}) is None


def test_the_command_writes_its_table_into_a_page(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", "utf-8")
    asked = [
        "random",
        "--box",
        DELTA.name,
        "--positions",
        "8",
        "--problems",
        "0",
        "--games",
        "0",
        "--on",
        "1",
    ]
    done = CliRunner().invoke(command, [*asked, "--page", str(page)])
    assert done.exit_code == 0, done.output
    text = page.read_text("utf-8")
    assert text.startswith("before\n")
    assert text.endswith("after\n")
    assert HEAD in text
    assert "| Random | delta |" in text
    assert "old" not in text
    assert table([]) in text


def test_the_page_of_the_house_has_a_place_for_the_table() -> None:
    page = (Path(__file__).parents[2] / "docs" / "benchmark.md").read_text("utf-8")
    shown = page.partition(BEGIN)[2].partition(END)[0]
    assert HEAD in shown
    assert "| Random | delta |" in shown
