"""What the tests of living tables share: a clock, and a house that can be opened again."""

from __future__ import annotations

from pathlib import Path

import pytest
from server.tables.reopening import Clock, Open, opening


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def opened(tmp_path: Path, clock: Clock) -> Open:
    return opening(str(tmp_path / "house.db"), clock)
