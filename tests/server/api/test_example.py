"""The example program plays whole games through the public API, against a bot and against itself."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from server.random_bots import RandomBots
from server.running import Player, running, wait_until

from ludotheque.server.settings import Settings

EXAMPLE = Path(__file__).parents[3] / "examples" / "player.py"
FORMS = os.environ.get("LUDOTHEQUE_FORMS", "delta").split(",")  # "delfino players=3,duel" ... take longer


def play(url: str, *words: str) -> subprocess.Popen[str]:
    command = [sys.executable, str(EXAMPLE), "--server", url, *words]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def test_it_plays_a_bot_and_a_friend(tmp_path: Path) -> None:
    with running(str(tmp_path / "house.db"), RandomBots(), Settings(rate=0)) as house:
        for form in FORMS:
            box, *options = form.split()
            words = [word for option in options for word in ("--option", option)]
            game = play(house.url, "--box", box, *words, "--rung", "random")
            said, _ = game.communicate(timeout=600)
            assert game.returncode == 0
            assert said.strip().endswith("]"), form  # how it ended, and the points
        host = Player(house.url)
        view = host.create(house.url, box="delta", seats=[{"kind": "open"}, {"kind": "open"}])
        first = play(house.url, "--table", view["table"])
        wait_until(lambda: host.look(house.url, view["table"])["seats"][0]["kind"] == "person")
        both = [first, play(house.url, "--table", view["table"])]
        ends = {program.communicate(timeout=600)[0] for program in both}
        assert len(ends) == 1, "both saw the same end"
        assert host.look(house.url, view["table"])["state"] == "over"


@pytest.mark.parametrize("words", [["--box", "nowhere"], ["--table", "t_none"]])
def test_it_says_what_the_house_says(tmp_path: Path, words: list[str]) -> None:
    with running(str(tmp_path / "house.db"), RandomBots(), Settings(rate=0)) as house:
        command = [sys.executable, str(EXAMPLE), "--server", house.url, *words]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "no" in done.stderr
    assert "Traceback" not in done.stderr
