"""Why a table refuses a command."""

from __future__ import annotations

from ludotheque.core.errors import LudothequeError, Refusal
from ludotheque.core.text import Text

from .words import BUSY


class TableError(LudothequeError):
    """A command that the table refuses; `code` names the reason for programs."""

    def __init__(self, code: str, text: Text, refusal: Refusal | None = None) -> None:
        super().__init__(text)
        self.code = code
        self.refusal = refusal


class NotYours(TableError):
    """The caller has no right to this, now or ever."""


class NotNow(TableError):
    """The command makes no sense in the present state of the table."""


class Crowded(NotNow):
    """So much happens at the table that a command never found it as it had been read."""

    def __init__(self) -> None:
        super().__init__("busy", BUSY)


class Unfit(TableError):
    """The command asks for something that does not exist: a seat, a rung, an option."""


class Stale(TableError):
    """The caller did not know of events that matter to the command."""
