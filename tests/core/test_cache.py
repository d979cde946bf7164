"""An installation that nobody can write to, for somebody without a cache of his own, works."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from support.examples import DELTA

import ludotheque
from ludotheque.core.kernels import PLAIN

PROBE = """
import sys
import ludotheque as lt
from ludotheque.core.game import look
print(len(lt.box(sys.argv[1]).start().legal_moves), lt.__file__.startswith(sys.argv[2]), look.stats.cache_path is None)
"""


@pytest.mark.skipif(PLAIN, reason="nothing is compiled in the plain run")
def test_a_sealed_house_works(tmp_path: Path) -> None:
    """Files stand where the caches would be, so that not even root can make one."""
    source = Path(ludotheque.__file__).parent
    shutil.copytree(source, tmp_path / "ludotheque", ignore=shutil.ignore_patterns("__pycache__"))
    for folder in [tmp_path / "ludotheque", *(tmp_path / "ludotheque").rglob("*/")]:
        (folder / "__pycache__").touch()
    bare = {key: value for key, value in os.environ.items() if key != "NUMBA_CACHE_DIR"}
    nowhere = str(tmp_path / "ludotheque" / "py.typed" / "cache")
    done = subprocess.run(
        [sys.executable, "-c", PROBE, DELTA.name, str(tmp_path)],
        env={**bare, "HOME": nowhere, "XDG_CACHE_HOME": nowhere, "PYTHONPATH": str(tmp_path)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.split() == ["25", "True", "True"], done.stderr
