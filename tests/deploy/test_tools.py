"""Every program that a script runs can at least be begun."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent.parent
STARTED = re.compile(r"python -m (tools\.[\w.]+)")
TOOLS = {
    name for script in (HOUSE / "scripts").iterdir() for name in STARTED.findall(script.read_text("utf-8"))
}


@pytest.mark.parametrize("name", sorted(TOOLS))
def test_tools_can_be_begun(name: str) -> None:
    assert importlib.import_module(name).__doc__
