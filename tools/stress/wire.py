"""A client that floods: from an address of this machine, and without a look at what comes back but its status."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from tools.load.wire import chunks, read_head

HERE = "127.0.0.1"  # the only place that floods go to
FLOODERS = "127.0.0.2"  # where they come from: another network than the visitor's, on the same machine


class Connection:
    """One keep-alive connection; asks again on a new one where the house hung up."""

    def __init__(self, port: int, source: str = FLOODERS, headers: dict[str, str] | None = None) -> None:
        self.port = port
        self.source = source
        self.headers = headers or {}
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self, method: str, path: str, body: bytes = b"", **headers: str
    ) -> tuple[int, dict[str, str], bytes]:
        """The status, the headers and the body; status 0 where the house hung up."""
        try:
            if self._streams is None:
                self._streams = await connect(self.port, self.source)
            reader, writer = self._streams
            writer.write(
                head(method, path, {**self.headers, **_named(headers), "Content-Length": str(len(body))})
            )
            writer.write(body)
            status, told = await read_head(reader)
            data = await _body(reader, told, status)
        except (OSError, asyncio.IncompleteReadError):
            self.close()
            return 0, {}, b""
        if told.get("connection") == "close":
            self.close()
        return status, told, data

    async def post(self, path: str, body: Any) -> tuple[int, Any]:
        """JSON there and back."""
        status, _, data = await self.ask(
            "POST", path, json.dumps(body).encode(), content_type="application/json"
        )
        return status, json.loads(data) if data else None

    async def get(self, path: str) -> tuple[int, Any]:
        status, _, data = await self.ask("GET", path)
        return status, json.loads(data) if data else None

    async def become_somebody(self) -> None:
        """A program with a token."""
        status, answer = await self.post("/api/tokens", {"name": "stress"})
        if status == 201:
            self.headers = {"Authorization": f"Bearer {answer['token']}"}

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
        self._streams = None


async def connect(port: int, source: str = FLOODERS) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection(HERE, port, local_addr=(source, 0))


def head(method: str, path: str, headers: dict[str, str]) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost", *(f"{k}: {v}" for k, v in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode()


def _named(headers: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in headers.items()}


async def _body(reader: asyncio.StreamReader, told: dict[str, str], status: int) -> bytes:
    if status in (204, 304):
        return b""
    if "content-length" in told:
        return await reader.readexactly(int(told["content-length"]))
    return b"".join([chunk async for chunk in chunks(reader)])
