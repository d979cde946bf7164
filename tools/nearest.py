"""Prints the tests that stand nearest to the files changed since a branch: `python -m tools.nearest main`."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

HOUSE = Path(__file__).parent.parent
PACKAGE = PurePosixPath("src/ludotheque")
LONG = ("tests/browser", "tests/docs/test_notebooks.py", "tests/docs/api", "tests/conformance/test_guest.py")


def changed(base: str) -> list[str]:
    """Files that differ from where this branch left the other, committed or not."""
    left = _git("merge-base", base, "HEAD").strip()
    return sorted(
        {*_git("diff", "--name-only", left).split(), *_git("ls-files", "-o", "--exclude-standard").split()}
    )


def nearest(files: Iterable[str]) -> list[str]:
    """Tests to run for some files: their own module's, else their folder's; a test that changed is its own nearest."""
    found = {test for file in files for test in _tests_of(PurePosixPath(file))}
    outermost = sorted(
        test for test in found if not any(str(over) in found for over in PurePosixPath(test).parents)
    )
    return [test for test in outermost if not test.startswith(LONG)]


def _tests_of(file: PurePosixPath) -> list[str]:
    if file.is_relative_to("tests"):
        return _tests_of_test(file)
    if file.suffix == ".md" or file.parts[0] in ("scripts", "tools", "benchmarks"):
        return ["tests/docs/test_documents.py"]
    if not file.is_relative_to(PACKAGE):
        return []
    within = file.relative_to(PACKAGE)
    if within.parts[0] == "boxes" and len(within.parts) > 2:
        return _there(f"tests/boxes/{within.parts[1]}")
    place = PurePosixPath("tests") / within.parent
    return _there(str(place / f"test_{within.stem}.py")) or _folder(place)


def _tests_of_test(file: PurePosixPath) -> list[str]:
    """A test itself; for a helper, the tests beside it."""
    if file.name.startswith("test_") and file.suffix == ".py":
        return _there(str(file))
    helps_all = file.parts[1] in ("support", "toys", "conftest.py")
    return [] if helps_all else _folder(file.parent)


def _folder(place: PurePosixPath) -> list[str]:
    """The nearest folder of tests that is there."""
    while place != PurePosixPath("tests"):
        if (HOUSE / place).is_dir():
            return [str(place)]
        place = place.parent
    return []


def _there(test: str) -> list[str]:
    return [test] if (HOUSE / test).exists() else []


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=HOUSE, capture_output=True, text=True, check=True).stdout


if __name__ == "__main__":
    print("\n".join(nearest(changed(sys.argv[1]))))
