"""A process that appends without end and says what was acknowledged: python writing.py DATABASE."""

import asyncio
import sys

from store.appending import appended

from ludotheque.store import Store

TABLES = 8


async def main(database: str) -> None:
    async with Store(database) as store:
        await asyncio.gather(*(write(store, f"t{n}") for n in range(TABLES)))


async def write(store: Store, table: str) -> None:
    """From where the table stands, one event after the other."""
    number = (await store.numbers([table])).get(table, 0)
    while True:
        if not await store.append(appended(table, number, f"{table}-{number + 1}")):
            raise SystemExit(f"{table} is not at {number}")
        number += 1
        sys.stdout.write(f"{table} {number}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
