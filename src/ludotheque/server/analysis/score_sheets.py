"""A game as a score sheet: its moves and variations as a flat tree, for a page to go through and to add to."""

from __future__ import annotations

import datetime
from typing import Annotated

import msgspec

from ludotheque.core.box import Box
from ludotheque.core.position import Position
from ludotheque.core.record import Record, read_record
from ludotheque.core.rules import CHANCE
from ludotheque.core.variations import Turn, flatten, unflatten
from ludotheque.shelf import open_box
from ludotheque.table.view import BoxTag

MOST = 6000  # moves of all lines together
MILESTONE = 250  # plies between positions that are told
MoveText = Annotated[str, msgspec.Meta(min_length=1, max_length=200, pattern=r"^[^\s()]+$")]
Word = Annotated[str, msgspec.Meta(max_length=200, pattern=r"^[^\x00-\x1f]*$")]
TagName = Annotated[str, msgspec.Meta(max_length=40, pattern=r"^[A-Z][A-Za-z0-9]*$")]


class Side(msgspec.Struct, frozen=True):
    """A side of the box, and who played it."""

    name: str
    colour: str
    player: str


class ScoreSheetMove(msgspec.Struct, frozen=True):
    """A move; `after` is the number of the one it follows, counted from 1, or 0. Seat null where chance moved.

    Now and then `position` tells where a line has come to: a very long one is asked about from there.
    """

    after: int
    text: str
    seat: int | None
    position: str = ""


class ScoreSheet(msgspec.Struct, frozen=True):
    """A game with its variations; the game's own moves come first."""

    box: BoxTag
    start: str
    players: list[str]
    date: str
    result: list[float] | None
    ending: str
    tags: dict[str, str]
    moves: list[ScoreSheetMove]
    sides: list[Side]


class WrittenMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that follows another one."""

    after: Annotated[int, msgspec.Meta(ge=0, le=MOST)]
    text: MoveText


class WrittenSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game with its variations, to be written as a record."""

    box: Annotated[str, msgspec.Meta(max_length=40)]
    moves: Annotated[list[WrittenMove], msgspec.Meta(max_length=MOST)]
    options: Annotated[dict[Word, Word], msgspec.Meta(max_length=20)] = {}
    start: Annotated[str, msgspec.Meta(max_length=2000)] = ""
    players: Annotated[list[Word], msgspec.Meta(max_length=8)] = []
    date: Annotated[str, msgspec.Meta(pattern=r"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$")] = ""
    result: Annotated[list[float], msgspec.Meta(max_length=8)] | None = None
    ending: Word = ""
    tags: Annotated[dict[TagName, Word], msgspec.Meta(max_length=20)] = {}


def sheet_of(record: Record, language: str) -> ScoreSheet:
    """A record as a sheet."""
    first = record.box.position(record.position)
    turns = flatten(record.moves, record.variations)
    return ScoreSheet(
        box=box_tag(record.box, language),
        start=record.position,
        players=list(record.players),
        date=record.date.isoformat() if record.date else "",
        result=list(record.result) if record.result else None,
        ending=record.ending,
        tags=dict(record.tags),
        moves=_moves(first, turns),
        sides=_sides(record, language),
    )


def record_of(sheet: WrittenSheet) -> Record:
    """The record that a sheet holds, checked move by move."""
    moves, variations = unflatten([Turn(move.after, move.text) for move in sheet.moves])
    record = Record(
        box=open_box(sheet.box, **sheet.options),
        moves=moves,
        players=tuple(name.replace(";", ",") for name in sheet.players),
        date=_date(sheet.date),
        result=tuple(sheet.result) if sheet.result else None,
        ending=sheet.ending,
        position=" ".join(sheet.start.split()),
        tags=sheet.tags,
        variations=variations,
    )
    return read_record(record.text, open_box)


def box_tag(box: Box, language: str) -> BoxTag:
    return BoxTag(box.name, box.facts.title.said_in(language), box.options)


def _moves(first: Position, turns: list[Turn]) -> list[ScoreSheetMove]:
    reached, plies, moves = [first], [0], []
    for turn in turns:
        before = reached[turn.after]
        seat = before.to_move if before.to_move != CHANCE else None
        reached.append(before.play(turn.text))
        plies.append(plies[turn.after] + 1)
        told = reached[-1].text if plies[-1] % MILESTONE == 0 else ""
        moves.append(ScoreSheetMove(turn.after, turn.text, seat, told))
    return moves


def _sides(record: Record, language: str) -> list[Side]:
    facts = record.box.facts
    colours = facts.colours or ("",) * record.box.seats
    players = record.players or ("",) * record.box.seats
    seats = zip(facts.seats[: record.box.seats], colours, players, strict=False)
    return [Side(name.said_in(language), colour, player) for name, colour, player in seats]


def _date(text: str) -> datetime.date | None:
    try:
        return datetime.date.fromisoformat(text) if text else None
    except ValueError:
        return None
