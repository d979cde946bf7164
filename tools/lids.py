"""Draws the lids of all boxes anew, each into its box's folder, where a start finds them before any engine is ready."""

from __future__ import annotations

from pathlib import Path

from ludotheque.shelf import open_box, shelf
from ludotheque.web.specimen import lid_file, specimen

if __name__ == "__main__":
    for name in shelf():
        box = open_box(name)
        path = Path(str(lid_file(box)))
        path.parent.mkdir(exist_ok=True)
        path.write_text(specimen(box).svg(), "utf-8")
