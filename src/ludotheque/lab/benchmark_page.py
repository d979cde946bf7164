"""The benchmark's results as a table of Markdown, and the page that keeps them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from .benchmark import Figure, FormResult, Result

BEGIN, END = "<!-- results -->", "<!-- end of results -->"
HEAD = "| agent | form | regret | blunders | problems solved, by grade | Elo | ms a move | digest |"


def table(results: Sequence[Result]) -> str:
    """One line for each agent and form in which it was measured."""
    lines = [HEAD, "|---|---|---|---|---|---|---|---|"]
    for result in results:
        lines += [_line(result, each) for each in result.forms if each.regret or each.solved or each.elo]
    return "\n".join(lines)


def write_page(page: Path, results: Sequence[Result]) -> None:
    """Put the table in place of the one that the page has."""
    text = page.read_text("utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    page.write_text(f"{before}{BEGIN}\n{table(results)}\n{END}{after}", "utf-8")


def _line(result: Result, each: FormResult) -> str:
    cells = [
        result.agent,
        each.form.removeprefix("box(").removesuffix(")").replace("'", ""),
        _shares(each.regret),
        "" if each.blunders is None else f"{each.blunders:.1%}",
        " · ".join(f"{grade}: {solved}/{asked}" for grade, (solved, asked) in each.solved.items()),
        "" if each.elo is None else f"{each.elo.mean:.0f} ({each.elo.low:.0f} – {each.elo.high:.0f})",
        f"{1000 * result.seconds_per_move[each.form]:.1f}" if each.form in result.seconds_per_move else "",
        result.digest,
    ]
    return f"| {' | '.join(cells)} |"


def _shares(figure: Figure | None) -> str:
    return "" if figure is None else f"{figure.mean:.3f} ({max(figure.low, 0.0):.3f} – {figure.high:.3f})"
