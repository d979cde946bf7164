"""The API is what its OpenAPI description says: whatever is sent, no 5xx and no undocumented answer."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import requests
import schemathesis
from browser.house import House
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.checks import (
    CheckFunction,
    content_type_conformance,
    ensure_resource_availability,
    ignored_auth,
    missing_required_header,
    negative_data_rejection,
    not_a_server_error,
    object_level_authorization,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
    use_after_free,
)
from server.random_bots import RandomBots
from server.running import TIMEOUT

EXAMPLES = int(os.environ.get("LUDOTHEQUE_EXAMPLES", "15"))  # for each operation and test
CHECKS: list[CheckFunction] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    unsupported_method,
]
# Whether anything is done for somebody who does not say who he is, for somebody else, or with what is gone.
SECURITY: list[CheckFunction] = [
    ignored_auth,
    object_level_authorization,
    use_after_free,
    ensure_resource_availability,
]
STRICT = [*CHECKS, *SECURITY, negative_data_rejection, missing_required_header]

settled = settings(
    max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("described"), RandomBots()) as house:
        yield house


@pytest.fixture(scope="module")
def described(house: House) -> Any:
    return schemathesis.openapi.from_url(f"{house.url}/api/schema/openapi.json")


class Known:
    """Somebody, and a table of his: without them hardly anything would get past the first check."""

    def __init__(self, url: str) -> None:
        self._client = httpx.Client(base_url=url, timeout=TIMEOUT)
        token = self._client.post("/api/tokens", json={}).json()["token"]
        self.headers = {"Authorization": f"Bearer {token}"}  # so written, ignored_auth can take it away
        self._client.headers.update(self.headers)
        self.table = ""

    def new_table(self) -> None:
        body = {"box": "delta", "seats": [{"kind": "me"}, {"kind": "me"}], "games": 2}
        self.table = self._client.post("/api/tables", json=body).json()["table"]

    def number(self) -> int:
        number: int = self._client.get(f"/api/tables/{self.table}").json()["number"]
        return number


@pytest.fixture(scope="module")
def known(house: House) -> Known:
    return Known(house.url)


schema = schemathesis.pytest.from_fixture("described")


@schema.parametrize()
@settled
def test_whatever_a_stranger_sends(case: Case) -> None:
    send(case, {}, STRICT)


@schema.parametrize()
@settled
def test_whatever_a_player_sends(case: Case, known: Known) -> None:
    """The same with a token, at tables that exist, for boxes that exist, with the number just seen."""
    known.new_table()
    if "name" in case.path_parameters:
        boxes = "boxes" in case.operation.path
        case.path_parameters["name"] = random.choice(["delta", "delfino"]) if boxes else known.table
    if isinstance(case.body, dict) and isinstance(case.body.get("seen"), int):
        case.body["seen"] = known.number()
    send(case, known.headers, [*CHECKS, *SECURITY])  # what was wrong with it may have been mended


def send(case: Case, headers: dict[str, str], checks: list[CheckFunction]) -> None:
    if not case.operation.path.endswith("/events"):
        case.call_and_validate(headers=headers, checks=checks)
        return
    # A stream does not end: its head is what can be compared with the description.
    arguments = case.as_transport_kwargs(headers=headers)
    with requests.request(**arguments, stream=True, timeout=30) as answer:
        kind = answer.headers.get("content-type", "")
        if case.method.upper() != case.operation.method.upper():
            assert answer.status_code in (204, 405)
            return
        assert str(answer.status_code) in case.operation.responses.status_codes
        assert kind.startswith(
            "text/event-stream" if answer.status_code == 200 else "application/problem+json"
        )


def test_every_part_of_the_api_is_described(house: House) -> None:
    described = httpx.get(f"{house.url}/api/schema/openapi.json", timeout=TIMEOUT).json()
    text = (Path(__file__).parents[3] / "docs" / "api.md").read_text("utf-8")
    for path in described["paths"]:
        assert path.replace("{name}", "{id}") in text or path.replace("{name}", "{box}") in text, path


@pytest.mark.parametrize("path", ["/api/records", "/api/analysis/sheets"])
def test_a_record_is_sent_as_text(house: House, path: str) -> None:
    described = httpx.get(f"{house.url}/api/schema/openapi.json", timeout=TIMEOUT).json()
    text = {"text/plain": {"schema": {"type": "string"}}}
    assert described["paths"][path]["post"]["requestBody"] == {"content": text, "required": True}


def test_what_only_somebody_may_do_is_described_as_such(house: House) -> None:
    """Else schemathesis could not try it without a name, and nobody would know."""
    described = httpx.get(f"{house.url}/api/schema/openapi.json", timeout=TIMEOUT).json()
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            always = "401" in operation["responses"] and operation["operationId"] != "ApiTablesListTables"
            assert ("security" in operation) == always, (method, path)
