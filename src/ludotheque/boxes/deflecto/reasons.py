"""The reasons for which Deflecto refuses a move, and the words they are made of."""

from __future__ import annotations

from ludotheque.core.reasons import UNREADABLE, Reason
from ludotheque.core.text import Text

from .pieces import CHAPEL, CLOSED, PATH, RAIL, RIVER

SHOWN = {
    CLOSED: Text(en="a closed side", fr="un côté fermé"),
    PATH: Text(en="a path", fr="un chemin"),
    RAIL: Text(en="a rail", fr="une voie ferrée"),
    RIVER: Text(en="a river", fr="une rivière"),
    CHAPEL: Text(en="a chapel", fr="une chapelle"),
}
CROSSINGS = {
    frozenset((PATH, RAIL)): Text(en="a level crossing", fr="un passage à niveau"),
    frozenset((PATH, RIVER)): Text(en="a footbridge", fr="une passerelle"),
    frozenset((RAIL, RIVER)): Text(en="a railway bridge", fr="un pont de chemin de fer"),
}
KIND_NAMES = {
    "S": Text(en="straight", fr="chemin droit"),
    "C": Text(en="curve", fr="chemin courbe"),
    "T": Text(en="three-way crossing", fr="croisement 3 voies"),
    "X": Text(en="four-way crossing", fr="croisement 4 voies"),
    "D": Text(en="dead end", fr="cul-de-sac"),
    "Sr": Text(en="straight backed by a straight rail", fr="chemin droit à voie ferrée droite"),
    "Sc": Text(en="straight backed by a curved rail", fr="chemin droit à voie ferrée courbe"),
    "Sb": Text(en="straight backed by a buffer", fr="chemin droit à butoir"),
    "Cr": Text(en="curve backed by a straight river", fr="chemin courbe à rivière droite"),
    "Cc": Text(en="curve backed by a curved river", fr="chemin courbe à rivière courbe"),
    "Cs": Text(en="curve backed by a source", fr="chemin courbe à source"),
    "Cl": Text(en="curve backed by a lake", fr="chemin courbe à lac"),
    "Tm": Text(en="three-way crossing backed by a meadow", fr="croisement 3 voies à prairie"),
    "Xm": Text(en="four-way crossing backed by a meadow", fr="croisement 4 voies à prairie"),
    "Dc": Text(en="dead end backed by a chapel", fr="cul-de-sac à chapelle"),
}

REASONS = {
    UNREADABLE: Reason("notation", Text(
        en="a placement is written d10:pNS, or d10:pNS:Sr at level 2; the other moves are call, agree and dispute.",
        fr="une pose s’écrit d10:pNS, ou d10:pNS:Sr au niveau 2 ; les autres coups sont call, agree et dispute.",
    )),
    "unnamed piece": Reason("notation", Text(
        en="at level 2 say which piece you spend, as in d10:pNS:Sr.",
        fr="au niveau 2, dites quelle pièce vous dépensez, comme d10:pNS:Sr.",
    )),
    "no call": Reason("call", Text(
        en="nobody has called; there is nothing to answer.", fr="personne n’a annoncé la fin ; il n’y a rien à répondre."
    )),
    "answer first": Reason("call", Text(
        en="{seat} has called: first agree or dispute.", fr="{seat} a annoncé la fin : d’abord, acceptez ou contestez."
    )),
    "early call": Reason("call", Text(
        en="nobody may call before everyone has had his first turn.",
        fr="on n’annonce pas la fin avant que chacun ait joué son premier tour.",
    )),
    "open proof": Reason("proof", Text(
        en="nobody may call while {seat} has a dispute to prove.",
        fr="on n’annonce pas la fin tant que {seat} doit prouver sa contestation.",
    )),
    "level": Reason("levels", Text(
        en="level 1 is played with the path sides only.", fr="au niveau 1 on ne joue qu’avec les faces à chemins."
    )),
    "wrong piece": Reason("pieces", Text(
        en="the {piece} does not have this face.", fr="le {piece} n’a pas cette face."
    )),
    "spent": Reason("pieces", Text(en="you have no {piece} left.", fr="il ne vous reste pas de {piece}.")),
    "occupied": Reason("turn", Text(en="{cell} is taken.", fr="{cell} est occupée.")),
    "not a door": Reason("first turn", Text(
        en="on your first turn you enter at a free number; {cell} has none.",
        fr="au premier tour on entre par un numéro libre ; {cell} n’en porte pas.",
    )),
    "number taken": Reason("first turn", Text(
        en="the number at {cell} belongs to {seat}.", fr="le numéro en {cell} est celui de {seat}."
    )),
    "entrance": Reason("first turn", Text(
        en="one enters with a straight, a curve or a crossing, path side up.",
        fr="on entre avec un chemin droit, un chemin courbe ou un croisement, face chemin.",
    )),
    "contact": Reason("turn", Text(
        en="{cell} touches no piece, by a side or a corner.", fr="{cell} ne touche aucune pièce, ni par un côté ni par un angle."
    )),
    "door": Reason("doors", Text(
        en="the door at {cell} is in use; the piece must open a path on it.",
        fr="la porte en {cell} est en service ; la pièce doit y ouvrir un chemin.",
    )),
    "border": Reason("doors", Text(
        en="{mine} would run off the board at {cell}.", fr="{mine} sortirait du plateau en {cell}."
    )),
    "mismatch": Reason("logical", Text(
        en="{other} shows {its} towards {cell}, where this piece shows {mine}.",
        fr="{other} présente {its} vers {cell}, où cette pièce présente {mine}.",
    )),
    "crossing": Reason("anticipation", Text(
        en="it needs {crossing} at {cell}, and there is no such piece.",
        fr="il faudrait {crossing} en {cell}, et cette pièce n’existe pas.",
    )),
    "junction": Reason("anticipation", Text(
        en="three rails would meet at {cell}, and there is no junction.",
        fr="trois voies ferrées se rencontreraient en {cell}, et il n’y a pas d’aiguillage.",
    )),
    "fork": Reason("anticipation", Text(
        en="three rivers would meet at {cell}, and there is no fork.",
        fr="trois rivières se rencontreraient en {cell}, et il n’y a pas de confluent.",
    )),
    "loop": Reason("rivers", Text(
        en="the river would close on itself at {cell}.", fr="la rivière se refermerait sur elle-même en {cell}."
    )),
    "two sources": Reason("rivers", Text(
        en="the river through {cell} would have two sources.", fr="la rivière passant en {cell} aurait deux sources."
    )),
    "two lakes": Reason("rivers", Text(
        en="the river through {cell} would have two lakes.", fr="la rivière passant en {cell} aurait deux lacs."
    )),
    "block": Reason("blocking", Text(
        en="it would block {seats}: no way would be left between the doors.",
        fr="cela bloquerait {seats} : plus aucun chemin n’irait d’une porte à l’autre.",
    )),
}  # fmt: skip
