"""One hostile request: made of something right with something wrong in it, sent byte for byte, and its answer."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
import random
import time
from dataclasses import dataclass, field
from typing import Any

from tools.load.wire import chunks, read_head

from . import payloads
from .targets import Target, Targets

TIMEOUT = 60.0


@dataclass
class Request:
    method: str
    path: str
    headers: list[bytes]
    body: bytes = b""
    streams: bool = False
    well_formed: bool = True  # whether any server must read it as a request

    def told(self) -> str:
        """As one can send it again."""
        return f"{self.method} {self.path[:1500]} {self.headers!r:.600} {self.body[:600]!r}"

    def sent(self) -> bytes:
        length = (
            []
            if any(each.lower().startswith(b"transfer-encoding") for each in self.headers)
            else [b"Content-Length: %d" % len(self.body)]
        )
        lines = [
            f"{self.method} {self.path} HTTP/1.1".encode("latin-1", "replace"),
            *self.headers,
            *length,
            b"Connection: close",
            b"",
            b"",
        ]
        return b"\r\n".join(lines) + self.body


@dataclass
class Answer:
    status: int = 0  # nothing was said
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""
    seconds: float = 0.0

    @property
    def early(self) -> bool:
        """Refused on the line, before the application saw it."""
        return self.status in (400, 408, 414, 431) and "content-security-policy" not in self.headers


async def ask(port: int, request: Request, timeout: float = TIMEOUT) -> Answer:
    begun = time.monotonic()
    answer = Answer()
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        async with asyncio.timeout(timeout):
            writer.write(request.sent())
            answer.status, answer.headers = await read_head(reader)
            while answer.status == 100:  # it is expected; the answer comes after it
                answer.status, answer.headers = await read_head(reader)
            if not (request.streams and answer.status == 200) and request.method != "HEAD":
                answer.body = await _body(reader, answer)
    except (OSError, asyncio.IncompleteReadError, ValueError):
        pass  # what was read so far is the answer
    finally:
        answer.seconds = time.monotonic() - begun
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()
    return answer


async def _body(reader: asyncio.StreamReader, answer: Answer) -> bytes:
    if answer.status in (204, 304):
        return b""
    if "content-length" in answer.headers:
        body = await reader.readexactly(int(answer.headers["content-length"]))
    else:
        body = b"".join([chunk async for chunk in chunks(reader)])
    return gzip.decompress(body) if answer.headers.get("content-encoding") == "gzip" else body


def made(targets: Targets, target: Target, known: list[bytes], dice: random.Random) -> Request:
    """A request to an address: right but for one thing, or a few."""
    aims = ["part"] * bool(target.parts) + ["query"] * 3 + ["header", "cookie", "method"]
    aims += ["body"] * 4 if target.body is not None or target.text else []
    wrong = {dice.choice(aims) for _ in range(dice.choice((1, 1, 1, 2, 3)))}
    headers = [b"Host: localhost", *(known if dice.random() < 0.8 else [])]
    if dice.random() < 0.5:
        headers.append(b"Accept: text/html")
    body = b""
    if target.body is not None or target.text:
        body, kind = _sent_body(targets, target, dice, "body" in wrong)
        headers.append(b"Content-Type: " + kind)
    for aim in ("header", "cookie"):
        if aim in wrong:
            name = "Cookie" if aim == "cookie" else dice.choice(payloads.HEADERS)
            headers = [each for each in headers if not each.lower().startswith(name.lower().encode() + b":")]
            headers.append(name.encode() + b": " + payloads.header_value(dice, name))
    method = dice.choice(payloads.METHODS) if "method" in wrong else target.method
    path = _path(targets, target, dice, "part" in wrong) + _query(targets, target, dice, "query" in wrong)
    return Request(
        method, path, headers, body, target.streams, not wrong & {"header", "cookie"} and len(path) < 15_000
    )


def _path(targets: Targets, target: Target, dice: random.Random, wrong: bool) -> str:
    path, chosen = target.path, dice.choice(target.parts) if wrong and target.parts else ""
    for name in target.parts:
        given = payloads.quoted(dice) if name == chosen else targets.part(target, name, dice)
        path = path.replace(f"{{{name}}}", given, 1)
    return path


def _query(targets: Targets, target: Target, dice: random.Random, wrong: bool) -> str:
    named = list(target.queries)
    given = [
        f"{name}={targets.part(target, name, dice)}"
        for name in named
        if dice.random() < 1.5 / max(3, len(named))
    ]
    if wrong:
        name = dice.choice(named) if named and dice.random() < 0.9 else payloads.quoted(dice)
        given += [f"{name}={payloads.quoted(dice)}" for _ in range(dice.choice((1, 1, 1, 2, 30)))]
        dice.shuffle(given)
    return "?" + "&".join(given) if given else ""


def _sent_body(targets: Targets, target: Target, dice: random.Random, wrong: bool) -> tuple[bytes, bytes]:
    usual = b"text/plain" if target.text else b"application/json"
    kind = dice.choice(payloads.CONTENT_TYPES).encode() if wrong and dice.random() < 0.1 else usual
    if target.text or (wrong and dice.random() < 0.15):
        return dice.choice(payloads.RAW_BODIES) if wrong else b'[Game "delta"]\n\nb2 b4\n', kind
    value = targets.example(target.body or {}, dice)
    return json.dumps(_spoilt(value, dice) if wrong else value).encode(), kind


def _spoilt(value: Any, dice: random.Random) -> Any:
    """The same with a wrong thing somewhere in it."""
    if isinstance(value, dict) and value and dice.random() < 0.9:
        name = dice.choice([*value])
        if dice.random() < 0.1:
            return {
                **{key: each for key, each in value.items() if key != name},
                payloads.text(dice): value[name],
            }
        return {**value, name: _spoilt(value[name], dice)}
    if isinstance(value, list) and value and dice.random() < 0.8:
        at = dice.randrange(len(value))
        return [*value[:at], _spoilt(value[at], dice), *value[at + 1 :]]
    return payloads.value(dice)
