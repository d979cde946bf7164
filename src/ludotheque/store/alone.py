"""One house at a time on one SQLite file: it keeps its tables in memory, and would not hear of another's moves."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ludotheque.core.errors import LudothequeError
from ludotheque.core.text import Text

from .engine import database_url

try:
    import fcntl
except ImportError:  # Windows, where nobody keeps a house open to the world
    fcntl = None  # type: ignore[assignment]  # looked at below

SERVED = Text(
    en="{file} is served already, by process {process}; several processes need PostgreSQL.",
    fr="{file} est déjà servi, par le processus {process} ; plusieurs processus demandent PostgreSQL.",
)
UNWRITABLE = Text(en="{file} cannot be written: {why}.", fr="{file} ne peut pas être écrit : {why}.")


class Served(LudothequeError):
    """Another process serves the file."""


@contextmanager
def alone(database: str) -> Iterator[None]:
    """Serve a database; a file only where no other process does. Reading it and backups need no leave.

    The lock is the system's: it goes with the process, however that ends. What stays is a small file.
    """
    url = database_url(database)
    if url.get_backend_name() != "sqlite" or not url.database or fcntl is None:
        yield
        return
    file = Path(url.database).resolve()  # one file, whatever it is called
    try:
        lock = os.open(f"{file}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise LudothequeError(UNWRITABLE.fill(file=file, why=error.strerror)) from None
    try:
        _take(lock, file)
        yield
    finally:
        os.close(lock)


def _take(lock: int, file: Path) -> None:
    try:
        # Of the process, not of the open file: a child that outlives us holds nothing.
        fcntl.lockf(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        holder = os.read(lock, 20).decode("ascii", "replace").strip() or "?"
        raise Served(SERVED.fill(file=file, process=holder)) from None
    os.truncate(lock, 0)
    os.write(lock, f"{os.getpid()}\n".encode())
