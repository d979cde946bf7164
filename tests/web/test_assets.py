"""The files of the client: addressed by content, loaded at once, small and whole."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from ludotheque.web.assets import ROOT, assets, digest, imports_of, modules_of

HOME = Path(__file__).parents[2]
MODULES = tuple(name.removeprefix("js/") for name in assets() if name.startswith("js/"))
ENTRIES = tuple(name for name in MODULES if name.startswith("pages/"))
LONGEST = {".js": 250, ".css": 450}  # lines; a style has one declaration in each

BELOW = {
    "common": (),
    "board": ("common",),
    "table": ("board", "common"),
    "analysis": ("board", "common"),
    "reading": ("board", "common"),
    "pages": ("table", "analysis", "reading", "board", "common"),
}

# Two texts are the same program when the compiler writes the same for both, comments left out.
SAME = """
import ts from "typescript";
import { readFileSync } from "node:fs";
const compilerOptions = { removeComments: true, target: "esnext", module: "esnext" };
const written = (text) => ts.transpileModule(text, { compilerOptions }).outputText;
const pairs = Object.entries(JSON.parse(readFileSync(0, "utf8")));
console.log(JSON.stringify(pairs.filter(([, [one, other]]) => written(one) !== written(other)).map(([name]) => name)));
"""


def source(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def test_addresses_change_with_content() -> None:
    assert re.fullmatch(r"[0-9a-f]{12}", digest())


@pytest.mark.parametrize("entry", ENTRIES)
def test_every_import_is_a_file(entry: str) -> None:
    assert all(f"js/{module}" in assets() for module in modules_of(entry))
    assert len(set(modules_of(entry))) == len(modules_of(entry)) > 1


def test_no_module_is_forgotten() -> None:
    assert {module for entry in ENTRIES for module in modules_of(entry)} == set(MODULES)


@pytest.mark.parametrize("module", MODULES)
def test_rooms_import_only_what_is_below_them(module: str) -> None:
    room = module.partition("/")[0]
    imported = {name.partition("/")[0] for name in imports_of(module)}
    assert imported <= {room, *BELOW[room]} - ({room} if room == "pages" else set())


@pytest.mark.parametrize("name", [name for name in assets() if name.endswith((".js", ".css"))])
def test_files_are_small_and_open_with_a_sentence(name: str) -> None:
    text = source(name)
    assert text.startswith(("/** ", "/* "))
    assert len(text.splitlines()) <= LONGEST[Path(name).suffix]


def test_modules_are_sent_without_jsdoc_and_do_the_same() -> None:
    pairs = {name: (source(f"js/{name}"), assets()[f"js/{name}"].content.decode()) for name in MODULES}
    assert all("/**" not in sent for _, sent in pairs.values())
    assert all(ours.count("\n") == sent.count("\n") for ours, sent in pairs.values())
    compared = subprocess.run(
        ["node", "--input-type=module", "--eval", SAME],  # noqa: S607  # whichever Node is installed
        input=json.dumps(pairs),
        cwd=HOME,  # where TypeScript is installed
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(compared.stdout) == []


def test_the_client_knows_no_box() -> None:
    from ludotheque import shelf  # noqa: PLC0415  # only here

    client = "\n".join(source(f"js/{name}") for name in MODULES)
    assert not [name for name in shelf() if re.search(rf"\b{name}\b", client, re.IGNORECASE)]
