"""The names of the bots: the same animals stand on the same rung of every ladder."""

from __future__ import annotations

from ludotheque.core.text import Text

NAMES = (
    Text(en="Chick", fr="Poussin"),
    Text(en="Hedgehog", fr="Hérisson"),
    Text(en="Squirrel", fr="Écureuil"),
    Text(en="Otter", fr="Loutre"),
    Text(en="Badger", fr="Blaireau"),
    Text(en="Fox", fr="Renard"),
    Text(en="Raven", fr="Corbeau"),
    Text(en="Owl", fr="Hibou"),
)
