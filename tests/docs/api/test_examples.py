"""Every piece of JSON in docs/api.md is what the server takes, or what it says in that very situation."""

from __future__ import annotations

import json
import re

from support.api_document import DOCUMENT, examples, same_example
from support.examples import DELTA
from support.people import Person

BOX = DELTA.name  # what the document plays
EXAMPLES = examples()
(LINE,) = re.findall(r"After `line` = ([^,]+),", DOCUMENT.read_text("utf-8"))


def test_there_are_no_others() -> None:
    assert EXAMPLES.keys() == {"Setting up", "The table view", "Analysis", "Errors"}
    assert DOCUMENT.read_text("utf-8").count("```json") == len(EXAMPLES)


def test_a_table_is_set_up_so(ada: Person) -> None:
    answer = ada.post("/api/tables", json=EXAMPLES["Setting up"])
    assert answer.status_code == 201
    assert answer.headers["location"] == f"/api/tables/{answer.json()['table']}"
    assert answer.json()["state"] == "playing"


def test_the_table_view(ada: Person, both_here: str) -> None:
    assert same_example(EXAMPLES["The table view"], ada.get(f"/api/tables/{both_here}").json()) == []


def test_an_evaluation(ada: Person) -> None:
    answer = ada.get(f"/api/boxes/{BOX}/evaluation", params={"line": LINE.split()})
    assert answer.status_code == 200
    assert same_example(EXAMPLES["Analysis"], answer.json()) == []


def test_a_refused_move(ada: Person, table: str) -> None:
    answer = ada.do(table, "move", text="b2c2")
    assert answer.headers["content-type"] == "application/problem+json"
    assert same_example(EXAMPLES["Errors"], answer.json()) == []


def test_the_stream_shows_the_event(bo: Person, table: str) -> None:
    (shown,) = re.findall(r"^```\n(id: .*?)^```", DOCUMENT.read_text("utf-8"), re.M | re.S)
    number, data = shown.strip().splitlines()
    with bo.stream("GET", f"/api/tables/{table}/events?after=7") as stream:
        lines = stream.iter_lines()
        assert next(lines) == "retry: 1000"
        assert next(line for line in lines if line == number)
        told = json.loads(next(lines).removeprefix("data: "))
    assert same_example(json.loads(data.removeprefix("data: ")), told) == []
