"""A backup as a file: lines of JSON, compressed; readable by its owner alone, and counted before it is believed."""

from __future__ import annotations

import gzip
import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, TypeAlias, cast

from ludotheque.core.errors import LudothequeError
from ludotheque.core.text import Text

from .schema import events, holders, people, tables

FORMAT = {"ludotheque": "backup", "version": 1}
ORDER = (people, tables, events, holders)  # what refers comes after what is referred to

Row: TypeAlias = dict[str, Any]

NO_BACKUP = Text(en="this is no backup of this house.", fr="ce n’est pas une sauvegarde de cette maison.")
NOT_WHOLE = Text(en="the backup is not whole.", fr="la sauvegarde n’est pas entière.")
UNREADABLE = Text(en="the backup cannot be read: {why}", fr="la sauvegarde est illisible : {why}")
UNKNOWN = Text(en="this house keeps no {name}.", fr="cette maison ne garde pas de {name}.")
GAP = Text(
    en="table {table} has {found} of its {number} events.",
    fr="la table {table} a {found} de ses {number} événements.",
)


class BackupError(LudothequeError):
    """A backup that cannot be taken or put back."""


@contextmanager
def new_backup(path: Path) -> Iterator[BinaryIO]:
    """A file to write the lines into, beside the place where it will be once it is whole and looked through."""
    handle, name = tempfile.mkstemp(".part", f"{path.name}.", path.parent)  # for its owner's eyes alone
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            with gzip.open(file, "wb") as packed:
                yield cast(BinaryIO, packed)
            file.flush()
            os.fsync(file.fileno())
        for _ in read_rows(part):
            pass
        part.replace(path)
        _sync(path.parent)
    finally:
        part.unlink(missing_ok=True)


def write_line(file: BinaryIO, line: object) -> None:
    file.write(json.dumps(line).encode() + b"\n")


def read_rows(path: Path) -> Iterator[tuple[str, Row]]:
    """Every row with the name of its table; raises BackupError where something is missing, at the latest in the end."""
    counting = _Counting()
    told: dict[str, int] | None = None
    for line in _lines(path):
        if told is not None:
            raise BackupError(NOT_WHOLE)
        if "end" in line:
            told = line["end"]
            continue
        name, row = line.get("t"), line.get("r")
        if name not in counting.rows or not isinstance(row, dict):
            raise BackupError(UNKNOWN.fill(name=name))
        counting.add(name, row)
        yield name, row
    counting.check_logs()
    if told != counting.rows:
        raise BackupError(NOT_WHOLE)


class _Counting:
    """What has been read: rows of each kind, and how far the log of each table goes."""

    def __init__(self) -> None:
        self.rows = {table.name: 0 for table in ORDER}
        self._numbers: dict[str, int] = {}  # where each table says that it stands
        self._found: dict[str, int] = {}

    def add(self, name: str, row: Row) -> None:
        self.rows[name] += 1
        if name == tables.name:
            self._numbers[row["id"]] = row["number"]
        elif name == events.name:
            self._found[row["table_id"]] = self._found.get(row["table_id"], 0) + 1

    def check_logs(self) -> None:
        for table in self._numbers | self._found:
            number, found = self._numbers.get(table, 0), self._found.get(table, 0)
            if number != found:
                raise BackupError(GAP.fill(table=table, found=found, number=number))


def _lines(path: Path) -> Iterator[dict[str, Any]]:
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            if json.loads(file.readline() or "null") != FORMAT:
                raise BackupError(NO_BACKUP)
            for line in file:
                yield json.loads(line)
    except (OSError, EOFError, ValueError) as error:
        raise BackupError(UNREADABLE.fill(why=error)) from error


def _sync(folder: Path) -> None:
    """A name that was given is not lost in a power cut."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
