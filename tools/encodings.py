"""Writes docs/encodings.md anew from what the boxes say: all that follows its first heading of a form."""

from __future__ import annotations

from pathlib import Path

from ludotheque.encoding.page import page
from ludotheque.shelf import all_forms

DOCUMENT = Path(__file__).parent.parent / "docs" / "encodings.md"
FIRST = "\n## "


def document() -> str:
    """The document with every form on the shelf, in the shelf's order."""
    head, _, _ = DOCUMENT.read_text("utf-8").partition(FIRST)
    return "\n".join([head, *(page(form) for form in all_forms())])


if __name__ == "__main__":
    DOCUMENT.write_text(document(), "utf-8")
