"""Slow, huge and many: what one client can hold of the house, over real sockets."""

from __future__ import annotations

import asyncio
import re
import socket
import threading
import time
import tracemalloc
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from support.databases import free_port
from support.waiting import TIMEOUT, wait_until

from ludotheque.server.http.arrivals import arrival_in
from ludotheque.server.run import process
from ludotheque.server.run.protocol import REQUESTS_AHEAD, Bounds, Connections, bounded_protocol
from ludotheque.server.settings import Settings

OPERATIONS = Path(__file__).parents[3] / "docs" / "operations.md"

QUICK = Bounds(head_seconds=0.4, body_seconds=0.4, reading_seconds=0.4)
HEAD = b"POST /read HTTP/1.1\r\nHost: localhost\r\n"
LOOK = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"


async def house(scope: Any, receive: Any, send: Any) -> None:
    """Reads bodies, streams for ever, sends much."""
    if scope["type"] != "http":
        return
    path = scope["path"]
    await send_start(send)
    if path == "/read":
        while (await receive()).get("more_body"):
            pass
    if path == "/stream":
        gone = asyncio.create_task(left(receive))
        while not gone.done():
            await send({"type": "http.response.body", "body": b"beat\n", "more_body": True})
            await asyncio.sleep(0.05)
        return
    if path == "/much":
        for _ in range(2000):
            await send({"type": "http.response.body", "body": b"x" * 10_000, "more_body": True})
    await send({"type": "http.response.body", "body": b"done"})


async def send_start(send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})


async def left(receive: Any) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def refusing_house(scope: Any, receive: Any, send: Any) -> None:
    """Says that everybody asks too much."""
    if scope["type"] == "http":
        arrival_in(scope["state"]).too_much = True
        await send({"type": "http.response.start", "status": 429, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body", "body": b""})


async def reading_house(scope: Any, receive: Any, send: Any) -> None:
    """Answers when it has read all."""
    if scope["type"] != "http":
        return
    message = await receive()
    while message.get("more_body"):
        message = await receive()
    if message["type"] == "http.request":
        await send_start(send)
        await send({"type": "http.response.body", "body": b"done"})


async def timing_house(scope: Any, receive: Any, send: Any) -> None:
    """Tells how long ago a request arrived, and how long its way is."""
    if scope["type"] != "http":
        return
    while (await receive()).get("more_body"):
        pass
    arrival = scope["state"]["arrival"]
    await send_start(send)
    await send({"type": "http.response.body", "body": b"%d %d" % (arrival.late(), arrival.lag)})
    if scope["path"] == "/hold":
        time.sleep(1.0)


class Door:
    """A server on a port of its own."""

    def __init__(self, bounds: Bounds, app: Any, idle: int) -> None:
        self.port = free_port()
        protocol = bounded_protocol(bounds)
        self.connections: Connections = protocol.open_connections  # type: ignore[attr-defined]  # ours
        config = uvicorn.Config(
            app,
            port=self.port,
            http=protocol,
            ws="none",
            log_config=None,
            lifespan="off",
            timeout_keep_alive=idle,
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        wait_until(lambda: self.server.started)

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), TIMEOUT)

    def told(self, line: socket.socket) -> bytes:
        """All that comes until the house hangs up."""
        parts = []
        while part := _received(line):
            parts.append(part)
        return b"".join(parts)

    def ask(self, request: bytes) -> bytes:
        with self.connect() as line:
            line.sendall(request)
            return self.told(line)


def _received(line: socket.socket) -> bytes:
    try:
        return line.recv(65_536)
    except ConnectionError:
        return b""


@contextmanager
def opened(bounds: Bounds = QUICK, app: Any = house, idle: int = 30) -> Iterator[Door]:
    door = Door(bounds, app, idle)
    try:
        yield door
    finally:
        door.server.should_exit = door.server.force_exit = True
        door.thread.join(TIMEOUT)


def takes_in(line: socket.socket, size: int) -> bool:
    """Whether the house reads so much."""
    try:
        for _ in range(size // 100_000):
            line.sendall(b"x" * 100_000)
    except OSError:
        return False
    return True


def trickle(line: socket.socket, part: bytes, seconds: float) -> bool:
    """Send a byte now and then; whether the house hung up meanwhile."""
    until = time.monotonic() + seconds
    line.settimeout(0.05)
    while time.monotonic() < until:
        try:
            line.sendall(part)
            if b"HTTP/1.1 408" in (line.recv(1000) or b"HTTP/1.1 408"):
                return True
        except TimeoutError:
            pass
        except OSError:
            return True
    return False


def test_an_ordinary_request_is_answered_and_another_one_on_the_same_line() -> None:
    with opened() as door, door.connect() as line:
        for _ in range(3):
            line.sendall(HEAD + b"Content-Length: 3\r\n\r\nabc")
            answer = b""
            while not answer.endswith(b"0\r\n\r\n"):
                answer += line.recv(1000)
            assert answer.startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"GET /?" + b"x" * 17_000 + b" HTTP/1.1\r\nHost: a\r\n\r\n", 414),
        (b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 101 + b"\r\n", 431),
        (b"GET / HTTP/1.1\r\na: " + b"x" * 33_000 + b"\r\n\r\n", 431),
        (b"GET / HTTP/1.1\r\na: " + b"x" * 33_000, 431),  # and never an end
    ],
    ids=["address", "many headers", "a long header", "a header without end"],
)
def test_a_head_has_a_size(request_: bytes, status: int) -> None:
    with opened(Bounds()) as door:
        assert b"HTTP/1.1 %d" % status in door.ask(request_)


