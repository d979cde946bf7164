"""What Delfino says about itself."""

from __future__ import annotations

from ludotheque.core.facts import Ending, Facts, Option
from ludotheque.core.text import Text, same

PLAYERS = Option(
    "players",
    ("2", "3", "4"),
    Text(en="Players", fr="Joueurs"),
    (
        Text(en="two, on sixteen cards", fr="deux, sur seize cartes"),
        Text(en="three, on twenty-five cards", fr="trois, sur vingt-cinq cartes"),
        Text(en="four, on twenty-five cards", fr="quatre, sur vingt-cinq cartes"),
    ),
)

DIE = Option(
    "die",
    ("223344", "123456"),
    Text(en="Movement die", fr="Dé de mouvement"),
    (same("2-2-3-3-4-4"), same("1-2-3-4-5-6")),
)

USE_ALL_POINTS = Option(
    "use_all_points",
    ("no", "yes"),
    Text(en="Movement points", fr="Points de mouvement"),
    (
        Text(en="some may be left unused", fr="on peut en laisser"),
        Text(en="all must be used", fr="tous doivent être utilisés"),
    ),
)

DELFINO = Facts(
    name="delfino",
    title=same("Delfino"),
    sentence=Text(
        en="Turn the dolphins until four noses, four fins or four tails meet.",
        fr="Tournez les dauphins jusqu’à réunir quatre nez, quatre ailerons ou quatre queues.",
    ),
    authors=("Hajo Bücken",),
    year=1989,
    publisher="Franckh",
    minutes=(15, 40),
    difficulty=2,
    lid="#1f6f8b",
    seats=(
        Text(en="Coral", fr="Corail"),
        Text(en="Amber", fr="Ambre"),
        Text(en="Pearl", fr="Perle"),
        Text(en="Jet", fr="Jais"),
    ),
    chance=True,
    colours=("#dd4b32", "#efae22", "#f1ebdf", "#2d2a33"),
    options=(PLAYERS, DIE, USE_ALL_POINTS),
    endings=(
        Ending("five", Text(en="five points", fr="cinq points")),
        Ending("limit", Text(en="a thousand turns played", fr="mille tours joués")),
    ),
)

FORMS = (DELFINO,)
