"""Messages between the house and a worker: written and read without ever blocking the event loop, whatever their size."""

from __future__ import annotations

import asyncio
import pickle
import socket
import struct
from typing import Any, cast

import structlog

log = structlog.get_logger(__name__)

# The frames of multiprocessing.connection.Connection, which the worker has on its side.
_LENGTH = struct.Struct("!i")
_GONE = object()


class Channel(asyncio.Protocol):
    """The house's end of a socket whose other end a worker reads and writes."""

    def __init__(self, ours: socket.socket) -> None:
        self._socket = ours
        self._connecting: asyncio.Task[Any] | None = None
        self._transport: asyncio.Transport | None = None
        self._unsent: list[bytes] = []  # until the transport is there
        self._buffer = bytearray()
        self._messages: asyncio.Queue[Any] = asyncio.Queue()
        self._is_lost = False

    def send(self, message: object) -> None:
        """Have a message written, now or as soon as the other side reads."""
        if self._is_lost:
            raise EOFError
        body = pickle.dumps(message)
        frame = _LENGTH.pack(len(body)) + body
        if self._transport is not None:
            self._transport.write(frame)
            return
        self._unsent.append(frame)
        if self._connecting is None:
            loop = asyncio.get_running_loop()
            self._connecting = loop.create_task(loop.create_unix_connection(lambda: self, sock=self._socket))
            self._connecting.add_done_callback(self._connected)

    async def receive(self) -> Any:
        """The next message; EOFError where the other side is gone."""
        if self._is_lost and self._messages.empty():
            raise EOFError
        message = await self._messages.get()
        if message is _GONE:
            raise EOFError
        return message

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()
        elif self._connecting is not None:
            self._connecting.cancel()
        self._socket.close()

    def _connected(self, connecting: asyncio.Task[Any]) -> None:
        if not connecting.cancelled() and (error := connecting.exception()) is not None:
            log.error("no way to a worker", error=repr(error))
            self.connection_lost(None)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's are of no such class
        for frame in self._unsent:
            self._transport.write(frame)
        self._unsent.clear()

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        while len(self._buffer) >= _LENGTH.size:
            (length,) = _LENGTH.unpack_from(self._buffer)
            end = _LENGTH.size + length
            if len(self._buffer) < end:
                return
            body = bytes(self._buffer[_LENGTH.size : end])
            del self._buffer[:end]
            self._messages.put_nowait(pickle.loads(body))  # noqa: S301 - from our own worker alone

    def connection_lost(self, exc: Exception | None) -> None:
        self._is_lost = True
        self._messages.put_nowait(_GONE)
