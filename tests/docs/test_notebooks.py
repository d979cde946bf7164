"""The notebooks are run from their first cell to their last; what they claim, they assert."""

from __future__ import annotations

import os
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

import ludotheque
from ludotheque.core.kernels import PLAIN

NOTEBOOKS = sorted((Path(__file__).parent.parent.parent / "docs" / "notebooks").glob("*.ipynb"))


@pytest.mark.skipif(PLAIN, reason="a kernel of its own runs compiled")
@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_runs(file: Path) -> None:
    notebook = nbformat.read(file, as_version=4)
    source = str(Path(ludotheque.__file__).parent.parent)
    NotebookClient(notebook, timeout=1200, kernel_name="python3").execute(
        env={**os.environ, "PYTHONPATH": source, "PYDEVD_DISABLE_FILE_VALIDATION": "1"}
    )


def test_every_subject_has_its_notebook() -> None:
    assert {file.stem for file in NOTEBOOKS} == {"play", "search", "solve", "train"}
    for file in NOTEBOOKS:
        assert "/home/" not in file.read_text("utf-8")
