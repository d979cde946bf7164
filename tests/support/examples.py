"""The games that tests of the house play as examples, each for what it has; tests of the games themselves are in `boxes/`."""

from __future__ import annotations

from ludotheque import box

DELTA = box("delta")  # quick, points, an option, problems, solved: what the documents play too
NEODELTA = box("neodelta")  # the same family, not solved
DUEL = box("duel")  # many moves, neither dice nor points nor a solution
PYRAMIDA = box("pyramida")  # long games that can go round in circles
DELFINO = box("delfino")  # dice, two to four players
DEFLECTO = box("deflecto")  # two to four players, levels, thousands of possible moves
