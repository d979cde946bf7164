"""A digest is of what code means: an edited rule or number changes it, a better sentence or a moved file does not."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module, invalidate_caches
from pathlib import Path

import pytest
from support.examples import DELTA

from ludotheque.core import kernels
from ludotheque.core.digest import compiled_in, digest, reach
from ludotheque.core.meaning import meaning

FILES = {
    "__init__.py": "",
    "rules.py": '''
"""Rules of a game."""
from ludotheque.core.kernels import kernel
from ludotheque.core.text import Text
from .board import SIZE, reach
from .table import WEIGHTS

NAME = Text(en="game", fr="jeu")

@kernel
def legal(state: int, moves: int) -> int:
    """How many moves there are."""
    count = reach(state)  # from here
    return count * SIZE + WEIGHTS[0]

def told() -> str:
    return NAME.en
''',
    "board.py": """
SIZE = 5
STEPS = {}
STEPS["north"] = 1

def reach(state: int) -> int:
    return state + SIZE + STEPS["north"]

def unused() -> int:
    return 1
""",
    "table.py": """
from pathlib import Path
FILE = "weights.bin"
WEIGHTS = Path(__file__).with_name(FILE).read_bytes()
""",
    "weights.bin": "abc",
}
Edit = Callable[[dict[str, str]], None]


@pytest.fixture
def digest_after(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """The digest of the game's rules after an edit of its files, each time in a package of its own."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def digest_after(edit: Edit = lambda files: None, root: str = "rules") -> str:
        files = dict(FILES)
        edit(files)
        package = f"game{len(list(tmp_path.iterdir()))}_{tmp_path.name}"
        (tmp_path / package).mkdir()
        for name, text in files.items():
            (tmp_path / package / name).write_text(text, "utf-8")
        invalidate_caches()
        found = digest([import_module(f"{package}.{root}")])
        for name in [each for each in sys.modules if each.startswith(package)]:
            del sys.modules[name]
        return found

    return digest_after


def swap(file: str, old: str, new: str) -> Edit:
    def edit(files: dict[str, str]) -> None:
        assert old in files[file]
        files[file] = files[file].replace(old, new)

    return edit


def move_reach(files: dict[str, str]) -> None:
    """The function goes to a file of its own, and whoever needs it takes it from there."""
    files["board.py"], moved = files["board.py"].split("def reach")
    files["reaching.py"] = "from .board import SIZE, STEPS\n\ndef reach" + moved
    files["rules.py"] = files["rules.py"].replace("SIZE, reach", "SIZE\nfrom .reaching import reach")


def other_size(files: dict[str, str]) -> None:
    """The same words in `rules.py`, and nothing new or gone: only where SIZE comes from."""
    files["rules.py"] = files["rules.py"].replace("SIZE, reach", "reach\nfrom .table import SIZE")


SAME: dict[str, Edit] = {
    "a docstring": swap("rules.py", "How many moves there are.", "The number of moves."),
    "a comment": swap("rules.py", "# from here", "# from where one stands"),
    "an annotation": swap("board.py", "SIZE = 5", "SIZE: int = 5"),
    "another annotation": swap("rules.py", "moves: int", "moves: object"),
    "the layout": swap(
        "rules.py", "count * SIZE + WEIGHTS[0]", "(\n        count * SIZE + WEIGHTS[0]\n    )"
    ),
    "a sentence": swap("rules.py", 'en="game"', 'en="a better game"'),
    "what nobody uses": swap("board.py", "return 1", "return 2"),
    "a moved definition": move_reach,
    "another import": swap("table.py", "from pathlib import Path", "import os\nfrom pathlib import Path"),
}
OTHER: dict[str, Edit] = {
    "a rule": swap("rules.py", "count * SIZE", "count + SIZE"),
    "a constant in another file": swap("board.py", "SIZE = 5", "SIZE = 6"),
    "a function in another file": swap("board.py", "state + SIZE", "state - SIZE"),
    "what a module does to a table": swap("board.py", 'STEPS["north"] = 1', 'STEPS["north"] = 2'),
    "a table of numbers": swap("weights.bin", "abc", "abd"),
    "the name of a verb": swap("rules.py", "def legal", "def play"),
    "where a name stands for another thing": swap(
        "rules.py", "import SIZE, reach", "import SIZE, unused as reach"
    ),
}


@pytest.mark.parametrize("name", SAME)
def test_what_means_the_same(digest_after: Callable[..., str], name: str) -> None:
    assert digest_after(SAME[name]) == digest_after()


@pytest.mark.parametrize("name", OTHER)
def test_what_means_something_else(digest_after: Callable[..., str], name: str) -> None:
    assert digest_after(OTHER[name]) != digest_after()


def test_a_name_taken_from_elsewhere_is_felt(digest_after: Callable[..., str]) -> None:
    def two_sizes(files: dict[str, str]) -> None:
        files["table.py"] += "SIZE = 7\n"
        files["rules.py"] += "\ndef both() -> int:\n    from . import board, table\n    return board, table\n"

    def exchanged(files: dict[str, str]) -> None:
        two_sizes(files)
        other_size(files)

    assert digest_after(two_sizes) != digest_after(exchanged)


def test_only_what_is_used_is_reached() -> None:
    reached = {(each.module.rpartition(".")[2], each.name) for each in reach(DELTA.rules.kernel_modules)}
    assert {
        ("rules", "legal"),
        ("strategy", "evaluate"),
        ("board", "AXES"),
        ("sampling", "sample_slide"),
    } <= reached
    assert {("bits", "bit_count"), ("kernels", "kernel")} <= reached
    assert not {"drawing", "notation", "text", "position"} & {module for module, _ in reached}


def test_a_module_can_be_where_one_stops() -> None:
    modules = DELTA.rules.kernel_modules
    reached = {each.module for each in reach(modules, until=[kernels])}
    assert "ludotheque.core.kernels" not in reached
    assert digest(modules, until=[kernels]) != digest(modules)


def test_all_generic_code_is_found() -> None:
    found = {(each.module.rpartition(".")[2], each.name) for each in compiled_in("core", "search")}
    assert {("game", "advance"), ("mcts", "simulate"), ("perft", "count_lines"), ("chance", "draw")} <= found
    assert ("chance", "generator") not in found


def test_meaning_is_not_layout() -> None:
    before = 'def f(x):\n    """Says."""\n    return x + 1\n'
    assert meaning(before) == meaning("def f( x: int ) -> int:  # adds\n    return (x+1)\n")
    assert meaning(before) != meaning(before.replace("1", "2"))
    assert meaning(before) != meaning(before.replace("x + 1", "1 + x"))
    assert meaning("class A:\n    x: int = 1") != meaning("class A:\n    x = 1"), (
        "a field is more than a name"
    )
    assert meaning("class A:\n    x: int = 1") == meaning("class A:\n    x: float = 1")
