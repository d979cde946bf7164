"""What was acknowledged is there after SIGKILL; scripts/kill_test does this to the whole house, hundreds of times."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludotheque.store import Store

pytestmark = pytest.mark.anyio

KILLS, LINES = 2, 150
TESTS = Path(__file__).parents[1]


async def test_an_acknowledged_event_survives_sigkill(database: str) -> None:
    promised: dict[str, int] = {}
    for _ in range(KILLS):
        promised |= _write_until_killed(database)
        async with Store(database) as store:
            for table, number in promised.items():
                log = await store.events(table)
                assert log == [f"{table}-{n + 1}" for n in range(len(log))]
                assert len(log) >= number
    assert len(promised) == 8


def _write_until_killed(database: str) -> dict[str, int]:
    """Where each table stood when the process died, by what it said."""
    command = [sys.executable, "-m", "store.writing", database]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(TESTS), *sys.path])}
    writing = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    assert writing.stdout is not None
    lines = [writing.stdout.readline() for _ in range(LINES)]
    writing.kill()
    lines += writing.stdout.read().splitlines()  # said before it died
    writing.wait()
    said = [line.split() for line in lines if len(line.split()) == 2]
    return {table: int(number) for table, number in said}
