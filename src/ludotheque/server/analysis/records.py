"""Records read, checked and written: beside the event loop, in a worker."""

from __future__ import annotations

import re

import msgspec

from ludotheque.core.record import Record, read_record
from ludotheque.shelf import open_box
from ludotheque.table.events import AnyEvent, encode
from ludotheque.table.records import events_of

from ..engines.lines import Line, position_at
from .score_sheets import WrittenSheet, record_of, sheet_of

SECONDS = 20.0  # for the longest record, which takes about two of them, on a machine that has much else to do
GAME = re.compile(r'^\s*\[\s*Game\s+"([^"\n]{1,40})"', re.MULTILINE)


def game_of(text: str) -> str:
    """The box that a record names, empty where it names none: enough to know which engine reading needs.

    >>> game_of('[Game "delta"]')
    'delta'
    """
    found = GAME.search(text)
    return found[1] if found else ""


def laid_out(text: str, person: str, now: int) -> list[bytes]:
    """The log of a table on which a record's game is laid out, as it is stored."""
    events: list[AnyEvent] = events_of(read_record(text, open_box), person, now)
    return [encode(event) for event in events]


def sheet_read(text: str, language: str) -> bytes:
    """A record as a score sheet, as it is sent."""
    return msgspec.json.encode(sheet_of(read_record(text, open_box), language))


def line_record(line: Line) -> Record:
    """The record of a line of moves."""
    return Record.of(position_at(line))


def sheet_shown(record: Record, language: str) -> tuple[str, str]:
    """A record that is known to be right as a score sheet, in JSON; and the text of its last position."""
    return msgspec.json.encode(sheet_of(record, language)).decode(), record.replay().text


def sheet_written(sheet: WrittenSheet) -> tuple[str, str]:
    """A score sheet as a record, checked move by move: the name of its box, and its text."""
    record = record_of(sheet)
    return record.box.name, record.text
