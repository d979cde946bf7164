"""The line to a client: bounded in number, in what it holds and in how long it may take."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from ..http.arrivals import LAG_HEADER, STATE, Arrival
from ..http.networks import is_within, network_of

REQUESTS_AHEAD = 16  # sent on one connection without waiting for answers


@dataclass(frozen=True)
class Bounds:
    """Times are in seconds, sizes in bytes; 0 connections from one network sets no bound."""

    connections: int = 3000
    from_one: int = 200
    proxies: tuple[str, ...] = ()  # they speak for many, so they are not counted as one
    head: int = 32_000  # request line and headers, trailers too
    address: int = 16_000
    headers: int = 100
    head_seconds: float = 10.0
    body_seconds: float = 30.0
    refused_seconds: float = 0.5  # until a client who asks too much is read again: refusing has a cost, too
    reading_seconds: float = 60.0  # for a client that does not take what it is sent


@dataclass
class Connections:
    """Those that are open in this process."""

    bounds: Bounds
    total: int = 0
    networks: Counter[str] = field(default_factory=Counter)

    def enter(self, address: str) -> str | None:
        """The network that a new connection is counted with; None where there are too many."""
        bounds, network = self.bounds, network_of(address)
        counted = bool(bounds.from_one) and not is_within(address, bounds.proxies)
        if self.total >= bounds.connections or (counted and self.networks[network] >= bounds.from_one):
            return None
        self.total += 1
        self.networks[network] += 1
        return network

    def leave(self, network: str) -> None:
        self.total -= 1
        self.networks[network] -= 1
        if not self.networks[network]:
            del self.networks[network]


def bounded_protocol(bounds: Bounds) -> type[HttpToolsProtocol]:
    """What uvicorn makes a connection of, all of one process counted together."""
    return type("CountedProtocol", (BoundedProtocol,), {"open_connections": Connections(bounds)})


class BoundedProtocol(HttpToolsProtocol):
    """A connection. Where it waits for the client it waits only so long; while the house answers, as long as that takes."""

    open_connections = Connections(Bounds())

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._bounds = self.open_connections.bounds
        self._network: str | None = None
        self._part = ""  # of a request that is under way: head, body or none
        self._timed = ""  # the part that the timer is for
        self._timer: asyncio.TimerHandle | None = None
        self._reading: asyncio.TimerHandle | None = None
        self._held = 0  # bytes that came without being of a body
        self._told = 0  # bytes of headers and trailers that are complete
        self._passed = False  # whether the last data had any of a body
        self._wrong: HTTPStatus | None = None
        self._arrival = Arrival()
        self._unanswered: list[
            RequestResponseCycle
        ] = []  # uvicorn forgets all but the last when a client leaves

    # The connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._network = self.open_connections.enter(self.client[0] if self.client else "")
        if self._network is None:
            return self._refuse(HTTPStatus.SERVICE_UNAVAILABLE)
        self._wait_for("head")

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_for("")
        self.resume_writing()
        if self._network is not None:
            self.open_connections.leave(self._network)
            self._network = None
        self._forget_requests()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self._passed = False
        super().data_received(data)
        if self._part and not self._passed:
            self._held += len(data)
        if self._held > self._bounds.head:
            self._wrong = self._wrong or HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
        if len(self.pipeline) > REQUESTS_AHEAD:
            self._wrong = self._wrong or HTTPStatus.TOO_MANY_REQUESTS
        if self._wrong is not None:
            return self._refuse(self._wrong)
        # Between requests a client may send empty lines, which end uvicorn's own wait for the next one.
        self._wait_for(self._part or ("" if self._is_answering() else "head"))

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._arrival.too_much and not self._is_proxy():
            self.flow.pause_reading()
            self.loop.call_later(self._bounds.refused_seconds, self._read_on)
        if not self._part:
            self._wait_for("")  # uvicorn waits for the next request

    def _read_on(self) -> None:
        if not self.transport.is_closing():
            self.flow.resume_reading()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reading = self.loop.call_later(self._bounds.reading_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
        if self.flow is not None:
            super().resume_writing()

    # The request

    def on_message_begin(self) -> None:
        self._part, self._held, self._timed = "head", 0, ""
        self._told = 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > self._bounds.address:
            self._wrong = HTTPStatus.REQUEST_URI_TOO_LONG

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self._told += len(name) + len(value)
        if len(self.headers) > self._bounds.headers or self._told > self._bounds.head:
            self._wrong = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE

    def on_headers_complete(self) -> None:
        self._part = "body"
        if self._wrong is None:
            self._arrival = Arrival()
            self.scope["state"][STATE] = self._arrival
            super().on_headers_complete()
            self._unanswered = [each for each in self._unanswered if not each.response_complete]
            self._unanswered.append(self.cycle)

    def on_body(self, body: bytes) -> None:
        self._passed = True
        if self._wrong is None:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._part = ""
        if self._wrong is None:
            if self.scope["method"] == "POST":
                self._arrival.complete(self.transport.get_extra_info("socket"), self._told_lag())
            super().on_message_complete()

    def _told_lag(self) -> bytes:
        """What a proxy says of its line to the client: its own to us tells nothing about that."""
        if not self._is_proxy():
            return b""
        return next((value for name, value in self.headers if name == LAG_HEADER), b"0")

    def _is_proxy(self) -> bool:
        """Whether many ask on this line."""
        return is_within(self.client[0] if self.client else "", self._bounds.proxies)

    # Time

    def _is_answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _wait_for(self, part: str) -> None:
        """Give a part of a request its time, which more of the same part does not prolong."""
        if part and part == self._timed:
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._timed = part
        if part:
            seconds = self._bounds.head_seconds if part == "head" else self._bounds.body_seconds
            self._timer = self.loop.call_later(seconds, self._refuse, HTTPStatus.REQUEST_TIMEOUT)

    def _refuse(self, status: HTTPStatus) -> None:
        """Say why where nothing was said yet, and hang up."""
        self._wait_for("")
        if self.transport.is_closing():
            return
        if not any(each.response_started and not each.response_complete for each in self._unanswered):
            self.transport.write(_answer(status))
        self._forget_requests()
        self.transport.close()

    def send_400_response(self, msg: str) -> None:
        """What is no HTTP is refused as everything else is."""
        self._refuse(HTTPStatus.BAD_REQUEST)

    def _forget_requests(self) -> None:
        """Nobody waits for these answers."""
        for each in self._unanswered:
            if not each.response_complete:
                each.disconnected = True
                each.message_event.set()
        self._unanswered = []


def _answer(status: HTTPStatus) -> bytes:
    code = status.name.lower()
    said = {"title": status.phrase, "status": status, "detail": status.description, "code": code}
    body = json.dumps({"type": f"/problems/{code}", **said}).encode()
    head = (
        f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: application/problem+json\r\n"
        f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body
