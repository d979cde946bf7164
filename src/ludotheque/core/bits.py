"""Counting and finding bits: one machine instruction when compiled."""

from __future__ import annotations

from typing import Any

from .kernels import PLAIN


def bit_count(word: int) -> int:
    """How many bits are set.

    >>> bit_count(0b10110)
    3
    """
    return int(word).bit_count()


def lowest_bit(word: int) -> int:
    """The number of the lowest bit set; the word must not be zero.

    >>> lowest_bit(0b10100)
    2
    """
    return (int(word) & -int(word)).bit_length() - 1


if not PLAIN:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic, overload

    def _word_instruction(name: str, *flags: int) -> Any:
        @intrinsic  # type: ignore[untyped-decorator]  # Numba is untyped
        def instruction(typing_context: Any, word: Any) -> Any:
            def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
                wide = ir.IntType(64)
                extra = [ir.Constant(ir.IntType(1), flag) for flag in flags]
                callee = builder.module.declare_intrinsic(name, [wide], _function_type(wide, extra))
                return builder.call(callee, [arguments[0], *extra])

            return types.int64(types.int64), generate

        return instruction

    def _function_type(wide: Any, extra: list[Any]) -> Any:
        return ir.FunctionType(wide, [wide, *[value.type for value in extra]])

    _count = _word_instruction("llvm.ctpop")
    _trailing = _word_instruction("llvm.cttz", 1)

    overload(bit_count, inline="always")(lambda word: lambda word: _count(word))
    overload(lowest_bit, inline="always")(lambda word: lambda word: _trailing(word))
