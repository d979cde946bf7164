"""The house behind a real nginx: a game over HTTPS and HTTP/2, streams without delay, files from the disk."""

from __future__ import annotations

import http.client
import json
import random
import re
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from support.databases import free_port, sqlite
from support.servers import Served

from ludotheque import shelf
from ludotheque.server.http.assets import KEPT
from ludotheque.web.assets import assets, digest

from .browser import Browser, Response, Streamed
from .nginx import NAME, running

PROMPT = (
    2.0  # seconds within which an event that nobody holds back arrives even here; a buffer waits for its fill
)
FROM_ONE = 3  # streams of one address
OWN = frozenset({"date", "server", "x-request-id", "etag", "last-modified", "accept-ranges", "connection",
                 "strict-transport-security", "vary", "content-length", "transfer-encoding"})  # fmt: skip


def play(folder: Path, port: int, box: str) -> dict[str, Any]:
    """A whole game between two browsers; a third one watches."""
    ada, bo, watcher = (Browser(folder, port, f"127.0.0.{n}") for n in (11, 12, 13))
    ada.become_guest("Ada")
    bo.become_guest("Bo")
    view = ada.post("/api/tables", {"box": box}).json
    path = f"/api/tables/{view['table']}"
    number = bo.post(f"{path}/commands", {"command": "sit", "seat": 1, "seen": view["number"]}).json["number"]
    streams = [each.stream(f"{path}/events?after={number}") for each in (ada, bo, watcher)]
    for stream in streams:
        assert stream.wait_open() == "HTTP/2 200", stream.status
    delays: list[float] = []
    try:
        while (view := ada.get(path).json)["state"] == "playing":
            mover = (ada, bo)[view["turn"]]
            delays += _move(mover, path, streams)
    finally:
        for stream in streams:
            stream.close()
    assert view["state"] == "over", view["state"]
    return {
        "moves": view["plies"], "events_timed": len(delays),
        "event_after_the_movers_answer_ms": {"p50": _ms(statistics.median(delays)), "max": _ms(max(delays))},
    }  # fmt: skip


def _move(mover: Browser, path: str, streams: list[Streamed]) -> list[float]:
    view = mover.get(path).json
    body = {"command": "move", "seen": view["number"], "text": random.choice(view["legal"])["text"]}
    answer = mover.post(f"{path}/commands", body)
    answered = time.perf_counter()
    assert (answer.status, answer.version) == (200, "2"), answer
    number = answer.json["events"][0]["number"]
    delays = [stream.wait_for(number) - answered for stream in streams]
    assert max(delays) < PROMPT, f"an event was held back: {delays}"
    return delays


def compare_files(folder: Path, port: int, house: int) -> dict[str, Any]:
    """Every file of the client is the same by nginx and by the house, headers too; the house is not asked."""
    front, back = Browser(folder, port), Plain(house)
    for name in assets():
        path = f"/static/{digest()}/{name}"
        here, there = front.get(path), back.get(path)
        assert here.status == there.status == 200, name
        assert here.body == there.body == assets()[name].content, name
        assert here.headers["cache-control"] == KEPT, name
        assert _said(here.headers) == _said(there.headers), (name, here.headers, there.headers)
        assert here.headers["strict-transport-security"], name
        again = front.get(path, "-H", f"If-None-Match: {here.headers['etag']}")
        assert again.status == 304, name
    log = (folder / "access.log").read_text()
    asked = re.findall(rf'"GET /static/{digest()}/\S+ HTTP/2.0" (?:200|304) "(.*?)"', log)
    assert len(asked) == 2 * len(assets()), "not every file was logged"
    assert set(asked) == {"-"}, "the house was asked for a file that lies on the disk"
    packed = front.get(f"/static/{digest()}/css/base.css", "-H", "Accept-Encoding: gzip")
    assert packed.headers["content-encoding"] == "gzip"
    other = front.get("/static/000000000000/css/base.css")
    assert (other.status, other.headers["cache-control"]) == (200, "no-cache"), other.headers
    assert front.get(f"/static/{digest()}/../../key.pem", "--path-as-is").status in (400, 404)
    assert front.get(f"/static/{digest()}/templates/base.html").status == 404
    return {"files": len(assets()), "asked_of_the_house": 0}


