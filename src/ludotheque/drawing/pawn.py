"""A turned wooden pawn."""

from __future__ import annotations

from .materials import Material, ball, turned

SHADOW = '<ellipse cx="5" cy="33" rx="32" ry="9.5" fill="#1d0f05" fill-opacity=".28"/>'
BODY = "M-27 31c0-8 6-11 11-14c6-4 8-13 8-25h16c0 12 2 21 8 25c5 3 11 6 11 14c0 6-12 9-27 9s-27-3-27-9z"
COLLAR = '<ellipse cy="-9" rx="14" ry="4.6"/>'
RING = '<path d="M-21.5 20.5c6 5.5 37 5.5 43 0" fill="none" stroke-width="2.2"/>'


def pawn(material: Material, mark: str = "") -> str:
    """A pawn about 66 wide and 80 high around (0, 0); `mark` is drawn over its head."""
    line = f'stroke="{material.shade}" stroke-width="1.6"'
    return (
        f'{SHADOW}<g {line}><path d="{BODY}" fill="url(#turned-{material.name})"/>'
        f'<g fill="url(#turned-{material.name})">{COLLAR}</g>{RING}'
        f'<circle cy="-23" r="15.5" fill="url(#ball-{material.name})"/></g>{mark}'
    )


def pawn_defs(*materials: Material) -> str:
    """The gradients that pawns of these materials refer to."""
    return "".join(turned(material) + ball(material) for material in materials)
