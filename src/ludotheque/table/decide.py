"""From a command to the events that follow from it: pure, so a refused command changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ludotheque.core.box import Box

from . import commands as c
from . import events as e
from . import words
from .clock import checked
from .dice import SCHEME, commitment
from .draft import Draft
from .endings import forfeit, share_points
from .errors import NotNow, NotYours, Stale, TableError, Unfit
from .mixing import dice_of, present_number
from .rights import (
    may_claim,
    may_decline,
    may_give_word,
    may_leave,
    may_move,
    may_offer,
    may_resign,
    may_seat_bot,
    may_sit,
    playing,
    seat_at,
    take_back_ply,
)
from .table import Table

ASIDES = 2000  # lines of chat and mutes of one player at a table
FROM_STRANGER, FROM_STRANGERS = 100, 1000  # of one who only watches, and of all of them
SITTINGS = 100  # how often one person takes a seat at a table, or lets a bot do so
LONGEST = 30_000  # events of a table: some hundred long games
LINES, WHILE = 5, 10_000  # chat: so many lines in so many milliseconds


@dataclass(frozen=True)
class Caller:
    """Who asks: a person, and the name he goes by."""

    person: str
    name: str = ""


@dataclass(frozen=True)
class Context:
    """What a decision needs from outside the log."""

    now: int  # milliseconds
    seed: Callable[[], str]
    rungs: tuple[str, ...]  # the ladder of the table's box
    mover: str = ""  # who has sent a move
    late: int = 0  # milliseconds since it arrived
    lag: int = 0  # milliseconds of its way, there and back
    unread: int | None = None  # when the first command arrived here that is not decided yet


def create(command: c.Create, box: Box, caller: Caller, context: Context) -> list[e.AnyEvent]:
    """The first events of a table."""
    plans = command.seats or [c.SeatPlan("me"), *[c.SeatPlan("open")] * (box.seats - 1)]
    if len(plans) != box.seats:
        raise Unfit("bad_seats", words.BAD_SEATS.fill(n=box.seats, given=len(plans)))
    if all(plan.kind == "bot" for plan in plans):
        raise Unfit("nobody", words.NOBODY)
    draft = Draft(0, context.now, caller.person)
    draft.add(
        e.Created, box=box.name, options=box.options, seats=box.seats, clock=checked(command.clock),
        games=command.games, listed=command.listed, start=command.start,
    )  # fmt: skip
    _commit(draft, 1, context)
    for number, plan in enumerate(plans):
        if plan.kind == "me":
            draft.add(e.Seated, seat=number, person=caller.person, name=printable(plan.name or caller.name))
        elif plan.kind == "bot":
            draft.add(e.BotSeated, seat=number, rung=_rung(plan.rung, context))
    if all(plan.kind != "open" for plan in plans):
        draft.add(e.Began, game=1)
    return draft.events


def decide(table: Table, command: c.AnyCommand, caller: Caller, context: Context) -> list[e.AnyEvent]:
    """The events that follow from a command, or the error that says why none do."""
    _check_seen(table, command, caller)
    _check_length(table, command)
    draft = Draft(table.number, context.now, caller.person)
    _DECISIONS[type(command)](table, command, caller, context, draft)
    return draft.events


def decide_for_bot(table: Table, text: str, context: Context) -> list[e.AnyEvent]:
    """The events that follow from the move a bot has chosen."""
    if table.turn is None or table.seats[table.turn].kind != "bot":
        raise NotYours("not_your_turn", words.NOT_YOUR_TURN)
    draft = Draft(table.number, context.now, "")
    _advance(table, text, context, draft)
    return draft.events


def due_events(table: Table, context: Context) -> list[e.AnyEvent]:
    """What the house does without being asked: throw dice that are due, judge the clock."""
    draft = Draft(table.number, context.now, "")
    if table.state != "playing" or table.game is None:
        return []
    if _has_fallen(table, context) and table.turn is not None:
        draft.add(e.Flagged, seat=table.turn)
        forfeit(table, table.turn, "time", context.rungs, draft)
        _close_game(table, context, draft)
    else:
        draft.go_on(table, table.game, table.game.position, table.game.head.ply)
        _close_game(table, context, draft)
    return draft.events


def _has_fallen(table: Table, context: Context) -> bool:
    """Whether the time of the seat to move is over: for its own move by when that was made, else by the flag."""
    deadline, flag, game = table.deadline, table.flag_time, table.game
    if deadline is None or flag is None or game is None or table.turn is None:
        return False
    if table.turn in table.held_by(context.mover):
        late, lag = game.clock.spared(table.turn, context.now, context.late, context.lag)
        return context.now - late - lag >= deadline
    return context.now >= flag and (context.unread is None or context.unread >= flag)


def notice(table: Table, person: str, here: bool, context: Context) -> list[e.AnyEvent]:
    """The house notices that a seated person went or came back; a slow game does not mind."""
    draft = Draft(table.number, context.now, "")
    for number in table.held_by(person):
        seat = table.seats[number]
        if here and seat.away:
            draft.add(e.Back, seat=number)
        elif not here and not seat.absent and table.state in ("playing", "paused", "over"):
            draft.add(e.Away, seat=number)
    return draft.events if here or table.created.clock.kind != "days" else []


def _check_seen(table: Table, command: c.AnyCommand, caller: Caller) -> None:
    """A command is stale where something that matters, or something of the caller's own, came after `seen`.

    The second half makes every command safe to send again: the copy is always stale.
    Two who wish the same at once have agreed: wishes that cross do not make each other stale.
    A word for the dice is the browser's affair: it never is stale, and nothing becomes so by it.
    """
    if command.seen > table.number:
        raise Unfit("seen_too_high", words.FROM_THE_FUTURE)
    if isinstance(command, c.Word):
        return
    careless = isinstance(command, c.Say | c.Mute | c.Unmute | c.Leave | c.Flag)
    for event in table.since(command.seen):
        if isinstance(event, e.WordGiven):
            continue
        if event.by == caller.person or not (event.quiet or careless or _same_wish(event, command)):
            raise Stale("stale", words.STALE)


def _check_length(table: Table, command: c.AnyCommand) -> None:
    """A log does not grow for ever; what ends a game is always possible."""
    ends = isinstance(command, c.Resign | c.Claim | c.Leave | c.Flag)
    agrees = isinstance(command, c.Offer | c.Accept) and command.what == "draw"
    if table.number >= LONGEST and not ends and not agrees:
        raise NotNow("log_full", words.TABLE_FULL)


def _same_wish(event: e.AnyEvent, command: c.AnyCommand) -> bool:
    if not (isinstance(event, e.Offered) and isinstance(command, c.Offer)):
        return False
    return event.what == command.what != "take_back"  # which may lead to different plies


def _refuse(error: TableError | None) -> None:
    if error is not None:
        raise error


def _sit(table: Table, command: c.Sit, caller: Caller, context: Context, draft: Draft) -> None:
    _refuse(may_sit(table, caller.person, command.seat))
    _refuse_sitting(table, caller)
    if table.seats[command.seat].person == caller.person:
        draft.add(e.Back, seat=command.seat)
        return
    name = printable(command.name or caller.name)
    draft.add(e.Seated, seat=command.seat, person=caller.person, name=name)
    _begin_if_full(table, command.seat, draft)


def _seat_bot(table: Table, command: c.SeatBot, caller: Caller, context: Context, draft: Draft) -> None:
    _refuse(may_seat_bot(table, caller.person, command.seat))
    _refuse_sitting(table, caller)
    draft.add(e.BotSeated, seat=command.seat, rung=_rung(command.rung, context))
    _begin_if_full(table, command.seat, draft)


def _leave(table: Table, command: c.Leave, caller: Caller, context: Context, draft: Draft) -> None:
    _refuse(may_leave(table, caller.person))
    for number in table.held_by(caller.person):
        if not table.seats[number].left:
            draft.add(e.Left, seat=number)
    if table.people() - {caller.person}:
        return
    if table.state == "waiting":
        draft.add(e.Cancelled)
    elif table.state in ("playing", "paused"):  # nobody is left who could decide
        forfeit(table, table.held_by(caller.person)[0], "left", (), draft)
        _close_game(table, context, draft)


def _play(table: Table, command: c.Play, caller: Caller, context: Context, draft: Draft) -> None:
    playing(table)
    _refuse(may_move(table, caller.person))
    _advance(table, command.text, context, draft)


def _offer(table: Table, command: c.Offer | c.Accept, caller: Caller, context: Context, draft: Draft) -> None:
    what = command.what
    if isinstance(command, c.Accept) and what not in table.offers:
        raise NotNow("nothing_offered", words.NOTHING_OFFERED)
    _refuse(may_offer(table, caller.person, what))
    standing = table.offers.get(what)
    ply = (
        standing.ply if standing else (take_back_ply(table, caller.person) or 0) if what == "take_back" else 0
    )
    draft.add(e.Offered, what=what, ply=ply)
    wanted_by = {caller.person} | (standing.people if standing else set())
    if table.people() <= wanted_by:
        _AGREED[what](table, ply, context, draft)


def _decline(table: Table, command: c.Decline, caller: Caller, context: Context, draft: Draft) -> None:
    _refuse(may_decline(table, caller.person, command.what))
    draft.add(e.Declined, what=command.what)


def _resign(table: Table, command: c.Resign, caller: Caller, context: Context, draft: Draft) -> None:
    _refuse(may_resign(table, caller.person))
    held = table.held_by(caller.person)
    seat = command.seat
    if seat is None and len(held) > 1:
        raise Unfit("which_seat", words.WHICH_SEAT)
    number = held[0] if seat is None else seat
    if seat_at(table, number).person != caller.person:
        raise NotYours("not_your_seat", words.NOT_YOUR_SEAT)
    draft.add(e.Resigned, seat=number)
    forfeit(table, number, "resignation", context.rungs, draft)
    _close_game(table, context, draft)


def _claim(table: Table, command: c.Claim, caller: Caller, context: Context, draft: Draft) -> None:
    _refuse(may_claim(table, caller.person, command.seat))
    draft.add(e.Claimed, seat=command.seat)
    forfeit(table, command.seat, "left", context.rungs, draft)
    _close_game(table, context, draft)


def _flag(table: Table, command: c.Flag, caller: Caller, context: Context, draft: Draft) -> None:
    raise NotNow("time_left", words.TIME_LEFT)  # the house has looked at the clock before any command


def _word(table: Table, command: c.Word, caller: Caller, context: Context, draft: Draft) -> None:
    _refuse(may_give_word(table, caller.person))
    seat = table.held_by(caller.person)[0]
    draft.add(e.WordGiven, game=present_number(table), seat=seat, word=command.word)
    game = table.game
    if game is not None and table.state == "playing":  # the first throw may have waited for this word
        draft.as_house()
        draft.go_on(table, game, game.position, game.head.ply)
        _close_game(table, context, draft)


def _say(table: Table, command: c.Say, caller: Caller, context: Context, draft: Draft) -> None:
    if table.state == "cancelled":
        raise NotNow("closed", words.CLOSED)
    lately = [
        said for said in table.chat[-50:] if said.by == caller.person and said.time > context.now - WHILE
    ]
    if len(lately) >= LINES:
        raise NotNow("too_many_lines", words.TOO_MANY_LINES)
    _refuse_asides(table, caller)
    held = table.held_by(caller.person)
    name = table.seats[held[0]].name if held else caller.name
    draft.add(e.Said, text=printable(command.text), name=name)


def _mute(table: Table, command: c.Mute, caller: Caller, context: Context, draft: Draft) -> None:
    if command.person == caller.person:
        raise Unfit("mute_yourself", words.MUTE_YOURSELF)
    if not table.known(command.person):
        raise Unfit("not_here", words.NOT_HERE)
    if command.person not in table.mutes.get(caller.person, set()):
        _refuse_asides(table, caller)
        draft.add(e.Muted, person=command.person)


def _unmute(table: Table, command: c.Unmute, caller: Caller, context: Context, draft: Draft) -> None:
    if command.person not in table.mutes.get(caller.person, set()):
        raise Unfit("not_here", words.NOT_HERE)
    _refuse_asides(table, caller)
    draft.add(e.Unmuted, person=command.person)


def _refuse_sitting(table: Table, caller: Caller) -> None:
    """Who sits down and gets up without end fills the log of somebody else's table."""
    if table.sittings[caller.person] >= SITTINGS:
        raise NotNow("log_full", words.RESTLESS)


