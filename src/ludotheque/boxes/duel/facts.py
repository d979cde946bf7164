"""What Duel says about itself."""

from __future__ import annotations

from ludotheque.core.facts import Ending, Facts, Option
from ludotheque.core.text import Text, same

KEY_SQUARE = Option(
    "key_square",
    ("any", "king"),
    Text(en="Key square", fr="Case clé"),
    (
        Text(en="any die wins by landing on it", fr="tout dé qui s’y pose gagne"),
        Text(en="only the King wins by landing on it", fr="seul le Roi gagne en s’y posant"),
    ),
)

KING_CAPTURES = Option(
    "king_captures",
    ("yes", "no"),
    Text(en="The King", fr="Le Roi"),
    (
        Text(en="captures like any die", fr="prend comme les autres dés"),
        Text(en="never captures", fr="ne prend jamais"),
    ),
)

ROWS = Option(
    "rows",
    ("8", "9"),
    Text(en="Rows of the board", fr="Rangées du damier"),
    (same("9 × 8"), Text(en="9 × 9, as in Tactix", fr="9 × 9, comme dans Tactix")),
)

ENDINGS = (
    Ending(
        "repetition",
        Text(en="the same position for the third time", fr="même position pour la troisième fois"),
    ),
    Ending("king", Text(en="the King is taken", fr="le Roi est pris")),
    Ending("key square", Text(en="the key square is reached", fr="la case clé est atteinte")),
    Ending("stuck", Text(en="the opponent cannot move", fr="l’adversaire ne peut plus jouer")),
    Ending("limit", Text(en="a hundred plies without a capture", fr="cent coups sans prise")),
)

DUEL = Facts(
    name="duel",
    title=same("Duel"),
    sentence=Text(
        en="Nine dice roll to war: what each shows on top is how far it must go next.",
        fr="Neuf dés roulent au combat : ce que chacun montre dit combien de cases il devra franchir.",
    ),
    authors=("Geoffrey Hayes",),
    year=1975,
    publisher="Denys Fisher",
    minutes=(20, 40),
    difficulty=4,
    lid="#24583f",
    seats=(Text(en="White", fr="Blanc"), Text(en="Red", fr="Rouge")),
    colours=("#f7efdf", "#c22f22"),
    options=(KEY_SQUARE, KING_CAPTURES, ROWS),
    endings=ENDINGS,
)

FORMS = (DUEL,)
