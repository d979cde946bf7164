"""Games of a table as records, and records as tables to look at."""

from __future__ import annotations

from datetime import UTC, datetime

from ludotheque.core.record import Record
from ludotheque.core.rules import CHANCE

from . import events as e
from .dice import (
    Dice,
    commitment,
    is_digest,
    read_take_backs,
    read_words,
    write_take_backs,
    write_words,
)
from .draft import Draft
from .game import Game
from .mixing import dice_of
from .table import Table

# The tags that make a record's dice checkable.
COMMITMENT, SEED, DICE, WORDS, TAKE_BACKS = "Commitment", "Seed", "Dice", "Words", "TakeBacks"


def record_of(table: Table, game: Game) -> Record:
    """A game of the table as a record; the dice's seed is in it once the game is over."""
    seats = [table.seats[game.seat_of(side)] for side in range(len(table.seats))]
    names = tuple(seat.name or seat.rung or "?" for seat in seats)
    day = datetime.fromtimestamp(table.log[game.root.event - 1].time / 1000, UTC).date()
    first, result = game.position_of(game.root), game.result
    return Record(
        box=game.box,
        moves=tuple(
            node.text for node in game.line[1:]
        ),  # as the box writes them: nothing has to be replayed
        players=tuple(name.replace(";", ",") for name in names),
        date=day,
        result=tuple(result.points[game.seat_of(side)] for side in range(len(seats))) if result else None,
        ending=result.ending if result else "",
        position="" if first == game.box.start() else first.text,
        tags=_dice_tags(table, game),
    )


def events_of(record: Record, person: str, now: int) -> list[e.AnyEvent]:
    """The log of a table on which the record's game is laid out for everyone to go through."""
    box = record.box
    seats = box.seats
    draft = Draft(0, now, person)
    draft.add(e.Created, box=box.name, options=box.options, seats=seats, start=record.position, record=True)
    for seat, name in enumerate(record.players[:seats]):
        draft.add(e.Seated, seat=seat, person="", name=name[:40])
    dice = told_dice(record)
    if is_digest(record.tags.get(COMMITMENT, "")):
        scheme = dice.scheme if dice else 1
        draft.add(e.Committed, game=1, commitment=record.tags[COMMITMENT], scheme=scheme)
    draft.add(e.Began, game=1)
    for before, text in zip(record.positions(), record.moves, strict=False):
        side = before.to_move
        if side is None or side == CHANCE:
            draft.add(e.Thrown, text=text)
        else:
            draft.add(e.Moved, seat=side, text=text)
    if record.result is not None:
        draft.add(e.Ended, points=list(record.result), ending=record.ending)
    if dice is not None:
        told = {"words": list(dice.words), "taken_back": dice.taken_back}
        draft.add(e.Revealed, game=1, seed=dice.seed, **told)
    return e.as_stored(draft.events)


def check_dice(record: Record) -> list[str]:
    """What is wrong with the dice of a record; nothing where every throw is what seed and words say."""
    if not is_digest(record.tags.get(SEED, "")):
        return ["seed"]
    dice = told_dice(record)
    if dice is None:
        return ["unreadable"]
    wrong = [f"ply {ply}" for ply in dice.wrong_throws(record.positions())]
    honest = record.tags.get(COMMITMENT) == commitment(dice.seed)
    return wrong if honest else ["commitment", *wrong]


def told_dice(record: Record) -> Dice | None:
    """The dice that a record tells of; None where it does not, or not in a way that can be understood."""
    tags, seed = record.tags, record.tags.get(SEED, "")
    if not is_digest(seed) or tags.get(DICE, "1") not in ("1", "2"):
        return None
    if tags.get(DICE, "1") == "1":
        return Dice(seed, scheme=1)
    try:
        words = read_words(tags.get(WORDS, ""), record.box.seats)
        return Dice(seed, 2, words, read_take_backs(tags.get(TAKE_BACKS, "")))
    except ValueError:
        return None


def _dice_tags(table: Table, game: Game) -> dict[str, str]:
    dice = dice_of(table, game.number)
    if dice is None:
        return {}
    tags = {COMMITMENT: table.dice[game.number].commitment}
    if game.number in table.revealed:
        tags[SEED] = dice.seed
    if dice.scheme > 1 and table.box.facts.chance:
        tags |= {DICE: f"{dice.scheme}", WORDS: write_words(dice.words)}
        tags |= {TAKE_BACKS: write_take_backs(dice.taken_back)} if dice.taken_back else {}
    return tags


def throws(record: Record) -> int:
    """How often chance moved in a record."""
    return sum(position.to_move == CHANCE for position in list(record.positions())[:-1])
