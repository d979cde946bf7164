"""What strangers do to a house that is open to everybody; each flood is one worker's next step, for ever."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import secrets
import time
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable
from functools import cache
from itertools import count
from urllib.parse import quote

from ludotheque import Position, box

from .wire import FLOODERS, Connection, connect

Statuses = Counter[int]  # how often each was answered; 0: hung up
Step = Callable[[Connection, int], Awaitable[int]]  # one request of a worker; its status

TEXT = "text/plain"
GAMES = 6  # different ones
SLOW = 40.0  # seconds until a flood without any answer is given up


@cache
def random_game(number: int) -> Position:
    """A random game of Duel, as far as 300 moves."""
    dice, position = random.Random(number), box("duel").start()
    for _ in range(300):
        if position.outcome is None:
            position = position.play(dice.choice(position.legal_moves))
    return position


def prepare() -> None:
    """Think of all that is going to be asked."""
    for number in range(GAMES):
        moves_of(number)


@cache
def moves_of(number: int) -> list[str]:
    return [move.text for move in random_game(number).moves]


async def pictures(line: Connection, n: int) -> int:
    """Link previews of positions that nobody asked for before."""
    position = random_game(n % GAMES)
    for _ in range(n % 50):
        position = position.previous or position
    return (await line.ask("GET", f"/positions/duel/picture/png?text={quote(position.text)}"))[0]


async def long_lines(line: Connection, n: int) -> int:
    """Pages of analysis with every move of a long game in the address."""
    moves = moves_of(n % GAMES)[: 300 - n % 7]
    query = "&".join(f"line={quote(move)}" for move in moves)
    return (await line.ask("GET", f"/analysis/boxes/duel?{query}"))[0]


async def random_bearers(line: Connection, n: int) -> int:
    """A new secret each time."""
    bearer = {"Authorization": f"Bearer {secrets.token_urlsafe(32)}"}
    return (
        await line.ask("POST", "/api/tables", b'{"box":"delta"}', content_type="application/json", **bearer)
    )[0]


async def long_records(line: Connection, n: int) -> int:
    moves = "\n".join(moves_of(n % GAMES) * 8)
    return await _read(line, f'[Game "duel"]\n\n{moves}\n')


async def nested_records(line: Connection, n: int) -> int:
    """Variations within variations."""
    moves = moves_of(n % GAMES)
    return await _read(
        line, '[Game "duel"]\n\n' + "".join(f"{m}\n({m}\n" for m in moves) + ")" * len(moves) + "\n"
    )


async def huge_tags(line: Connection, n: int) -> int:
    if not line.headers:
        await line.become_somebody()
    text = f'[Game "delta"]\n[Event "{"x" * 900_000}"]\n\n1. b2 b4\n'
    return (await line.ask("POST", "/api/records", text.encode(), content_type=TEXT))[0]


async def bot_tables(line: Connection, n: int) -> int:
    """One guest who sets up tables with bots, and moves once at each."""
    if not line.headers:
        await line.become_somebody()
    _, facts = await line.get("/api/boxes/duel")
    rung = facts["ladder"][-1]["rung"] if "ladder" in (facts or {}) else ""
    seats = [{"kind": "me"}, {"kind": "bot", "rung": rung}]
    status, view = await line.post("/api/tables", {"box": "duel", "seats": seats})
    if status != 201:
        await asyncio.sleep(0.2)
        return status
    body = {"command": "move", "seen": view["number"], "text": view["legal"][0]["text"]}
    return (await line.post(f"/api/tables/{view['table']}/commands", body))[0]


async def chatter(line: Connection, n: int) -> int:
    """Says much at a table of its own."""
    if not line.headers:
        await line.become_somebody()
    if "X-Table" not in line.headers:
        status, view = await line.post("/api/tables", {"box": "delta"})
        if status != 201:
            return status
        line.headers["X-Table"] = view["table"]
    path = f"/api/tables/{line.headers['X-Table']}"
    command = {"command": "say", "seen": 0, "text": "x" * 200}
    status, answer = await line.post(f"{path}/commands", command)
    if status == 409:
        command["seen"] = answer["number"]
        status, _ = await line.post(f"{path}/commands", command)
    return status


async def slow_heads(line: Connection, n: int) -> int:
    """Begins to ask, and takes its time."""
    with contextlib.suppress(OSError):
        async with contextlib.aclosing(_endless_head(line, b"GET / HTTP/1.1\r\n", b"a: b\r\n", 40)) as parts:
            async for reader in parts:
                if await _ended(reader, 0.5):
                    return 408
    return 0


async def huge_heads(line: Connection, n: int) -> int:
    """A header without end, up to 20 MB."""
    with contextlib.suppress(OSError):
        async for _ in _endless_head(line, b"GET / HTTP/1.1\r\na: ", b"x" * 100_000, 200):
            pass
        return 200
    return 431


async def streams(line: Connection, n: int) -> int:
    """Listens, and never reads."""
    if "X-Table" not in line.headers:
        await line.become_somebody()
        status, view = await line.post("/api/tables", {"box": "delta"})
        if status != 201:
            return status
        line.headers["X-Table"] = view["table"]
    with contextlib.suppress(OSError):
        reader, writer = await connect_of(line)
        try:
            writer.write(
                f"GET /api/tables/{line.headers['X-Table']}/events HTTP/1.1\r\nHost: a\r\n\r\n".encode()
            )
            told = await reader.readline()
            if b" 200" in told:
                await asyncio.sleep(30)
            return int(told.split()[1]) if told else 0
        finally:
            writer.close()
    return 0


async def hidden_lines(line: Connection, n: int) -> int:
    """The same long lines under a name that is written otherwise."""
    query = "&".join(f"%6cin%65={quote(move)}" for move in moves_of(n % GAMES)[: 300 - n % 7])
    return (await line.ask("GET", f"/api/boxes/duel/position?{query}"))[0]


async def evaluations(line: Connection, n: int) -> int:
    """Asks the analyst about one position after the other."""
    query = "&".join(f"line={quote(move)}" for move in moves_of(n % GAMES)[: 40 + n % 60])
    return (await line.ask("GET", f"/api/boxes/duel/evaluation?{query}&effort=study"))[0]


async def problem_hints(line: Connection, n: int) -> int:
    """Wants every problem solved."""
    return (await line.ask("GET", f"/api/boxes/duel/problems/{1 + n % 20}/{('answer', 'hint')[n % 2]}"))[0]


async def long_tables(line: Connection, n: int) -> int:
    """Lays out the longest games, and asks for all that happened there again and again: by streams, views, old commands."""
    if "X-Table" not in line.headers:
        await line.become_somebody()
        text = '[Game "duel"]\n\n' + "\n".join(moves_of(n % GAMES)) + "\n"
        status, _, data = await line.ask("POST", "/api/records", text.encode(), content_type=TEXT)
        if status != 201:
            await asyncio.sleep(0.2)
            return status
        line.headers["X-Table"] = json.loads(data)["table"]
    path = f"/api/tables/{line.headers['X-Table']}"
    if n % 3 == 0:
        return (await line.get(path))[0]
    if n % 3 == 1:
        return (await line.post(f"{path}/commands", {"command": "resign", "seen": 0}))[0]
    return (await line.ask("GET", f"{path}/games/1/record"))[0]


async def restless(line: Connection, n: int) -> int:
    """Sits down at a table of somebody else and gets up again."""
    if "X-Table" not in line.headers:
        await line.become_somebody()
        status, view = await line.post("/api/tables", {"box": "delta"})
        if status != 201:
            return status
        line.headers["X-Table"], line.headers["X-Number"] = view["table"], str(view["number"])
        guest = Connection(line.port, line.source)
        await guest.become_somebody()
        line.headers["Authorization"] = guest.headers.get("Authorization", "")
    path = f"/api/tables/{line.headers['X-Table']}/commands"
    wish = (
        {"command": "offer", "what": "pause"},
        {"command": "sit", "seat": 1},
        {"command": "leave"},
        {"command": "seat_bot", "seat": 1, "rung": "1"},
    )
    status, answer = await line.post(path, {**wish[n % 3], "seen": int(line.headers["X-Number"])})
    line.headers["X-Number"] = str((answer or {}).get("number") or line.headers["X-Number"])
    return status


async def looks(line: Connection, n: int) -> int:
    """Readiness, lists, schema and pages, as fast as it goes."""
    paths = (
        "/ready",
        "/api/tables?scope=open",
        "/",
        "/api/schema/openapi.json",
        "/boxes/duel/booklet",
        "/problems",
    )
    return (await line.ask("GET", paths[n % len(paths)], accept="text/html"))[0]


async def half_bodies(line: Connection, n: int) -> int:
    """Says that much is coming, and sends a little of it now and then."""
    with contextlib.suppress(OSError):
        begun = b"POST /api/guests HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n"
        async with contextlib.aclosing(_endless_head(line, begun, b" ", 100)) as parts:
            async for reader in parts:
                if await _ended(reader, 0.5):
                    return 408
    return 0


async def nowhere(line: Connection, n: int) -> int:
    """Addresses at which nothing is."""
    return (await line.ask("GET", f"/nowhere/{n}", accept="text/html"))[0]


FLOODS: dict[str, tuple[Step, int]] = {  # and how many workers do it at once
    "pictures": (pictures, 30),
    "long lines": (long_lines, 30),
    "random bearers": (random_bearers, 60),
    "long records": (long_records, 12),
    "nested records": (nested_records, 12),
    "huge tags": (huge_tags, 12),
    "bot tables": (bot_tables, 10),
    "chatter": (chatter, 20),
    "slow heads": (slow_heads, 1500),
    "huge heads": (huge_heads, 20),
    "streams": (streams, 400),
    "nowhere": (nowhere, 100),
    "hidden lines": (hidden_lines, 30),
    "evaluations": (evaluations, 30),
    "problem hints": (problem_hints, 30),
    "long tables": (long_tables, 12),
    "restless": (restless, 20),
    "looks": (looks, 60),
    "half bodies": (half_bodies, 300),
}


async def flood(
    name: str, port: int, seconds: float, share: int = 1, source: str = FLOODERS, pause: float = 0.001
) -> Statuses:
    """Everybody at once, for so long; where others flood too, only a part of them."""
    step, workers = FLOODS[name]
    statuses, numbers = Statuses(), count()
    workers = max(1, workers // share)

    async def work() -> None:
        line = Connection(port, source)
        while True:
            statuses[await step(line, next(numbers))] += 1
            await asyncio.sleep(pause)

    tasks = [asyncio.create_task(work()) for _ in range(workers)]
    until = time.monotonic() + seconds
    while time.monotonic() < until or (not statuses and time.monotonic() < until + SLOW):
        await asyncio.sleep(0.05)  # on a busy machine a flood takes its time to flow at all
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return statuses


async def _endless_head(
    line: Connection, begun: bytes, part: bytes, parts: int
) -> AsyncGenerator[asyncio.StreamReader, None]:
    """A request whose head does not end, part by part; gives where an answer would come from."""
    reader, writer = await connect_of(line)
    try:
        writer.write(begun)
        for _ in range(parts):
            writer.write(part)
            await writer.drain()
            yield reader
    finally:
        writer.close()


async def connect_of(line: Connection) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Another connection of the same flooder."""
    return await connect(line.port, line.source)


async def _read(line: Connection, text: str) -> int:
    return (await line.ask("POST", "/api/analysis/sheets", text.encode(), content_type=TEXT))[0]


async def _ended(reader: asyncio.StreamReader, seconds: float) -> bool:
    try:
        async with asyncio.timeout(seconds):  # and not wait_for, which may lose that it was cancelled
            await reader.readline()
    except TimeoutError:
        return False
    return True
