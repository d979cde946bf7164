"""Every status in docs/api.md comes about as it says, and the numbers it names are the house's."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from support.api_document import DOCUMENT
from support.examples import DEFLECTO, DELTA, NEODELTA
from support.people import Person
from support.servers import Served
from support.waiting import TIMEOUT, wait_until

from ludotheque import shelf
from ludotheque.server.analysis.evaluations import FROM_ONE, SECONDS
from ludotheque.server.settings import Settings

TEXT = DOCUMENT.read_text("utf-8")
ROWS = re.findall(r"^\| ([\d, ]+) \| ", TEXT.partition("## Errors")[2], re.M)
PLAIN = {"Content-Type": "text/plain"}
SITUATIONS: dict[int, Callable[[Person, str], httpx.Response]] = {
    400: lambda ada, table: ada.post("/api/tables", json={"box": DELTA.name, "games": "many"}),
    401: lambda ada, table: httpx.post(ada.base_url.join("/api/tables"), json={"box": DELTA.name}),
    403: lambda ada, table: ada.get(f"/api/boxes/{DELTA.name}/evaluation", params={"line": ["b2", "d4"]}),
    404: lambda ada, table: ada.get("/api/tables/t_none"),
    405: lambda ada, table: ada.put("/api/boxes"),
    409: lambda ada, table: ada.do(table, "claim", seat=1),
    413: lambda ada, table: ada.post("/api/tables", json={"box": "x" * Settings().body}),
    415: lambda ada, table: ada.post("/api/records", json={}),
    422: lambda ada, table: ada.post("/api/tables", json={"box": DELTA.name, "options": {"colour": "red"}}),
}


def test_every_status_has_its_situation() -> None:
    told = {int(status) for row in ROWS for status in row.split(", ")}
    assert told == {*SITUATIONS, 429, 503}


@pytest.mark.parametrize("status", SITUATIONS)
def test_it_comes_about(ada: Person, table: str, status: int) -> None:
    answer = SITUATIONS[status](ada, table)
    check(answer, status)
    assert ("errors" in answer.json()) == (status == 400)


def test_too_many_evaluations_at_once_are_refused(ada: Person) -> None:
    """More than a caller may have under way, of a form where nothing is known at once."""
    firsts = [move.text for move in NEODELTA.start().legal_moves][: 3 * FROM_ONE]

    def ask(move: str) -> httpx.Response:
        return ada.get(f"/api/boxes/{NEODELTA.name}/evaluation", params={"line": move, "effort": "study"})

    with ThreadPoolExecutor(len(firsts)) as crowd:
        answers = list(crowd.map(ask, firsts))
    refused = next(answer for answer in answers if answer.status_code != 200)
    check(refused, 429)
    assert refused.json()["code"] == "busy"
    assert int(refused.headers["retry-after"]) > 0


@pytest.fixture
def cold(tmp_path: Path) -> Iterator[Served]:
    """A server that has everything to compile."""
    server = Served(str(tmp_path / "cold.db"), environment={"NUMBA_CACHE_DIR": str(tmp_path / "code")})
    server.start()
    yield server
    server.kill()


def test_a_cold_house_asks_for_patience(cold: Served) -> None:
    """One game is compiled after the other: whoever asks for the last of them is told to come back."""

    def alive() -> bool:
        try:
            return httpx.get(f"{cold.url}/health", timeout=TIMEOUT).status_code == 200
        except httpx.TransportError:
            return False

    def ask(name: str) -> httpx.Response:
        return httpx.get(f"{cold.url}/api/boxes/{name}/position", timeout=TIMEOUT)

    wait_until(alive)
    assert httpx.get(f"{cold.url}/api/boxes/{DEFLECTO.name}", timeout=TIMEOUT).json()["warm"] is False
    with ThreadPoolExecutor(len(shelf())) as crowd:
        answer = next(answer for answer in crowd.map(ask, shelf()) if answer.status_code != 200)
    check(answer, 503)
    assert int(answer.headers["retry-after"]) > 0


def check(answer: httpx.Response, status: int) -> None:
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    told = answer.json()
    assert told["status"] == status
    assert told["type"] == f"/problems/{told['code']}"
    assert told["detail"]


def test_other_sites_and_browsers_without_the_word_are_refused(ada: Person) -> None:
    for header in ({"Origin": "https://elsewhere.example"}, {"Sec-Fetch-Site": "cross-site"}):
        check(ada.post("/api/tables", json={"box": DELTA.name}, headers=header), 403)
    with httpx.Client(base_url=ada.base_url) as browser:
        browser.post("/api/guests", json={"name": "Cy"})
        check(browser.post("/api/tables", json={"box": DELTA.name}), 403)


def test_numbers() -> None:
    usual = Settings()
    for told in (
        f"bodies above {usual.body // 1000} kB (records {usual.record_body // 1_000_000} MB)",
        f"a comment every {usual.beat:.0f} seconds",
        f"`glance` ({SECONDS['glance']} seconds) or\n`study` ({SECONDS['study']})",
    ):
        assert told in TEXT
