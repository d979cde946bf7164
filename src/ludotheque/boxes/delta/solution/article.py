"""The article on Delta's solution: every number in it comes from the files that every copy carries."""

from __future__ import annotations

import sys
from pathlib import Path

from ludotheque.core.box import Box
from ludotheque.core.family import Family
from ludotheque.core.grid import parse_grid_name

from ..board import SMALL
from ..facts import FORMS
from ..plates import CELLS, worth
from . import certificate, opening, proof
from .codes import Value
from .counts import Count, counts
from .worths import solve

DELTA = Box(Family(__package__.rpartition(".")[0]), FORMS[0], {})
TEMPLATE = Path(__file__).with_name("article.md.in")


def article() -> str:
    """The article, from its template and what the code says."""
    line = best_line()
    proved = proof.follow_all(certificate.read(), proof.promised(), lambda what, done, total: None)
    layers = counts()
    firsts = {cell: worth(cell) for cell in CELLS}
    return TEMPLATE.read_text("utf-8").format(
        points=proved.points,
        plies=len(line),
        firsts=board({cell: told(value) for cell, value in firsts.items()}),
        verdict=verdict(firsts),
        replies="\n\n".join(replies_to(cell) for cell in distinct(firsts)),
        line=" ".join(line),
        layers="\n".join(row(each) for each in layers),
        entries=f"{sum(each.entries for each in layers):,}",
        drawn=f"{sum(each.drawn for each in layers):,}",
        drawn_one_in=f"{sum(each.entries - each.over for each in layers) // sum(each.drawn for each in layers):,}",
        last_drawn_one_in=f"{(layers[-1].entries - layers[-1].over) // layers[-1].drawn:,}",
        megabytes=f"{len(opening.packed()) / 1e6:.1f}",
        disk=f"{sum(each.entries for each in layers) / 1e9:.1f}",
        longest=max(each.longest for each in layers),
        positions=f"{sum(proved.positions):,}",
        levels=" + ".join(f"{count:,}" for count in proved.positions),
        lines=f"{proved.lines:,}",
    )


def verdict(firsts: dict[str, Value]) -> str:
    """Which first pawns win, and which is best."""
    won = sum(value.points > 0 for value in firsts.values())
    best = max(value.points for value in firsts.values())
    cells = [cell for cell, value in firsts.items() if value.points == best]
    some = f"All {won}" if won == len(firsts) else f"{won} of the {len(firsts)}"
    return f"{some} first placements win for White; best, with {best} points, {'is' if len(cells) == 1 else 'are'} {listed(cells)}."


def best_line() -> list[str]:
    """A game in which both sides play their best, the first such move in the box's order each time."""
    position, line = DELTA.start(), []
    while position.outcome is None:
        move = solve(position).best[0]
        line.append(move.text)
        position = position.play(move)
    return line


def distinct(firsts: dict[str, Value]) -> list[str]:
    """One cell of each kind, the board being the same from eight sides."""
    found: dict[tuple[int, ...], str] = {}
    for cell in firsts:
        column, row = parse_grid_name(cell)
        middle = SMALL // 2
        found.setdefault(tuple(sorted((abs(column - middle), abs(row - middle)))), cell)
    return list(found.values())


def replies_to(first: str) -> str:
    values = {cell: "**W**" if cell == first else told(worth(first, cell)) for cell in CELLS}
    return f"### {first}: {told(worth(first))}\n\n{board(values)}"


def told(value: Value) -> str:
    """Points for White, and in how many plies: `+9 (12)`."""
    return f"{value.points:+} ({value.plies})".replace("-", "−") if value.points else "="


def board(values: dict[str, str]) -> str:
    """The cells as a table, the fifth row on top."""
    rows = [
        [str(number), *(values[f"{column}{number}"] for column in "abcde")] for number in range(SMALL, 0, -1)
    ]
    head = ["| | " + " | ".join("abcde") + " |", "|---" * (SMALL + 1) + "|"]
    return "\n".join(head + ["| " + " | ".join(each) + " |" for each in rows])


def row(count: Count) -> str:
    figures = (count.pawns, count.entries, count.over, count.won, count.lost, count.drawn, count.longest)
    return "| " + " | ".join(f"{figure:,}" for figure in figures) + " |"


def listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]


if __name__ == "__main__":
    sys.stdout.write(article())
