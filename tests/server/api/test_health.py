"""For those who run the house: health, readiness, metrics, logs, graceful stop of one process."""

from __future__ import annotations

import json
import logging
import signal
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog
from litestar.testing import AsyncTestClient
from server.conftest import METRICS, Someone
from server.running import TIMEOUT, Listener, Player, wait_until
from support.servers import Served

from ludotheque.server.run.logs import set_up_logs
from ludotheque.store import Unavailable

pytestmark = pytest.mark.anyio


async def test_a_living_house_says_so(client: AsyncTestClient[Any]) -> None:
    assert (await client.get("/health")).json() == {"alive": True}
    ready = (await client.get("/ready")).json()
    assert (ready["ready"], ready["database"], ready["stopping"]) == (True, True, False)
    assert "delta" not in ready["warming"]


async def test_a_house_without_its_database_is_not_ready_but_alive(
    client: AsyncTestClient[Any], ada: Someone, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(*_anything: object) -> None:
        raise Unavailable("gone")

    house = client.app.state.services
    monkeypatch.setattr(house.store, "ping", gone)
    monkeypatch.setattr(house.store, "append", gone)
    answer = await client.get("/ready")
    assert answer.status_code == 503
    assert answer.json()["database"] is False
    assert (await client.get("/health")).status_code == 200
    refused = await ada.post("/api/tables", {"box": "delta"})
    assert refused.status_code == 503
    assert refused.json()["code"] == "unavailable"
    assert refused.headers["retry-after"] == "1"


async def test_a_move_whose_fate_is_unknown_is_looked_up(
    client: AsyncTestClient[Any], ada: Someone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database took it but its answer was lost: the same command again finds it done, once."""
    view = await ada.create(box="delta", seats=[{"kind": "me"}, {"kind": "me"}])
    store = client.app.state.services.store
    append = store.append

    async def answer_lost(given: Any) -> bool:
        await append(given)
        raise Unavailable("the connection broke")

    body = {"text": view["legal"][0]["text"], "seen": view["number"]}
    with monkeypatch.context() as broken:
        broken.setattr(store, "append", answer_lost)
        assert (await ada.do(view["table"], "move", **body)).status_code == 503
    again = await ada.do(view["table"], "move", **body)
    assert again.status_code == 409
    assert [event["text"] for event in again.json()["events"]] == [body["text"]]


async def test_metrics_count(client: AsyncTestClient[Any], ada: Someone) -> None:
    await ada.create(box="delta")
    await client.get("/api/tables/none")
    answer = await client.get("/metrics", headers={"Authorization": f"Bearer {METRICS}"})
    assert answer.headers["content-type"].startswith("text/plain")
    lines = answer.text.splitlines()
    counted = 'ludotheque_requests_total{method="%s",route="%s",status="%s"} 1.0'
    assert counted % ("POST", "/api/tables", 201) in lines
    assert counted % ("GET", "/api/tables/{name}", 404) in lines  # by route: an address holds no secret
    assert any(line.startswith("ludotheque_request_seconds_bucket") for line in lines)
    for gauge in ("streams 0.0", "tables_live 1.0", "bots_thinking 0.0"):
        assert f"ludotheque_{gauge}" in lines


async def test_an_answer_carries_the_id_of_its_request(client: AsyncTestClient[Any]) -> None:
    given = await client.get("/health", headers={"X-Request-ID": "from-the-proxy_1"})
    assert given.headers["x-request-id"] == "from-the-proxy_1"
    own = await client.get("/health", headers={"X-Request-ID": 'no "id"'})
    assert own.headers["x-request-id"].isalnum()


def test_a_process_stops_gracefully_and_logs_what_it_did(tmp_path: Path) -> None:
    """SIGTERM: streams end, clients resume from where they were at the process that follows."""
    log = tmp_path / "log"
    served = Served(str(tmp_path / "house.db"), log=log)
    served.start()
    served.wait_ready("delta")
    url = f"http://127.0.0.1:{served.port}"
    ada = Player(url)
    table = ada.create(url, box="delta", seats=[{"kind": "me"}, {"kind": "me"}])["table"]
    listener = Listener(url, table)
    listener.wait_for(ada.move(url, table))
    nonsense = httpx.post(
        f"{url}/api/tables/{table}/commands", json={}, headers={"X-Request-ID": "mine"}, timeout=TIMEOUT
    )
    assert nonsense.status_code == 400
    assert served.process is not None
    served.process.send_signal(signal.SIGTERM)
    assert served.process.wait(120) == -signal.SIGTERM  # uvicorn passes the signal on when all is done
    assert "Application shutdown complete" in log.read_text()
    wait_until(lambda: bool(listener.ends))
    assert set(listener.ends) == {
        "clean"
    }  # one that comes back before the door is shut is sent away cleanly too
    served.start()
    served.wait_ready("delta")
    number = ada.move(url, table)
    listener.wait_for(number)
    assert listener.numbers == list(range(1, number + 1))
    served.stop()
    lines = [json.loads(line) for line in log.read_text().splitlines() if line.startswith("{")]
    assert {line["level"] for line in lines} <= {"info", "warning"}
    assert ["delta", "neodelta"] in [line.get("boxes") for line in lines]
    assert all("timestamp" in line and "event" in line for line in lines)


@pytest.fixture
def json_logs(monkeypatch: pytest.MonkeyPatch) -> Iterator[StringIO]:
    """The log of this process as a serving process has it, and as it was again afterwards."""
    root = logging.getLogger()
    before = root.handlers, root.level
    written = StringIO()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stderr", written)
        set_up_logs(as_json=True)
    yield written
    structlog.reset_defaults()
    root.handlers, root.level = before


async def test_a_line_of_the_log_tells_of_which_request_and_table(
    json_logs: StringIO,
    client: AsyncTestClient[Any],
    ada: Someone,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = (await ada.create(box="delta"))["table"]

    async def broken(*_anything: object) -> None:
        raise Unavailable("gone")

    monkeypatch.setattr(client.app.state.services.store, "append", broken)
    body = {"command": "say", "seen": 3, "text": "hello"}
    headers = {**ada.headers, "X-Request-ID": "r1"}
    answer = await client.post(f"/api/tables/{table}/commands", json=body, headers=headers)
    assert answer.status_code == 503
    lines = [json.loads(line) for line in json_logs.getvalue().splitlines() if line.startswith("{")]
    told = next(line for line in lines if line["event"] == "database unavailable")
    assert (told["request"], told["table"], told["level"]) == ("r1", table, "error")
