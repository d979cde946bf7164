"""One folder is a box: a game that nobody has heard of is put on the shelf of a copy of the house, and all of it works."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import httpx
import pytest
from support.servers import Served

from ludotheque.core.kernels import PLAIN
from ludotheque.core.text import LANGUAGES

HOUSE = Path(__file__).parents[2]
GUEST = HOUSE / "tests" / "toys" / "hexapawn"
NAME = "hexapawn"
SUITES = ("tests", "--ignore=tests/browser", "--ignore=tests/server")
PARTS = (".ci", "src", "tests", "tools", "benchmarks", "docs", "scripts", "examples", "deploy")
LEFT_OUT = shutil.ignore_patterns("__pycache__", NAME)
WRITTEN = {f"docs/pictures/{NAME}-taken-{ply}.svg" for ply in (0, 3, 6)} | {
    "docs/encodings.md",
    f"src/ludotheque/boxes/{NAME}/lids/{NAME}.svg",
}

pytestmark = pytest.mark.skipif(
    PLAIN, reason="the copy runs uncompiled in processes of its own, once is enough"
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house with one more folder among the boxes, and one among their tests; nothing else is touched."""
    copy = tmp_path_factory.mktemp("guest")
    for part in PARTS:
        shutil.copytree(HOUSE / part, copy / part, ignore=LEFT_OUT)
    for file in (*HOUSE.glob("*.md"), HOUSE / "pyproject.toml"):
        shutil.copy(file, copy)
    (copy / "tests" / "toys" / NAME).mkdir()  # its own place stays, as documents name it
    shutil.copytree(GUEST / "box", copy / "src" / "ludotheque" / "boxes" / NAME)
    shutil.copytree(GUEST / "tests", copy / "tests" / "boxes" / NAME)
    return copy


def environment(house: Path, plain: bool = True) -> dict[str, str]:
    return {
        **os.environ,
        "PYTHONPATH": str(house / "src"),
        "LUDOTHEQUE_PLAIN": str(int(plain)),
        "LC_ALL": "en",
    }


def run(house: Path, *words: str, plain: bool = True) -> str:
    done = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=house, env=environment(house, plain), capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def pytest_run(house: Path, *words: str, plain: bool = True) -> str:
    return run(house, "pytest", "-q", "-p", "no:cacheprovider", *words, plain=plain)


@pytest.fixture(scope="module")
def written(house: Path) -> set[str]:
    """What changes in the copy when its documents are written anew."""
    before = _contents(house)
    for tool in ("encodings", "problems", "pictures", "lids"):
        run(house, f"tools.{tool}")
    after = _contents(house)
    return {name for name in after if after[name] != before.get(name)}


def _contents(house: Path) -> dict[str, bytes]:
    files = (file for part in ("src", "docs", "tests", "scripts") for file in (house / part).rglob("*"))
    return {
        str(file.relative_to(house)): file.read_bytes()
        for file in files
        if file.is_file() and "__pycache__" not in file.parts
    }


def test_the_documents_are_written_without_being_told(house: Path, written: set[str]) -> None:
    assert written == WRITTEN
    assert "## Hexapawn\n" in (house / "docs" / "encodings.md").read_text("utf-8")


@pytest.mark.usefixtures("written")
def test_every_suite_of_the_house_takes_it_in(house: Path) -> None:
    """Conformance, booklets, encodings, bots, adapters, commands, documents; and its own tests, found by their folder."""
    told = pytest_run(house, *SUITES, "-k", f"{NAME} or documents")
    passed = next(int(word) for word, after in pairwise(told.split()) if after.startswith("passed"))
    assert passed > 140, told


def test_it_compiles_and_plays_the_same(house: Path) -> None:
    pytest_run(house, "tests/conformance/test_compiled.py", "-k", NAME, plain=False)


