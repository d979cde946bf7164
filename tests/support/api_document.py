"""docs/api.md as data: the requests it names, what it says of their answers, and whether an answer is as it says.

A row of a table is `METHOD address` `body` | status `answer` | words. An answer is a type of content, JSON, or
the names of its fields: `title, paragraphs [{name, number}]`. In JSON, … stands for any text; a list may be shortened.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

DOCUMENT = Path(__file__).parents[2] / "docs" / "api.md"
ROW = re.compile(
    r"^\| `(GET|POST|PATCH) (\S+)`(?: `([^`]+)`)? \| (?:(\d{3}) )?(?:`([^`]+)`|\[[^]]+\]\(#([\w-]+)\)) \|",
    re.M,
)
BLOCK = re.compile(r"^#+ ([^\n]+)\n(?:(?!^#).)*?^```json\n(.*?)^```", re.M | re.S)
NAME = re.compile(r"\w+")
VARIES = {"time", "now", "deadline", "remaining", "created", "updated"}  # times: only their types are told
Fields: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Told:
    """One request, and what the document says comes back."""

    method: str
    address: str
    body: str
    status: int
    answer: str  # a type of content, JSON, or names of fields
    link: str  # to the section that shows the answer, where it is shown elsewhere

    def __str__(self) -> str:
        return f"{self.method} {self.address}"


def told_requests() -> list[Told]:
    """Every request in the tables of the document."""
    rows = ROW.findall(DOCUMENT.read_text("utf-8"))
    return [
        Told(verb, address, body, int(status or 200), answer, link)
        for verb, address, body, status, answer, link in rows
    ]


def examples() -> dict[str, Any]:
    """The JSON shown in each section, by the section's heading."""
    return {heading: json.loads(source) for heading, source in BLOCK.findall(DOCUMENT.read_text("utf-8"))}


def fields_of(words: str) -> Fields:
    """The names of fields as nested dictionaries.

    >>> fields_of("title, paragraphs [{name, number}]")
    {'title': {}, 'paragraphs': {'name': {}, 'number': {}}}
    """
    fields, rest = _read_fields(words)
    if rest:
        raise ValueError(f"not understood: {rest}")
    return fields


def _read_fields(words: str) -> tuple[Fields, str]:
    found: Fields = {}
    while True:
        name = NAME.match(words)
        if name is None:
            raise ValueError(f"a name is missing: {words}")
        rest, inner = words[name.end() :], {}
        if opened := re.match(r" (\[?\{)", rest):
            inner, rest = _read_fields(rest[opened.end() :])
            rest = rest.removeprefix("}]" if opened[1] == "[{" else "}")
        found[name[0]] = inner
        if not rest.startswith(", "):
            return found, rest
        words = rest[2:]


def same_fields(fields: Fields, answer: Any, at: str = "") -> list[str]:
    """Where the fields of an answer are not those that are told."""
    if isinstance(answer, list):
        return [
            fault
            for number, each in enumerate(answer)
            for fault in same_fields(fields, each, f"{at}[{number}]")
        ]
    if not fields or answer is None:
        return []
    if not isinstance(answer, dict) or answer.keys() != fields.keys():
        return [f"{at or 'answer'}: {answer if not isinstance(answer, dict) else sorted(answer)}"]
    return [
        fault for name, inner in fields.items() for fault in same_fields(inner, answer[name], f"{at}.{name}")
    ]


def same_example(example: Any, answer: Any, values: bool = True, at: str = "") -> list[str]:
    """Where an answer differs from the example shown: in its fields, its types and, where they are stable, its values."""
    if isinstance(example, dict) and isinstance(answer, dict):
        if example.keys() != answer.keys():
            return [f"{at}: {sorted(example.keys() ^ answer.keys())} on one side only"]
        return [
            fault
            for name in example
            for fault in same_example(
                example[name], answer[name], values and name not in VARIES, f"{at}.{name}"
            )
        ]
    if isinstance(example, list) and isinstance(answer, list):
        return _same_list(example, answer, values, at)
    if example is None or answer is None:
        return [] if not values or example is answer else [f"{at}: {answer!r}, not {example!r}"]
    if isinstance(example, str) and isinstance(answer, str):
        pattern = ".*".join(re.escape(part) for part in example.split("…"))
        return (
            []
            if not values or re.fullmatch(pattern, answer, re.S)
            else [f"{at}: {answer!r}, not {example!r}"]
        )
    if isinstance(example, bool) != isinstance(answer, bool) or not isinstance(answer, int | float):
        return [f"{at}: {answer!r} is of another type than {example!r}"]
    return [] if not values or example == answer else [f"{at}: {answer!r}, not {example!r}"]


def _same_list(example: list[Any], answer: list[Any], values: bool, at: str) -> list[str]:
    if not example:
        return [f"{at}: {answer!r} is not empty"] if values and answer else []
    if len({type(each) for each in example}) > 1 and len(example) == len(
        answer
    ):  # a list that stands for a thing
        pairs = zip(example, answer, strict=True)
        return [fault for each, one in pairs for fault in same_example(each, one, values, f"{at}[]")]
    faults = [fault for each in answer for fault in same_example(example[0], each, False, f"{at}[]")]
    missing = [
        each for each in example if values and not any(same_example(each, one) == [] for one in answer)
    ]
    return faults + [f"{at}: {each!r} is missing" for each in missing]
