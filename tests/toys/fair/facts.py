"""What the fair says about itself."""

from __future__ import annotations

from ludotheque.core.facts import Ending, Facts
from ludotheque.core.text import same


def booth(name: str, number: int, seats: int) -> Facts:
    return Facts(
        name=name, title=same(name), sentence=same(name), authors=(), year=None, publisher=None, minutes=(1, 1),
        difficulty=1, lid="#000000", seats=tuple(same(f"seat {seat}") for seat in range(seats)), options=(),
        endings=(Ending("repetition", same("repetition")), Ending("done", same("done"))), fixed=(number,),
    )  # fmt: skip


FORMS = (booth("gamble", 0, 2), booth("three", 1, 3), booth("pendulum", 2, 2))
