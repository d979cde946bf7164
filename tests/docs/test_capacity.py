"""The arithmetic of docs/capacity.md comes out as printed, and every number says where it is from."""

from __future__ import annotations

import ast
import math
import operator
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from ludotheque.server.settings import Settings

HOUSE = Path(__file__).parent.parent.parent
PAGE = (HOUSE / "docs" / "capacity.md").read_text("utf-8")
GIVEN = re.compile(r"^\| `(\w+)` \| ([\d.,]+) \| ([^|]+) \| ([^|]+) \|$", re.M)
FOLLOWS = re.compile(r"^\| `(\w+)` \| `([^`]+)` \| (.+) \|$", re.M)
OPERATORS: dict[type, Callable[[float, float], float]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
}  # fmt: skip
FUNCTIONS: dict[str, Callable[..., float]] = {"ceil": math.ceil, "max": max}


def number(text: str) -> float:
    return float(text.replace(",", ""))


def value(expression: str, known: dict[str, float]) -> float:
    """Sums, products, `ceil` and `max` of named numbers."""

    def of(node: ast.expr) -> float:
        match node:
            case ast.Constant(value=float() | int() as constant):
                return float(constant)
            case ast.Name(id=name):
                return known[name]
            case ast.BinOp(left=left, op=op, right=right):
                return OPERATORS[type(op)](of(left), of(right))
            case ast.Call(func=ast.Name(id=name), args=arguments):
                return FUNCTIONS[name](*map(of, arguments))
        raise ValueError(ast.unparse(node))

    return of(ast.parse(expression, mode="eval").body)


def given() -> dict[str, float]:
    return {name: number(text) for name, text, _, _ in GIVEN.findall(PAGE)}


def columns() -> list[float]:
    [(_, _, players)] = [row for row in FOLLOWS.findall(PAGE) if row[0] == "players"]
    return [number(each) for each in players.split(" | ")]


@pytest.mark.parametrize("column", range(len(columns())))
def test_what_follows_follows(column: int) -> None:
    known = {**given(), "daily": columns()[column]}
    for name, expression, printed in FOLLOWS.findall(PAGE):
        known[name] = value(expression, known)
        shown = number(printed.split(" | ")[column])
        assert shown == pytest.approx(known[name], rel=0.006), f"{name}: {known[name]:.4g}"


def test_every_given_number_is_used_and_says_where_it_is_from() -> None:
    used = {word for _, expression, _ in FOLLOWS.findall(PAGE) for word in re.findall(r"[a-z_]+", expression)}
    assert given().keys() <= used
    for name, _, _, source in GIVEN.findall(PAGE):
        found = re.fullmatch(
            r"(?:measured by `(scripts/\w+)[^`]*`|assumption: .+|the default of `--[\w-]+`)", source
        )
        assert found, f"{name}: {source}"
        assert found[1] is None or (HOUSE / found[1]).is_file()


def test_defaults_are_those_of_the_house() -> None:
    assert given()["streams_of_a_process"] == Settings().streams


def test_wrong_sums_are_found() -> None:
    assert value("ceil(a / 2) + max(b, 3) * 10", {"a": 5, "b": 1}) == 33
    with pytest.raises(KeyError):
        value("unknown", {})
