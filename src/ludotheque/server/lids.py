"""Pictures for the lids of boxes that are still warming: drawn in plain Python, in a process of its own."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from typing import cast

import msgspec

LONGEST = 1 << 20  # bytes of one picture


class Lids:
    """Lids that need no engine. The process is started when the first one is asked for, and draws them all."""

    def __init__(self) -> None:
        self._drawn: dict[tuple[str, str], str] = {}
        self._drawing: asyncio.Task[None] | None = None

    def find(self, box: str, language: str) -> str | None:
        """The picture, or None where it is not drawn yet."""
        if self._drawing is None:
            self._drawing = asyncio.create_task(self._draw())
        return self._drawn.get((box, language))

    async def stop(self) -> None:
        if self._drawing is not None:
            self._drawing.cancel()
            await asyncio.gather(self._drawing, return_exceptions=True)

    async def _draw(self) -> None:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "ludotheque.web.specimen",
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "LUDOTHEQUE_PLAIN": "1"},
            limit=LONGEST,
        )
        try:
            async for line in cast(asyncio.StreamReader, process.stdout):
                box, language, svg = msgspec.json.decode(line, type=tuple[str, str, str])
                self._drawn[box, language] = svg
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
