"""Waiting for what surely comes."""

from __future__ import annotations

import time
from collections.abc import Callable

TIMEOUT = 120.0  # seconds; a busy machine is slow, a broken house never gets there


def wait_until(true: Callable[[], bool]) -> None:
    """Wait for something that surely comes."""
    until = time.monotonic() + TIMEOUT
    while not true():
        assert time.monotonic() < until, "it never came"
        time.sleep(0.01)
