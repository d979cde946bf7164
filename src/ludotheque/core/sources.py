"""The house's source files taken apart: what a module defines, what it does besides, what it takes from where."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec, resolve_name
from pathlib import Path

from .meaning import is_docstring

ASIDE = ("TYPE_CHECKING", "__name__")


@dataclass(frozen=True)
class Source:
    """One module; `effects` are the statements that do more than give a name to something, in their order."""

    folder: Path
    definitions: dict[str, list[ast.stmt]] = field(default_factory=dict)
    effects: list[ast.stmt] = field(default_factory=list)
    imports: dict[str, str] = field(default_factory=dict)  # the name here: the dotted name there


@cache
def source_of(module: str) -> Source | None:
    """The source of a module by its name; None where there is no such module, or no source of it."""
    try:
        spec = find_spec(module)
    except (ModuleNotFoundError, ValueError):
        return None
    if spec is None or spec.origin is None or not spec.origin.endswith(".py"):
        return None
    package = module if spec.submodule_search_locations is not None else module.rpartition(".")[0]
    path = Path(spec.origin)
    return read_source(path.read_text("utf-8"), package, path.parent)


def read_source(text: str, package: str, folder: Path) -> Source:
    """Take a module's text apart."""
    source, lines = Source(folder), text.splitlines()
    for statement in ast.parse(text).body:
        if _is_aside(statement):
            continue
        if any("import" in line for line in lines[statement.lineno - 1 : statement.end_lineno]):
            source.imports.update(_imports(statement, package))
        if isinstance(statement, ast.Import | ast.ImportFrom) or is_docstring(statement):
            continue
        for name in _bound(statement):
            source.definitions.setdefault(name, []).append(statement)
        if not _only_binds(statement):
            source.effects.append(statement)
    return source


def _is_aside(statement: ast.stmt) -> bool:
    """What is for the type checker alone, or for who runs the module as a program."""
    if not isinstance(statement, ast.If):
        return False
    test = statement.test.left if isinstance(statement.test, ast.Compare) else statement.test
    return isinstance(test, ast.Name) and test.id in ASIDE


def _imports(statement: ast.stmt, package: str) -> Iterator[tuple[str, str]]:
    """What is imported in a statement, be it deep inside a function."""
    for node in ast.walk(statement):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.asname or alias.name.split(".")[0], alias.name
        elif isinstance(node, ast.ImportFrom):
            base = resolve_name("." * node.level + (node.module or ""), package)
            for alias in node.names:
                yield alias.asname or alias.name, f"{base}.{alias.name}"


def _bound(node: ast.AST) -> set[str]:
    """The names that a statement binds in its module."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return {node.name}
    if isinstance(node, ast.Name):
        return {node.id} if isinstance(node.ctx, ast.Store) else set()
    if isinstance(node, ast.Lambda | ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
        return set()
    return {name for child in ast.iter_child_nodes(node) for name in _bound(child)}


def _only_binds(statement: ast.stmt) -> bool:
    """Whether leaving a statement out is felt by those alone who use the names that it binds."""
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return True
    targets = (
        statement.targets
        if isinstance(statement, ast.Assign)
        else [statement.target]
        if isinstance(statement, ast.AnnAssign)
        else []
    )
    plain = ast.Name | ast.Tuple | ast.List | ast.Starred | ast.expr_context
    return bool(targets) and all(isinstance(node, plain) for each in targets for node in ast.walk(each))
