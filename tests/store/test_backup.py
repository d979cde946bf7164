"""Backups: one moment, whole or refused, from either database into either."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import pytest
from sqlalchemy import Table
from sqlalchemy.ext.asyncio import AsyncConnection
from store.appending import Database, appended, begin

from ludotheque.cli import main
from ludotheque.store import Store, backup
from ludotheque.store.backup import write_backup
from ludotheque.store.backup_file import BackupError
from ludotheque.store.restore import read_backup
from ludotheque.store.store import Person

pytestmark = pytest.mark.anyio

COUNTS = {"people": 1, "tables": 2, "events": 3, "holders": 1}


async def fill(store: Store) -> None:
    """Two tables and a guest; words of every alphabet and a large number come back as they were."""
    await store.add_person(Person("p", "Zoë « 象 »"), "hash", 1)
    await begin(
        store,
        "t",
        "created",
        'moved "é"',
        people=frozenset({"p"}),
        listed=True,
        listed_until=100,
        state="waiting",
    )
    await begin(store, "u", due=1_767_225_600_000)


async def check(store: Store) -> None:
    assert await store.person("hash") == Person("p", "Zoë « 象 »")
    assert await store.events("t") == ["created", 'moved "é"']
    assert await store.tables_of("p", 10) == await store.open_tables(10, 50) == ['{"table":"t"}']
    assert await store.due(2_000_000_000_000) == [("u", 1_767_225_600_000)]
    assert await store.append(appended("t", 2, "goes on"))


@pytest.fixture
async def file(store: Store, database: str, tmp_path: Path) -> Path:
    """A backup, taken while the house is open."""
    await fill(store)
    assert await write_backup(database, tmp_path / "house.jsonl.gz") == COUNTS
    return tmp_path / "house.jsonl.gz"


async def test_there_and_back(file: Path, new_database: Database) -> None:
    database = new_database()
    assert await read_backup(database, file) == COUNTS
    async with Store(database) as store:
        await check(store)


async def test_from_either_database_to_sqlite(file: Path, tmp_path: Path) -> None:
    await read_backup(str(tmp_path / "moved.db"), file)
    async with Store(str(tmp_path / "moved.db")) as store:
        await check(store)


async def test_from_sqlite_to_postgresql(
    tmp_path: Path, postgresql: object, request: pytest.FixtureRequest
) -> None:
    async with Store(str(tmp_path / "here.db")) as store:
        await fill(store)
    await write_backup(str(tmp_path / "here.db"), tmp_path / "moving.gz")
    database = request.getfixturevalue("postgresql").new_database()
    await read_backup(database, tmp_path / "moving.gz")
    async with Store(database) as store:
        await check(store)


async def test_a_backup_is_of_one_moment(
    store: Store, database: str, tmp_path: Path, new_database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People go on playing while it is written: what comes after its first line is not in it."""
    await fill(store)
    write_table = backup._write_table

    async def slowly(connection: AsyncConnection, table: Table, out: object) -> int:
        count = await write_table(connection, table, out)  # type: ignore[arg-type]  # a file
        if table.name == "tables":
            assert await store.append(appended("t", 2, "meanwhile"))
            await begin(store, "v")
        return count

    monkeypatch.setattr(backup, "_write_table", slowly)
    assert await write_backup(database, tmp_path / "b.gz") == COUNTS
    other = new_database()
    await read_backup(other, tmp_path / "b.gz")
    async with Store(other) as restored:
        await check(restored)


async def test_only_into_an_empty_database(file: Path, database: str) -> None:
    with pytest.raises(BackupError, match="empty"):
        await read_backup(database, file)


async def test_half_a_backup_is_refused_and_changes_nothing(file: Path, new_database: Database) -> None:
    whole = gzip.decompress(file.read_bytes())
    broken = {
        "cut": file.read_bytes()[:-20],
        "line gone": gzip.compress(b"\n".join(whole.splitlines()[:-1])),
        "event gone": gzip.compress(whole.replace(b'{"t": "events"', b'{"t": "forgotten"', 1)),
        "event twice": gzip.compress(b"\n".join(_doubled(whole.splitlines(), b'"t": "events"'))),
        "other file": gzip.compress(b"{}\n"),
        "no gzip": b"hello",
        "empty": b"",
    }
    database = new_database()
    for data in broken.values():
        file.write_bytes(data)
        with pytest.raises(BackupError):
            await read_backup(database, file)
    async with Store(database) as store:
        assert await store.events("t") == []


def test_on_the_command_line(
    new_database: Database, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, here, there = str(tmp_path / "b.gz"), new_database(), new_database()
    asyncio.run(opened(here))
    for words in (["backup", file, "--database", here], ["restore", file, "--database", there]):
        with pytest.raises(SystemExit) as ended:
            main(words)
        assert ended.value.code in (0, None)
        assert capsys.readouterr().out.strip() == "people 0, tables 0, events 0, holders 0"
    Path(file).write_bytes(b"hello")
    with pytest.raises(SystemExit) as ended:
        main(["restore", file, "--database", there])
    assert ended.value.code == 1
    assert "cannot be read" in capsys.readouterr().err
    nowhere = "postgresql://nobody@127.0.0.1:1/none"
    for words in (["backup", str(tmp_path / "none.gz")], ["restore", file]):
        with pytest.raises(SystemExit) as ended:
            main([*words, "--database", nowhere])
        assert ended.value.code == 1
        assert capsys.readouterr().err.startswith("Error: ")
    assert not (tmp_path / "none.gz").exists()


async def opened(database: str) -> None:
    """A house that was open once, and where nothing happened."""
    async with Store(database):
        pass


def _doubled(lines: list[bytes], word: bytes) -> list[bytes]:
    index = next(number for number, line in enumerate(lines) if word in line)
    return [*lines[: index + 1], *lines[index:]]
