"""What the server refuses or cannot do now: each error knows its status, its code and its words."""

from __future__ import annotations

from ludotheque.core.text import Text

NO_TABLE = Text(en="There is no such table.", fr="Il n’y a pas de telle table.")
WARMING_UP = Text(
    en="This box is still warming up: try again in a moment.",
    fr="Cette boîte se prépare encore : réessayez dans un instant.",
)
ANALYST_BUSY = Text(
    en="The analyst has much to do: try again in a moment.",
    fr="L’analyste a beaucoup à faire : réessayez dans un instant.",
)
NO_ANSWER = Text(
    en="The analyst could not answer: try again.", fr="L’analyste n’a pas pu répondre : réessayez."
)
BUSY = Text(
    en="The house has much to do: try again in a moment.",
    fr="La maison a beaucoup à faire : réessayez dans un instant.",
)
TOO_LONG = Text(en="This took too long and was given up.", fr="C’était trop long et a été abandonné.")
LEFT = Text(en="Nobody waits for this answer.", fr="Personne n’attend cette réponse.")
NOBODY = Text(
    en="Be somebody first: a guest or a program.", fr="Soyez d’abord quelqu’un : invité ou programme."
)


class Refused(Exception):
    """A request that is not carried out; `reason` is for the log alone."""

    def __init__(
        self, status: int, code: str, text: Text, retry_after: int | None = None, reason: str = ""
    ) -> None:
        super().__init__(reason or text.en)
        self.status = status
        self.code = code
        self.text = text
        self.retry_after = retry_after
        self.reason = reason


class NoSuchTable(Refused):
    """No table of that name, or not any more."""

    def __init__(self, name: str) -> None:
        super().__init__(404, "no_such_table", NO_TABLE)
        self.name = name


class WarmingUp(Refused):
    """The engine of the box is not ready yet."""

    def __init__(self, box: str) -> None:
        super().__init__(503, "warming_up", WARMING_UP, retry_after=2)
        self.box = box


class AnalystBusy(Refused):
    """The analysts have too much to do for this caller, for so many seconds."""

    def __init__(self, seconds: int) -> None:
        super().__init__(429, "busy", ANALYST_BUSY, retry_after=seconds)


class Busy(Refused):
    """Too much waits for the workers already, of everybody or of this caller."""

    def __init__(self) -> None:
        super().__init__(503, "busy", BUSY, retry_after=2)


class TookTooLong(Refused):
    """Work that was not done in its time."""

    def __init__(self) -> None:
        super().__init__(503, "too_long", TOO_LONG, retry_after=10)


class Left(Refused):
    """Whoever asked is gone."""

    def __init__(self) -> None:
        super().__init__(503, "left", LEFT)


class NoAnswer(Refused):
    """A bot or an analyst could not be made to answer."""

    def __init__(self, reason: str) -> None:
        super().__init__(503, "no_answer", NO_ANSWER, retry_after=1, reason=reason)


class Nobody(Refused):
    """This needs somebody who asks."""

    def __init__(self) -> None:
        super().__init__(401, "nobody", NOBODY)
