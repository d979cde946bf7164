"""Serving: one house at a time on one file."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from support.databases import free_port
from support.waiting import TIMEOUT

from ludotheque.cli import main


@contextmanager
def served(file: Path) -> Iterator[subprocess.Popen[bytes]]:
    """`ludotheque serve` as its own process, when it answers; killed without a goodbye."""
    port = free_port()
    words = [sys.executable, "-m", "ludotheque", "serve", "--port", str(port), "--database", str(file)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    house = subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        until = time.monotonic() + TIMEOUT
        while not _answers(port):
            assert house.poll() is None
            assert time.monotonic() < until, "it never came"
            time.sleep(0.05)
        yield house
    finally:
        house.kill()
        house.wait()


def _answers(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/health", timeout=TIMEOUT).status_code == 200
    except httpx.TransportError:
        return False


@pytest.mark.parametrize(("language", "sentence"), [("en", "is served already"), ("fr", "est déjà servi")])
@pytest.mark.parametrize("command", ["serve", "open"])
def test_a_second_house_on_one_file_is_refused(
    house: tuple[Path, int], command: str, language: str, sentence: str,
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    file, process = house
    monkeypatch.setenv("LUDOTHEQUE_LANGUAGE", language)
    monkeypatch.chdir(file.parent)
    more = ["--no-browser"] if command == "open" else []
    for name in (str(file), file.name, "same.db"):  # by whatever name
        with pytest.raises(SystemExit) as ended:
            main([command, "--port", "0", "--database", name, *more])
        told = capsys.readouterr()
        assert ended.value.code == 2
        assert sentence in told.err
        assert str(process) in told.err
        assert told.err.count("\n") == 1
        assert not told.out


def test_whoever_only_reads_may_come(house: tuple[Path, int], tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["backup", str(tmp_path / "b.gz"), "--database", str(house[0])])
    assert not ended.value.code


def test_a_killed_house_does_not_keep_its_file(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    for _ in range(2):
        with served(file):
            pass  # killed


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, int]]:
    """A house that is open, and its process."""
    file = tmp_path_factory.mktemp("house") / "house.db"
    with served(file) as process:
        (file.parent / "same.db").symlink_to(file)
        yield file, process.pid