def _refuse_asides(table: Table, caller: Caller) -> None:
    """A log is for its game: what people add beside it is bounded, and strangers share what is theirs."""
    seated = {seat.person for seat in table.seats}
    if caller.person in seated:
        full = table.asides[caller.person] >= ASIDES
    else:
        strangers = sum(count for person, count in table.asides.items() if person not in seated)
        full = table.asides[caller.person] >= FROM_STRANGER or strangers >= FROM_STRANGERS
    if full:
        raise NotNow("log_full", words.LOG_FULL)


def _advance(table: Table, text: str, context: Context, draft: Draft) -> None:
    """Make a move, let chance follow, and end the game where the rules do."""
    game = playing(table)
    canonical, after = game.try_move(text)
    seat = table.turn
    late, lag = (0, 0) if seat is None else game.clock.spared(seat, context.now, context.late, context.lag)
    draft.add(e.Moved, seat=seat, text=canonical, late=late, lag=lag)
    draft.go_on(table, game, after, game.head.ply + 1)
    _close_game(table, context, draft)


def _take_back(table: Table, ply: int, context: Context, draft: Draft) -> None:
    draft.add(e.TookBack, ply=ply)


def _agree_draw(table: Table, ply: int, context: Context, draft: Draft) -> None:
    draft.add(e.Ended, points=share_points(table), ending="agreement")
    _close_game(table, context, draft)


