"""Woods, stones and lacquers as SVG gradients, and the frame of a board."""

from __future__ import annotations

from dataclasses import dataclass

from .shapes import num


@dataclass(frozen=True)
class Material:
    """A surface with a light side, its own colour, and a shade."""

    name: str
    light: str
    body: str
    shade: str

    @property
    def fibre(self) -> str:
        """The colour of its grain. Opaque: some readers of PDF take a stroke's transparency over to the next gradient."""
        return mixed(self.body, self.shade, 0.17)


def mixed(one: str, other: str, share: float) -> str:
    """A colour between two.

    >>> mixed("#000000", "#ff8000", 0.5)
    '#804000'
    """
    channels = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + share * (b - a) + 1e-9):02x}" for a, b in channels)


MAPLE = Material("maple", "#f7e3bd", "#e6c48c", "#b98a4e")
BOXWOOD = Material("boxwood", "#fffaf0", "#f6e6c4", "#94703f")
WALNUT = Material("walnut", "#8f6240", "#5c3a22", "#2f1c10")
LACQUER = Material("lacquer", "#ee7a62", "#c22f22", "#741410")
IVORY = Material("ivory", "#fffaf0", "#efe3cb", "#b7a585")
EBONY = Material("ebony", "#6d6862", "#2e2a28", "#0e0c0b")


def turned(material: Material) -> str:
    """The gradient of a turned body lit from the left: id `turned-<name>`."""
    return (
        f'<linearGradient id="turned-{material.name}"><stop offset="0" stop-color="{material.body}"/>'
        f'<stop offset=".3" stop-color="{material.light}"/><stop offset=".62" stop-color="{material.body}"/>'
        f'<stop offset="1" stop-color="{material.shade}"/></linearGradient>'
    )


def ball(material: Material) -> str:
    """The gradient of a ball lit from above left: id `ball-<name>`."""
    return (
        f'<radialGradient id="ball-{material.name}" cx=".36" cy=".3" r=".75">'
        f'<stop offset="0" stop-color="{material.light}"/><stop offset=".5" stop-color="{material.body}"/>'
        f'<stop offset="1" stop-color="{material.shade}"/></radialGradient>'
    )


def plank(material: Material) -> str:
    """The gradient of a flat board: id `plank-<name>`."""
    return (
        f'<linearGradient id="plank-{material.name}" x2=".25" y2="1">'
        f'<stop offset="0" stop-color="{material.light}"/><stop offset="1" stop-color="{material.body}"/></linearGradient>'
    )


def grain(x: float, y: float, width: float, height: float, material: Material, lines: int) -> str:
    """A few long fibres across a plank; the same every time."""
    paths = []
    for number in range(lines):
        at = y + height * (number + 0.5 + 0.28 * ((number * 37) % 11 - 5) / 5) / lines
        bend = height / lines * (0.35 if number % 3 else -0.45)
        paths.append(
            f"M{num(x)} {num(at)}q{num(width / 3)} {num(bend)} {num(width / 2)} 0t{num(width / 2)} {num(bend / 3)}"
        )
    return f'<path d="{"".join(paths)}" fill="none" stroke="{material.fibre}" stroke-width="1.5"/>'


def panel(x: float, y: float, width: float, height: float, fill: str, radius: float = 14) -> str:
    """A rounded panel."""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="{num(radius)}" fill="{fill}"/>'


def letters(names: list[tuple[float, float, str]], fill: str, size: float = 19) -> str:
    """Small engraved letters, each centred on its point."""
    drop = 0.35 * size  # half the height of a digit; not every viewer knows dominant-baseline
    body = "".join(f'<text x="{num(x)}" y="{num(y + drop)}">{name}</text>' for x, y, name in names)
    return (
        f'<g font-family="Georgia,\'Times New Roman\',serif" font-size="{num(size)}" text-anchor="middle"'
        f' fill="{fill}" aria-hidden="true">{body}</g>'
    )
