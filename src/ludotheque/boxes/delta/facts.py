"""What Delta and Néo-Delta say about themselves."""

from __future__ import annotations

from ludotheque.core.facts import Ending, Facts, Option
from ludotheque.core.text import Text, same

SCORING = Option(
    "scoring",
    ("cells", "plain"),
    Text(en="Scoring", fr="Décompte"),
    (
        Text(en="a relay scores the empty cells", fr="un relais vaut les cases vides"),
        Text(en="a relay scores 1, being stuck ½", fr="un relais vaut 1, coincer ½"),
    ),
)

ENDINGS = (
    Ending(
        "repetition",
        Text(en="the same position for the third time", fr="même position pour la troisième fois"),
    ),
    Ending("relay", Text(en="a relay", fr="un relais")),
    Ending("stuck", Text(en="the opponent is stuck", fr="l’adversaire est coincé")),
    Ending(
        "given relay",
        Text(en="a relay completed for the opponent", fr="un relais complété pour l’adversaire"),
    ),
    Ending("both relays", Text(en="a relay for both at once", fr="un relais pour les deux à la fois")),
    Ending("limit", Text(en="two hundred plies without a decision", fr="deux cents coups sans décision")),
)

SEATS = (Text(en="White", fr="Blanc"), Text(en="Black", fr="Noir"))

DELTA = Facts(
    name="delta",
    title=same("Delta"),
    sentence=Text(
        en="Send a pawn far, leave another in its wake: four in a line make a relay.",
        fr="Un pion file, un autre se pose dans son sillage : quatre en ligne font un relais.",
    ),
    authors=("Erich Brunner",),
    year=1975,
    publisher="Ravensburger",
    minutes=(5, 15),
    difficulty=2,
    lid="#8a5a33",
    seats=SEATS,
    colours=("#f6e6c4", "#5c3a22"),
    options=(SCORING,),
    endings=ENDINGS,
    counts_points=True,
    fixed=(0,),
)

NEO_DELTA = Facts(
    name="neodelta",
    title=same("Néo-Delta"),
    sentence=Text(
        en="Delta on a wider board, with one red pawn that belongs to both.",
        fr="Delta sur un plateau plus vaste, avec un pion rouge qui est à tous les deux.",
    ),
    authors=("Erich Brunner",),
    year=1975,
    publisher="Ravensburger",
    minutes=(10, 20),
    difficulty=3,
    lid="#a3372c",
    seats=SEATS,
    colours=("#f6e6c4", "#5c3a22"),
    options=(SCORING,),
    endings=ENDINGS,
    counts_points=True,
    fixed=(1,),
)

FORMS = (DELTA, NEO_DELTA)
