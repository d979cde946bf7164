"""What there is to aim at: every address of the application, with its parameters and a body that would be right."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field
from typing import Any

from ludotheque.server.app import create_app
from ludotheque.server.engines.bots import WorkerBots
from ludotheque.shelf import shelf
from ludotheque.store import Store
from tools.openapi import description

# Where a value that exists gets further than any other.
KNOWN: dict[str, tuple[str, ...]] = {
    "box": tuple(shelf()),
    "course": ("first-steps", "1"), "task": ("1", "move"), "paragraph": ("moves", "1"), "plate": ("1",), "sheet": ("1", "board"),
    "at": ("0", "1"),
    "kind": ("svg", "png"), "language": ("fr", "en"), "version": ("x",), "path": ("pages/table.js", "style.css"), "number": ("1", "2"),
    "game": ("1",),
    "event": ("1", "2", "5"), "scope": ("mine", "open"), "effort": ("glance",), "seat": ("0", "1"), "ply": ("0", "1"), "text": ("",),
    "option": ("players:2",),
    "line": ("b2",), "move": ("b2",), "mark": ("b2",), "around": ("b2",), "clicks": ("b2",), "close": ("true",),
    "drawing": ("true", "false"), "after": ("0",),
}  # fmt: skip
_PART = re.compile(r"\{(\w+)(?::\w+)?\}")


@dataclass(frozen=True)
class Target:
    """One method of one address."""

    method: str
    path: str  # with {names}
    queries: tuple[str, ...]
    body: dict[str, Any] | None = None  # the schema of what it takes as JSON
    text: bool = False  # it takes a record

    @property
    def parts(self) -> tuple[str, ...]:
        return tuple(_PART.findall(self.path))

    @property
    def streams(self) -> bool:
        return self.path.endswith("/events")


@dataclass
class Targets:
    """All of them, and what is known of the house that they belong to."""

    tables: list[str]
    described: dict[str, Any] = field(default_factory=description)

    def __post_init__(self) -> None:
        self.all = [*self._of_the_api(), *self._of_pages()]

    def part(self, target: Target, name: str, dice: random.Random) -> str:
        """A part of an address that exists, as far as one can know."""
        if name == "name":
            return dice.choice(self.tables if "/tables/" in target.path else KNOWN["box"])
        return dice.choice(KNOWN.get(name, ("x",)))

    def example(self, schema: dict[str, Any], dice: random.Random, depth: int = 0) -> Any:
        """A value that a schema allows."""
        if "$ref" in schema:
            return self.example(
                self.described["components"]["schemas"][schema["$ref"].rpartition("/")[2]], dice, depth
            )
        if options := schema.get("oneOf") or schema.get("anyOf"):
            return self.example(dice.choice(options), dice, depth)
        for fixed in ("const", "default"):
            if fixed in schema:
                return schema[fixed]
        if "enum" in schema:
            return dice.choice(schema["enum"])
        return self._of_type(schema, dice, depth)

    def _of_type(self, schema: dict[str, Any], dice: random.Random, depth: int) -> Any:
        match schema.get("type"):
            case "object":
                properties = schema.get("properties", {})
                wanted = {*schema.get("required", ())}
                return {
                    name: self._named(name, each, dice, depth)
                    for name, each in properties.items()
                    if name in wanted or dice.random() < 0.5
                }
            case "array":
                return (
                    [self.example(schema.get("items", {}), dice, depth + 1) for _ in range(dice.randrange(3))]
                    if depth < 4
                    else []
                )
            case "integer" | "number":
                return int(schema.get("minimum", 0))
            case "boolean":
                return dice.random() < 0.5
            case _:
                return "x" * schema.get("minLength", 1)

    def _named(self, name: str, schema: dict[str, Any], dice: random.Random, depth: int) -> Any:
        if name == "box":
            return dice.choice(KNOWN["box"])
        return self.example(schema, dice, depth + 1)

    def _of_the_api(self) -> list[Target]:
        found = []
        for path, methods in self.described["paths"].items():
            for method, operation in methods.items():
                queries = tuple(
                    each["name"] for each in operation.get("parameters", ()) if each["in"] == "query"
                )
                content = operation.get("requestBody", {}).get("content", {})
                body = content.get("application/json", {}).get("schema")
                found.append(Target(method.upper(), path, queries, body, "text/plain" in content))
        return found

    def _of_pages(self) -> list[Target]:
        """What the description does not tell of; any of them might read any parameter that another one reads."""
        known = {target.path for target in self._of_the_api()}
        every = tuple(sorted({query for target in self._of_the_api() for query in target.queries}))
        app = create_app(Store("never-opened.db"), WorkerBots(0))
        paths = {_PART.sub(r"{\1}", route.path) for route in app.routes}
        return [Target("GET", path, every) for path in sorted(paths - known)]
