"""Which source files a module is made of: itself and all it imports inside the house."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from importlib.util import find_spec, resolve_name
from pathlib import Path
from types import ModuleType

HOUSE = __name__.split(".")[0]


def reached_sources(modules: Iterable[ModuleType], more: Iterable[Path]) -> list[Path]:
    """The files of these modules and of every house module they import, however far."""
    found: dict[str, Path] = {}
    waiting = [module.__name__ for module in modules]
    while waiting:
        name = waiting.pop()
        spec = None if name in found else find_spec(name)
        if spec is None or spec.origin is None:
            continue
        found[name] = Path(spec.origin)
        waiting += _imports(name, found[name])
    return sorted({*found.values(), *more})


def _imports(name: str, path: Path) -> list[str]:
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    names: list[str] = []
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = resolve_name("." * node.level + (node.module or ""), package)
            names.append(base)
            names += [f"{base}.{alias.name}" for alias in node.names]
    return [each for each in names if each.split(".")[0] == HOUSE and _is_module(each)]


def _is_module(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False