def test_a_head_without_end_is_not_held() -> None:
    """150 MB of one header."""
    with opened(Bounds()) as door, door.connect() as line:
        tracemalloc.start()
        line.sendall(b"GET / HTTP/1.1\r\na: ")
        assert not takes_in(line, 150_000_000)
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert most < 5_000_000


def test_trailers_have_a_size_too() -> None:
    with opened(Bounds(), app=reading_house) as door, door.connect() as line:
        line.sendall(HEAD + b"Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n")
        time.sleep(0.1)
        line.sendall(b"0\r\na: ")
        assert not takes_in(line, 150_000_000)


@pytest.mark.parametrize(
    ("begin", "part"),
    [
        (b"", b""),  # nothing at all
        (b"GET / HT", b""),
        (b"GET / HTTP/1.1\r\n", b"a: b\r\n"),  # a header now and then
        (b"", b"\r\n"),  # empty lines
        (HEAD + b"Content-Length: 10000\r\n\r\n", b"x"),  # a body byte by byte
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n"),
    ],
)
def test_who_does_not_get_to_the_end_is_sent_away(begin: bytes, part: bytes) -> None:
    with opened(app=reading_house) as door, door.connect() as line:
        line.sendall(begin)
        assert trickle(line, part, 10)
        wait_until(lambda: door.connections.total == 0)


def test_empty_lines_do_not_keep_a_line_open_between_requests() -> None:
    with opened() as door, door.connect() as line:
        line.sendall(LOOK)
        assert b"200" in line.recv(1000)
        assert trickle(line, b"\r\n", 10)


def test_a_line_that_asks_nothing_more_is_closed() -> None:
    with opened(idle=1) as door:
        assert b"done" in door.ask(LOOK)


def test_a_stream_goes_on() -> None:
    """Longer than any part of a request may take."""
    with opened(idle=1) as door, door.connect() as line:
        line.sendall(b"GET /stream HTTP/1.1\r\nHost: a\r\n\r\n")
        until = time.monotonic() + 2.5
        while time.monotonic() < until:
            assert line.recv(1000)
        assert door.connections.total == 1


def test_who_does_not_read_is_not_waited_for() -> None:
    with opened() as door, door.connect() as line:
        line.sendall(b"GET /much HTTP/1.1\r\nHost: a\r\n\r\n")
        wait_until(lambda: door.connections.total == 0)


def test_connections_of_one_network_are_bounded() -> None:
    with opened(Bounds(from_one=3)) as door, ExitStack() as lines:
        for _ in range(3):
            lines.enter_context(door.connect())
        wait_until(lambda: door.connections.total == 3)
        assert b"HTTP/1.1 503" in door.ask(b"")
        lines.close()
        wait_until(lambda: door.connections.total == 0)
        assert not door.connections.networks
        with door.connect() as line:
            line.sendall(LOOK)
            assert b"200" in line.recv(1000)


def test_connections_are_bounded_in_all_and_a_proxy_is_not_one_visitor() -> None:
    with opened(Bounds(connections=5, from_one=1, proxies=("127.0.0.0/8",))) as door, ExitStack() as lines:
        for _ in range(5):
            lines.enter_context(door.connect())
        wait_until(lambda: door.connections.total == 5)
        assert b"HTTP/1.1 503" in door.ask(b"")


