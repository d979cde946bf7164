"""The command line: what it prints, what it refuses, and with which exit code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

import pytest

import ludotheque
from ludotheque.cli import main
from ludotheque.problems.collection import read_problems


@dataclass(frozen=True)
class Done:
    code: int
    stdout: str
    stderr: str


Run = Callable[..., Done]
Good = Callable[..., str]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command in this process, with what is typed and with environment variables."""

    def call(*arguments: str, typed: str = "", **environment: str) -> Done:
        with monkeypatch.context() as patch:
            for name in ("LANG", "LC_ALL", "LUDOTHEQUE_LANGUAGE"):
                patch.delenv(name, raising=False)
            for name, value in {"COLUMNS": "100", **environment}.items():
                patch.setenv(name, value)
            patch.setattr(sys, "stdin", StringIO(typed))
            with pytest.raises(SystemExit) as stopped:
                main(list(arguments))
        told = capsys.readouterr()
        return Done(int(stopped.value.code or 0), told.out, told.err)

    return call


@pytest.fixture
def good(run: Run) -> Good:
    def call(*arguments: str, **more: str) -> str:
        done = run(*arguments, **more)
        assert done.code == 0, done.stderr
        return done.stdout

    return call


def test_the_program_starts_as_a_process() -> None:
    source = str(Path(ludotheque.__file__).parent.parent)
    done = subprocess.run(  # our own interpreter and code
        [sys.executable, "-m", "ludotheque", "perft", "chess", "3"],
        env={**os.environ, "PYTHONPATH": source, "LC_ALL": "en"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.startswith("There is no box 'chess' on the shelf.")
    assert "Traceback" not in done.stderr


def test_the_shelf_lists_every_box(good: Good) -> None:
    told = json.loads(good("shelf", "--json"))
    assert [each["name"] for each in told] == list(ludotheque.shelf())
    assert "Ravensburger" in good("shelf")
    assert "joueurs" in good("shelf", LANG="fr_FR.UTF-8")


def test_perft(good: Good) -> None:
    assert good("perft", "delta", "4").split() == "1 25 2 600 3 3768 4 103904".split()
    assert json.loads(good("perft", "neodelta", "2", "--json"))["lines"] == [72, 2520]
    assert sum(json.loads(good("perft", "delta", "2", "--divide", "--json")).values()) == 600


def test_verify_follows_the_proof_of_a_solved_box(good: Good) -> None:
    assert "White wins Delta with at least 10 points" in good("verify", "delta")


def test_draw_writes_a_file_or_prints(good: Good, tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    good("draw", "delta", "b2", "b4", "-o", str(file), "-o", "scoring=plain")
    assert file.read_text("utf-8").startswith("<svg")
    assert "piece-hand-0-8" in good("draw", "delta", "b2")


def test_a_game_in_the_terminal_can_be_saved_and_replayed(good: Good, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    typed = f"b1\nd4\nb1b2\n?\nb1e1\nundo\nb1e1\nd4d2\nd1a1\nd3d5\nsave {file}\ne1c1\n"
    shown = good("play", "delta", typed=typed)
    assert "two cells or more" in shown
    assert "White wins: a relay" in shown
    assert "18-0" in shown
    replayed = good("replay", str(file), "--all")
    assert "6. d3d5" in replayed
    told = json.loads(good("replay", str(file), "--json"))
    assert told["moves"] == "b1 d4 b1e1 d4d2 d1a1 d3d5".split()


def test_a_record_is_analysed_in_both_languages(good: Good, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text('[Game "delta"]\n\n1. b1 d4 b1e1 d4d2 d1a1 d3d5 e1c1\n', "utf-8")
    shown = good("analyse", str(file), "--seconds", "0.05")
    assert "?? blunder" in shown
    assert "The game is over: White wins, 18-0." in shown
    assert "bévue" in good("analyse", str(file), "--seconds", "0.05", LANG="fr_FR.UTF-8")
    told = json.loads(good("analyse", str(file), "--seconds", "0.05", "--json"))
    assert [each["move"] for each in told] == "b1 d4 b1e1 d4d2 d1a1 d3d5 e1c1".split()
    assert told[5]["mark"] is None or told[5]["loss"] > 0
    assert told[6]["after"] == [1.0, 0.0]


def test_the_random_player_plays(good: Good, each_box: ludotheque.Box) -> None:
    shown = good("play", each_box.name, "--against", "random", "--seed", "5", "--seat", "1", typed="quit\n")
    assert "›" in shown


@pytest.mark.parametrize(("arguments", "reason"), [
    (("perft", "chess", "3"), "There is no box 'chess' on the shelf."),
    (("perft", "delta", "3", "-o", "colour=red"), "Delta has no option 'colour'"),
    (("perft", "delta", "3", "-o", "scoring=no"), "scoring cannot be 'no'"),
    (("perft", "delta", "3", "-o", "scoring"), "An option is written key=value"),
    (("draw", "delta", "b2", "b2"), "b2 is taken"),
    (("draw", "delta", "hello"), "a move is written"),
    (("draw", "delta", "--position", "nonsense"), "This is no position of the game"),
    (("perft", "delta", "many"), "Invalid value"),
    (("replay", "no-such-file.txt"), "does not exist"),
    (("solve", "duel"), "Duel has no way to be solved"),
    (("fly",), "No such command"),
])  # fmt: skip
def test_bad_input_is_one_sentence_and_exit_code_2(run: Run, arguments: tuple[str, ...], reason: str) -> None:
    done = run(*arguments)
    assert done.code == 2
    assert reason in done.stderr
    assert "Traceback" not in done.stderr


def test_broken_records_are_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "broken.txt"
    file.write_text('[Game "delta"]\n\n1. b2 b2\n', encoding="utf-8")
    done = run("replay", str(file), LANG="fr_CH.UTF-8")
    assert (done.code, done.stderr) == (2, "Ligne 3 : « b2 » est refusé : b2 est occupée.\n")
    file.write_bytes(b"\xff\xfe\x00")
    assert run("replay", str(file)).code == 2


def test_the_laboratory_s_commands(good: Good, run: Run, tmp_path: Path) -> None:
    told = json.loads(good("tournament", "delta", "1", "otter", "--games", "2", "--on", "1", "--json"))
    assert sorted(each["rung"] for each in told) == [1, 4]
    assert "Loutre" in good("tournament", "delta", "1", "4", "--games", "2", "--on", "1", LANG="fr_FR.UTF-8")
    file = tmp_path / "delta.parquet"
    assert "3 games" in good("dataset", "delta", "chick", "--games", "3", "--on", "1", "--file", str(file))
    assert file.stat().st_size > 0
    page = tmp_path / "delta.html"
    kept = (
        "--games",
        "2",
        "--random-games",
        "4",
        "--bot",
        "1",
        "--on",
        "1",
        "--keep",
        str(tmp_path / "kept"),
    )
    good("report", "delta", *kept, "--file", str(page), LANG="fr_FR.UTF-8")
    assert "Qui gagne" in page.read_text("utf-8")
    refused = run("tournament", "delta", "1", "2", "--on", "moon")
    assert (refused.code, "not on 'moon'" in refused.stderr) == (2, True)


def test_encodings_are_told(good: Good) -> None:
    assert "| 0–24 | put a pawn |" in good("encoding", "delta")
    told = json.loads(good("encoding", "deflecto", "-o", "level=2", "--json"))
    assert (told["actions"], told["version"]) == (7021, 1)


def test_a_bot_thinks_aloud(good: Good) -> None:
    won = ("think", "delta", *"b1 d4 b1e1 d4d2 d1a1 d3d5".split(), "--seconds", "0.2", "--bot", "8")
    assert "e1c1" in good(*won)
    told = json.loads(good(*won, "--json"))
    assert (told["move"], told["proven"]) == ("e1c1", True)
    assert told["sentences"].keys() == {"en", "fr"}


def test_two_bots_meet(good: Good) -> None:
    games = ("arena", "delta", "1", "otter", "--games", "2", "--processes", "1", "--seed", "3")
    told = json.loads(good(*games, "--json"))
    assert (told["a"], told["b"], told["games"]) == (1, 4, 2)
    assert f"{told['rate']:.0%}" in good(*games)


def test_a_ladder_is_shown(good: Good) -> None:
    told = json.loads(good("ladder", "delta", "--json"))
    assert [each["rung"] for each in told["ratings"]] == list(range(1, 9))
    shown = good("ladder", "delta", LANG="fr_FR.UTF-8")
    assert "Loutre" in shown
    assert "--games" not in shown  # it is of today
    assert json.loads(good("ladder", "delta", "-o", "scoring=plain", "--json")) is None


def test_problems_are_composed_and_proved(good: Good, tmp_path: Path) -> None:
    file = tmp_path / "problems.toml"
    assert "1 problems in" in good("compose", "delta", "--count", "1", "--seed", "2", "--file", str(file))
    (first,) = read_problems(file.read_bytes())
    good("compose", "neodelta", "--count", "1", "--seed", "2", "--file", str(file))
    assert first in read_problems(file.read_bytes())  # of another form: it stays
    assert "problems proved" in good("prove", "delta")


def test_boxes_are_compiled_and_timed(good: Good) -> None:
    assert good("warm", "delta").startswith("delta ")
    told = json.loads(good("bench", "delta", "--seconds", "0.02", "--json"))
    assert told["delta"]["playouts"] > 0
    assert "playouts/s" in good("bench", "delta", "--seconds", "0.02")
