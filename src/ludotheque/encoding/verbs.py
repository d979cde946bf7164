"""What a box brings in its `encoding.py`, callable from compiled code and specialised for the box."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol, cast

from ludotheque.core.kernels import PLAIN, generic, inlined
from ludotheque.core.rules import OVER, bounds, mover, rules_of
from ludotheque.core.sources import reached_sources

if TYPE_CHECKING:
    from ludotheque.core.box import Box

    from .parts import Kind, Part


HERE = Path(__file__).parent


class Given(Protocol):
    """`encoding.py` of a box."""

    VERSION: int

    def parts(self, box: Box) -> tuple[Part, ...]:
        """What `observe` writes, in its order."""

    def kinds(self, box: Box) -> tuple[Kind, ...]:
        """Every move that a player can ever make."""

    def throws(self, box: Box) -> tuple[int, ...]:
        """The codes of all that chance can bring."""

    def most_points(self, box: Box) -> float:
        """No seat ever gets more points in one game."""

    observe: Callable[[Any, int, Any], None]  # a kernel: write a position as a seat sees it; all was zero

    # Optional, for boxes with at most 63 actions, `permit(state, mask)`: write the whole mask and return it as the
    # bits of one number. With so few it is twice as quick as listing the moves and looking up their numbers.


class Eye:
    """The kernels of one box folder's encoding, as a value for compiled code."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.module: ModuleType = import_module(f"{package}.encoding")

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return eye_of, (self.package,)

    @property
    def given(self) -> Given:
        return cast(Given, self.module)

    @property
    def permits(self) -> bool:
        """Whether the box writes its masks itself."""
        return hasattr(self.module, "permit")

    @cached_property
    def digest(self) -> str:
        """A hash of every source that is compiled into this box's encoding."""
        total = hashlib.sha256(rules_of(self.package).digest.encode())
        for path in reached_sources([self.module], []):
            if b"core.kernels" in path.read_bytes() or path.parent != HERE:
                total.update(path.read_bytes())
        return total.hexdigest()[:16]

    if not PLAIN:

        @cached_property
        def _numba_type_(self) -> Any:
            return _EyeType(self.package, self.digest)


_made: dict[str, Eye] = {}


def eye_of(package: str) -> Eye:
    """The one `Eye` of a box folder."""
    if package not in _made:
        _made[package] = Eye(package)
    return _made[package]


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
    from numba import types
    from numba.extending import NativeValue, models, overload, register_model, unbox

    class _EyeType(types.Type):  # type: ignore[misc]  # Numba is untyped
        def __init__(self, package: str, digest: str) -> None:
            self.package = package
            self.digest = digest
            super().__init__(name=f"Eye({package}, {digest})")

        def __reduce__(self) -> tuple[Any, tuple[str, str]]:
            return _EyeType, (self.package, self.digest)

    register_model(_EyeType)(models.OpaqueModel)

    @unbox(_EyeType)  # type: ignore[untyped-decorator]  # Numba is untyped
    def _unbox_eye(kind: Any, value: Any, context: Any) -> Any:
        return NativeValue(context.context.get_dummy_value())

    def _typed_observe(package: str) -> Any:
        own = eye_of(package).given.observe
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
