"""What Pyramida says about itself."""

from __future__ import annotations

from ludotheque.core.facts import Ending, Facts, Option
from ludotheque.core.text import Text, same

CONTACT = Option(
    "contact",
    ("any", "up"),
    Text(en="Attack by contact", fr="Attaque par contact"),
    (
        Text(en="moving up or down", fr="en montant comme en descendant"),
        Text(en="moving up only", fr="en montant seulement"),
    ),
)

ENDINGS = (
    Ending(
        "repetition",
        Text(
            en="a player brought the same position about for the third time",
            fr="un joueur a ramené la même position pour la troisième fois",
        ),
    ),
    Ending("out", Text(en="all pawns are out", fr="tous les pions sont sortis")),
    Ending("stuck", Text(en="the player to move is stuck", fr="le joueur au trait est bloqué")),
    Ending("limit", Text(en="six hundred plies without a decision", fr="six cents coups sans décision")),
)

PYRAMIDA = Facts(
    name="pyramida",
    title=same("Pyramida"),
    sentence=Text(
        en="Climb the steps, push the others back down, and be the first to leave through the top.",
        fr="Gravir les marches, repousser l’autre vers le bas, et sortir le premier par le sommet.",
    ),
    authors=("Zbyšek Vlasák",),
    year=None,
    publisher="V & V",
    minutes=(15, 30),
    difficulty=3,
    lid="#b98a4a",
    seats=(Text(en="White", fr="Blanc"), Text(en="Black", fr="Noir")),
    colours=("#efe3cb", "#2e2a28"),
    options=(CONTACT,),
    endings=ENDINGS,
)

FORMS = (PYRAMIDA,)
