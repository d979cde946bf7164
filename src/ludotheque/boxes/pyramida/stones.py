"""The ground of Pyramida: walnut, courses of sandstone, the golden capstone, ledges for the pawns that are out."""

from __future__ import annotations

from ludotheque.drawing.materials import WALNUT, grain, letters, panel

from .board import COLUMNS, NAMES, TOP, column_of, row_of
from .layout import (
    CAPSTONE,
    COURSE,
    FOOT,
    FRONT,
    HALF,
    HEIGHT,
    LEDGE_TOP,
    ROWS,
    SLOT,
    TREAD,
    WIDTH,
    column_x,
    course_ends,
    course_y,
    ledge_slot,
)

DARK_TOPS = ("#b48a55", "#ad824d", "#bb935f")  # stones differ a little
DARK_FRONTS = ("#7d5c35", "#775631", "#83623b")

STONE_DEFS = (
    '<linearGradient id="sandstone-tread" x2="0" y2="1"><stop offset="0" stop-color="#dcc08c"/>'
    '<stop offset="1" stop-color="#ecd8ac"/></linearGradient>'
    '<linearGradient id="sandstone-front" x2="0" y2="1"><stop offset="0" stop-color="#c3a06a"/>'
    '<stop offset="1" stop-color="#a3814e"/></linearGradient>'
    '<linearGradient id="sandstone-fall" x2="0" y2="1"><stop offset="0" stop-color="#3a240f" stop-opacity=".42"/>'
    '<stop offset="1" stop-color="#3a240f" stop-opacity="0"/></linearGradient>'
    '<linearGradient id="capstone-gold" x2="1" y2=".3"><stop offset="0" stop-color="#f9e39a"/>'
    '<stop offset=".5" stop-color="#e3b23f"/><stop offset="1" stop-color="#b57f1f"/></linearGradient>'
    '<radialGradient id="capstone-glow"><stop offset="0" stop-color="#ffd98a" stop-opacity=".4"/>'
    '<stop offset="1" stop-color="#ffd98a" stop-opacity="0"/></radialGradient>'
)


def _board() -> str:
    back = panel(0, 0, WIDTH, HEIGHT, "url(#plank-walnut)", 22) + grain(8, 0, WIDTH - 16, HEIGHT, WALNUT, 26)
    x, _, base = CAPSTONE
    return back + f'<circle cx="{x}" cy="{base - TREAD}" r="300" fill="url(#capstone-glow)"/>'


def _shadow() -> str:
    """What the whole pyramid throws on the wood."""
    x, y, base = CAPSTONE
    steps = [f"M{x + 10} {y + 16}L{x + 62} {base + 16}v{FRONT}h-60z"]
    for row in range(1, ROWS):
        left, right = course_ends(row)
        steps.append(f"M{left + 10} {course_y(row) + 12}h{right - left}v{COURSE + 4}h{left - right}z")
    return f'<path d="{"".join(steps)}" fill="#1d0f05" fill-opacity=".3"/>'


def _courses() -> str:
    """Each row as a step: the light stone, then the dark blocks, then the light on the edges."""
    treads, fronts, falls, edges = [], [], [], []
    for row in range(1, ROWS):
        left, right = course_ends(row)
        y = course_y(row)
        treads.append(f'<rect x="{left}" y="{y}" width="{right - left}" height="{TREAD}"/>')
        fronts.append(f'<rect x="{left}" y="{y + TREAD}" width="{right - left}" height="{FRONT}"/>')
        edges.append(f"M{left} {y + TREAD}h{right - left}")
        above, beyond = course_ends(row + 1)
        falls.append(f'<rect x="{above}" y="{y}" width="{beyond - above + 8}" height="16"/>')
    return (
        f'<g fill="url(#sandstone-tread)">{"".join(treads)}</g><g fill="url(#sandstone-front)">{"".join(fronts)}</g>'
        f"{_dark_blocks()}{_joints()}"
        f'<g fill="url(#sandstone-fall)">{"".join(falls)}</g>'
        f'<path d="{"".join(edges)}" stroke="#fff3d6" stroke-opacity=".6" stroke-width="2"/>'
    )


