"""Points as rewards: what a seat has more than the others."""

from __future__ import annotations

from collections.abc import Sequence


def zero_sum(points: Sequence[float]) -> tuple[float, ...]:
    """A seat's points less the average of the others'.

    >>> zero_sum((18.0, 0.0)), zero_sum((0.0, 1.0, 0.0))
    ((18.0, -18.0), (-0.5, 1.0, -0.5))
    """
    total = sum(points)
    return tuple(each - (total - each) / (len(points) - 1) for each in points)