def check_callers(folder: Path, port: int, table: str) -> dict[str, Any]:
    """The house knows callers by their own addresses, and nobody can claim another."""
    first, second = Browser(folder, port, "127.0.0.21"), Browser(folder, port, "127.9.0.22")
    path, streams = f"/api/tables/{table}/events", []
    try:
        for _ in range(FROM_ONE):
            streams.append(first.stream(path))
            assert streams[-1].wait_open() == "HTTP/2 200"
        for claim in ("X-Forwarded-For: 10.1.2.3", "Forwarded: for=10.1.2.3", "X-Real-IP: 10.1.2.3"):
            refused = first.get(path, "-H", claim)
            assert refused.status == 429, (claim, refused.status)
        streams.append(second.stream(path))
        assert streams[-1].wait_open() == "HTTP/2 200", "one address used up the streams of another"
    finally:
        for stream in streams:
            stream.close()
    return {"forged_addresses_believed": 0}


def check_doors(folder: Path, port: int, unsafe: int) -> dict[str, Any]:
    """http leads to https, other names to nobody, and the numbers of the house stay inside."""
    visitor, plain = Browser(folder, port), Plain(unsafe)
    moved = plain.get("/boxes?x=1", host=NAME)
    assert (moved.status, moved.headers["location"]) == (301, f"https://{NAME}:{port}/boxes?x=1"), moved
    assert plain.get("/", host="elsewhere.example").status == 0, "an unknown name was answered"
    assert [visitor.get(path).status for path in ("/metrics", "/ready", "/health", "/")] == [
        404,
        404,
        200,
        200,
    ]
    assert visitor.get("/").headers["strict-transport-security"] == "max-age=31536000"
    foreign = visitor.get(
        "/api/guests", "-H", "Origin: https://evil.example", "-H", "Content-Type: application/json",
        "--data-binary", '{"name": "x"}',
    )  # fmt: skip
    assert foreign.status == 403, foreign
    assert visitor.post("/api/records", {"x": "y" * 2_000_000}).status == 413
    return {"doors": "as they should be"}


class Plain:
    """Over http, without a proxy; status 0 where the connection ends without a word."""

    def __init__(self, port: int) -> None:
        self._port = port

    def get(self, path: str, host: str = NAME) -> Response:
        line = http.client.HTTPConnection("127.0.0.1", self._port, timeout=20)
        try:
            line.request("GET", path, headers={"Host": host})
            got = line.getresponse()
            headers = {name.lower(): value for name, value in got.getheaders()}
            return Response(got.status, "1.1", headers, got.read())
        except (http.client.RemoteDisconnected, ConnectionResetError):
            return Response(0, "", {}, b"")
        finally:
            line.close()


def _said(headers: dict[str, str]) -> dict[str, str]:
    return {name: value for name, value in headers.items() if name not in OWN}


def _ms(seconds: float) -> float:
    return round(1000 * seconds, 1)


def main() -> None:
    plain, https, box = free_port(), free_port(), next(iter(shelf()))
    with sqlite() as database, tempfile.TemporaryDirectory(prefix="ludotheque-drill-") as name:
        folder = Path(name)
        options = ("--origin", f"https://{NAME}:{https}", "--proxies", "127.0.0.1", "--secure",
                   "--streams-from-one", str(FROM_ONE))  # fmt: skip
        served = Served(database, *options, log=folder / "house.log")
        served.start()
        try:
            served.wait_ready(box)
            with running(folder, plain, https, [served.port]):
                print(json.dumps({"game": play(folder, https, box)}), flush=True)
                print(json.dumps({"static": compare_files(folder, https, served.port)}), flush=True)
                ada = Browser(folder, https)
                ada.become_guest("Ada")
                table = ada.post("/api/tables", {"box": box}).json["table"]
                print(json.dumps({"callers": check_callers(folder, https, table)}), flush=True)
                print(json.dumps({"doors": check_doors(folder, https, plain)}), flush=True)
        finally:
            served.stop()


if __name__ == "__main__":
    main()
