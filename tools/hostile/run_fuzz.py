"""Fifty thousand requests with a wrong thing in every parameter, header, cookie and body: no 5xx, nothing told, nothing repeated."""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from support.databases import DATABASES
from support.servers import Served

from ludotheque.shelf import open_box, shelf

from . import payloads
from .requests import Answer, Request, ask, made
from .targets import KNOWN, Targets

AT_ONCE = 6
COMPILING = 600.0  # seconds
LONGEST = 15.0  # seconds; a payload that makes the house wait longer has found something
SECRETS = (
    b"Traceback (most recent",
    b'File "/',
    b"sqlalchemy",
    b"asyncpg",
    b"sqlite3.",
    b"root:x:0",
    b"msgspec.",
    b"litestar.",
)
SHOWN = 20


def wrong_with(request: Request, answer: Answer) -> list[str]:
    """What must not be, as a scanner would find it."""
    found = []
    if answer.status >= 500:
        found.append(f"answered {answer.status}")
    if answer.status == 0 and request.well_formed:
        found.append("hung up without a word")
    if answer.seconds > LONGEST:
        found.append(f"took {answer.seconds:.1f} s")
    found += [f"tells {secret.decode()}" for secret in SECRETS if secret in answer.body]
    page = answer.headers.get("content-type", "").startswith(("text/html", "image/svg"))
    if page and payloads.MARKUP.encode() in answer.body:
        found.append("repeats markup")
    if "x-injected" in answer.headers or payloads.MARK in answer.headers.get("set-cookie", ""):
        found.append("a header was injected")
    if payloads.ELSEWHERE in "/".join(answer.headers.get("location", "").split("/")[:3]):
        found.append("leads elsewhere")
    if answer.status and answer.headers.get("x-content-type-options") != "nosniff" and not answer.early:
        found.append("has no policy")
    return found


async def warm(port: int) -> None:
    """Have all engines compiled: what is looked for is not how long that takes."""
    host = [b"Host: localhost"]
    for box in KNOWN["box"]:
        for path in (
            f"/api/boxes/{box}/evaluation",
            f"/api/boxes/{box}/problems/1/hint",
            f"/boxes/{box}/picture/png",
        ):
            while (await ask(port, Request("GET", path, host), COMPILING)).status in (0, 503):
                await asyncio.sleep(0.5)


async def set_up(port: int) -> tuple[list[str], list[bytes]]:
    """Tables that exist, and somebody who plays at them; as a program and as a browser."""
    status, token = await _json(port, "POST", "/api/tokens", {"name": "Eve"})
    assert status == 201, token
    bearer = b"Authorization: Bearer " + token["token"].encode()
    tables = []
    for name in shelf():
        seats = [{"kind": "me"}] * open_box(name).seats
        body = {"box": name, "seats": seats, "listed": not tables}
        status, view = await _json(port, "POST", "/api/tables", body, bearer)
        assert status == 201, view
        tables.append(view["table"])
    return tables, [bearer]


async def fuzz(port: int, requests: int, seed: int) -> tuple[Counter[int], list[str]]:
    await warm(port)
    tables, known = await set_up(port)
    targets, dice = Targets(tables), random.Random(seed)
    statuses: Counter[int] = Counter()
    faults: list[str] = []
    queue = _plan(targets, known, dice, requests)

    async def work() -> None:
        for request in queue:
            answer = await ask(port, request)
            statuses[answer.status] += 1
            faults.extend(f"{wrong}: {request.told()}" for wrong in wrong_with(request, answer))

    await asyncio.gather(*(work() for _ in range(AT_ONCE)))
    return statuses, faults


def _plan(targets: Targets, known: list[bytes], dice: random.Random, requests: int) -> Iterator[Request]:
    """Every address in turn, so that each gets its share."""
    for number in count():
        if number >= requests:
            return
        target = targets.all[number % len(targets.all)]
        yield made(targets, target, known, dice)


async def _json(
    port: int, method: str, path: str, body: object, *headers: bytes
) -> tuple[int, dict[str, str]]:
    data = json.dumps(body).encode()
    request = Request(method, path, [b"Host: localhost", b"Content-Type: application/json", *headers], data)
    answer = await ask(port, request)
    return answer.status, json.loads(answer.body or b"{}")


def attack(database: str, requests: int, seed: int) -> dict[str, object]:
    """A house of its own, attacked, and looked at afterwards."""
    with DATABASES[database]() as address, tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        served = Served(address, "--streams", "100000", log=log)
        served.start()
        try:
            for box in KNOWN["box"]:
                served.wait_ready(box)
            begun = time.monotonic()
            statuses, faults = asyncio.run(fuzz(served.port, requests, seed))
            seconds = time.monotonic() - begun
            served.wait_ready()
        finally:
            served.stop()
        broken = [
            line
            for line in log.read_text("utf-8").splitlines()
            if '"request broke"' in line or '"task broke"' in line
        ]
    faults += [f"in the log: {line[:2000]}" for line in broken]
    return {
        "database": database,
        "requests": sum(statuses.values()),
        "seconds": round(seconds),
        "statuses": dict(sorted(statuses.items())),
        "faults": faults,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--database", choices=sorted(DATABASES), default="postgresql", help="it is the stricter one"
    )
    asked = parser.parse_args()
    found = attack(asked.database, asked.requests, asked.seed)
    faults = found["faults"]
    assert isinstance(faults, list)
    print(json.dumps({**found, "faults": len(faults)}), flush=True)
    for each in faults[:SHOWN]:
        print(each[:3000], file=sys.stderr)
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
