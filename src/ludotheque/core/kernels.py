"""Compiled where Numba is, plain Python where it is not: the same source."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

PLAIN = os.environ.get("LUDOTHEQUE_PLAIN", "") not in ("", "0")
if not PLAIN:
    try:
        import numba
        from numba import types
        from numba.extending import NativeValue, models, register_model, unbox
    except ImportError:  # the plain run is slow and complete
        PLAIN = True


def kernel(function: F) -> F:
    """One verb of one box. Not cached by itself: it is compiled into the generic code that uses it."""
    return function if PLAIN else numba.njit(nogil=True)(function)


def inlined(function: F) -> F:
    """A small kernel that is copied into its callers: no call, and no counting of references to arrays."""
    return function if PLAIN else numba.njit(nogil=True, forceinline=True)(function)


def generic(function: F) -> F:
    """Code for any box, specialised by the type of its first argument and cached on disk, where anything can be written."""
    if PLAIN:
        return function
    try:
        return numba.njit(nogil=True, cache=True)(function)  # type: ignore[no-any-return]  # Numba is untyped
    except (
        RuntimeError
    ):  # neither the folder of the source nor the user's cache can be written: every process compiles
        return numba.njit(nogil=True)(function)  # type: ignore[no-any-return]  # Numba is untyped


def plain(function: F) -> F:
    """The Python behind a compiled function, for tests and comparisons."""
    source: F = getattr(function, "py_func", function)
    return source


class BoxKernels(ABC):
    """Kernels of one box folder, as a value for compiled code: it holds nothing, and code is specialised by its type."""

    def __init__(self, package: str) -> None:
        self.package = package

    @property
    @abstractmethod
    def digest(self) -> str:
        """What the code means that is compiled: part of the type's name."""

    if not PLAIN:

        @cached_property
        def _numba_type_(self) -> Any:
            return _BoxType(type(self).__name__, self.package, self.digest)


if not PLAIN:

    class _BoxType(types.Type):  # type: ignore[misc]  # Numba is untyped
        def __init__(self, kind: str, package: str, digest: str) -> None:
            self.parts = kind, package, digest
            self.package = package
            super().__init__(name=f"{kind}({package}, {digest})")

        def __reduce__(self) -> tuple[Any, tuple[str, str, str]]:
            return _BoxType, self.parts

    register_model(_BoxType)(models.OpaqueModel)

    @unbox(_BoxType)  # type: ignore[untyped-decorator]  # Numba is untyped
    def _unbox(kind: Any, value: Any, context: Any) -> Any:
        return NativeValue(context.context.get_dummy_value())
