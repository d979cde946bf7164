"""The rooms of the server: no module leans on too many others, and none hides a cycle behind its types."""

from __future__ import annotations

import ast
from importlib.util import find_spec, resolve_name
from pathlib import Path

import pytest

import ludotheque.server

ROOT = Path(ludotheque.server.__file__).parent
MODULES = sorted(path for path in ROOT.rglob("*.py") if path.name != "__init__.py")
MOST = 15  # modules of the house that one may import


def imported(path: Path) -> set[str]:
    """The modules of the house that a file imports."""
    package = ".".join(("ludotheque", "server", *path.relative_to(ROOT).parent.parts))
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            base = resolve_name("." * node.level + (node.module or ""), package)
            if base.split(".")[0] == "ludotheque":
                found |= {
                    f"{base}.{each.name}" if _is_module(f"{base}.{each.name}") else base
                    for each in node.names
                }
    return found


def _is_module(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_module_leans_on_too_many_others(path: Path) -> None:
    assert len(imported(path)) <= MOST


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_import_is_hidden_behind_a_type(path: Path) -> None:
    hidden = [
        node.module
        for block in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(block, ast.If) and ast.unparse(block.test) == "TYPE_CHECKING"
        for node in block.body
        if isinstance(node, ast.ImportFrom) and (node.level or (node.module or "").startswith("ludotheque"))
    ]
    assert not hidden


def test_the_server_has_few_loose_files() -> None:
    assert {path.name for path in ROOT.glob("*.py")} == {
        "__init__.py", "app.py", "background.py", "errors.py", "lru.py", "services.py", "settings.py",
    }  # fmt: skip
