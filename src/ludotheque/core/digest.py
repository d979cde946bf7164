"""A digest of what code means: it names machine code on disk, and tells whether a measurement still holds.

It is made of definitions, not of files: from some of them one goes on to all that they use inside the house, and to
the files of numbers that they name. So an edited rule or a retrained table changes it; a better sentence, a moved
file and what nobody uses do not.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from .meaning import Teller
from .sources import source_of

HOUSE = __name__.split(".")[0]
COMPILERS = f"{HOUSE}.core.kernels."
WHOLE, EFFECTS = "*", ""  # beside the names that a module binds: all of it; what it does besides
LONGEST = 100  # letters of a file's name


class Definition(NamedTuple):
    """What a module binds to a name."""

    module: str
    name: str


class Told(NamedTuple):
    """A definition in one canonical text, the names it uses, and the digests of the files it names."""

    text: str
    names: tuple[str, ...]
    data: tuple[str, ...] = ()


Uses = list[
    tuple[str, Definition | str]
]  # the name here, and what it stands for; a dotted name if it is not ours


def digest(roots: Iterable[object], until: Iterable[ModuleType] = ()) -> str:
    """Of these modules, functions and classes and all that they use; of the modules `until` only names count."""
    reached = reach(roots, until)
    hashes = {each: _hash(told.text, *told.data) for each, (told, _) in reached.items()}
    kinds = 0
    while kinds < len(set(hashes.values())):  # until what they use tells no more of them apart
        kinds = len(set(hashes.values()))
        hashes = {
            each: _hash(hashes[each], *(f"{name}={_known(to, hashes)}" for name, to in uses))
            for each, (_, uses) in reached.items()
        }
    return _hash(*sorted(set(hashes.values())))[:16]


def reach(roots: Iterable[object], until: Iterable[ModuleType] = ()) -> dict[Definition, tuple[Told, Uses]]:
    """All definitions that may be called upon, however far; where one is, what its module does counts too."""
    waiting = [_definition(root) for root in roots]
    house = frozenset(each.module.split(".")[0] for each in waiting) | {HOUSE}
    outside = frozenset(module.__name__ for module in until)
    reached: dict[Definition, tuple[Told, Uses]] = {}
    while waiting:
        each = waiting.pop()
        if each in reached:
            continue
        told = _told(each)
        found = [(name, _resolve(each.module, name, house, outside)) for name in told.names]
        uses = [(name, to) for name, to in found if to is not None]
        waiting += [to for _, to in uses if isinstance(to, Definition)]
        if each.name == WHOLE:  # a module is the set of what it holds, wherever each stands
            uses = [(name, to) for name, to in uses if isinstance(to, Definition) and name != to.name]
        reached[each] = told, uses
        if _told(effects := Definition(each.module, EFFECTS)).text != "[]":
            waiting.append(effects)
    return reached


@cache
def compiled_in(*rooms: str) -> tuple[Definition, ...]:
    """What is compiled in some folders of the house."""
    found: list[Definition] = []
    for room in rooms:
        folder = Path(str(files(HOUSE) / room))
        names = [path.stem for path in sorted(folder.glob("*.py")) if b"kernels" in path.read_bytes()]
        for module in (f"{HOUSE}.{room}.{name}" for name in names):
            found += [Definition(module, name) for name in _compiled(module)]
    return tuple(found)


def _compiled(module: str) -> list[str]:
    """The functions of a module under one of the decorators of `core.kernels`."""
    source = source_of(module)
    if source is None:
        return []
    decorators = {name for name, dotted in source.imports.items() if dotted.startswith(COMPILERS)}
    return [
        name
        for name, statements in source.definitions.items()
        for each in statements
        if isinstance(each, ast.FunctionDef)
        and any(isinstance(by, ast.Name) and by.id in decorators for by in each.decorator_list)
    ]


def _definition(root: object) -> Definition:
    if isinstance(root, Definition):
        return root
    if isinstance(root, ModuleType):
        return Definition(root.__name__, WHOLE)
    return Definition(str(getattr(root, "__module__", "")), str(getattr(root, "__name__", "")))


def _resolve(
    module: str, name: str, house: frozenset[str], outside: frozenset[str]
) -> Definition | str | None:
    """What a name of a module stands for; None for what Python itself brings, and for names inside a function."""
    source = source_of(module)
    if source is None:
        return None
    if name in source.definitions:
        return Definition(module, name)
    dotted = source.imports.get(name)
    if dotted is None or dotted.split(".")[0] not in house:
        return dotted
    if source_of(dotted) is not None:
        return WHOLE if dotted in outside else Definition(dotted, WHOLE)
    home, _, there = dotted.rpartition(".")
    return there if home in outside else _resolve(home, there, house, outside)


@cache
def _told(each: Definition) -> Told:
    source = source_of(each.module)
    if source is None:
        raise LookupError(f"no source of {each.module}")
    if each.name == WHOLE:
        return Told("", tuple(sorted({*source.definitions, *source.imports})))
    teller = Teller()
    text = teller.tell(source.effects if each.name == EFFECTS else source.definitions[each.name])
    data = (_data(source.folder, name) for name in sorted(teller.strings))
    return Told(text, tuple(sorted(teller.names)), tuple(found for found in data if found))


def _data(folder: Path, name: str) -> str:
    """The digest of a file beside the module that has this name, where there is one."""
    if len(name) > LONGEST or not name.isprintable() or "." not in name.strip("."):
        return ""
    path = folder / name
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() and path.suffix != ".py" else ""


def _known(to: Definition | str, hashes: dict[Definition, str]) -> str:
    return to if isinstance(to, str) else hashes[to]


def _hash(*parts: str) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()
