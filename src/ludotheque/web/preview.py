"""A drawing as a PNG of the size that link previews show: most of them cannot read SVG."""

from __future__ import annotations

import re

import resvg_py

WIDTH, HEIGHT, MARGIN = 1200, 630, 24
PAPER = "#f4ecdd"
ROOT = re.compile(r'<svg xmlns="[^"]+" viewBox="([^"]+)"')


def preview_png(svg: str) -> bytes:
    """The drawing on paper, as large as fits: most of a second in which this process does nothing else."""
    inner = ROOT.sub(
        rf'<svg x="{MARGIN}" y="{MARGIN}" width="{WIDTH - 2 * MARGIN}" height="{HEIGHT - 2 * MARGIN}" viewBox="\1"',
        svg,
        count=1,
    )
    card = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>{inner}</svg>'
    )
    return bytes(resvg_py.svg_to_bytes(svg_string=card, width=WIDTH, height=HEIGHT))
