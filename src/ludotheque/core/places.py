"""Where this user's programs keep their data, and where solved games' tables lie."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """Where programs of this user keep their data."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", "~")).expanduser() / "Ludotheque"
    if sys.platform == "darwin":
        return Path("~/Library/Application Support/Ludotheque").expanduser()
    return Path(os.environ.get("XDG_DATA_HOME") or "~/.local/share").expanduser() / "ludotheque"


def tables_folder(box: str) -> Path:
    """Where the whole solution of a box lies, once computed; `LUDOTHEQUE_TABLES` names another place for all."""
    kept = os.environ.get("LUDOTHEQUE_TABLES")
    return (Path(kept).expanduser() if kept else data_folder() / "tables") / box
