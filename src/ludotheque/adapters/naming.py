"""Names of environments with their versions, as Gymnasium writes them: "delta-v1"."""

from __future__ import annotations

import re

from ludotheque.core.box import Box
from ludotheque.core.text import Text
from ludotheque.encoding import encoding
from ludotheque.shelf import open_box

from .mistakes import EnvironmentMistake

NAMESPACE = "ludotheque"
ID = re.compile(rf"(?:{NAMESPACE}/)?(?P<box>[a-z]+)(?:-v(?P<version>\d+))?")


def box_of(name: str, options: dict[str, object]) -> Box:
    """The box of an environment's name; another version of its encoding than there is, is refused.

    >>> box_of("delta-v1", {"scoring": "plain"})
    box('delta', scoring='plain')
    """
    found = ID.fullmatch(name)
    box = open_box(found["box"] if found else name, **options)
    version = found["version"] if found else None
    if version is not None and int(version) != encoding(box).version:
        there = environment_id(box)
        raise EnvironmentMistake(
            Text(en=f"There is no {name}; there is {there}.", fr=f"Il n’y a pas de {name} ; il y a {there}.")
        )
    return box


def environment_id(box: Box) -> str:
    """The name of a box's environment.

    >>> environment_id(open_box("delta"))
    'delta-v1'
    """
    return f"{box.name}-v{encoding(box).version}"
