"""Databases for tests: files for SQLite, and a PostgreSQL server of our own that is gone afterwards."""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

DEBIAN = Path("/usr/lib/postgresql")
LOOPBACK = "127.0.0.1"
THROWN_AWAY = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")  # nobody wants it back


class NoPostgresql(RuntimeError):
    """The programs of PostgreSQL are not on this machine."""


@dataclass(frozen=True)
class Cluster:
    """A PostgreSQL: running, unless somebody stopped or froze it."""

    port: int
    folder: Path
    settings: tuple[str, ...] = ()
    host: str = LOOPBACK
    within: tuple[str, ...] = ()  # what its programs are begun with, such as `ip netns exec NAME`

    def address(self, database: str = "postgres") -> str:
        return f"postgresql://postgres@{self.host}:{self.port}/{database}"

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"house_{secrets.token_hex(4)}"
        self._run("createdb", *self._there, name)
        return self.address(name)

    def cut_connections(self) -> None:
        """End every connection to every database, as a restart would."""
        query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname <> ''"
        self._run("psql", *self._there, "-c", query, "postgres")

    def start(self) -> None:
        settings = [f"listen_addresses={self.host}", "max_connections=200", *self.settings]
        options = " ".join([f"-p {self.port} -k {self.folder}", *(f"-c {each}" for each in settings)])
        self._run("pg_ctl", "-D", self.data, "-o", options, "-l", str(self.folder / "log"), "-w", "start")

    def stop(self, mode: str = "fast") -> None:
        self._run("pg_ctl", "-D", self.data, "-m", mode, "-w", "stop")

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Nobody is there: connections are refused."""
        self.stop()
        try:
            yield
        finally:
            self.start()

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """All its processes stand still: connections are taken, and nobody answers."""
        first = int(Path(self.data, "postmaster.pid").read_text().split()[0])
        os.kill(first, signal.SIGSTOP)  # it starts no more of them
        processes = [first, *children_of(first)]
        for each in processes[1:]:
            os.kill(each, signal.SIGSTOP)
        try:
            yield
        finally:
            for each in processes:
                os.kill(each, signal.SIGCONT)

    def _run(self, name: str, *arguments: str) -> None:
        _run(name, *arguments, within=self.within)

    @property
    def data(self) -> str:
        return str(self.folder / "data")

    @property
    def _there(self) -> tuple[str, ...]:
        return ("-h", self.host, "-p", str(self.port), "-U", "postgres")


@contextmanager
def cluster(durable: bool = True, host: str = LOOPBACK, within: tuple[str, ...] = ()) -> Iterator[Cluster]:
    """A PostgreSQL server in a folder of its own; one that is not durable is quicker, for short tests."""
    _program("initdb")  # says so before anything is begun
    folder = Path(tempfile.mkdtemp(prefix="ludotheque-pg-"))
    running = Cluster(free_port(), folder, () if durable else THROWN_AWAY, host, within)
    try:
        if os.getuid() == 0:
            shutil.chown(folder, _user())
        _run("initdb", "--auth=trust", "--username=postgres", "--no-sync", "-E", "UTF8", "-D", running.data)
        if host != LOOPBACK:
            with Path(running.data, "pg_hba.conf").open("a") as rights:
                rights.write(f"host all all {host}/24 trust\n")
        running.start()
        try:
            yield running
        finally:
            running.stop("immediate")
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


def children_of(parent: int) -> list[int]:
    """The processes that a process has begun."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it ended meanwhile
        if int(fields[1]) == parent:
            found.append(int(status.parent.name))
    return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _run(name: str, *arguments: str, within: tuple[str, ...] = ()) -> None:
    """A program of PostgreSQL, which refuses to run as root."""
    user = ["runuser", "-u", _user(), "--"] if os.getuid() == 0 else []
    done = subprocess.run(
        [*within, *user, _program(name), *arguments], stdout=subprocess.DEVNULL, cwd="/", check=False
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
