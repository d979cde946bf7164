"""A table as one caller sees it."""

from __future__ import annotations

from typing import Literal
from urllib.parse import urlencode

import msgspec

from ludotheque.core.text import Text

from . import events as e
from .choice import Choice, LegalMove
from .game import Game, Node
from .mixing import awaited, dice_of, present_number, waits_until, words_by_seat
from .rights import may_analyse, rights
from .table import State, Table
from .words import ENDINGS

CHAT_LINES = 100  # the last lines of chat that a view holds


class BoxTag(msgspec.Struct, frozen=True):
    """Which box is on the table."""

    name: str
    title: str
    options: dict[str, str]


class SeatView(msgspec.Struct, frozen=True):
    """One player's place. `side` is the box's seat that it plays in the present game."""

    seat: int
    side: int
    side_name: str
    colour: str
    kind: Literal["person", "bot", "open"]
    name: str
    person: str
    rung: str
    mine: bool
    here: bool
    left: bool
    away: bool


class MoveView(msgspec.Struct, frozen=True):
    """A move of the present line; seat null where chance moved."""

    ply: int
    event: int
    seat: int | None
    text: str


class TravelStep(msgspec.Struct, frozen=True):
    """One piece's way: places, and how it lies on each place after the first, where that changes."""

    path: tuple[str, ...]
    looks: tuple[str, ...] = ()


class LastMove(msgspec.Struct, frozen=True):
    """The move that led to the position shown, and how the pieces went."""

    ply: int
    event: int
    seat: int | None
    text: str
    travel: list[TravelStep]


class ClockView(msgspec.Struct, frozen=True):
    """Milliseconds left by seat at `now`; `running` is the seat whose time passes."""

    kind: Literal["none", "live", "days"]
    seconds: int
    increment: int
    days: int
    remaining: list[int] | None
    running: int | None
    deadline: int | None
    now: int


class OfferView(msgspec.Struct, frozen=True):
    """Something offered: by which seats, and whom it waits for."""

    what: str
    by: list[int]
    waits_for: list[int]
    mine: bool
    ply: int


class ResultView(msgspec.Struct, frozen=True):
    """How a game ended, by seat of the table."""

    points: list[float]
    winners: list[int]
    ending: str
    text: str


class PastGame(msgspec.Struct, frozen=True):
    """One game of the table that is over."""

    game: int
    points: list[float]
    ending: str


class MatchView(msgspec.Struct, frozen=True):
    """The match so far: points and wins by seat."""

    game: int
    games: int
    points: list[float]
    wins: list[int]
    over: bool
    history: list[PastGame]


class ChatLine(msgspec.Struct, frozen=True):
    """One line of chat; seat null for a spectator."""

    event: int
    time: int
    person: str
    seat: int | None
    name: str
    text: str


class DiceView(msgspec.Struct, frozen=True):
    """The present game's dice: the hash of the seed, and the seed once the game is over.

    `words` are by seat, empty where nobody gave one; `until` is when the first throw no longer waits for one;
    `taken_back` counts the take-backs, after each of which all further throws are new.
    """

    game: int
    commitment: str
    seed: str | None
    scheme: int
    words: list[str]
    until: int | None
    taken_back: int


class TableView(msgspec.Struct, frozen=True):
    """All that a caller needs to show a table and to act at it."""

    table: str
    number: int
    language: str
    me: str
    box: BoxTag
    state: State
    warming: bool
    listed: bool
    record: bool
    seats: list[SeatView]
    viewer: int
    turn: int | None
    ply: int
    plies: int
    event: int | None
    position: str | None
    drawing: str | None
    svg: str | None
    legal: tuple[LegalMove, ...]
    words: list[str]
    moves: list[MoveView]
    last: LastMove | None
    clock: ClockView
    offers: list[OfferView]
    may: list[str]
    result: ResultView | None
    match: MatchView
    chat: list[ChatLine]
    muted: list[str]
    spectators: int
    dice: DiceView | None
    analysis: bool  # whether this caller may look at the game with the engine


