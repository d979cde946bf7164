"""A log is for its game, and it ends: nobody fills somebody else's table, or the disk with his own."""

from __future__ import annotations

import pytest
from support.examples import DELFINO
from table.setting import Setting

from ludotheque.table import commands as c
from ludotheque.table import decide as decisions
from ludotheque.table.errors import NotNow


def test_nobody_sits_down_and_gets_up_without_end() -> None:
    setting = Setting(seats="me open open", name=DELFINO.name, options={"players": "3"})
    for _ in range(decisions.SITTINGS):
        setting.do("eve", c.Sit, seat=1)
        setting.do("eve", c.Leave)
    with pytest.raises(NotNow) as refused:
        setting.do("eve", c.Sit, seat=1)
    assert refused.value.code == "log_full"
    setting.do("bo", c.Sit, seat=1)  # anybody else is welcome


def test_a_table_comes_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    setting = Setting(seats="me open")
    setting.do("bo", c.Sit, seat=1)
    monkeypatch.setattr(decisions, "LONGEST", setting.table.number)
    for kind, fields in ((c.Play, {"text": "b2"}), (c.Say, {"text": "well"}), (c.Offer, {"what": "pause"})):
        with pytest.raises(NotNow) as refused:
            setting.do("ada", kind, **fields)
        assert refused.value.code == "log_full"
    setting.do("ada", c.Offer, what="draw")
    setting.do("bo", c.Accept, what="draw")
    assert setting.table.state == "over"
    with pytest.raises(NotNow):
        setting.do("ada", c.Offer, what="rematch")
    setting.do("ada", c.Leave)


def test_one_may_always_resign(monkeypatch: pytest.MonkeyPatch) -> None:
    setting = Setting(seats="me open")
    setting.do("bo", c.Sit, seat=1)
    monkeypatch.setattr(decisions, "LONGEST", 1)
    setting.do("bo", c.Resign)
    assert setting.table.state == "over"
