"""What is known of the last write: a database that answers may still be unable to keep anything."""

from __future__ import annotations

import asyncio
from math import inf
from time import monotonic


class Writes:
    """How the last write went, and how long ago that was."""

    def __init__(self) -> None:
        self.failed = ""  # what the database said, where it failed
        self.probing = asyncio.Lock()
        self._at = -inf

    @property
    def age(self) -> float:
        """Seconds since anything was tried."""
        return monotonic() - self._at

    def note(self, failed: str) -> None:
        self.failed, self._at = failed, monotonic()
