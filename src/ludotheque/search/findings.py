"""What a search found: every move it weighed, the main line, and how much work that was."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Choice:
    """One move at the root: what it is worth to each seat, and between which bounds that is proven."""

    code: int
    values: tuple[float, ...]
    low: tuple[float, ...]
    high: tuple[float, ...]
    weight: int  # simulations through it, or nodes below it

    @property
    def proven(self) -> bool:
        return self.low == self.high


@dataclass(frozen=True)
class Findings:
    """Choices from best to worst for who is to move; the line begins with the first of them."""

    choices: tuple[Choice, ...]
    line: tuple[int, ...]
    work: int  # simulations or nodes
    depth: int
    seconds: float
    stopped: bool  # before its work was done: by the clock or by a hand

    @property
    def best(self) -> Choice:
        return self.choices[0]
