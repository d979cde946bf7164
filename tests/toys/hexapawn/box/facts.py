"""What Hexapawn says about itself."""

from __future__ import annotations

from ludotheque.core.facts import Ending, Facts, Option
from ludotheque.core.text import Text, same

COLUMNS = Option(
    "columns",
    ("3", "4"),
    Text(en="Columns", fr="Colonnes"),
    (Text(en="three", fr="trois"), Text(en="four", fr="quatre")),
)

HEXAPAWN = Facts(
    name="hexapawn",
    title=same("Hexapawn"),
    sentence=Text(
        en="Three pawns against three: be the first to cross, or leave the other without a move.",
        fr="Trois pions contre trois : passez le premier, ou privez l’autre de tout coup.",
    ),
    authors=("Martin Gardner",),
    year=1962,
    publisher=None,
    minutes=(1, 3),
    difficulty=1,
    lid="#4d6b53",
    seats=(Text(en="White", fr="Blanc"), Text(en="Black", fr="Noir")),
    colours=("#f6e6c4", "#5c3a22"),
    options=(COLUMNS,),
    endings=(
        Ending("row", Text(en="a pawn on the last row", fr="un pion sur la dernière rangée")),
        Ending("taken", Text(en="the last pawn is taken", fr="le dernier pion est pris")),
        Ending("stuck", Text(en="the opponent cannot move", fr="l’adversaire ne peut plus jouer")),
    ),
)

FORMS = (HEXAPAWN,)
