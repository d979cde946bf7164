"""The pawns of Delfino: ring-shaped buoys, each with a colour and a mark of its own."""

from __future__ import annotations

from typing import NamedTuple

from ludotheque.drawing.materials import Material, ball


class Buoy(NamedTuple):
    """A seat's colour, the colour of its bands, and its mark (SVG path data round (0, 0)) with its ink."""

    material: Material
    bands: str
    mark: str
    ink: str


CORAL = Material("coral", "#ff9d85", "#dd4b32", "#8e2415")
AMBER = Material("amber", "#ffe39a", "#efae22", "#8f5f06")
PEARL = Material("pearl", "#ffffff", "#f1ebdf", "#97907f")
JET = Material("jet", "#716d78", "#2d2a33", "#0d0b10")

BUOYS = (
    Buoy(CORAL, "#fff3ea", "M0-7.5a7.5 7.5 0 1 0 .01 0z", "#c93a22"),
    Buoy(AMBER, "#57390a", "M0-8.6L8.4 6.4H-8.4z", "#a86f08"),
    Buoy(PEARL, "#2e6f94", "M-6.8-6.8H6.8V6.8H-6.8z", "#2e6f94"),
    Buoy(JET, "#f3ead6", "M-2.8-8.6H2.8V-2.8H8.6V2.8H2.8V8.6H-2.8V2.8H-8.6V-2.8H-2.8z", "#1d1a22"),
)
BANDS = "M-18.6-18.6L18.6 18.6M18.6-18.6L-18.6 18.6"


def buoy(seat: int) -> str:
    """A buoy 54 wide round (0, 0); the card under it is what one points at. Needs `buoy_defs`."""
    material, bands, _, _ = BUOYS[seat]
    return (
        '<g pointer-events="none"><circle cx="3" cy="4" r="27.5" fill="#0b2233" fill-opacity=".3"/>'
        f'<circle r="27" fill="url(#ball-{material.name})" stroke="{material.shade}" stroke-width="1.4"/>'
        f'<path d="{BANDS}" stroke="{bands}" stroke-width="8"/>{emblem(seat)}</g>'
    )


def emblem(seat: int) -> str:
    """The seat's mark on a small disc, 27 wide."""
    material, _, mark, ink = BUOYS[seat]
    return (
        f'<circle r="13.5" fill="#fffaf0" stroke="{material.shade}" stroke-width="1.4"/>'
        f'<path d="{mark}" fill="{ink}"/>'
    )


def buoy_defs(players: int) -> str:
    return "".join(ball(each.material) for each in BUOYS[:players])
