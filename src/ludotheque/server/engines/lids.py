"""Pictures for the lids of boxes that are still warming: they lie ready, or are drawn in plain Python by a process of its own."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from typing import cast

import msgspec
import structlog

from ludotheque.shelf import open_box
from ludotheque.web.specimen import kept_lid

log = structlog.get_logger(__name__)

LONGEST = 1 << 20  # bytes of one picture


class LidDrawings:
    """Lids that need no engine. The process is started when one is asked for that does not lie ready, and draws them all."""

    def __init__(self) -> None:
        self._drawn: dict[tuple[str, str], str] = {}
        self._drawing: asyncio.Task[None] | None = None

    def find(self, box: str, language: str) -> str | None:
        """The picture, or None where it is not drawn yet. One that lies ready has its unseen words in one language."""
        if (box, language) not in self._drawn and (kept := kept_lid(open_box(box))) is not None:
            self._drawn[box, language] = kept
            return kept
        if self._drawing is None and (box, language) not in self._drawn:
            self._drawing = asyncio.create_task(self._draw())
            self._drawing.add_done_callback(_tell)
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


def _tell(drawing: asyncio.Task[None]) -> None:
    """Lids that were not drawn are drawn by the engine when it is warm; but why is worth a line."""
    if not drawing.cancelled() and (error := drawing.exception()) is not None:
        log.error("lids were not drawn", exc_info=error)
