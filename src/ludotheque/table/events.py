"""The events of a table: all that ever happens at one, in the order it happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal, TypeAlias

import msgspec

from .dice import TakeBack
from .errors import Unfit
from .words import UNSTORABLE

OfferKind: TypeAlias = Literal["take_back", "draw", "pause", "resume", "rematch"]


class ClockSetting(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How time is kept: not at all, live with an increment, or days for each move."""

    kind: Literal["none", "live", "days"] = "none"
    seconds: int = 0  # live: for the whole game
    increment: int = 0  # live: seconds added after each move
    days: int = 0  # days: for each move


class Event(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag_field="kind", tag=str.lower):
    """One thing that happened; `by` is the person who did it, or empty where the house did."""

    number: int
    time: int  # milliseconds since 1970, by the server's clock
    by: str = ""

    quiet: ClassVar[bool] = False  # quiet events do not make a command that had not seen them stale


class Created(Event, frozen=True):
    """A table was set up."""

    box: str
    options: dict[str, str]
    seats: int
    clock: ClockSetting = ClockSetting()
    games: int = 1  # the length of the match
    listed: bool = False  # shown to strangers who look for a game
    start: str = ""  # the text of the first position, where it is not the box's own
    record: bool = False  # made from a record: nobody plays, everybody may look


class Committed(Event, frozen=True):
    """The dice of a game were fixed before it: everyone sees the commitment, nobody the seed."""

    game: int
    commitment: str
    seed: str = ""
    scheme: int = 1  # how throws follow from the seed; logs of the first days do not say


class WordGiven(Event, frozen=True, tag="word_given"):
    """A player's browser gave a word for the dice: after the commitment, before the first throw."""

    game: int
    seat: int
    word: str
    quiet = True


class Seated(Event, frozen=True):
    """A person took a seat."""

    seat: int
    person: str
    name: str = ""


class BotSeated(Event, frozen=True, tag="bot_seated"):
    """A bot took a seat, perhaps one that was left."""

    seat: int
    rung: str


class Left(Event, frozen=True):
    """A person stood up: before the game the seat opens, later it waits for the others to decide."""

    seat: int


class Away(Event, frozen=True):
    """The house has not heard of a seated person for a while."""

    seat: int
    quiet = True


class Back(Event, frozen=True):
    """A person who had left or was away is here again."""

    seat: int
    quiet = True


class Began(Event, frozen=True):
    """A game began."""

    game: int


class Moved(Event, frozen=True):
    """A seat made a move. Its clock is not charged with what the house and the way took."""

    seat: int
    text: str
    late: int = 0  # milliseconds between the move's arrival and its time, which is when it was decided
    lag: int = 0  # milliseconds of its way that are given back


class Thrown(Event, frozen=True):
    """Chance made a move: the dice that were fixed before the game fell."""

    text: str


class Offered(Event, frozen=True):
    """A person would like something that the others must agree to."""

    what: OfferKind
    ply: int = 0  # take_back: to where


class Declined(Event, frozen=True):
    """An offer was declined, or withdrawn by the person who made it."""

    what: OfferKind


class TookBack(Event, frozen=True, tag="took_back"):
    """The game went back to an earlier ply."""

    ply: int


class Paused(Event, frozen=True):
    """Clocks stand still by agreement."""


class Resumed(Event, frozen=True):
    """The game goes on after a pause."""


class Resigned(Event, frozen=True):
    """A seat gave up."""

    seat: int


class Flagged(Event, frozen=True):
    """A seat's time ran out."""

    seat: int


class Claimed(Event, frozen=True):
    """The others no longer wait for a seat that was left."""

    seat: int


class Ended(Event, frozen=True):
    """A game ended; points are by seat."""

    points: list[float]
    ending: str


class Revealed(Event, frozen=True):
    """The seed of a game's dice, once it is over, and all else it takes to check every throw."""

    game: int
    seed: str
    words: list[str] = []  # by side of the box, empty where nobody gave one
    taken_back: tuple[TakeBack, ...] = ()  # the last take-backs that the line's throws come after


class Cancelled(Event, frozen=True):
    """The table was given up before a game began."""


class Said(Event, frozen=True):
    """A line of chat."""

    text: str
    name: str = ""
    quiet = True


class Muted(Event, frozen=True):
    """A person no longer wants to read another one's lines."""

    person: str
    quiet = True


class Unmuted(Event, frozen=True):
    """A person reads another one's lines again."""

    person: str
    quiet = True


AnyEvent: TypeAlias = (
    Created | Committed | WordGiven | Seated | BotSeated | Left | Away | Back
    | Began | Moved | Thrown | TookBack | Paused | Resumed | Offered | Declined
    | Resigned | Flagged | Claimed | Ended | Revealed | Cancelled
    | Said | Muted | Unmuted
)  # fmt: skip

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(AnyEvent)


def encode(event: Event) -> bytes:
    """The event as it is stored."""
    return _encoder.encode(event)


def decode(data: bytes | str) -> AnyEvent:
    """The event back from the store."""
    event: AnyEvent = _decoder.decode(data)
    return event


def as_stored(events: Sequence[AnyEvent]) -> list[AnyEvent]:
    """The events as the store will give them back; refused where one would not come back the same."""
    try:
        again = [decode(encode(event)) for event in events]
    except (msgspec.MsgspecError, UnicodeEncodeError):
        again = []
    if again != list(events):
        raise Unfit("unstorable", UNSTORABLE)
    return again


def public(event: AnyEvent) -> AnyEvent:
    """The event as everyone may see it: a commitment without its seed."""
    return msgspec.structs.replace(event, seed="") if isinstance(event, Committed) else event
