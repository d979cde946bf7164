"""The pieces of Deflecto as squares of an old coloured map, drawn to the very edge so that they join."""

from __future__ import annotations

from .pieces import CURVES, ENDS, FACES, STRAIGHTS, THREES, face_name, hand_kinds, kind_faces, kind_name

SIDE = 60  # of a cell
HALF = 30
REACH = 31  # lines run a little over the edge of their cell, and
LAND_REACH = 30.3  # so does the land below, less far: no seam shows between two tiles

LAND = "#e9e2b6"
INK = "#5a4026"
PATH_EDGE, PATH_BED, PEBBLE = "#97693a", "#e3ba79", "#bd8d4e"
SLEEPER, IRON, BALLAST = "#6d4c34", "#37353a", "#cfc4a0"
BANK, WATER, THREAD = "#3d7593", "#7cb3cf", "#c9e5ef"
HEDGE, GREEN, TUFT = "#6d974d", "#aeca80", "#577f3e"

# Each set of openings as a line and the quarter turns that bring it about.
LINES = {
    STRAIGHTS: f"M0-{REACH}V{REACH}",
    CURVES: f"M0-{REACH}V-30A30 30 0 0 0 30 0H{REACH}",
    THREES: f"M0-{REACH}V{REACH}M0 0H{REACH}",
    (15,): f"M0-{REACH}V{REACH}M-{REACH} 0H{REACH}",
    ENDS: f"M0-{REACH}V0",
}
ARMS = (f"M0 0V-{REACH}", f"M0 0H{REACH}", f"M0 0V{REACH}", f"M0 0H-{REACH}")


def tile_looks() -> dict[str, str]:
    """A drawing for every face under its own name; meadow and chapel as they lie alone."""
    drawn = {"p": _path, "r": _rail, "w": _river, "s": _source, "l": _lake}
    looks = {"m": meadow(0), "c": chapel(0)}
    for face, (letter, openings) in enumerate(FACES):
        if letter in drawn:
            shape = next(shape for shape in LINES if openings in shape)
            turn = 90 * shape.index(openings)
            motif = drawn[letter](shape)
            looks[face_name(face)] = _land(LAND) + (
                f'<g transform="rotate({turn})">{motif}</g>' if turn else motif
            )
    return looks


def hand_looks(level: int, looks: dict[str, str]) -> dict[str, str]:
    """What is seen of a piece in hand: at level 1 its path side, at level 2 its back peeping out behind."""
    found = {}
    for kind in hand_kinds(level):
        front, back = (_framed(looks[face_name(face)]) for face in kind_faces(kind))
        both = f'<g transform="translate(11 11) scale(.63)">{back}</g><g transform="translate(-11-11) scale(.63)">{front}</g>'
        found[f"hand-{kind_name(kind, level)}"] = front if level == 1 else both
    return found


def meadow(joined: int) -> str:
    """A meadow; `joined` are the sides on which it runs on into another."""
    sides = ("M-26-26H26", "M26-26V26", "M26 26H-26", "M-26 26V-26")
    hedge = "".join(line for side, line in enumerate(sides) if not joined >> side & 1)
    spots = ((-13, -4), (9, -10), (14, 13), (-9, 17), (1, 5))
    tufts = "".join(f"M{x - 3} {y}l-1.5-5M{x} {y}v-7M{x + 3} {y}l1.5-5" for x, y in spots)
    flowers = "".join(
        f'<circle cx="{x}" cy="{y}" r="1.6"/>'
        for x, y in ((-18, 8), (19, -1), (-3, -17), (4, 19), (-17, -17), (19, -18))
    )
    return (
        _land(GREEN)
        + (_stroke(hedge, HEDGE, 3.6, 'stroke-linecap="round" stroke-dasharray="0 5.2"') if hedge else "")
        + _stroke(tufts, TUFT, 1.6, 'stroke-linecap="round"')
        + f'<g fill="#fff8de">{flowers}</g>'
    )


def chapel(arms: int) -> str:
    """A chapel; `arms` are the sides on which a path leads to it."""
    lines = "".join(line for side, line in enumerate(ARMS) if arms >> side & 1)
    return (
        _land(LAND)
        + (_road(lines) if lines else "")
        + f'<circle r="17" fill="{PATH_BED}" stroke="{PATH_EDGE}" stroke-width="1.6"/>'
        + '<ellipse cx="2" cy="11" rx="13" ry="3" fill="#3a2410" fill-opacity=".25"/>'
        + f'<g stroke="{INK}" stroke-width="1.2" stroke-linejoin="round"><path d="M-11 11V0L-2.5-6 6 0V11z" fill="#fdf6e3"/>'
        + '<path d="M-13.5 1.5L-2.5-7.5 5-1.5V3L-2.5-3-11.5 4z" fill="#b04a33"/>'
        + '<path d="M4 11V-8H12V11z" fill="#f3e6c8"/><path d="M2.5-7.5L8-16 13.5-7.5z" fill="#b04a33"/>'
        + '<path d="M8-16V-22.5M5.4-20H10.6" fill="none"/></g>'
        + f'<path d="M-5 11V6.5a2.5 2.5 0 0 1 5 0V11zM6.6 1V-2.5a1.4 1.4 0 0 1 2.8 0V1z" fill="{INK}"/>'
    )


