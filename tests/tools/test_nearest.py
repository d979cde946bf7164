"""Which tests a developer is shown first."""

from __future__ import annotations

import pytest

from ludotheque import Box
from tools.nearest import nearest


@pytest.mark.parametrize(("files", "tests"), [
    (["src/ludotheque/core/position.py"], ["tests/core/test_position.py"]),
    (["src/ludotheque/core/bits.py"], ["tests/core"]),
    (["src/ludotheque/shelf.py"], ["tests/test_shelf.py"]),
    (["src/ludotheque/core/position.py", "src/ludotheque/core/bits.py"], ["tests/core"]),
    (["tests/core/test_match.py"], ["tests/core/test_match.py"]),
    (["tests/store/appending.py"], ["tests/store"]),
    (["tests/support/playing.py", "package.json"], []),
    (["README.md", "scripts/test"], ["tests/docs/test_documents.py"]),
    (["tests/browser/visitor.py"], []),
    (["src/ludotheque/web/css/board.css"], ["tests/web"]),
    ([], []),
])  # fmt: skip
def test_nearest(files: list[str], tests: list[str]) -> None:
    assert nearest(files) == tests


def test_a_box_s_tests_are_in_its_folder(each_box: Box) -> None:
    folder = each_box.family.package.rpartition(".")[2]
    assert nearest([f"src/ludotheque/boxes/{folder}/rules.py"]) == [f"tests/boxes/{folder}"]
