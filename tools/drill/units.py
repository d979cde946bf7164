"""The systemd units: what they start, and what systemd thinks of them."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

UNITS = Path(__file__).parent.parent.parent / "deploy" / "systemd"
START = re.compile(r"^ExecStart=(.+)$", re.M)


def command_of(unit: Path) -> list[str]:
    """What a unit runs, as the program sees it; instances keep their %i."""
    [line] = START.findall(unit.read_text("utf-8"))
    return [word.replace("%%", "%").replace("$$", "$") for word in shlex.split(line)]


def verify() -> str:
    """Let systemd read them, with the programs of this environment in the place of the installed ones."""
    here = Path(sys.executable).parent
    with tempfile.TemporaryDirectory() as folder:
        for unit in UNITS.iterdir():
            text = unit.read_text("utf-8").replace("/opt/ludotheque/bin", str(here))
            (Path(folder) / unit.name).write_text(text, "utf-8")
        names = sorted(f"./{path.name}" for path in Path(folder).iterdir())
        done = subprocess.run(
            ["systemd-analyze", "verify", "--man=no", *names],
            cwd=folder, check=False, capture_output=True, text=True,
        )  # fmt: skip
    if done.returncode or done.stderr.strip():
        raise AssertionError(done.stderr)
    return f"{len(names)} units verified"
