"""What a box brings in its `encoding.py`, callable from compiled code and specialised for the box."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol, cast

from ludotheque.core.digest import compiled_in, digest
from ludotheque.core.kernels import PLAIN, BoxKernels, generic, inlined
from ludotheque.core.rules import OVER, bounds, mover

if TYPE_CHECKING:
    from ludotheque.core.box import Box

    from .parts import Kind, Part


class EncodingModule(Protocol):
    """`encoding.py` of a box."""

    VERSION: int

    def parts(self, box: Box) -> tuple[Part, ...]:
        """What `observe` writes, in its order."""

    def kinds(self, box: Box) -> tuple[Kind, ...]:
        """Every move that a player can ever make."""

    observe: Callable[[Any, int, Any], None]  # a kernel: write a position as a seat sees it; all was zero

    # Optional: `throws(box)`, the codes of all that chance can bring, and `most_points(box)`, which no seat ever gets
    # more of in one game. And for boxes with at most 63 actions `permit(state, mask)`: write the whole mask and return it
    # as the bits of one number. With so few it is twice as quick as listing the moves and looking up their numbers.


class Eye(BoxKernels):
    """The kernels of one box folder's encoding, as a value for compiled code."""

    def __init__(self, package: str) -> None:
        super().__init__(package)
        self.module: ModuleType = import_module(f"{package}.encoding")

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return eye_of, (self.package,)

    @property
    def hooks(self) -> EncodingModule:
        """What the box's `encoding.py` must bring, with its types."""
        return cast(EncodingModule, self.module)

    def throws(self, box: Box) -> tuple[int, ...]:
        """The codes of all that chance can bring; none unless the box says so."""
        own: Callable[[Box], tuple[int, ...]] | None = getattr(self.module, "throws", None)
        return own(box) if own else ()

    def most_points(self, box: Box) -> float:
        """No seat ever gets more points in one game; one for a win unless the box says so."""
        own: Callable[[Box], float] | None = getattr(self.module, "most_points", None)
        return own(box) if own else 1.0

    @property
    def permits(self) -> bool:
        """Whether the box writes its masks itself."""
        return hasattr(self.module, "permit")

    @cached_property
    def digest(self) -> str:
        """What the code means that is compiled into this box's encoding."""
        own = [self.module.observe] + ([self.module.permit] if self.permits else [])
        return digest([*own, *compiled_in("encoding")])


@cache
def eye_of(package: str) -> Eye:
    """The one `Eye` of a box folder."""
    return Eye(package)


def observe(eye: Any, state: Any, seat: int, numbers: Any) -> None:
    """The box's own numbers, as a seat sees the position."""
    eye.module.observe(state, seat, numbers)


def permits(eye: Any) -> bool:
    """Whether the box writes its masks itself: a constant for the compiler."""
    return bool(eye.permits)


def permit(eye: Any, state: Any, mask: Any) -> int:
    """Write the whole mask and return it as the bits of one number, in boxes that do so themselves."""
    return int(eye.module.permit(state, mask))


@generic
def look_at(
    eye: Any, rules: Any, state: Any, seat: int, seats: int, keys: Any, held: int, numbers: Any
) -> None:
    """One observation of one position."""
    write_numbers(eye, rules, state, seat, seats, keys, held, numbers)


@inlined
def write_numbers(
    eye: Any, rules: Any, state: Any, seat: int, seats: int, keys: Any, held: int, numbers: Any
) -> None:
    """The whole observation: who looks, who is to move, whether this was seen before, and the box's own."""
    numbers[:] = 0
    numbers[seat] = 1
    turn = mover(rules, state)
    if turn >= 0:
        numbers[(seats if turn >= seat else 2 * seats) + turn - seat] = 1
    at = 2 * seats
    if bounds(rules)[3]:
        numbers[at] = times_before(rules, state, keys, held)
        at += 1
    observe(eye, state, seat, numbers[at:])


@inlined
def times_before(rules: Any, state: Any, keys: Any, held: int) -> int:
    """How often the position on the board was there before, at most twice; the last key held is its own."""
    if held < 5 or mover(rules, state) == OVER:  # two plies and their undoing lie between
        return 0
    times = 0
    for earlier in range(held - 1):
        times += keys[earlier] == keys[held - 1]
    return min(times, 2)


if not PLAIN:
    from numba.extending import overload

    def _typed_observe(package: str) -> Any:
        own = eye_of(package).hooks.observe
        return lambda eye, state, seat, numbers: own(state, seat, numbers)

    def _typed_permits(package: str) -> Any:
        own = eye_of(package).permits
        return lambda eye: own

    def _typed_permit(package: str) -> Any:
        if not eye_of(package).permits:
            return lambda eye, state, mask: 0  # never asked
        own = eye_of(package).module.permit
        return lambda eye, state, mask: own(state, mask)

    overload(permits)(lambda eye: _typed_permits(eye.package))
    overload(permit)(lambda eye, state, mask: _typed_permit(eye.package))
    overload(observe)(lambda eye, state, seat, numbers: _typed_observe(eye.package))
