"""What Deflecto says about itself."""

from __future__ import annotations

from ludotheque.core.facts import PLAYERS, Ending, Facts, Option
from ludotheque.core.text import Text, same

from .board import LAYOUTS

LEVEL = Option(
    "level",
    ("1", "2"),
    Text(en="Level", fr="Niveau"),
    (
        Text(en="1: paths alone", fr="1 : les chemins seuls"),
        Text(en="2: both sides of every piece", fr="2 : recto et verso de chaque pièce"),
    ),
)
PLAYER_COUNT = Option(
    PLAYERS,
    ("2", "3", "4"),
    Text(en="Players", fr="Joueurs"),
    (
        Text(en="two players", fr="deux joueurs"),
        Text(en="three players", fr="trois joueurs"),
        Text(en="four players", fr="quatre joueurs"),
    ),
)
DOORS = Option(
    "doors",
    LAYOUTS,
    Text(en="Doors", fr="Portes"),
    (
        Text(en="straight across", fr="face à face"),
        Text(en="diagonally across", fr="en diagonale"),
        Text(en="near the centre, crossed", fr="près du centre, croisées"),
    ),
)
PROOF = Option(
    "proof",
    ("length", "any"),
    Text(en="A dispute is proved by", fr="Une contestation se prouve par"),
    (
        Text(en="a way made longer", fr="un chemin allongé"),
        Text(
            en="a way made longer, or with other empty cells",
            fr="un chemin allongé, ou aux cases vides changées",
        ),
    ),
)

DEFLECTO = Facts(
    name="deflecto",
    title=same("Deflecto"),
    sentence=Text(
        en="Lay the map together, and send the others the long way round.",
        fr="Dessinez la carte ensemble, et envoyez les autres faire le grand tour.",
    ),
    authors=(),
    year=None,
    publisher=None,
    minutes=(20, 60),
    difficulty=3,
    lid="#4f7d4a",
    seats=(
        Text(en="Red", fr="Rouge"),
        Text(en="Black", fr="Noir"),
        Text(en="Violet", fr="Violet"),
        Text(en="White", fr="Blanc"),
    ),
    colours=("#b8291f", "#2a2623", "#6a3d9e", "#fffdf6"),
    options=(LEVEL, PLAYER_COUNT, DOORS, PROOF),
    endings=(
        Ending(
            "agreed",
            Text(en="all agree that the ways are final", fr="tous conviennent que les chemins sont établis"),
        ),
        Ending("stuck", Text(en="nobody can place a piece", fr="plus personne ne peut poser de pièce")),
    ),
)

FORMS = (DEFLECTO,)
