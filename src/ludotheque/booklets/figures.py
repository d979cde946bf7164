"""Figures: positions written as text, with moves to try and what is claimed of each."""

from __future__ import annotations

import msgspec

from ludotheque.core.position import Position
from ludotheque.shelf import open_box

from .claims import Claim, Words


class Setting(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position to show: of which form, with which options, where it begins, what has been played."""

    form: str
    options: dict[str, str] = {}
    position: str = ""  # empty: the start
    line: str = ""  # moves from there; the last one is marked on the board
    seat: int = 0  # from which seat it is seen
    marks: tuple[str, ...] = ()  # places to be ringed
    around: tuple[str, ...] = ()  # places that must be seen, where the whole board would be too small

    @property
    def moves(self) -> tuple[str, ...]:
        return tuple(self.line.split())

    def start(self) -> Position:
        """The position that is shown."""
        chosen = open_box(self.form, **self.options)
        position = chosen.position(self.position)
        for move in self.moves:
            position = position.play(move)
        return position


class Try(Claim, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A sample move beside a figure: refused by a rule, or legal and then as claimed."""

    moves: str  # one move, or several in a row
    words: Words
    refused: str = ""  # the name of the rule that refuses the last of them

    @property
    def line(self) -> tuple[str, ...]:
        return tuple(self.moves.split())


class Figure(Setting, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position in a booklet, and what may be tried there."""

    name: str
    game: bool = False  # a whole game that readers may go through move by move
    tries: tuple[Try, ...] = msgspec.field(name="try", default=())


class FigureFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`figures.toml`."""

    figure: tuple[Figure, ...] = ()


def read_figures(source: bytes) -> dict[str, Figure]:
    """Every figure of a family by its name."""
    read = msgspec.toml.decode(source, type=FigureFile)
    return {figure.name: figure for figure in read.figure}


def faults_of(figure: Figure) -> list[str]:
    """What the engine sees otherwise than the figure says; nothing where all of it is true."""
    start = figure.start()
    scene = start.scene(figure.seat)
    places = {cell.name for cell in scene.cells} | {piece.place for piece in scene.pieces}
    found = [f"no place {place}" for place in (*figure.marks, *figure.around) if place not in places]
    for each in figure.tries:
        found += [f"{each.moves}: {fault}" for fault in _try_faults(start, each)]
    return found


def _try_faults(position: Position, tried: Try) -> list[str]:
    *before, last = tried.line
    for move in before:
        position = position.play(move)
    why = position.explain(last)
    rule = why.rule if why else ""
    if rule != tried.refused:
        return [f"refused by {rule!r}, not by {tried.refused!r}"]
    return [] if why else tried.faults(position.play(last))
