"""Numbers and outlines as SVG writes them."""

from __future__ import annotations


def num(value: float) -> str:
    """A number as short as it can be written.

    >>> num(3.0), num(2.50)
    ('3', '2.5')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def square(x: float, y: float, side: float) -> str:
    """The outline of a square cell around its centre."""
    half = side / 2
    return f"M{num(x - half)} {num(y - half)}h{num(side)}v{num(side)}h{num(-side)}z"
