"""What a request costs: said at each handler, read by the guard, which takes it from a budget."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from litestar import Request


class Price(NamedTuple):
    """So much for a request of a kind, for each move of its `line`, and for each kilobyte of its body.

    >>> Price("look", 3, move=0.5).cost(moves=10, kilobytes=0)
    8.0
    """

    kind: str
    base: float = 1
    move: float = 0
    kilobyte: float = 0

    def cost(self, moves: int, kilobytes: float) -> float:
        return float(self.base + self.move * moves + self.kilobyte * kilobytes)


# A look costs about the milliseconds that it holds the process.
LOOK = Price("look")
FILE = Price("look", 0.2)  # lies ready in memory
PAGE = Price("look", 5)
POSITION = Price("look", 3, move=0.3)
PREVIEWS = Price("look", 12, move=0.3)
DRAWING = Price("look", 8, move=0.3)
ANALYSIS_PAGE = Price("look", 8, move=0.5)
PICTURES = {"svg": DRAWING, "png": Price("picture")}
COMMAND = Price("command")
GUEST = Price("guest")
TABLE = Price("table")
RECORD = Price("record", 20, kilobyte=1)  # it becomes a table
SHEET = Price("record", 5, kilobyte=1)
NOTHING_HERE = LOOK  # addresses at which nothing is

UNKNOWN_SECRET = 2  # more, of a look, for whoever has to be looked for in the database in vain

Declared = Price | Mapping[str, Price]  # or by the `kind` that the address ends with


def price_of(request: Request[Any, Any, Any]) -> Price:
    """What the handler of a request says that it costs."""
    declared: Declared | None = request.route_handler.opt.get("price")
    if declared is None:
        return LOOK
    if isinstance(declared, Price):
        return declared
    return declared.get(str(request.path_params.get("kind")), LOOK)


def cost_of(request: Request[Any, Any, Any], price: Price, longest: int) -> float:
    """The price of this very request; a body that does not tell its length counts as the longest.

    Every parameter counts as a move: its name may be written in many ways, and is not read yet.
    """
    query = request.scope["query_string"] if price.move else b""
    moves = 1 + query.count(b"&") if query else 0
    return price.cost(moves, _body(request, longest) / 1000 if price.kilobyte else 0)


def _body(request: Request[Any, Any, Any], longest: int) -> int:
    told = request.headers.get("content-length", "")
    return min(int(told), longest) if told.isdecimal() and len(told) < 20 else longest
