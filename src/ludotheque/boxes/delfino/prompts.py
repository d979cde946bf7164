"""What each touch decides in Delfino, in words."""

from __future__ import annotations

from typing import Any

from ludotheque.core.text import Text

from .rules import CHOOSE, MOVE_CARD

CORNER = Text(en="choose a corner card for your buoy", fr="choisissez une carte de coin pour votre bouée")
CARD = Text(
    en="you may move a card: choose it, or leave all as they lie",
    fr="vous pouvez déplacer une carte : choisissez-la, ou laissez tout en place",
)
CARD_PLACE = Text(en="choose a free place for it", fr="choisissez une place libre pour elle")
TURN = Text(
    en="touch your buoy twice to turn its card", fr="touchez deux fois votre bouée pour tourner sa carte"
)
MOVE_OR_TURN = Text(
    en="choose where your buoy goes, or touch it twice to turn its card",
    fr="choisissez où va votre bouée, ou touchez-la deux fois pour tourner sa carte",
)
AGAIN = Text(en="touch it once more to turn its card", fr="touchez-la encore pour tourner sa carte")
GO_OR_AGAIN = Text(
    en="choose where it goes, or touch it once more to turn its card",
    fr="choisissez où elle va, ou touchez-la encore pour tourner sa carte",
)


def ask(state: Any, touched: tuple[str, ...]) -> Text:
    if state.asked == CHOOSE:
        return CORNER
    if state.asked == MOVE_CARD:
        return CARD_PLACE if touched else CARD
    if state.must_turn:
        return AGAIN if touched else TURN
    return GO_OR_AGAIN if touched else MOVE_OR_TURN