def _path(shape: tuple[int, ...]) -> str:
    if shape != ENDS:
        return _road(LINES[shape])
    place = f'<circle r="10" fill="{PATH_BED}" stroke="{PATH_EDGE}" stroke-width="1.8"/>'
    return place + _road(f"M0-{REACH}V-8") + f'<circle r="1.2" fill="{PEBBLE}"/>'


def _road(line: str) -> str:
    pebbles = _stroke(
        line, PEBBLE, 1.7, 'stroke-linecap="round" stroke-dasharray="0 7.6" stroke-dashoffset="-4.8"'
    )
    return _stroke(line, PATH_EDGE, 15) + _stroke(line, PATH_BED, 11.6) + pebbles


def _rail(shape: tuple[int, ...]) -> str:
    """Sleepers are spaced so that half a gap is left at each edge."""
    if shape == CURVES:
        line, count, length = "M0-30A30 30 0 0 0 30 0", 8, 47.12
    else:
        line, count, length = ("M0-30V30", 10, 60.0) if shape == STRAIGHTS else ("M0-30V6", 6, 36.0)
    gap = length / count - 2.6
    sleepers = f'stroke-dasharray="2.6 {gap:.2f}" stroke-dashoffset="{-gap / 2:.2f}"'
    whole = LINES[shape] if shape != ENDS else f"M0-{REACH}V6"
    stop = f'<path d="M-10 6H10M-10 10.5H10" stroke="{IRON}" stroke-width="3.4"/>' if shape == ENDS else ""
    stop += (
        '<path d="M-11 8.2H11" stroke="#b8402e" stroke-width="3" stroke-dasharray="5.5 2.75"/>'
        if shape == ENDS
        else ""
    )
    return (
        _stroke(whole, BALLAST, 17)
        + _stroke(line, SLEEPER, 15, sleepers)
        + _stroke(whole, IRON, 9)
        + _stroke(whole, BALLAST, 5.6)
        + _stroke(line, SLEEPER, 5.6, sleepers)
        + stop
    )


def _river(shape: tuple[int, ...]) -> str:
    line = f"M0-{REACH}V-29C0-16 7-11 0 0S0 16 0 29V{REACH}" if shape == STRAIGHTS else LINES[shape]
    thread = _stroke(line, THREAD, 2, 'stroke-dasharray="9 6" stroke-dashoffset="-3.7"')
    return _stroke(line, BANK, 18) + _stroke(line, WATER, 14.5) + thread


def _source(_: tuple[int, ...]) -> str:
    return (
        f'<path d="M-9-{REACH}C-9-18-5-10-3 2H3C5-10 9-18 9-{REACH}z" fill="{BANK}"/>'
        f'<path d="M-7.25-{REACH}C-7.25-18-3.5-10-1.5 2H1.5C3.5-10 7.25-18 7.25-{REACH}z" fill="{WATER}"/>'
        f'<circle cy="6" r="8" fill="{WATER}" stroke="{BANK}" stroke-width="2"/><circle cy="6" r="3" fill="{THREAD}"/>'
        + f'<g fill="#b9ad95" stroke="{INK}" stroke-width="1"><ellipse cx="-9" cy="11" rx="5" ry="4"/>'
        '<ellipse cx="9" cy="11" rx="5" ry="4"/><ellipse cy="15.5" rx="6" ry="4"/><ellipse cx="-10" cy="3" rx="3.5" ry="3"/>'
        '<ellipse cx="10" cy="3" rx="3.5" ry="3"/></g>'
    )


def _lake(_: tuple[int, ...]) -> str:
    shore = "M0-8C12-11 21-3 19 7C17 18 7 20-3 19C-15 18-22 11-19 1C-17-6-9-6 0-8z"
    inlet = f"M0-{REACH}V-2"
    waves = "M-11 3q3-3 6 0t6 0M-2 11q3-3 6 0t6 0M-12 10q2.5-2.5 5 0"
    return (
        _stroke(inlet, BANK, 18)
        + f'<path d="{shore}" fill="{WATER}" stroke="{BANK}" stroke-width="2"/>'
        + _stroke(inlet, WATER, 14.5)
        + _stroke(waves, THREAD, 1.8, 'stroke-linecap="round"')
    )


def _land(fill: str) -> str:
    size = 2 * LAND_REACH
    return f'<path d="M-{LAND_REACH}-{LAND_REACH}h{size}v{size}h-{size}z" fill="{fill}"/>'


def _framed(tile: str) -> str:
    return f'{tile}<path d="M-30-30h60v60h-60z" fill="none" stroke="{INK}" stroke-width="2.4"/>'


def _stroke(line: str, colour: str, width: float, more: str = "") -> str:
    return f'<path d="{line}" fill="none" stroke="{colour}" stroke-width="{width:g}" {more}/>'.replace(
        " />", "/>"
    )