def _pause(table: Table, ply: int, context: Context, draft: Draft) -> None:
    draft.add(e.Paused)


def _resume(table: Table, ply: int, context: Context, draft: Draft) -> None:
    draft.add(e.Resumed)


def _rematch(table: Table, ply: int, context: Context, draft: Draft) -> None:
    draft.add(e.Began, game=len(table.results) + 1)


def _begin_if_full(table: Table, seat: int, draft: Draft) -> None:
    others = [each for number, each in enumerate(table.seats) if number != seat]
    if table.state == "waiting" and all(each.kind != "open" for each in others):
        draft.add(e.Began, game=1)


def _close_game(table: Table, context: Context, draft: Draft) -> None:
    """Where the draft ends the game: show its seed, and fix the dice of the next one."""
    if not any(isinstance(event, e.Ended) for event in draft.events) or table.game is None:
        return
    number = table.game.number
    dice = dice_of(table, number, draft.events)
    if dice is not None:
        told = {"words": list(dice.words), "taken_back": dice.taken_back}
        draft.add(e.Revealed, game=number, seed=dice.seed, **told)
    _commit(draft, number + 1, context)


def _commit(draft: Draft, game: int, context: Context) -> None:
    seed = context.seed()
    draft.add(e.Committed, game=game, seed=seed, commitment=commitment(seed), scheme=SCHEME)


def _rung(name: str, context: Context) -> str:
    if name not in context.rungs:
        raise Unfit("no_such_rung", words.NO_SUCH_RUNG.fill(rung=name))
    return name


def printable(text: str) -> str:
    """The text without spaces around it; control characters and lone surrogates are refused."""
    clean = text.strip()
    if not clean.isprintable():
        raise Unfit("unprintable", words.UNPRINTABLE)
    return clean


_AGREED: dict[str, Callable[[Table, int, Context, Draft], None]] = {
    "take_back": _take_back,
    "draw": _agree_draw,
    "pause": _pause,
    "resume": _resume,
    "rematch": _rematch,
}

_DECISIONS: dict[type, Callable[[Table, Any, Caller, Context, Draft], None]] = {
    c.Sit: _sit,
    c.SeatBot: _seat_bot,
    c.Leave: _leave,
    c.Play: _play,
    c.Offer: _offer,
    c.Accept: _offer,
    c.Decline: _decline,
    c.Resign: _resign,
    c.Claim: _claim,
    c.Flag: _flag,
    c.Word: _word,
    c.Say: _say,
    c.Mute: _mute,
    c.Unmute: _unmute,
}
