"""Compiled where Numba is, plain Python where it is not: the same source."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

PLAIN = os.environ.get("LUDOTHEQUE_PLAIN", "") not in ("", "0")
if not PLAIN:
    try:
        import numba
    except ImportError:  # the plain run is slow and complete
        PLAIN = True


def kernel(function: F) -> F:
    """One verb of one box. Not cached by itself: it is compiled into the generic code that uses it."""
    return function if PLAIN else numba.njit(nogil=True)(function)


def inlined(function: F) -> F:
    """A small kernel that is copied into its callers: no call, and no counting of references to arrays."""
    return function if PLAIN else numba.njit(nogil=True, forceinline=True)(function)


def generic(function: F) -> F:
    """Code for any box, specialised by the type of its first argument and cached on disk."""
    return function if PLAIN else numba.njit(nogil=True, cache=True)(function)


def plain(function: F) -> F:
    """The Python behind a compiled function, for tests and comparisons."""
    source: F = getattr(function, "py_func", function)
    return source
