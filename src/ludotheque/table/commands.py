"""What people and programs can ask of a table."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from .dice import WORD_FORM
from .events import ClockSetting, OfferKind

SEATS_AT_MOST = 8  # no box comes near; a bound for what a request may say

Name: TypeAlias = Annotated[str, Meta(max_length=40)]
MoveText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, lt=SEATS_AT_MOST)]
PersonId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Rung: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit here: me, a bot of a rung, or whoever comes."""

    kind: Literal["me", "bot", "open"]
    name: Name = ""
    rung: Annotated[str, Meta(max_length=40)] = ""


class Create(Struct, frozen=True, forbid_unknown_fields=True):
    """Set up a table."""

    box: Annotated[str, Meta(min_length=1, max_length=40)]
    options: dict[str, str] = {}
    seats: Annotated[list[SeatPlan], Meta(max_length=SEATS_AT_MOST)] = []
    clock: ClockSetting = ClockSetting()
    games: Annotated[int, Meta(ge=1, le=100)] = 1
    listed: bool = False
    start: Annotated[str, Meta(max_length=2000)] = ""


class Command(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="command", tag=str.lower
):
    """A wish of a person at a table; `seen` is the number of the last event the person knew."""

    seen: Annotated[int, Meta(ge=0)]


class Sit(Command, frozen=True):
    """Take an open seat, or come back to one's own."""

    seat: SeatNumber
    name: Name = ""


class SeatBot(Command, frozen=True, tag="seat_bot"):
    """Put a bot on an open seat, or on one that was left."""

    seat: SeatNumber
    rung: Rung


class Leave(Command, frozen=True):
    """Stand up from all of one's seats."""


class Play(Command, frozen=True, tag="move"):
    """Make a move for the seat whose turn it is."""

    text: MoveText


class Offer(Command, frozen=True):
    """Offer something; where nobody else needs to agree it happens at once."""

    what: OfferKind


class Accept(Command, frozen=True):
    """Agree to what somebody offered."""

    what: OfferKind


class Decline(Command, frozen=True):
    """Decline an offer, or withdraw one's own."""

    what: OfferKind


class Resign(Command, frozen=True):
    """Give up; `seat` where one holds several."""

    seat: SeatNumber | None = None


class Claim(Command, frozen=True):
    """No longer wait for a seat that was left."""

    seat: SeatNumber


class Flag(Command, frozen=True):
    """Ask the house to look at the clock."""


class Word(Command, frozen=True):
    """Mix a word of one's own into the dice of the present game; a browser does it by itself, once a game."""

    word: Annotated[str, Meta(pattern=WORD_FORM, max_length=32)]  # a pattern's $ lets a new line pass


class Say(Command, frozen=True):
    """Write a line to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Mute(Command, frozen=True):
    """Stop reading somebody's lines."""

    person: PersonId


class Unmute(Command, frozen=True):
    """Read somebody's lines again."""

    person: PersonId


AnyCommand: TypeAlias = (
    Sit
    | SeatBot
    | Leave
    | Play
    | Offer
    | Accept
    | Decline
    | Resign
    | Claim
    | Flag
    | Word
    | Say
    | Mute
    | Unmute
)
