"""Whose fault it is: a database that does not answer or cannot write, or a statement that makes no sense."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

# Classes of SQLSTATE: connection, transaction (read only), rollback, resources (a full disk), state (a lock),
# operator (stopped, timed out), system.
FAULTS = ("08", "25", "40", "53", "55", "57", "58")
RING = ("40P01", "40001")  # two writers waited for each other


class Unavailable(Exception):
    """The database could not be reached, did not answer in time, or could not write."""


class Rejected(Exception):
    """The database refused a statement, by a mistake of our own: tells the statement, never its values."""


class Conflict(Rejected):
    """What was to be unique is there already."""


@contextmanager
def told() -> Iterator[None]:
    """Tell in our own words what went wrong; the database's own may hold what was to be written."""
    try:
        yield
    except (PoolTimeout, OSError) as error:  # a deadline's TimeoutError is an OSError
        raise Unavailable(_line(error)) from error
    except DBAPIError as error:
        if is_fault(error):
            raise Unavailable(_line(error)) from error
        kind = Conflict if isinstance(error, IntegrityError) else Rejected
        raise kind(f"{type(error).__name__} {_state(error)}: {error.statement}") from None


def is_fault(error: DBAPIError) -> bool:
    """Whether the database is at fault."""
    kinds = (OperationalError, InterfaceError, InternalError)
    return error.connection_invalidated or isinstance(error, kinds) or _state(error).startswith(FAULTS)


def may_go_alone(error: DBAPIError) -> bool:
    """Whether what failed together may succeed one by one."""
    return isinstance(error, IntegrityError) or _state(error) in RING


def _state(error: DBAPIError) -> str:
    return getattr(error.orig, "sqlstate", None) or ""


def _line(error: Exception) -> str:
    told = str(error).splitlines()
    return f"{type(error).__name__}: {told[0]}" if told else type(error).__name__
