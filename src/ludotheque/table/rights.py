"""What a person may do at a table now: the one home of rights, for commands and for views."""

from __future__ import annotations

from collections.abc import Iterator

from . import events as e
from . import words
from .errors import NotNow, NotYours, TableError, Unfit
from .game import Game
from .mixing import has_given, takes_words
from .table import Seat, Table

OFFERS: tuple[e.OfferKind, ...] = ("take_back", "draw", "pause", "resume", "rematch")
IN_PLAY = ("playing", "paused")


def rights(table: Table, person: str) -> list[str]:
    """The commands a person may give now; offers as "offer.draw", "accept.draw", "decline.draw"."""
    if not person or table.state == "cancelled":
        return []
    return [*_moves_and_seats(table, person), *_offers(table, person), "say", "mute", "unmute"]


def _moves_and_seats(table: Table, person: str) -> Iterator[str]:
    checks = {"move": may_move, "resign": may_resign, "leave": may_leave, "word": may_give_word}
    for command, check in checks.items():
        if check(table, person) is None:
            yield command
    for command, ask in {"sit": may_sit, "seat_bot": may_seat_bot, "claim": may_claim}.items():
        if any(ask(table, person, seat) is None for seat in range(len(table.seats))):
            yield command


def _offers(table: Table, person: str) -> Iterator[str]:
    for what in OFFERS:
        if may_offer(table, person, what) is None:
            yield f"offer.{what}" if what not in table.offers else f"accept.{what}"
        if may_decline(table, person, what) is None:
            yield f"decline.{what}"


def playing(table: Table) -> Game:
    """The game that is being played."""
    if table.state == "paused":
        raise NotNow("paused", words.IS_PAUSED)
    if table.game is None or table.state != "playing":
        raise NotNow("no_game", words.NO_GAME)
    return table.game


def seat_at(table: Table, number: int) -> Seat:
    """A seat by its number."""
    if number >= len(table.seats):
        raise Unfit("no_such_seat", words.NO_SUCH_SEAT)
    return table.seats[number]


def may_move(table: Table, person: str) -> TableError | None:
    if not table.held_by(person):
        return NotYours("not_seated", words.NOT_SEATED)
    if table.state != "playing":
        return NotNow("no_game", words.IS_PAUSED if table.state == "paused" else words.NO_GAME)
    if table.turn not in table.held_by(person):
        return NotYours("not_your_turn", words.NOT_YOUR_TURN)
    return None


def may_sit(table: Table, person: str, number: int) -> TableError | None:
    seat = seat_at(table, number)
    if table.state == "cancelled" or table.created.record:
        return NotNow("closed", words.CLOSED)
    if seat.kind == "open" or (seat.person == person and seat.absent):
        return None
    return NotNow("seat_taken", words.SEAT_TAKEN)


def may_seat_bot(table: Table, person: str, number: int) -> TableError | None:
    seat = seat_at(table, number)
    if table.state == "cancelled" or table.created.record:
        return NotNow("closed", words.CLOSED)
    if not table.held_by(person):
        return NotYours("not_seated", words.NOT_SEATED)
    if seat.kind == "open" or (seat.absent and seat.person != person):
        return None
    return NotNow("seat_taken", words.SEAT_TAKEN)


def may_leave(table: Table, person: str) -> TableError | None:
    if person not in table.people():
        return NotYours("not_seated", words.NOT_SEATED)
    return NotNow("closed", words.CLOSED) if table.state == "cancelled" else None


def may_offer(table: Table, person: str, what: e.OfferKind) -> TableError | None:
    """Whether a person may offer something, or agree to it where others have."""
    if person not in table.people():
        return NotYours("not_seated", words.NOT_SEATED)
    if not _makes_sense(table, person, what):
        return NotNow("cannot_offer", words.CANNOT_OFFER)
    if what in table.offers:
        mine = person in table.offers[what].people
        return NotNow("already_offered", words.ALREADY_OFFERED) if mine else None
    return NotNow("cannot_offer", words.CANNOT_OFFER) if _was_declined(table, person, what) else None


def may_decline(table: Table, person: str, what: e.OfferKind) -> TableError | None:
    if person not in table.people():
        return NotYours("not_seated", words.NOT_SEATED)
    return None if what in table.offers else NotNow("nothing_offered", words.NOTHING_OFFERED)


def may_resign(table: Table, person: str) -> TableError | None:
    if not table.held_by(person):
        return NotYours("not_seated", words.NOT_SEATED)
    return None if table.state in IN_PLAY else NotNow("no_game", words.NO_GAME)


def may_give_word(table: Table, person: str) -> TableError | None:
    """Whether a person's browser may still add to the dice of the present game: once, before the first throw."""
    if not table.held_by(person):
        return NotYours("not_seated", words.NOT_SEATED)
    if not takes_words(table):
        return NotNow("no_word_wanted", words.NO_WORD_WANTED)
    return NotNow("word_given", words.WORD_GIVEN) if has_given(table, person) else None


def may_analyse(table: Table, person: str, game: Game) -> TableError | None:
    """Whether a person may look at a game with the engine: not while he plays it against other people."""
    running = game is table.game and game.result is None and table.state in IN_PLAY
    if running and table.held_by(person) and table.people() - {person}:
        return NotYours("not_while_playing", words.NOT_WHILE_PLAYING)
    return None


def may_claim(table: Table, person: str, number: int) -> TableError | None:
    seat = seat_at(table, number)
    if person not in table.people():
        return NotYours("not_seated", words.NOT_SEATED)
    if table.state not in IN_PLAY:
        return NotNow("no_game", words.NO_GAME)
    absent = seat.kind == "person" and seat.absent and seat.person != person
    return None if absent else NotNow("not_left", words.NOT_LEFT)


def take_back_ply(table: Table, person: str) -> int | None:
    """Where a take-back by this person would lead: before the last move he made himself."""
    mine = table.held_by(person)
    node = table.game.head if table.game else None
    while node is not None and node.parent is not None:
        if node.seat in mine:
            return node.ply - 1
        node = node.parent
    return None


def _makes_sense(table: Table, person: str, what: e.OfferKind) -> bool:
    if what == "rematch":
        return (
            table.state == "over" and not any(seat.left for seat in table.seats) and not table.created.record
        )
    if what == "resume":
        return table.state == "paused"
    if table.state != "playing":
        return False
    if what == "take_back":
        return what in table.offers or take_back_ply(table, person) is not None
    if what == "draw":  # a bot cannot be asked, but it goes along with people who agree
        return len(table.people()) > 1 or all(seat.kind != "bot" for seat in table.seats)
    return True


def _was_declined(table: Table, person: str, what: e.OfferKind) -> bool:
    """A declined offer is not repeated in the same position, except by the one who declined it."""
    event, decliner = table.declined.get(what, (0, ""))
    return table.game is not None and event == table.game.head.event and decliner != person
