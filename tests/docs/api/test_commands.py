"""Every command and every kind of event in docs/api.md: the fields it takes, and what follows from it."""

from __future__ import annotations

import json
import re
from typing import Any, get_args

import msgspec
from support.api_document import DOCUMENT
from support.examples import DELFINO, DELTA
from support.people import Person

from ludotheque.table import commands, events

TEXT = DOCUMENT.read_text("utf-8")
SECTION = TEXT.partition("### Commands")[2].partition("### Events")[0]
TOLD = {
    command: set(re.findall(r"`(\w+)`", fields.partition(":")[0]))
    for names, fields in re.findall(r"^\| (`[a-z_`, ]+`) \|([^|]*)\|", SECTION, re.M)
    for command in re.findall(r"`(\w+)`", names)
    if command != "command"
}


def struct_tags(union: Any) -> dict[str, set[str]]:
    """The fields of every struct of a union, by its tag."""
    return {
        str(msgspec.inspect.type_info(each).tag): {field.name for field in msgspec.structs.fields(each)}  # type: ignore[attr-defined]  # structs
        for each in get_args(union)
    }


def test_every_command_is_told_with_its_fields() -> None:
    taken = {name: fields - {"seen"} for name, fields in struct_tags(commands.AnyCommand).items()}
    assert taken == TOLD
    assert set(re.findall(r"`(\w+)`", re.search(r"`what`: ([^|]*) \|", SECTION)[1])) == set(
        get_args(events.OfferKind)
    )  # type: ignore[index]  # it is there


def test_every_kind_of_event_is_told() -> None:
    (kinds,) = re.findall(r"`kind` is one of `([^`]+)`", TEXT)
    assert set(kinds.split()) == struct_tags(events.AnyEvent).keys()


def test_every_command_does_what_it_says(ada: Person, bo: Person) -> None:
    person = ada.get("/api/me").json()["person"]
    clock = {"kind": "live", "seconds": 300, "increment": 5}
    table = ada.post("/api/tables", json={"box": DELTA.name, "clock": clock, "games": 1}).json()["table"]
    alone = ada.post("/api/tables", json={"box": DELTA.name}).json()["table"]
    steps: list[tuple[Person, str, dict[str, Any], list[str]]] = [
        (bo, "sit", {"seat": 1, "name": "Bo"}, ["seated", "began"]),
        (ada, "move", {"text": "b2"}, ["moved"]),
        (ada, "offer", {"what": "take_back"}, ["offered"]),
        (bo, "decline", {"what": "take_back"}, ["declined"]),
        (ada, "offer", {"what": "pause"}, ["offered"]),
        (bo, "accept", {"what": "pause"}, ["offered", "paused"]),
        (bo, "offer", {"what": "resume"}, ["offered"]),
        (ada, "accept", {"what": "resume"}, ["offered", "resumed"]),
        (ada, "say", {"text": "Hm"}, ["said"]),
        (bo, "mute", {"person": person}, ["muted"]),
        (bo, "unmute", {"person": person}, ["unmuted"]),
        (bo, "resign", {}, ["resigned", "ended", "revealed", "committed"]),
        (ada, "offer", {"what": "rematch"}, ["offered"]),
        (bo, "accept", {"what": "rematch"}, ["offered", "began"]),
        (bo, "leave", {}, ["left"]),
        (ada, "claim", {"seat": 1}, ["claimed", "ended", "revealed", "committed"]),
    ]
    for who, command, fields, kinds in steps:
        assert followed(who, table, command, fields) == kinds, command
    assert followed(ada, alone, "seat_bot", {"seat": 1, "rung": "1"}) == ["bot_seated", "began"]
    dice = ada.post("/api/tables", json={"box": DELFINO.name}).json()["table"]
    assert followed(ada, dice, "word", {"word": "0a" * 16}) == ["word_given"]
    assert {step[1] for step in steps} | {"seat_bot", "flag", "word"} == TOLD.keys()


def test_a_clock_that_has_time_left_is_not_flagged(ada: Person, table: str) -> None:
    answer = ada.do(table, "flag")
    assert (answer.status_code, answer.json()["code"]) == (409, "time_left")


def followed(who: Person, table: str, command: str, fields: dict[str, Any]) -> list[str]:
    answer = who.do(table, command, **fields)
    assert answer.status_code == 200, answer.text
    return [event["kind"] for event in answer.json()["events"]]


def test_a_bot_is_heard_thinking(ada: Person) -> None:
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "rung": "1"}]
    table = ada.post("/api/tables", json={"box": DELTA.name, "seats": seats}).json()["table"]
    with ada.stream("GET", f"/api/tables/{table}/events") as stream:
        lines = stream.iter_lines()
        others = (line for line in lines if line.startswith("event:") and line != "event: view")
        assert next(others) == "event: presence"
        assert ada.do(table, "move", text="b2").status_code == 200
        assert next(others) == "event: thinking"
        assert json.loads(next(lines).removeprefix("data: ")) == {"seat": 1, "waiting": 0}
        answer = next(line for line in lines if '"kind":"moved","seat":1' in line)
    assert "by" not in json.loads(answer.removeprefix("data: "))


def test_a_command_sent_twice_is_done_once(ada: Person, table: str) -> None:
    body = {"command": "move", "seen": ada.number(table), "text": "b2e2"}
    first, again = (ada.post(f"/api/tables/{table}/commands", json=body) for _ in range(2))
    assert (first.status_code, again.status_code) == (200, 409)
    assert again.json()["code"] == "stale"
    assert again.json()["number"] == first.json()["number"]
    assert again.json()["events"] == first.json()["events"]