def test_requests_ahead_of_their_answers_are_bounded() -> None:
    with opened() as door, door.connect() as line:
        line.sendall(b"GET /stream HTTP/1.1\r\nHost: a\r\n\r\n" + LOOK * 1000)
        line.settimeout(TIMEOUT)
        door.told(line)  # to its end, which a stream has not
        wait_until(lambda: door.connections.total == 0 and not door.server.server_state.tasks)


def test_a_stream_ends_when_its_client_leaves_though_more_was_asked_after_it() -> None:
    with opened() as door:
        with door.connect() as line:
            line.sendall(b"GET /stream HTTP/1.1\r\nHost: a\r\n\r\n" + LOOK)
            assert line.recv(100)
        wait_until(lambda: not door.server.server_state.tasks)


def test_the_document_tells_the_bounds() -> None:
    told, bounds, usual = OPERATIONS.read_text("utf-8"), Bounds(), Settings()
    for sentence in (
        f"as many as `--streams`, and {process.BESIDE} more",
        f"as many as `--streams-from-one`, and {process.BESIDE_FROM_ONE} more",
        f"{bounds.head} bytes, {bounds.headers} headers, an address of {bounds.address} bytes, {bounds.head_seconds:g} seconds",
        f"{bounds.body_seconds:g} seconds for all of it; {usual.body} bytes, for records {usual.record_body}",
        f"| next request | {process.IDLE} seconds |",
        f"| an answer that is not read | {bounds.reading_seconds:g} seconds |",
        f"| requests ahead of their answers | {REQUESTS_AHEAD} |",
    ):
        assert sentence in told, sentence


def test_a_process_has_room_for_its_streams_and_more() -> None:
    plan = process.Plan("", Settings(streams=300, streams_from_one=20), proxies="10.0.0.1, 10.1.0.0/16")
    bounds = process.bounds_of(plan)
    assert (bounds.connections, bounds.from_one) == (1300, 120)
    assert bounds.proxies == ("10.0.0.1", "10.1.0.0/16")
    assert process.bounds_of(process.Plan("", Settings(streams_from_one=0))).from_one == 0


def timed(request: bytes, **bounds: Any) -> tuple[int, int]:
    """What the house says of a request that was sent while it stood still for a second."""
    with opened(Bounds(**bounds), timing_house) as door, door.connect() as held, door.connect() as line:
        line.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n")
        line.recv(65_536)  # both are connected
        held.sendall(b"POST /hold HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n")
        held.recv(65_536)
        line.sendall(request + b"Connection: close\r\n\r\n")
        return times(door.told(line))


def times(answer: bytes) -> tuple[int, int]:
    late, lag = re.findall(rb"(\d+) (\d+)\r\n", answer)[-1]
    return int(late), int(lag)


def test_the_kernel_knows_since_when_a_request_waits() -> None:
    late, _ = timed(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n")
    assert late > 500


@pytest.mark.parametrize(("proxies", "lag"), [((), 0), (("127.0.0.1",), 300)])
def test_only_a_proxy_is_believed_how_long_the_way_is(proxies: tuple[str, ...], lag: int) -> None:
    request = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nX-Client-RTT: 300000\r\n"
    assert timed(request, proxies=proxies)[1] == lag


def test_a_request_arrives_when_its_body_has() -> None:
    """A head sent early and a body sent late would be free time to think."""
    head = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nConnection: close\r\n\r\n"
    with opened(Bounds(), timing_house) as door, door.connect() as line:
        line.sendall(head)
        time.sleep(0.8)
        line.sendall(b"x")
        assert times(door.told(line))[0] < 500


def test_who_asks_too_much_is_not_read_for_a_while() -> None:
    """Else his next refusals, which cost nearly as much as an answer, would hold up everybody."""
    for proxies, slow in (((), True), (("127.0.0.0/8",), False)):
        bounds = Bounds(refused_seconds=1.0, proxies=proxies)
        with opened(bounds, app=refusing_house) as door, door.connect() as line:
            begun = time.monotonic()
            for _ in range(3):
                line.sendall(LOOK)
                assert b"429" in line.recv(10_000)
            assert (time.monotonic() - begun > 1.9) == slow
