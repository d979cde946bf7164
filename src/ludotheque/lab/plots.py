"""Plots as small SVG drawings in the colours of the page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

WIDTH, HEIGHT = 640, 244
LEFT, BOTTOM, TOP = 64, 30, 36  # the names of the series stand above
GROUPS = 24  # bars of a histogram at most


class Line(NamedTuple):
    """A named series of values."""

    name: str
    values: Sequence[float]


class Curve(NamedTuple):
    """A named series of plies and values."""

    name: str
    points: Sequence[tuple[int, float]]


class Bar(NamedTuple):
    """A named share with its interval."""

    name: str
    value: float
    low: float
    high: float


def decimal(value: float, places: int, language: str) -> str:
    """
    >>> decimal(2.5, 2, "en"), decimal(2.5, 2, "fr")
    ('2.50', '2,50')
    """
    written = f"{value:.{places}f}"
    return written.replace(".", ",") if language == "fr" else written


def percent(share: float, places: int = 0, language: str = "en") -> str:
    """
    >>> percent(0.625, 1)
    '62.5\u202f%'
    """
    return f"{decimal(100 * share, places, language)}\u202f%"


def histogram(series: Sequence[Line], label: str) -> str:
    """How often each length: shares of the games, the series side by side."""
    longest = max((max(line.values) for line in series if line.values), default=1)
    width = max(1, -(-int(longest + 1) // GROUPS))
    groups = int(longest) // width + 1
    shares = [
        [
            sum(1 for v in line.values if int(v) // width == g) / max(1, len(line.values))
            for g in range(groups)
        ]
        for line in series
    ]
    highest = max(max(each) for each in shares) or 1.0
    room = (WIDTH - LEFT) / groups
    bars = []
    for number, each in enumerate(shares):
        thick = room * 0.8 / len(shares)
        for group, share in enumerate(each):
            tall = share / highest * (HEIGHT - BOTTOM - TOP)
            x = LEFT + group * room + room * 0.1 + number * thick
            bars.append(
                f'<rect class="s{number}" x="{x:.1f}" y="{HEIGHT - BOTTOM - tall:.1f}" width="{thick:.1f}" height="{tall:.1f}"/>'
            )
    step = max(1, groups // 8)
    ticks = [(LEFT + (g + 0.5) * room, str(g * width)) for g in range(0, groups, step)]
    return _framed(
        "".join(bars),
        ticks,
        [(0.0, percent(0)), (1.0, percent(highest))],
        [line.name for line in series],
        label,
    )


def curves(series: Sequence[Curve], label: str) -> str:
    """Values over the plies of a game."""
    points = [point for curve in series for point in curve.points]
    longest = max((ply for ply, _ in points), default=1)
    highest = max((value for _, value in points), default=1.0) or 1.0
    room = (WIDTH - LEFT - 8) / max(1, longest)
    drawn = []
    for number, curve in enumerate(series):
        way = " ".join(
            f"{LEFT + ply * room:.1f},{HEIGHT - BOTTOM - value / highest * (HEIGHT - BOTTOM - TOP):.1f}"
            for ply, value in curve.points
        )
        drawn.append(f'<polyline class="l{number}" points="{way}"/>')
    ticks = [(LEFT + ply * room, str(ply)) for ply in range(0, longest + 1, max(1, longest // 8))]
    heights = [(0.0, "0"), (1.0, f"{highest:.0f}")]
    return _framed("".join(drawn), ticks, heights, [curve.name for curve in series], label)


def shares(bars: Sequence[Bar], fair: float, label: str) -> str:
    """Shares from 0 to 1 with their intervals, and a line where all would be fair."""
    tall, gap = 26, 8
    height = len(bars) * (tall + gap) + 34
    left = 190
    scale = WIDTH - left - 76
    drawn = [
        f'<line class="fair" x1="{left + fair * scale:.1f}" x2="{left + fair * scale:.1f}" y1="0" y2="{height - 26}"/>'
    ]
    for number, bar in enumerate(bars):
        y = number * (tall + gap) + 4
        middle = y + tall / 2
        drawn.append(
            f'<text class="name" x="{left - 8}" y="{middle + 5:.1f}">{escape(bar.name)}</text>'
            f'<rect class="s0" x="{left}" y="{y}" width="{bar.value * scale:.1f}" height="{tall}"/>'
            f'<path class="span" d="M{left + bar.low * scale:.1f} {middle}H{left + bar.high * scale:.1f}'
            f'm0-6v12M{left + bar.low * scale:.1f} {middle - 6}v12"/>'
            f'<text class="name" x="{WIDTH - 2}" y="{middle + 5:.1f}">{percent(bar.value)}</text>'
        )
    drawn += [
        f'<text class="tick" x="{left + part * scale:.1f}" y="{height - 8}">{percent(part)}</text>'
        for part in (0.0, 0.5, 1.0)
    ]
    return _svg(height, "".join(drawn), label)


def _framed(
    drawn: str,
    ticks: list[tuple[float, str]],
    heights: list[tuple[float, str]],
    names: Sequence[str],
    label: str,
) -> str:
    floor = HEIGHT - BOTTOM
    axes = f'<path class="axis" d="M{LEFT} {TOP}V{floor}H{WIDTH}"/>'
    ticks = [(x, name) for x, name in ticks if x < WIDTH - 24]
    below = "".join(
        f'<text class="tick" x="{x:.1f}" y="{HEIGHT - 10}">{escape(name)}</text>' for x, name in ticks
    )
    beside = "".join(
        f'<text class="name" x="{LEFT - 6}" y="{floor - part * (floor - TOP) + 5:.1f}">{escape(name)}</text>'
        for part, name in heights
    )
    keys = "".join(
        f'<rect class="s{n}" x="{LEFT + 200 * n}" y="6" width="14" height="14"/>'
        f'<text class="key" x="{LEFT + 22 + 200 * n}" y="19">{escape(name)}</text>'
        for n, name in enumerate(names)
    )
    return _svg(HEIGHT, axes + drawn + below + beside + keys, label)


def _svg(height: float, drawn: str, label: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{escape(label)}">'
        f"<title>{escape(label)}</title>{drawn}</svg>"
    )
