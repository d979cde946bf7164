"""The log: one JSON object a line, and nothing lost of what went wrong."""

from __future__ import annotations

import io
import json
import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from ludotheque.server.run.logs import set_up_logs


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What is logged, as JSON; the logs of the tests are as before afterwards."""
    root, out = logging.getLogger(), io.StringIO()
    handlers, level = root.handlers, root.level
    monkeypatch.setattr(sys, "stderr", out)
    set_up_logs(as_json=True)
    yield out
    root.handlers = handlers
    root.setLevel(level)
    structlog.reset_defaults()


def broken() -> None:
    raise KeyError("the box is empty")


@pytest.mark.parametrize("ours", [True, False])
def test_a_traceback_is_in_the_json_line(written: io.StringIO, ours: bool) -> None:
    logger = structlog.get_logger("ours") if ours else logging.getLogger("uvicorn.error")
    try:
        broken()
    except KeyError:
        logger.exception("request broke")
    (line,) = written.getvalue().splitlines()
    told = json.loads(line)
    assert told["event"] == "request broke"
    assert "in broken" in told["exception"]
    assert "KeyError: 'the box is empty'" in told["exception"]


def test_a_traceback_of_an_error_that_is_handed_over(written: io.StringIO) -> None:
    """Uvicorn tells of an error that it caught elsewhere."""
    try:
        broken()
    except KeyError as error:
        caught = error
    logging.getLogger("uvicorn.error").error("Exception in ASGI application\n", exc_info=caught)
    assert "in broken" in json.loads(written.getvalue())["exception"]


def test_a_log_that_cannot_be_written_breaks_nothing() -> None:
    """The disk is full, and the log lies on it."""
    code = (
        "import structlog; from ludotheque.server.run.logs import set_up_logs; set_up_logs(True);"
        "structlog.get_logger().error('lost'); import logging; logging.getLogger('uvicorn.error').error('lost');"
        "structlog.get_logger().error('lost'); print('went on')"
    )
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-c", code], check=True, stdout=subprocess.PIPE, stderr=full, timeout=60
        )
    assert done.stdout.decode().strip() == "went on"
