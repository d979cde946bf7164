"""What a box says about itself: the one home of names, players, options, authors and endings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .errors import OptionError
from .text import Text

PLAYERS = "players"  # The option that, where a box has it, tells the number of seats.
LEVEL = "level"  # The option whose values are forms of their own, each with its course, ladder and encoding.


@dataclass(frozen=True)
class Option:
    """A point that can be chosen when a game is begun; the first value is the default."""

    name: str
    values: tuple[str, ...]
    title: Text
    labels: tuple[Text, ...]  # one per value, for people


@dataclass(frozen=True)
class Ending:
    """One way a game can end, told after the fact: "by a relay"."""

    name: str
    text: Text


@dataclass(frozen=True)
class Facts:
    """One playable form on the shelf."""

    name: str
    title: Text
    sentence: Text  # one sentence that makes one want to open the box
    authors: tuple[str, ...]
    year: int | None
    publisher: str | None
    minutes: tuple[int, int]
    difficulty: int  # 1 a child at once, 5 takes study
    lid: str  # the colour of the lid, #rrggbb
    seats: tuple[Text, ...]  # the seats' names in turn order, as many as can play
    options: tuple[Option, ...]
    endings: tuple[Ending, ...]  # endings[state.ending - 1]; the first is repetition where the box repeats
    counts_points: bool = False  # games are summed up in points, not just won
    chance: bool = False  # dice are thrown in it
    colours: tuple[str, ...] = ()  # of the seats' pieces, #rrggbb: how a page marks a name
    fixed: tuple[int, ...] = ()  # further numbers for the kernel's start: which form of the family this is

    def choose(self, chosen: Mapping[str, object]) -> dict[str, str]:
        """Complete options with the defaults; refuse what the box does not know."""
        known = {option.name: option for option in self.options}
        for name, value in chosen.items():
            if name not in known:
                raise OptionError(_unknown_option(self, name))
            if str(value) not in known[name].values:
                raise OptionError(_bad_value(self, known[name], value))
        return {name: str(chosen.get(name, option.values[0])) for name, option in known.items()}

    @property
    def player_counts(self) -> tuple[int, ...]:
        """How many can play, in rising order."""
        for option in self.options:
            if option.name == PLAYERS:
                return tuple(sorted(int(value) for value in option.values))
        return (len(self.seats),)

    @property
    def levels(self) -> tuple[dict[str, str], ...]:
        """The options of every form in this one: the usual ones, then each further level."""
        further = [option.values[1:] for option in self.options if option.name == LEVEL]
        return ({}, *({LEVEL: value} for values in further for value in values))

    def seat_count(self, options: Mapping[str, str]) -> int:
        return int(options[PLAYERS]) if PLAYERS in options else len(self.seats)


def _unknown_option(facts: Facts, name: str) -> Text:
    names = ", ".join(option.name for option in facts.options) or "-"
    return Text(
        en=f"{facts.title.en} has no option {name!r}; its options are: {names}.",
        fr=f"{facts.title.fr} n’a pas d’option « {name} » ; ses options sont : {names}.",
    )


def _bad_value(facts: Facts, option: Option, value: object) -> Text:
    values = ", ".join(option.values)
    return Text(
        en=f"{facts.title.en}: {option.name} cannot be {str(value)!r}; it is one of: {values}.",
        fr=f"{facts.title.fr} : {option.name} ne peut pas valoir « {value} » ; au choix : {values}.",
    )