class Look(msgspec.Struct, frozen=True):
    """Who looks, and how: the person, the seat to see the board from, the ply, the language."""

    person: str = ""
    seat: int | None = None
    ply: int | None = None
    language: str = "en"
    now: int = 0
    drawn: bool = False  # the SVG itself in the view, not only its address
    brief: bool = False  # without the moves that led here, which may be thousands
    warm: bool = True  # whether the engine of the box is ready
    here: frozenset[str] = frozenset()  # people connected now
    spectators: int = 0


def view(table: Table, look: Look) -> TableView:
    """The table as this caller sees it now."""
    game = table.game if look.warm else None
    seat = viewer_seat(table, look)
    node = _node(game, look.ply)
    shown = game.position_of(node) if game and node else None
    at_head = game is not None and node is game.head
    may = rights(table, look.person) if look.warm else []
    choice = game.choice_at(node) if game and node and at_head and "move" in may else Choice()
    return TableView(
        table=table.id,
        number=table.number,
        language=look.language,
        me=look.person,
        box=BoxTag(table.box.name, table.box.facts.title.said_in(look.language), table.box.options),
        state=table.state,
        warming=not look.warm,
        listed=table.created.listed,
        record=table.created.record,
        seats=_seats(table, look),
        viewer=seat,
        turn=table.turn if look.warm else None,
        ply=node.ply if node else 0,
        plies=game.head.ply if game else 0,
        event=node.event if node else None,
        position=shown.text if shown else None,
        drawing=drawing_url(table, node, seat, look.language) if node else None,
        svg=draw(game, node, seat, look.language) if look.drawn and game and node else None,
        legal=choice.moves,
        words=[words.said_in(look.language) for words in choice.words],
        moves=moves_after(game, game.root) or [] if game and not look.brief else [],
        last=_last(game, node) if game and node else None,
        clock=_clock(table, look),
        offers=_offers(table, look.person),
        may=may,
        result=_result(table, look.language),
        match=_match(table),
        chat=_chat(table, look.person),
        muted=sorted(table.mutes.get(look.person, ())),
        spectators=look.spectators,
        dice=_dice(table, look),
        analysis=game is not None and may_analyse(table, look.person, game) is None,
    )


def viewer_seat(table: Table, look: Look) -> int:
    """From where the board is seen: the seat asked for, one's own, or the first."""
    if look.seat is not None and 0 <= look.seat < len(table.seats):
        return look.seat
    mine = table.held_by(look.person)
    return mine[0] if mine else 0


def drawing_url(table: Table, node: Node, seat: int, language: str) -> str:
    """Where the drawing of a position is: what lies there never changes."""
    return f"/api/tables/{table.id}/drawings/{node.event}?{urlencode({'seat': seat, 'language': language})}"


def draw(game: Game, node: Node, seat: int, language: str) -> str:
    """The SVG of a position, seen from a seat."""
    return game.position_of(node).scene(game.side_of(seat)).svg(language)


def travel(game: Game, node: Node) -> list[TravelStep]:
    """How the pieces went in the move that led to a position."""
    return [TravelStep(step.path, step.looks) for step in game.travel_to(node)]


def moves_after(game: Game, known: Node | None) -> list[MoveView] | None:
    """The moves of the present line after a node of it; None where the node is not on it."""
    moves: list[MoveView] = []
    node = game.head
    while node is not known:
        if node.parent is None:
            return None
        moves.append(MoveView(node.ply, node.event, node.seat, node.text))
        node = node.parent
    return moves[::-1]


def ending_text(table: Table, name: str) -> Text:
    """An ending in words: the table's own, or one of the box's."""
    own = {ending.name: ending.text for ending in table.box.facts.endings}
    return ENDINGS.get(name) or own.get(name) or Text(en=name, fr=name)


def visible(table: Table, event: e.AnyEvent, person: str) -> bool:
    """Whether a person sees an event: mutes are private, and muted people are not read."""
    if isinstance(event, e.Muted | e.Unmuted):
        return event.by == person
    return not (isinstance(event, e.Said) and event.by in table.mutes.get(person, ()))


