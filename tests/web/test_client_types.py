"""The client's types of the API are those that the API describes today."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HOME = Path(__file__).parents[2]
TYPES = HOME / "src/ludotheque/web/js/common/openapi.d.ts"


def test_the_types_are_of_today(tmp_path: Path) -> None:
    today = tmp_path / "openapi.d.ts"
    environment = {**os.environ, "PYTHON": sys.executable}
    subprocess.run([HOME / "scripts/client-types", today], check=True, env=environment)
    assert TYPES.read_text("utf-8") == today.read_text("utf-8"), "run scripts/client-types"
