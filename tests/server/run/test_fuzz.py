"""Something wrong in every parameter of every address. Fifty thousand of them: scripts/hostile."""

from __future__ import annotations

import random

import pytest

from tools.hostile import payloads
from tools.hostile.requests import Answer, Request, made
from tools.hostile.run_fuzz import attack, wrong_with
from tools.hostile.targets import Targets

FINE = {"x-content-type-options": "nosniff", "content-type": "text/html"}


def test_nothing_breaks() -> None:
    found = attack("sqlite", requests=2500, seed=3)
    assert found["faults"] == []
    assert found["requests"] == 2500


def test_every_address_and_every_parameter_is_aimed_at() -> None:
    targets, dice = Targets(["t_x"]), random.Random(1)
    paths = {target.path for target in targets.all}
    assert {
        "/api/tables/{name}/commands",
        "/analysis/boxes/{name}",
        "/language/{language}",
        "/metrics",
    } <= paths
    sent = [made(targets, target, [], dice) for target in targets.all for _ in range(150)]
    for target in targets.all:
        for query in target.queries:
            assert any(f"{query}=" in request.path for request in sent), (target.path, query)
    told = b"\n".join(header for request in sent for header in request.headers)
    assert all(f"{name}: ".encode() in told for name in payloads.HEADERS)
    assert {request.method for request in sent} >= set(payloads.METHODS)


@pytest.mark.parametrize(
    ("answer", "wrong"),
    [
        (Answer(500, FINE), "answered 500"),
        (Answer(200, FINE, b"Traceback (most recent call last)"), "tells Traceback (most recent"),
        (Answer(200, FINE, payloads.MARKUP.encode()), "repeats markup"),
        (Answer(200, {**FINE, "x-injected": "1"}), "a header was injected"),
        (Answer(303, {**FINE, "location": "//evil.example/"}), "leads elsewhere"),
        (Answer(200, {}), "has no policy"),
        (Answer(200, FINE, seconds=60.0), "took 60.0 s"),
        (Answer(0), "hung up without a word"),
    ],
)  # fmt: skip
def test_what_a_scanner_would_find_is_found(answer: Answer, wrong: str) -> None:
    assert wrong in wrong_with(Request("GET", "/", []), answer)
    assert not wrong_with(Request("GET", "/", []), Answer(404, FINE, b"&lt;z4p"))