def _node(game: Game | None, ply: int | None) -> Node | None:
    if game is None:
        return None
    return game.head if ply is None else game.at(max(0, ply))


def _last(game: Game, node: Node) -> LastMove | None:
    if node.parent is None:
        return None
    return LastMove(node.ply, node.event, node.seat, node.text, travel(game, node))


def _seats(table: Table, look: Look) -> list[SeatView]:
    names, colours = table.box.facts.seats, table.box.facts.colours
    sides = [table.game.side_of(n) if table.game else n for n in range(len(table.seats))]
    return [
        SeatView(
            seat=number,
            side=side,
            side_name=names[side].said_in(look.language),
            colour=colours[side] if colours else "",
            kind=seat.kind,
            name=seat.name,
            person=seat.person,
            rung=seat.rung,
            mine=number in table.held_by(look.person),
            here=seat.kind == "bot" or seat.person in look.here,
            left=seat.left,
            away=seat.away,
        )
        for number, (seat, side) in enumerate(zip(table.seats, sides, strict=True))
    ]


def _clock(table: Table, look: Look) -> ClockView:
    setting = table.created.clock
    clock = table.game.clock if table.game and setting.kind != "none" and look.warm else None
    turn = table.turn if clock and table.state == "playing" else None
    remaining = list(clock.remaining) if clock else None
    if clock and remaining and turn is not None:
        remaining[turn] = max(0, clock.left(turn, look.now))
    deadline = table.deadline if clock else None
    running = turn if deadline is not None else None
    return ClockView(
        setting.kind, setting.seconds, setting.increment, setting.days, remaining, running, deadline, look.now
    )


def _offers(table: Table, person: str) -> list[OfferView]:
    return [
        OfferView(
            what=what,
            by=[n for n, seat in enumerate(table.seats) if seat.person in standing.people],
            waits_for=[
                n
                for n, seat in enumerate(table.seats)
                if seat.person in table.people() and seat.person not in standing.people
            ],
            mine=person in standing.people,
            ply=standing.ply,
        )
        for what, standing in table.offers.items()
    ]


def _result(table: Table, language: str) -> ResultView | None:
    result = table.game.result if table.game else None
    if result is None:
        return None
    text = ending_text(table, result.ending).said_in(language)
    return ResultView(list(result.points), list(result.winners), result.ending, text)


def _match(table: Table) -> MatchView:
    games = table.created.games
    present = table.game.number if table.game else 1
    first = (present - 1) // games * games + 1  # a rematch after the last game begins a new match
    results = [(number, result) for number, result in table.results if number >= first]
    seats = range(len(table.seats))
    return MatchView(
        game=present - first + 1,
        games=games,
        points=[sum(result.points[seat] for _, result in results) for seat in seats],
        wins=[sum(seat in result.winners for _, result in results) for seat in seats],
        over=len(results) == games,
        history=[PastGame(number, list(result.points), result.ending) for number, result in table.results],
    )


def _chat(table: Table, person: str) -> list[ChatLine]:
    lines = [said for said in table.chat if visible(table, said, person)][-CHAT_LINES:]
    seats = {seat.person: number for number, seat in reversed(list(enumerate(table.seats))) if seat.person}
    return [
        ChatLine(said.number, said.time, said.by, seats.get(said.by), said.name, said.text) for said in lines
    ]


def _dice(table: Table, look: Look) -> DiceView | None:
    number, game = present_number(table), table.game
    dice, shown = dice_of(table, number), table.revealed.get(number)
    if dice is None:
        return None
    return DiceView(
        game=number,
        commitment=table.dice[number].commitment,
        seed=shown.seed if shown else None,
        scheme=dice.scheme,
        words=words_by_seat(table, number),
        until=_waits_until(table, game) if game is not None and look.warm else None,
        taken_back=dice.taken_back[-1].number if dice.taken_back else 0,
    )


def _waits_until(table: Table, game: Game) -> int | None:
    waiting = table.state == "playing" and table.turn is None and awaited(table, game)
    return waits_until(table, game) if waiting else None
