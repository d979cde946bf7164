"""Packages that only some people need: imported when they are needed, and named when they are missing."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from .core.errors import LudothequeError
from .core.text import Text


class MissingPackage(LudothequeError):
    """Something was asked for that needs a package which is not installed."""


def needed(module: str, extra: str) -> Any:
    """A module, or a sentence that says what to install."""
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        raise MissingPackage(
            Text(
                en=f"This needs {missing.name}: pip install 'ludotheque[{extra}]' brings it.",
                fr=f"Il faut {missing.name} : pip install 'ludotheque[{extra}]' l’apporte.",
            )
        ) from missing
