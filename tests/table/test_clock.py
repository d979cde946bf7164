"""Clocks: flags are judged by the house."""

import pytest
from table.setting import Setting

from ludotheque.table import commands as c
from ludotheque.table.clock import DAY, checked
from ludotheque.table.errors import NotNow, Unfit
from ludotheque.table.events import ClockSetting

LIVE = ClockSetting("live", seconds=60, increment=2)


def begun(clock: ClockSetting) -> Setting:
    setting = Setting(clock=clock)
    setting.do("bo", c.Sit, seat=1)
    return setting


def test_the_first_move_is_free() -> None:
    setting = begun(LIVE)
    setting.wait(10_000_000)
    assert setting.table.state == "playing"
    assert setting.table.deadline is None


def test_time_runs_from_the_second_move_and_grows_by_the_increment() -> None:
    setting = begun(LIVE)
    setting.move()
    setting.move()
    setting.wait(10_000)
    setting.move()
    assert setting.table.game.clock.remaining == [52_000, 60_000]


def test_the_flag_falls_by_itself() -> None:
    setting = begun(LIVE)
    setting.move()
    setting.move()
    setting.wait(59_999)
    assert setting.table.state == "playing"
    with pytest.raises(NotNow):
        setting.do("bo", c.Flag)
    setting.wait(1)
    assert setting.table.game.result.winners == (1,)
    assert setting.table.game.result.ending == "time"


def test_days_are_for_each_move() -> None:
    setting = begun(ClockSetting("days", days=2))
    setting.wait(2 * DAY - 1)
    setting.move()
    setting.wait(2 * DAY - 1)
    assert setting.table.state == "playing"
    setting.wait(1)
    assert setting.table.game.result.winners == (0,)


def test_a_bot_has_a_clock_too() -> None:
    setting = Setting(seats="me bot", clock=LIVE)
    for _ in range(3):
        setting.move()
    setting.wait(60_000)
    assert setting.table.game.result.winners == (0,)


@pytest.mark.parametrize(
    "setting",
    [
        ClockSetting("none", seconds=5),
        ClockSetting("live"),
        ClockSetting("live", seconds=60, increment=-1),
        ClockSetting("live", seconds=60, days=1),
        ClockSetting("days"),
        ClockSetting("days", days=31),
    ],
)
def test_settings_that_make_no_sense(setting: ClockSetting) -> None:
    with pytest.raises(Unfit):
        checked(setting)


@pytest.mark.parametrize("clock", [LIVE, ClockSetting("days", days=1)])
def test_among_three_a_bot_takes_over_a_fallen_flag_with_time_of_its_own(clock: ClockSetting) -> None:
    """Once: the time that ran out was the leaver's, or the flag would fall again and again."""
    setting = Setting("delfino", "me open open", options={"players": "3"}, clock=clock)
    for seat, who in ((1, "bo"), (2, "cy")):
        setting.do(who, c.Sit, seat=seat)
    while setting.table.deadline is None:
        setting.move()
    late = setting.table.turn
    setting.wait(3 * DAY)
    assert setting.kinds.count("flagged") == 1
    assert setting.table.seats[late].kind == "bot"
    assert setting.table.state == "playing"
    assert setting.table.turn == late
    setting.move()
    assert setting.kinds[-1] != "flagged"
