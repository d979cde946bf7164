"""Every request in docs/api.md is sent, and every answer is as told: status, type, fields, and values where they are stable."""

from __future__ import annotations

import json
import re
from typing import Any

import httpx
import pytest
from support.api_document import DOCUMENT, Told, examples, fields_of, same_example, same_fields, told_requests
from support.examples import DELTA
from support.people import Person
from support.servers import Served

BOX = DELTA.name  # what the document plays
REQUESTS = told_requests()
PLACES = {  # what stands for the parts of an address
    "box": BOX, "paragraph": "turn", "course": BOX, "task": "slide", "number": "1", "event": "8", "game": "1",
}  # fmt: skip
RECORD = f'[Game "{BOX}"]\n[Players "Ada; Bo"]\n\n1. b2 b4\n(2. c3)\n'
SECTIONS = {"analysis": "Analysis", "the-table-view": "The table view"}


def test_every_request_of_the_document_is_read() -> None:
    """Whatever looks like a request in a table's first column is one that is sent."""
    looks = re.findall(r"^\| `(?:GET|POST|PATCH) ", DOCUMENT.read_text("utf-8"), re.M)
    assert len(looks) == len(REQUESTS) > 30


def test_every_operation_of_the_description_is_in_the_document(served: Served) -> None:
    described = httpx.get(f"{served.url}/api/schema/openapi.json", timeout=60).json()["paths"]
    names = {
        f"{verb.upper()} {_anonymous(path)}" for path, operations in described.items() for verb in operations
    }
    told = {f"{each.method} {_anonymous(each.address.partition('?')[0])}" for each in REQUESTS}
    assert names == {each for each in told if " /api" in each}


def _anonymous(path: str) -> str:
    return re.sub(r"\{\w+\}", "{}", path).rstrip("/")


@pytest.mark.parametrize("told", REQUESTS, ids=str)
def test_the_answer_is_as_told(served: Served, ada: Person, table: str, told: Told) -> None:
    if "scope=open" in told.address:
        ada.post("/api/tables", json={"box": BOX, "listed": True})
    if told.address == "/api/me":
        ada = browser(served.url)
    address = told.address.format(id=table, **PLACES)
    if told.answer == "text/event-stream":
        with ada.stream(told.method, address) as stream:
            check(told, stream.status_code, stream.headers)
            return
    answer = ada.request(told.method, address, **body(told))
    check(told, answer.status_code, answer.headers)
    if told.link:
        faults = same_example(examples()[SECTIONS[told.link]], answer.json(), values=False)
    elif told.answer.startswith("{"):
        faults = same_example(json.loads(told.answer), answer.json())
    elif "/" in told.answer:
        faults = [] if answer.content else ["nothing came"]
    else:
        faults = same_fields(fields_of(told.answer), answer.json())
    assert faults == []


def browser(url: str) -> Any:
    """Somebody with a cookie and its word."""
    client = httpx.Client(base_url=url, timeout=60)
    made = client.post("/api/guests", json={"name": "Ada"})
    assert "HttpOnly" in made.headers["set-cookie"]
    client.headers["X-CSRF-Token"] = made.json()["csrf"]
    return client


def body(told: Told) -> dict[str, Any]:
    if told.body == "text/plain":
        return {"content": RECORD.encode(), "headers": {"Content-Type": "text/plain"}}
    return {"json": json.loads(told.body)} if told.body else {}


def check(told: Told, status: int, headers: httpx.Headers) -> None:
    assert status == told.status
    kind = told.answer if re.fullmatch(r"[\w+]+/[\w+-]+", told.answer) else "application/json"
    assert headers["content-type"].startswith(kind)
    words = next(line for line in DOCUMENT.read_text("utf-8").splitlines() if f"`{told}`" in line)
    assert ("etag" in headers) == ("`ETag`" in words)
    assert ("location" in headers) == ("`Location`" in words)
    assert ("immutable" in headers.get("cache-control", "")) == ("cached for ever" in words)
    assert "never cached" not in words or headers["cache-control"] == "no-store"
