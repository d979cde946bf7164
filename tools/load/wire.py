"""A small HTTP client for load: keep-alive requests and event streams, with as little work as possible."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

Headers = dict[str, str]


class Lost(ConnectionError):
    """The connection ended before the answer did."""


class Line:
    """One keep-alive connection to a server."""

    def __init__(self, host: str, port: int, headers: Headers | None = None) -> None:
        self._host = host
        self._port = port
        self.headers = headers or {}
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def request(
        self, method: str, path: str, body: Any = None, headers: Headers | None = None
    ) -> tuple[int, Any]:
        """The status and the decoded answer; Lost where the connection broke."""
        try:
            sent = b"" if body is None else json.dumps(body).encode()
            reader = await self._send(method, path, sent, headers or {})
            status, headers, data = await self._answer(reader)
        except (OSError, asyncio.IncompleteReadError) as error:
            self.close()
            raise Lost(str(error)) from error
        return status, json.loads(data) if "json" in headers.get("content-type", "") else data.decode()

    async def fetch(self, path: str) -> int:
        """Ask for something as a browser does, and throw it away; its size as it came over the wire."""
        try:
            reader = await self._send("GET", path, b"", {"Accept-Encoding": "gzip"})
            status, _, data = await self._answer(reader)
        except (OSError, asyncio.IncompleteReadError) as error:
            self.close()
            raise Lost(str(error)) from error
        if status != 200:
            raise RuntimeError(f"{status}: {path}")
        return len(data)

    async def _send(self, method: str, path: str, data: bytes, headers: Headers) -> asyncio.StreamReader:
        if self._writer is None or self._reader is None:
            self._reader, self._writer = await asyncio.open_connection(self._host, self._port)
        self._writer.write(_head(method, path, data, {**self.headers, **headers}) + data)
        return self._reader

    async def _answer(self, reader: asyncio.StreamReader) -> tuple[int, Headers, bytes]:
        status, headers = await read_head(reader)
        if "content-length" in headers:
            data = await reader.readexactly(int(headers["content-length"]))
        else:
            data = b"".join([chunk async for chunk in chunks(reader)])
        if headers.get("connection") == "close":
            self.close()
        return status, headers, data

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None


async def events(
    host: str,
    port: int,
    path: str,
    headers: Headers,
    told: Callable[[str, int], None] = lambda _kind, _size: None,
) -> AsyncIterator[dict[str, Any]]:
    """The events of a stream that are part of the log; ends when the connection does.

    `told` hears of every frame: its kind, empty for an event of the log, and its size.
    """
    reader, writer = await asyncio.open_connection(host, port)
    try:
        writer.write(_head("GET", path, b"", {**headers, "Accept": "text/event-stream"}))
        status, _ = await read_head(reader)
        if status != 200:
            raise Lost(f"stream answered {status}")
        waiting = b""
        async for chunk in chunks(reader):
            *frames, waiting = (waiting + chunk).split(b"\n\n")
            for frame in frames:
                kind = (
                    frame.partition(b"\n")[0].removeprefix(b"event: ")
                    if frame.startswith(b"event: ")
                    else b""
                )
                told(kind.decode(), len(frame) + 2)
                if frame.startswith(b"id: "):
                    yield json.loads(frame.partition(b"\ndata: ")[2])
    except asyncio.IncompleteReadError:
        return
    finally:
        writer.close()


async def read_head(reader: asyncio.StreamReader) -> tuple[int, Headers]:
    first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").rstrip().split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    return int(first.split()[1]), headers


async def chunks(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    """The parts of a chunked body."""
    while size := int(await reader.readuntil(b"\r\n"), 16):
        yield (await reader.readexactly(size + 2))[:-2]
    await reader.readexactly(2)


def _head(method: str, path: str, data: bytes, headers: Headers) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost", *(f"{k}: {v}" for k, v in headers.items())]
    if data:
        lines += ["Content-Type: application/json", f"Content-Length: {len(data)}"]
    return "\r\n".join([*lines, "", ""]).encode()
