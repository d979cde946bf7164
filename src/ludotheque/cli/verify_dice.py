"""`ludotheque verify-dice`: check every throw of a record against the seed the house had fixed and the players' words."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from ludotheque.core.record import read_record
from ludotheque.core.text import Text
from ludotheque.shelf import open_box
from ludotheque.table.dice import Dice
from ludotheque.table.records import check_dice, throws, told_dice

from .language import said

HONEST = Text(
    en="{n} throws, all as the seed says; the seed is the one promised before the game.",
    fr="{n} lancers, tous conformes à la graine ; la graine est celle promise avant la partie.",
)
MIXED = Text(
    en="{n} throws, all as the seed and the players’ words say; the seed is the one promised before the game.",
    fr="{n} lancers, tous conformes à la graine et aux mots des joueurs ; la graine est celle promise avant la partie.",
)
ALONE = Text(
    en="No player’s word is in these dice: the house alone chose the seed.",
    fr="Aucun mot de joueur n’est dans ces dés : la maison seule a choisi la graine.",
)
WORD = Text(en="Word of {who}: {word}", fr="Mot de {who} : {word}")
NO_WORD = Text(en="{who} gave no word.", fr="{who} n’a pas donné de mot.")
TAKEN_BACK = Text(
    en="Moves were taken back; the throws after the take-back of number {number} are new from move {ply} on.",
    fr="Des coups ont été repris ; après la reprise numéro {number}, les lancers sont nouveaux à partir du coup {ply}.",
)
WRONG = {
    "seed": Text(
        en="The record has no seed: the game is not over, or was not played here.",
        fr="La partie n’a pas de graine : elle n’est pas finie, ou n’a pas été jouée ici.",
    ),
    "unreadable": Text(
        en="The record does not say how its dice follow from the seed: its tags Dice, Words or TakeBacks cannot be read.",
        fr="La partie ne dit pas comment ses dés suivent de la graine : ses étiquettes Dice, Words ou TakeBacks sont illisibles.",
    ),
    "commitment": Text(
        en="The seed is not the one promised before the game.",
        fr="La graine n’est pas celle promise avant la partie.",
    ),
}
THROW = Text(
    en="Another throw than seed and words give at {where}.",
    fr="Un autre lancer que celui de la graine et des mots : {where}.",
)


@click.command("verify-dice")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def command(file: Path) -> None:
    """Check the dice of the record in FILE; exit code 1 where something is wrong."""
    record = read_record(file.read_text("utf-8"), open_box)
    wrong = check_dice(record)
    for each in wrong:
        click.echo(said(WRONG[each] if each in WRONG else THROW.fill(where=each)), err=True)
    if wrong:
        sys.exit(1)
    dice = told_dice(record)
    if dice is not None:
        for line in _told(dice, throws(record), record.players):
            click.echo(said(line))


def _told(dice: Dice, thrown: int, players: tuple[str, ...]) -> Iterator[Text]:
    """What was checked, and what each could compare with what he knows himself."""
    given = any(dice.words)
    yield (MIXED if given else HONEST).fill(n=thrown)
    if thrown and not given:
        yield ALONE
    for side, word in enumerate(dice.words if given else ()):
        who = players[side] if side < len(players) else f"{side + 1}"
        yield WORD.fill(who=who, word=word) if word else NO_WORD.fill(who=who)
    for each in dice.taken_back:
        yield TAKEN_BACK.fill(number=each.number, ply=each.ply)
