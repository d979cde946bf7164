"""Structured logs: lines for people in a terminal, JSON everywhere else."""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from typing import Any, TextIO, cast

import structlog


def set_up_logs(as_json: bool | None = None) -> None:
    """All lines, ours and uvicorn's, in one form; with the ids of request and table where there are any."""
    out = _Lossy(sys.stderr)
    as_json = not sys.stderr.isatty() if as_json is None else as_json
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    last: list[Any] = (
        [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
        if as_json
        else [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
    )
    structlog.configure(
        processors=[*shared, *last],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.WriteLoggerFactory(cast(TextIO, out)),
    )
    handler = logging.StreamHandler(cast(TextIO, out))
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    for name in ("uvicorn", "uvicorn.error"):  # whatever set them up before
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [], True
    logging.getLogger("uvicorn.error").setLevel(logging.INFO)


class _Lossy:
    """Where lines go; on a disk without room they are lost, and nothing else is."""

    def __init__(self, out: TextIO) -> None:
        self._out = out

    def write(self, line: str) -> int:
        with suppress(OSError):
            self._out.write(line)
        return len(line)

    def flush(self) -> None:
        with suppress(OSError):
            self._out.flush()
