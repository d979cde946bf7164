"""Positions of Deflecto as text: pieces, hands, numbers, penalties, who is to do what, plies.

`d11:pNS,a8:pEW 46212/46212 13 0/0 0 2`: pieces as in moves; how many of each kind every hand holds; the numbers
chosen, `-` for none; penalties; the turn: `0`, or `0?1` where 1 answers the call of 0, or `0!1` where 1 has yet to
prove his dispute, or `agreed` or `stuck` when it is over.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from ludotheque.core.errors import PositionError
from ludotheque.core.game import ask
from ludotheque.core.rules import rules_of
from ludotheque.core.text import Text

from .board import CELLS, DOOR, NUMBERS, cell_name, parse_cell
from .calls import AGREED, NO_PLACEMENT, NOBODY
from .facts import DEFLECTO
from .pieces import EMPTY, ENDS, FACES, HANDS, KINDS, face_name, hand_kinds, parse_face
from .questions import BAD_RIVER, CAN_PLACE, CANNOT_PLACE, MISFIT, NO_WAY, REBUILD, SOUND, UNFILLABLE

ENDINGS = {"agreed": AGREED, "stuck": NO_PLACEMENT}
