"""Without the packages of the server, the other commands work and its own say what they need."""

from __future__ import annotations

import subprocess
import sys

BLOCKED = """
import sys
class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {"litestar", "sqlalchemy", "uvicorn", "alembic", "jinja2", "babel", "structlog"}:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Blocked())
from ludotheque.cli import main
main(sys.argv[1:])
"""


def told(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", BLOCKED, *arguments], capture_output=True, text=True, check=False
    )


def test_the_server_s_commands_say_what_they_need() -> None:
    done = told("serve", "--port", "0")
    assert done.returncode == 2
    assert "ludotheque[server]" in done.stderr


def test_the_others_work() -> None:
    assert "tournament" in told("--help").stdout
    done = told("encoding", "delta")
    assert done.returncode == 0, done.stderr
    assert "3969" in done.stdout
