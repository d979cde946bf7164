"""What changed in a view: told bit by bit, it is always the whole."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from support.examples import DEFLECTO, DELFINO, DELTA
from table.setting import Setting

from ludotheque.table import commands as c
from ludotheque.table.view import Look, view
from ludotheque.table.view_changes import Watcher

TOLD_OTHERWISE = {"drawing", "svg", "last", "legal"}


def begun(name: str) -> Setting:
    setting = Setting(name)
    setting.do("bo", c.Sit, seat=1)
    return setting


class Page:
    """Somebody who puts together what he is told, as the client does."""

    def __init__(self, setting: Setting, person: str) -> None:
        self.setting = setting
        self.look = Look(person=person)
        self.watcher = Watcher(self.look)
        self.view: dict[str, Any] = {}
        self.sizes: list[int] = []

    def hear(self) -> dict[str, Any]:
        now = msgspec.structs.replace(self.watcher.look, now=self.setting.now)
        told: dict[str, Any] = msgspec.json.decode(
            msgspec.json.encode(self.watcher.changes(self.setting.table, now))
        )
        self.sizes.append(len(told))
        played = told.pop("played", [])
        self.view |= told
        self.view["moves"] = [*self.view["moves"], *played]
        return told

    def check(self) -> None:
        now = msgspec.structs.replace(self.look, now=self.setting.now)
        whole: dict[str, Any] = msgspec.to_builtins(view(self.setting.table, now))
        assert sorted(moves_of(self.view["touches"])) == sorted(
            (move["text"], tuple(move["clicks"])) for move in whole["legal"]
        )
        told = {name: value for name, value in self.view.items() if name != "touches"}
        told["clock"] = {
            **told["clock"],
            "now": whole["clock"]["now"],
        }  # not told again where only time passes
        assert told == msgspec.json.decode(
            msgspec.json.encode({k: v for k, v in whole.items() if k not in TOLD_OTHERWISE})
        )


def moves_of(tree: dict[str, Any], touched: tuple[str, ...] = ()) -> list[tuple[str, tuple[str, ...]]]:
    found = []
    for place, child in tree.items():
        path = (*touched, place)
        if isinstance(child, dict):
            found += moves_of(child, path)
        elif place != "?":
            found.append((child if isinstance(child, str) else child[0], path))
    return found


@pytest.mark.parametrize("box", [DELTA, DELFINO, DEFLECTO], ids=lambda box: str(box.name))
def test_what_is_told_bit_by_bit_is_the_whole(box: Any) -> None:
    setting = begun(box.name)
    pages = [Page(setting, person) for person in ("ada", "bo", "eve")]
    dice = random.Random(4)
    for turn in range(40):
        for page in pages:
            page.hear()
            page.check()
        if setting.table.game.result is not None:
            break
        if turn % 7 == 3:
            setting.do(dice.choice(["ada", "bo"]), c.Say, text=f"word {turn}")
        elif turn % 11 == 5:
            setting.do("ada", c.Offer, what="take_back")
            for page in pages:
                page.hear()
                page.check()
            setting.do("bo", c.Accept, what="take_back")
        else:
            setting.move()


def test_nothing_is_told_where_nothing_changed_but_the_time() -> None:
    setting = begun(DELTA.name)
    page = Page(setting, "eve")
    page.hear()
    setting.now += 1000
    assert page.hear() == {}


def test_a_move_tells_only_what_it_changes() -> None:
    setting = begun(DELTA.name)
    watching = Page(setting, "eve")
    watching.hear()
    setting.move()
    assert watching.hear().keys() == {"number", "turn", "ply", "plies", "event", "position"}
