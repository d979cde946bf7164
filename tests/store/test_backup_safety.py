"""A backup never harms its source, is nobody else's to read, and is looked through before it counts."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text
from store.appending import Database, begin
from support.databases import Cluster

from ludotheque.cli import main
from ludotheque.store import Store
from ludotheque.store.backup import write_backup
from ludotheque.store.backup_file import BackupError
from ludotheque.store.restore import drill, read_backup

pytestmark = pytest.mark.anyio

TESTS = Path(__file__).parents[1]
WRITTEN = 200  # events before the backup is taken


def whole(folder: Path) -> dict[str, bytes]:
    """Every file, to the byte; but for the papers that SQLite lays beside a file that somebody reads."""
    files = (
        each for each in folder.rglob("*") if each.is_file() and not each.name.endswith(("-shm", "-wal"))
    )
    return {str(each.relative_to(folder)): each.read_bytes() for each in files}


async def refused(database: str, folder: Path, reason: str) -> None:
    before = whole(folder)
    with pytest.raises(BackupError, match=reason) as error:
        await write_backup(database, folder / "b.gz")
    assert error.value.text.fr != error.value.text.en
    assert whole(folder) == before


async def test_a_mistyped_name_is_no_empty_house(tmp_path: Path) -> None:
    await refused(str(tmp_path / "hosue.db"), tmp_path, "no such file")
    await refused(str(tmp_path / "nowhere" / "house.db"), tmp_path, "no such file")
    await refused(str(tmp_path), tmp_path, "no such file")


async def test_a_mistyped_database_is_no_empty_house(postgresql: Cluster, tmp_path: Path) -> None:
    await refused(postgresql.address("hosue"), tmp_path, "does not exist")
    await refused(postgresql.new_database(), tmp_path, "no database of this house")


async def test_other_files_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "empty.db").touch()
    (tmp_path / "letter.db").write_text("Dear Ada, " * 1000)
    other = sqlite3.connect(tmp_path / "other.db")
    other.execute("CREATE TABLE people (id)")
    other.close()
    for name, reason in (
        ("empty", "no database of"),
        ("letter", "not a database"),
        ("other", "no database of"),
    ):
        await refused(str(tmp_path / f"{name}.db"), tmp_path, reason)


async def test_a_house_of_another_version_is_not_migrated(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    async with Store(str(file)) as store:
        await begin(store)
        async with store.engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '0000'"))
    await refused(str(file), tmp_path, "version 0000")


async def test_a_damaged_house_is_told_of(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    async with Store(str(file)) as store:
        await begin(store, "t", *(f"{'x' * 500} {number}" for number in range(200)))
    data = bytearray(file.read_bytes())
    data[-20_000:-4_000] = b"\xa5" * 16_000
    file.write_bytes(data)
    await refused(str(file), tmp_path, "damaged|malformed")


async def test_a_log_with_a_gap_is_told_of(store: Store, database: str, tmp_path: Path) -> None:
    await begin(store, "t", "a", "b", "c")
    async with store.engine.begin() as connection:
        await connection.execute(text("DELETE FROM events WHERE number = 2"))
    with pytest.raises(BackupError, match="table t has 2 of its 3 events"):
        await write_backup(database, tmp_path / "b.gz")
    assert not list(tmp_path.glob("*.gz*"))


async def test_the_source_is_only_read(tmp_path: Path) -> None:
    """Also one that nobody has open: not a byte of it changes."""
    source = tmp_path / "source" / "house.db"
    source.parent.mkdir()
    async with Store(str(source)) as store:
        await begin(store)
    before = whole(source.parent)
    await write_backup(str(source), tmp_path / "b.gz")
    assert whole(source.parent) == before
    assert not any(
        each.stat().st_size for each in source.parent.glob("*-wal")
    )  # nothing is left to be written


async def test_nobody_else_can_read_it(store: Store, database: str, tmp_path: Path) -> None:
    """The seeds of running games are in it."""
    await begin(store)
    seen = []
    everybodys = os.umask(0)
    try:
        with watched(tmp_path, seen):
            await write_backup(database, tmp_path / "b.gz")
        await read_backup(str(tmp_path / "restored.db"), tmp_path / "b.gz")
    finally:
        os.umask(everybodys)
    for name in ("b.gz", "restored.db"):
        assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600
    assert set(seen) == {0o600}


@contextmanager
def watched(folder: Path, seen: list[int]) -> Iterator[None]:
    """The modes of files on their way, as they are written."""
    write = gzip.GzipFile.write

    def looking(self: gzip.GzipFile, data: bytes) -> int:
        seen.extend(stat.S_IMODE(each.stat().st_mode) for each in folder.glob("*.part"))
        return write(self, data)

    gzip.GzipFile.write = looking  # type: ignore[method-assign,assignment]  # put back below
    try:
        yield
    finally:
        gzip.GzipFile.write = write  # type: ignore[method-assign]  # as it was


async def test_what_was_not_written_well_is_no_backup(
    store: Store, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that loses a line: the backup of yesterday stays."""
    await begin(store, "t", "a", "b", "c")
    await write_backup(database, tmp_path / "b.gz")
    yesterday = whole(tmp_path)["b.gz"]
    write = gzip.GzipFile.write

    def losing(self: gzip.GzipFile, data: bytes) -> int:
        return len(data) if b'"b"' in data else write(self, data)

    monkeypatch.setattr(gzip.GzipFile, "write", losing)
    with pytest.raises(BackupError, match="table t has 2 of its 3 events"):
        await write_backup(database, tmp_path / "b.gz")
    assert (tmp_path / "b.gz").read_bytes() == yesterday
    assert not list(tmp_path.glob("*.part"))


