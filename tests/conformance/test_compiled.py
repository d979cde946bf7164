"""Every box: compiled and plain runs agree, the next process compiles nothing, an edited rule is compiled anew."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from support.examples import DELTA

import ludotheque
from ludotheque import Box
from ludotheque.core.kernels import PLAIN

HERE = Path(__file__).parent
COMPILED_ONLY = pytest.mark.skipif(PLAIN, reason="nothing is compiled in the plain run")

PROBE = """
import sys
import ludotheque as lt
from ludotheque.core import game
from ludotheque.search import perft, playout
name = sys.argv[1]
position = lt.box(name).start()
position = position.play(position.legal_moves[0])
playout.playouts(position, games=1)
print(perft.perft(lt.box(name).start(), 1))
functions = [game.begin, game.look, game.advance, playout.play_out_many, perft.count_lines]
print(sum(sum(function.stats.cache_misses.values()) for function in functions))
"""


def run(*arguments: str, source: Path | None = None, **environment: str) -> str:
    path = str(source) if source else str(Path(ludotheque.__file__).parent.parent)
    done = subprocess.run(  # our own interpreter and code
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": path, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@COMPILED_ONLY
def test_compiled_and_plain_agree(each_box: Box) -> None:
    arguments = (str(HERE / "transcript.py"), each_box.name, "2", "60")
    assert run(*arguments, LUDOTHEQUE_PLAIN="0") == run(*arguments, LUDOTHEQUE_PLAIN="1")


@COMPILED_ONLY
def test_the_next_process_compiles_nothing(each_box: Box) -> None:
    run("-c", PROBE, each_box.name)
    _, misses = run("-c", PROBE, each_box.name).split()
    assert int(misses) == 0


@COMPILED_ONLY
def test_an_edited_rule_is_compiled_anew_and_an_edited_sentence_is_not(tmp_path: Path) -> None:
    """The rule is edited in a module that `rules.py` only imports: Numba alone would not notice."""
    house = tmp_path / "ludotheque"
    shutil.copytree(Path(ludotheque.__file__).parent, house, ignore=shutil.ignore_patterns("__pycache__"))
    assert run("-c", PROBE, DELTA.name, source=tmp_path).split()[0] == "25"
    board = house / "boxes" / DELTA.name / "board.py"
    board.write_text("# The board of both games.\n" + board.read_text("utf-8"), encoding="utf-8")
    assert run("-c", PROBE, DELTA.name, source=tmp_path).split() == ["25", "0"]
    edited = board.read_text("utf-8").replace("SMALL, LARGE = 5, 6", "SMALL, LARGE = 4, 6")
    board.write_text(edited, encoding="utf-8")
    lines, misses = run("-c", PROBE, DELTA.name, source=tmp_path).split()
    assert lines == "16"
    assert int(misses) > 0
