"""Arrays told to compiled code by where they lie: a call looks long at every array it is given, and at a number not at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.kernels import PLAIN
from ludotheque.core.rules import rules_of


def table_of(arrays: Sequence[NDArray[Any]]) -> NDArray[np.int64]:
    """For each array its address and its shape, for those below. Who holds the table must hold the arrays too."""
    return np.array([(each.ctypes.data, *(*each.shape, 1)[:2]) for each in arrays], np.int64)


if not PLAIN:
    from llvmlite import ir
    from numba import carray, types
    from numba.extending import intrinsic, overload

    from ludotheque.core.kernels import inlined

    @intrinsic  # type: ignore[untyped-decorator]  # Numba is untyped
    def _pointer(typing: Any, address: Any) -> Any:
        def write(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.inttoptr(arguments[0], ir.IntType(8).as_pointer())

        return types.voidptr(types.int64), write

    @inlined
    def table_at(address: int, arrays: int) -> Any:
        """What `table_of` has made, where it lies."""
        return carray(_pointer(address), (arrays, 3), np.int64)

    @inlined
    def row(table: Any, number: int, kind: Any) -> Any:
        """An array of one dimension."""
        return carray(_pointer(table[number, 0]), table[number, 1], kind)

    @inlined
    def rows(table: Any, number: int, kind: Any) -> Any:
        """An array of two dimensions."""
        return carray(_pointer(table[number, 0]), (table[number, 1], table[number, 2]), kind)

    def states(rules: Any, table: Any, number: int) -> Any:
        """An array of a box's positions."""

    def _typed_states(package: str) -> Any:
        kind = rules_of(package).state
        return lambda rules, table, number: row(table, number, kind)

    overload(states)(lambda rules, table, number: _typed_states(rules.package))
