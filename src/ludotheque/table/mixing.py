"""Words that players' browsers mix into the dice of a game: who gave one, and how long the first throw waits."""

from __future__ import annotations

from collections.abc import Sequence

from . import events as e
from .dice import Dice
from .game import Game
from .table import Table

WORDS_TIMEOUT = 3_000  # milliseconds from the beginning of a game that the first throw waits for words


def present_number(table: Table) -> int:
    """The game whose dice are on the table: the present one, or the first that is to come."""
    return table.game.number if table.game else 1


def takes_words(table: Table) -> bool:
    """Whether a word could still be mixed in: chance moves in this box, and nothing has been thrown yet."""
    committed = table.dice.get(present_number(table))
    thrown = table.game is not None and table.game.thrown
    open_still = table.state in ("waiting", "playing", "paused")
    return (
        committed is not None
        and committed.scheme > 1
        and not thrown
        and open_still
        and table.box.facts.chance
    )


def has_given(table: Table, person: str) -> bool:
    """Whether a person's word is among those of the present game."""
    given = table.words.get(present_number(table), {})
    return any(each.by == person for each in given.values())


def awaited(table: Table, game: Game, news: Sequence[e.AnyEvent] = ()) -> set[str]:
    """The people at the table whose word is missing; nobody waits for one who is not here."""
    given = {each.by for each in _given(table, game.number, news).values()}
    here = {seat.person for seat in table.seats if seat.person and not seat.absent}
    return here - given if takes_words(table) else set()


def waits_until(table: Table, game: Game) -> int:
    """When the house goes on with the words it has."""
    return table.log[game.root.event - 1].time + WORDS_TIMEOUT


def dice_of(table: Table, number: int, news: Sequence[e.AnyEvent] = ()) -> Dice | None:
    """What the throws of a game follow from, with words that are only just being given."""
    committed, shown = table.dice.get(number), table.revealed.get(number)
    if committed is None:
        return None
    if shown is not None:
        return Dice(shown.seed, committed.scheme, tuple(shown.words), shown.taken_back)
    game = table.games.get(number)
    if game is None or committed.scheme == 1 or not table.box.facts.chance:
        return Dice(committed.seed, committed.scheme)
    given = _given(table, number, news)
    seats = (game.seat_of(side) for side in range(len(table.seats)))
    words = tuple(given[seat].word if seat in given else "" for seat in seats)
    return Dice(committed.seed, committed.scheme, words, game.taken_back)


def words_by_seat(table: Table, number: int) -> list[str]:
    """The word of each seat; empty where nobody gave one."""
    game, shown = table.games.get(number), table.revealed.get(number)
    seats = range(len(table.seats))
    if game is not None and shown is not None and shown.words:
        return [shown.words[game.side_of(seat)] for seat in seats]
    given = table.words.get(number, {})
    return [given[seat].word if seat in given else "" for seat in seats]


def _given(table: Table, number: int, news: Sequence[e.AnyEvent]) -> dict[int, e.WordGiven]:
    fresh = {each.seat: each for each in news if isinstance(each, e.WordGiven)}
    return {**table.words.get(number, {}), **fresh}
