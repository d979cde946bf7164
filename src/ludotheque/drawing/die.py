"""A die seen from above: the top face large, the four side faces as bevelled edges round it."""

from __future__ import annotations

from typing import NamedTuple

from .materials import IVORY, LACQUER, Material
from .shapes import num


class DieStyle(NamedTuple):
    """What a die is made of, and the colour of its pips."""

    material: Material
    pip: str


IVORY_DIE = DieStyle(IVORY, "#2a1f19")
RED_DIE = DieStyle(LACQUER, "#fff4df")

SIZE = 90  # of a whole die
FACE = 57  # of its top face
PIP = 12.6  # across
SPREAD = 18  # from the middle of a face to its outer pips


class Faces(NamedTuple):
    """A die's faces as they appear in the picture; the one below the die is 7 - top."""

    top: int
    far: int
    right: int
    near: int
    left: int


def die(style: DieStyle, faces: Faces) -> str:
    """A die 90 wide round (0, 0), the pips of its side faces on the bevels; needs `die_defs`."""
    under = 7 - faces.top
    # Each side face as if folded out: the angle of its bevel, then the faces above it and to its right.
    sides = (
        (faces.far, 0, under, faces.right),
        (faces.right, 90, under, faces.near),
        (faces.near, 180, under, faces.left),
        (faces.left, 270, under, faces.far),
    )
    bevels = "".join(_bevel_pips(*side) for side in sides)
    return f"{_body(style)}{_inked(style, bevels, 0.72)}{pips(style, faces.top, faces.far, faces.right)}"


def marked_die(style: DieStyle, mark: str) -> str:
    """A die with a mark instead of pips."""
    return f"{_body(style)}{mark}"


def die_face(style: DieStyle, value: int, size: float = FACE) -> str:
    """A plain rounded face with its pips, `size` wide round (0, 0); needs no defs.

    >>> die_face(IVORY_DIE, 1, 60)[:27]
    '<g transform="scale(1.05)">'
    """
    half = num(FACE / 2)
    body, shade, light = style.material.body, style.material.shade, style.material.light
    return (
        f'<g transform="scale({num(size / FACE)})">'
        f'<rect x="-{half}" y="-{half}" width="{FACE}" height="{FACE}" rx="11"'
        f' fill="{body}" stroke="{shade}" stroke-width="1.6"/>'
        f'<path d="M-17-25.5h34" stroke="{light}" stroke-width="2.6" stroke-linecap="round"/>'
        f"{pips(style, value)}</g>"
    )


def die_defs(*styles: DieStyle) -> str:
    """What whole dice of these styles refer to: `die-<material>`."""
    return "".join(_body_defs(style.material) for style in styles)


def pips(style: DieStyle, value: int, above: int = 0, right: int = 0) -> str:
    """The pips of a full face; the neighbouring faces, where known, tell how 2, 3 and 6 lie."""
    return _inked(style, f'<path d="{_dots(value, above, right)}"/>')


def pip_places(value: int, above: int = 0, right: int = 0) -> tuple[tuple[int, int], ...]:
    """Columns and rows of the pips, each -1, 0 or 1; `above` and `right` are the neighbouring faces.

    On one die the pips of 2 lie in the corners with 1 and 3 and with 4 and 6, those of 3 with 1 and 2 and
    with 5 and 6, and the lines of 6 run along 3 and 4: so a die that rolls looks right from cell to cell.

    >>> pip_places(2, above=1, right=3)
    ((1, -1), (-1, 1))
    """
    rising = ((1, -1), (-1, 1))
    falling = ((-1, -1), (1, 1))
    pair = (1, 3) if value == 2 else (1, 2)
    slant = rising if (above in pair) == (right in pair) else falling
    lines = ((0, -1), (0, 1)) if above in (3, 4) else ((-1, 0), (1, 0))
    return {
        1: ((0, 0),),
        2: slant,
        3: (*slant, (0, 0)),
        4: (*rising, *falling),
        5: (*rising, *falling, (0, 0)),
        6: (*rising, *falling, *lines),
    }[value]


def _bevel_pips(value: int, angle: int, above: int, right: int) -> str:
    """A side face on its bevel, foreshortened; drawn on the far side, then turned into place."""
    turn = f"rotate({angle})" if angle else ""
    place = f"{turn}translate(0-{num((SIZE + FACE) / 4)})scale(.8 .28)"
    return f'<path transform="{place}" d="{_dots(value, above, right)}"/>'


def _dots(value: int, above: int, right: int) -> str:
    """Pips as lines of no length, to be drawn with round ends: a few letters each."""
    return "".join(f"M{SPREAD * x} {SPREAD * y}h0" for x, y in pip_places(value, above, right))


def _inked(style: DieStyle, dots: str, opacity: float = 1) -> str:
    faint = f' stroke-opacity="{opacity}"' if opacity < 1 else ""
    return f'<g stroke="{style.pip}" stroke-width="{PIP}" stroke-linecap="round"{faint}>{dots}</g>'


def _body(style: DieStyle) -> str:
    return f'<use href="#die-{style.material.name}"/>'


def _body_defs(material: Material) -> str:
    """Shadow, body, four bevels lit from the far left, and the top face."""
    name, outer, inner = material.name, num(SIZE / 2), num(FACE / 2)
    seam = 40.02  # where the seam between two bevels meets the corner, rounded by 17
    corner = "A17 17 0 0 1"
    bevel = f"M-{inner}-{inner}L-{seam}-{seam}{corner}-28-{outer}H28{corner} {seam}-{seam}L{inner}-{inner}z"
    light = (("#fff", ".4", 0), ("#000", ".1", 90), ("#000", ".2", 180), ("#fff", ".16", 270))
    bevels = "".join(
        f'<path d="{bevel}" fill="{fill}" fill-opacity="{opacity}" transform="rotate({angle})"/>'
        for fill, opacity, angle in light
    )
    return (
        f'<linearGradient id="die-top-{name}" x2=".6" y2="1"><stop stop-color="{material.light}"/>'
        f'<stop offset="1" stop-color="{material.body}"/></linearGradient><g id="die-{name}">'
        '<rect x="-40" y="-37" width="90" height="90" rx="19" fill-opacity=".16"/>'
        '<rect x="-42" y="-40" width="89" height="89" rx="18" fill-opacity=".22"/>'
        f'<rect x="-{outer}" y="-{outer}" width="{SIZE}" height="{SIZE}" rx="17"'
        f' fill="{material.body}" stroke="{material.shade}" stroke-width="1.2"/>{bevels}'
        f'<rect x="-{inner}" y="-{inner}" width="{FACE}" height="{FACE}" rx="8"'
        f' fill="url(#die-top-{name})"/></g>'
    )