async def test_a_restore_that_fails_leaves_no_file(tmp_path: Path) -> None:
    (tmp_path / "b.gz").write_bytes(
        gzip.compress(json.dumps({"ludotheque": "backup", "version": 1}).encode())
    )
    with pytest.raises(BackupError, match="not whole"):
        await read_backup(str(tmp_path / "new.db"), tmp_path / "b.gz")
    assert not list(tmp_path.glob("new.db*"))


async def test_the_drill(new_database: Database, tmp_path: Path) -> None:
    """Back up while others write, restore: every event that was acknowledged before is there, in order."""
    database, file = new_database(), tmp_path / "b.gz"
    writing = _writing(database)
    try:
        assert writing.stdout is not None
        said = [writing.stdout.readline().split() for _ in range(WRITTEN)]
        counts = await write_backup(database, file)
        writing.stdout.readline()  # it goes on meanwhile
    finally:
        writing.kill()
        writing.communicate()
    promised = {table: int(number) for table, number in said}
    assert counts == await drill(file)
    assert counts["events"] >= sum(promised.values())
    for fresh in (new_database(), str(tmp_path / "moved.db")):
        assert await read_backup(fresh, file) == counts
        async with Store(fresh) as store:
            for table, number in promised.items():
                log = await store.events(table)
                assert log == [f"{table}-{n + 1}" for n in range(len(log))]
                assert len(log) >= number


def test_the_drill_on_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDOTHEQUE_LANGUAGE", "fr")
    with pytest.raises(SystemExit) as ended:
        main(["backup", str(tmp_path / "b.gz"), "--database", str(tmp_path / "hosue.db")])
    assert ended.value.code == 1
    assert "il n’y a pas de tel fichier" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
    asyncio.run(_begun(str(tmp_path / "house.db")))
    for words in (["backup", "b.gz", "--database", "house.db"], ["restore", "b.gz", "--drill"]):
        monkeypatch.chdir(tmp_path)
        with pytest.raises(SystemExit) as ended:
            main(words)
        assert not ended.value.code
        assert capsys.readouterr().out == "people 0, tables 1, events 1, holders 0\n"
    assert not (tmp_path / "ludotheque.db").exists()


async def _begun(database: str) -> None:
    async with Store(database) as store:
        await begin(store)


def _writing(database: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "store.writing", database]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(TESTS), *sys.path])}
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