def _dark_blocks() -> str:
    tops: list[list[str]] = [[] for _ in DARK_TOPS]
    fronts: list[list[str]] = [[] for _ in DARK_TOPS]
    for column, row in _steps():
        shade = (column * 5 + row * 7 + column * row) % len(DARK_TOPS)
        x, y = column_x(column) - HALF, course_y(row)
        tops[shade].append(f"M{x} {y}h{2 * HALF}v{TREAD}h{-2 * HALF}z")
        fronts[shade].append(f"M{x} {y + TREAD}h{2 * HALF}v{FRONT}h{-2 * HALF}z")
    faces = [(tops, DARK_TOPS), (fronts, DARK_FRONTS)]
    return "".join(
        f'<path d="{"".join(paths)}" fill="{colour}"/>'
        for face, colours in faces
        for paths, colour in zip(face, colours, strict=True)
    )


def _joints() -> str:
    """The seams between blocks, a few marks of the chisel, and a shallow hollow where a pawn can stand."""
    seams, marks, hollows = [], [], []
    for column, row in _steps():
        x, y = column_x(column), course_y(row)
        seams.append(f"M{x - HALF} {y}v{COURSE}M{x + HALF} {y}v{COURSE}")
        hollows.append(f'<ellipse cx="{x}" cy="{y + 34}" rx="19" ry="11"/>')
        for number in range(3):
            across, down = (
                (column * 29 + row * 41 + number * 37) % 84,
                (column * 17 + row * 23 + number * 31) % 66,
            )
            marks.append(f"M{x + across - 30} {y + down + 3}l{3 + number} {number - 1}")
    return (
        f'<path d="{"".join(seams)}" stroke="#5b3f1f" stroke-opacity=".35" stroke-width="1.5"/>'
        f'<path d="{"".join(marks)}" stroke="#6b4a22" stroke-opacity=".3" stroke-width="2" stroke-linecap="round"/>'
        f'<g fill="#5b3f1f" fill-opacity=".22">{"".join(hollows)}</g>'
    )


def _steps() -> list[tuple[int, int]]:
    """Column and row of every cell that a pawn can stand on."""
    return [(column_of(cell), row_of(cell)) for cell in NAMES if cell != TOP]


def _capstone() -> str:
    """A golden pyramidion with a gate over the top cell."""
    x, y, base = CAPSTONE
    return (
        f'<path d="M{x} {y}L{x + 52} {base}h-104z" fill="url(#capstone-gold)"/>'
        f'<path d="M{x} {y}L{x + 52} {base}h-32z" fill="#7a4f0c" fill-opacity=".3"/>'
        f'<path d="M{x - 52} {base}h104v{FRONT}h-104z" fill="#c08a2a"/>'
        f'<path d="M{x - 52} {base}h104" stroke="#fff0b8" stroke-width="2"/>'
        f'<path d="M{x - 17} {base}v-24a17 17 0 0 1 34 0v24z" fill="#3d2407" stroke="#fbe6a2" stroke-width="2"/>'
    )


def _ledges() -> str:
    """Two stone shelves, one for each player's pawns that are out."""
    return "".join(_ledge(seat) for seat in (0, 1))


def _ledge(seat: int) -> str:
    xs = sorted(ledge_slot(seat, number)[0] for number in range(5))
    left, width, y = xs[0] - SLOT // 2 - 4, SLOT * 5 + 8, LEDGE_TOP + 8
    hollows = "".join(f'<ellipse cx="{x}" cy="{y + 18}" rx="17" ry="8"/>' for x in xs)
    return (
        f'<rect x="{left + 6}" y="{y + 8}" width="{width}" height="52" fill="#1d0f05" fill-opacity=".3"/>'
        f'<rect x="{left}" y="{y}" width="{width}" height="36" fill="url(#sandstone-tread)"/>'
        f'<rect x="{left}" y="{y + 36}" width="{width}" height="14" fill="url(#sandstone-front)"/>'
        f'<g fill="#5b3f1f" fill-opacity=".22">{hollows}</g>'
    )


def _margin() -> str:
    names: list[tuple[float, float, str]]
    names = [(column_x(column), HEIGHT - FOOT / 2 + 2, letter) for column, letter in enumerate(COLUMNS)]
    for row in range(1, ROWS + 1):
        left, right = course_ends(row)
        away = 18 if row < ROWS else 38  # the capstone is wider than its cell
        names += [(x, course_y(row) + TREAD / 2, str(row)) for x in (left - away, right + away)]
    return letters(names, "#e6c48c", 27)


GROUND = _board() + _shadow() + _courses() + _capstone() + _ledges() + _margin()