def test_commands(house: Path, tmp_path: Path) -> None:
    assert run(house, "ludotheque", "perft", NAME, "3").split() == "1 3 2 10 3 28".split()
    assert "Hexapawn" in run(house, "ludotheque", "shelf")
    assert "Otter" in run(house, "ludotheque", "ladder", NAME)
    assert "Chick" in run(house, "ludotheque", "tournament", NAME, "1", "4", "--games", "2", "--on", "1")
    page = tmp_path / "report.html"
    few = ("--games", "2", "--random-games", "4", "--bot", "1", "--on", "1", "--keep", str(tmp_path / "kept"))
    run(house, "ludotheque", "report", NAME, *few, "--file", str(page))
    assert "a pawn is taken" in page.read_text("utf-8")


@pytest.fixture(scope="module")
def served(house: Path) -> Iterator[Served]:
    """The real application with its real bots, as `ludotheque serve` starts it."""
    server = Served(str(house / "house.db"), environment=environment(house))
    server.start()
    server.wait_ready(NAME)
    yield server
    server.stop()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", [
    "/", f"/boxes/{NAME}", f"/boxes/{NAME}/booklet", f"/boxes/{NAME}/sheets", f"/boxes/{NAME}/courses/{NAME}",
    f"/positions/{NAME}", f"/analysis/boxes/{NAME}",
])  # fmt: skip
def test_pages(served: Served, path: str, language: str) -> None:
    answer = httpx.get(served.url + path, headers={"Accept-Language": language}, timeout=60)
    assert answer.status_code == 200
    assert "Hexapawn" in answer.text
    assert f'lang="{language}"' in answer.text


def test_pictures(served: Served) -> None:
    for path in (f"/api/boxes/{NAME}/drawing?option=columns:4", f"/boxes/{NAME}/sheets/pawns/picture/svg"):
        answer = httpx.get(served.url + path, timeout=60)
        assert answer.headers["content-type"].startswith("image/svg+xml")
        ElementTree.fromstring(answer.text)  # noqa: S314  # our own drawing
    lid = httpx.get(f"{served.url}/boxes/{NAME}/picture/png", timeout=60)
    for _ in range(30):
        if lid.status_code != 503:
            break
        time.sleep(
            float(lid.headers["retry-after"])
        )  # plain Python on a busy machine: asked again, as browsers do
        lid = httpx.get(f"{served.url}/boxes/{NAME}/picture/png", timeout=60)
    assert lid.content.startswith(b"\x89PNG")
    assert NAME in httpx.get(f"{served.url}/lids.css", timeout=60).text


def test_the_api_knows_it(served: Served) -> None:
    facts = httpx.get(f"{served.url}/api/boxes/{NAME}", timeout=60).json()
    assert [option["name"] for option in facts["options"]] == ["columns"]
    assert len(facts["ladder"]) == 8
    asked = {"text": "BB./W.B/.WW 2", "effort": "glance"}
    told = httpx.get(f"{served.url}/api/boxes/{NAME}/evaluation", params=asked, timeout=60).json()
    assert told["values"][0] == 1.0
    assert told["prospects"][0]["text"] == "a2b3"
    refused = httpx.get(f"{served.url}/api/boxes/{NAME}/explain", params={"move": "a1a3"}, timeout=60).json()
    rule = httpx.get(f"{served.url}/api/boxes/{NAME}/booklet/{refused['paragraph']}", timeout=60).json()
    assert (refused["rule"], rule["name"]) == ("step", "turn")


@pytest.mark.parametrize("rung", ["1", "8"])
def test_a_program_plays_its_bots(house: Path, served: Served, rung: str) -> None:
    words = ["--server", served.url, "--box", NAME, "--option", "columns=4", "--rung", rung]
    done = subprocess.run(
        [sys.executable, str(house / "examples" / "player.py"), *words],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    endings = httpx.get(f"{served.url}/api/boxes/{NAME}", timeout=60).json()["endings"]
    assert any(ending["text"] in done.stdout for ending in endings), done.stdout
