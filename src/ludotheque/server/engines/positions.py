"""What is told and drawn of any position: worked out beside the event loop, in a worker."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from ludotheque.core.errors import Refusal
from ludotheque.core.position import Position
from ludotheque.core.rules import CHANCE
from ludotheque.shelf import open_box
from ludotheque.table.choice import Choice, LegalMove, choice_at
from ludotheque.table.explain import explain
from ludotheque.table.view import TravelStep
from ludotheque.web.preview import preview_png
from ludotheque.web.specimen import specimen

from ..http.drawings import Drawing, compressed
from .lines import Line, position_at


class PositionView(msgspec.Struct, frozen=True):
    """A position; `turn` is a side of the box, null where nobody is to move; `travel` is of the last move.

    `probabilities` are those of the legal moves where chance makes them; else there are none.
    """

    text: str
    turn: int | None
    chance: bool
    legal: list[LegalMove]
    probabilities: list[float]
    words: list[str]
    points: list[float] | None
    ending: str | None
    ending_text: str
    travel: list[TravelStep]


class Shot(NamedTuple):
    """How a position is to be drawn: from which side, which places ringed, and which part of it."""

    seat: int = 0
    language: str = "en"
    marked: tuple[str, ...] = ()
    around: tuple[str, ...] = ()
    close: bool = False  # only the part that the last move touched
    every_look: bool = False  # so that other positions can be drawn from it


def shown(line: Line, language: str) -> bytes:
    """A position and what can be played, as it is sent."""
    position = position_at(line)
    turn, outcome, choice = position.to_move, position.outcome, choice_at(position)
    return msgspec.json.encode(
        PositionView(
            text=position.text,
            turn=turn if turn is not None and turn >= 0 else None,
            chance=turn == CHANCE,
            legal=list(choice.moves),
            probabilities=probabilities(position),
            words=[words.said_in(language) for words in choice.words],
            points=list(outcome.points) if outcome else None,
            ending=outcome.ending if outcome else None,
            ending_text=outcome.text.said_in(language) if outcome else "",
            travel=last_travel(position),
        )
    )


def probabilities(position: Position) -> list[float]:
    """How likely chance brings each legal move; nothing where chance is not to move."""
    return [move.probability for move in position.legal_moves if move.probability is not None]


def choice_of(line: Line) -> Choice:
    """What can be played in a position."""
    return choice_at(position_at(line))


def drawn(line: Line, shot: Shot) -> Drawing:
    """A position as SVG, compressed."""
    return compressed(_svg(line, shot))


def pictured(line: Line, shot: Shot) -> bytes:
    """A position as a PNG of the size of a link's preview."""
    return preview_png(_svg(line, shot))


def lid_pictured(box: str, language: str) -> bytes:
    """A game of the box under way, for its lid, as a PNG."""
    return preview_png(specimen(open_box(box)).svg(language))


def lid_drawn(box: str, language: str) -> Drawing:
    """A game of the box under way, for its lid, as SVG."""
    return compressed(specimen(open_box(box)).svg(language))


def explained(line: Line, move: str, clicks: tuple[str, ...]) -> Refusal | None:
    """Why a move is refused; None where it is legal."""
    return explain(position_at(line), move, clicks)


def last_travel(position: Position) -> list[TravelStep]:
    """How the pieces went in the last move of the line, where there was one."""
    before, code = position.previous, position.last_code
    return travel_of(before, code) if before is not None and code is not None else []


def travel_of(position: Position, code: int) -> list[TravelStep]:
    """How the pieces go in a move."""
    steps = position.box.family.gestures.travel(position.state, code)
    return [TravelStep(step.path, step.looks) for step in steps]


def _svg(line: Line, shot: Shot) -> str:
    position = position_at(line)
    scene = position.scene(shot.seat % position.box.seats).around(shot.around).pointed_at(shot.marked)
    return (scene.close_up() if shot.close else scene).svg(shot.language, shot.every_look)
