"""Databases for tests: files for SQLite, and a PostgreSQL server of our own that is gone afterwards."""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

DEBIAN = Path("/usr/lib/postgresql")
THROWN_AWAY = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")  # nobody wants it back


class NoPostgresql(RuntimeError):
    """The programs of PostgreSQL are not on this machine."""


@dataclass(frozen=True)
class Cluster:
    """A running PostgreSQL."""

    port: int

    def address(self, database: str = "postgres") -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"house_{secrets.token_hex(4)}"
        _run("createdb", *self._there, name)
        return self.address(name)

    def cut_connections(self) -> None:
        """End every connection to every database, as a restart would."""
        query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname <> ''"
        _run("psql", *self._there, "-c", query, "postgres")

    @property
    def _there(self) -> tuple[str, ...]:
        return ("-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres")


@contextmanager
def cluster(durable: bool = True) -> Iterator[Cluster]:
    """A PostgreSQL server in a folder of its own; one that is not durable is quicker, for short tests."""
    _program("initdb")  # says so before anything is begun
    folder = Path(tempfile.mkdtemp(prefix="ludotheque-pg-"))
    data, running = str(folder / "data"), Cluster(free_port())
    settings = ["listen_addresses=127.0.0.1", "max_connections=200", *(() if durable else THROWN_AWAY)]
    options = " ".join([f"-p {running.port} -k {folder}", *(f"-c {each}" for each in settings)])
    try:
        if os.getuid() == 0:
            shutil.chown(folder, _user())
        _run("initdb", "--auth=trust", "--username=postgres", "--no-sync", "-E", "UTF8", "-D", data)
        _run("pg_ctl", "-D", data, "-o", options, "-l", str(folder / "log"), "-w", "start")
        try:
            yield running
        finally:
            _run("pg_ctl", "-D", data, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def postgresql() -> Iterator[str]:
    """The address of a PostgreSQL of our own, as durable as a real one."""
    with cluster() as running:
        yield running.address()


@contextmanager
def sqlite() -> Iterator[str]:
    """A new database file."""
    with tempfile.TemporaryDirectory(prefix="ludotheque-") as folder:
        yield str(Path(folder) / "house.db")


DATABASES = {"sqlite": sqlite, "postgresql": postgresql}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _run(name: str, *arguments: str) -> None:
    """A program of PostgreSQL, which refuses to run as root."""
    user = ["runuser", "-u", _user(), "--"] if os.getuid() == 0 else []
    done = subprocess.run(
        [*user, _program(name), *arguments], stdout=subprocess.DEVNULL, cwd="/", check=False
    )
    if done.returncode:
        raise RuntimeError(f"{name} ended with {done.returncode}")


def _program(name: str) -> str:
    """Where a program of PostgreSQL is; Debian keeps it out of the path."""
    found = shutil.which(name) or max(map(str, DEBIAN.glob(f"*/bin/{name}")), default=None)
    if found is None:
        raise NoPostgresql(f"{name} is missing: install PostgreSQL (Debian: postgresql)")
    return found


def _user() -> str:
    """Whose server it is where we are root ourselves."""
    known = {each.pw_name for each in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"
