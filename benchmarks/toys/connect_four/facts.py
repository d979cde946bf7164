"""What connect four says about itself."""

from __future__ import annotations

from ludotheque.core.facts import Ending, Facts
from ludotheque.core.text import same

CONNECT_FOUR = Facts(
    name="connect_four", title=same("Connect four"), sentence=same(""), authors=(), year=None, publisher=None,
    minutes=(5, 10), difficulty=1, lid="#2b4c9b", seats=(same("first"), same("second")), options=(),
    endings=(Ending("four", same("four in a line")), Ending("full", same("the board is full"))),
)  # fmt: skip

FORMS = (CONNECT_FOUR,)
