"""Clocks: flags are judged by the house."""

from dataclasses import replace

import pytest
from support.examples import DELFINO
from table.setting import Setting

from ludotheque.table import commands as c
from ludotheque.table.clock import DAY, checked
from ludotheque.table.decide import due_events
from ludotheque.table.errors import NotNow, Stale, Unfit
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
    setting.wait(60_999)  # a move that was made in time may still be on its way
    assert setting.table.state == "playing"
    with pytest.raises(NotNow):
        setting.do("bo", c.Flag)
    setting.wait(1)
    assert setting.table.game.result.winners == (1,)
    assert setting.table.game.result.ending == "time"


def test_a_move_counts_from_when_it_arrived_and_the_next_turn_from_when_it_was_read() -> None:
    setting = begun(LIVE)
    setting.move()
    setting.move()
    setting.wait(10_000)
    setting.move(late=4_000)
    assert setting.table.game.clock.remaining == [56_000, 60_000]
    assert setting.table.deadline == setting.now + 60_000


def test_a_move_that_arrived_in_time_is_played_whenever_it_is_read() -> None:
    setting = begun(LIVE)
    setting.move()
    setting.move()
    setting.now += 70_000  # a house that stood still
    setting.move(late=10_001)
    assert setting.table.state == "playing"
    assert setting.table.game.clock.remaining[0] == 2_001
    setting.move()
    setting.now += 70_000
    setting.do("ada", c.Say, text="where was I?")
    assert setting.table.game.result.winners == (1,)


def test_no_flag_falls_while_a_command_that_came_before_waits() -> None:
    setting = begun(LIVE)
    setting.move()
    setting.move()
    arrived = setting.now + 59_000
    setting.now += 70_000
    waiting = replace(setting.context, unread=arrived)
    assert due_events(setting.table, waiting) == []
    assert due_events(setting.table, replace(waiting, unread=setting.now))
    assert due_events(setting.table, setting.context)


def test_lag_is_given_back_as_long_as_its_quota_lasts() -> None:
    setting = begun(ClockSetting("live", seconds=10))
    gain = 150 + 4 * 10
    clock = setting.table.game.clock
    assert clock.quota == [3 * gain, 3 * gain]
    setting.move(lag=400)  # the first move is free, so nothing is to be given back
    setting.move()
    assert setting.table.game.clock.quota == [4 * gain, 4 * gain]
    setting.wait(3_000)
    setting.move(lag=400)
    assert setting.table.game.clock.remaining[0] == 10_000 - 3_000 + 400
    assert setting.table.game.clock.quota[0] == 5 * gain - 400
    setting.move()
    setting.wait(3_000)
    setting.move(lag=5_000)
    assert setting.table.game.clock.remaining[0] == 7_400 - 3_000 + 5 * gain - 400
    assert setting.table.game.clock.quota[0] == gain


def test_lag_gives_no_more_than_the_turn_took_and_a_second() -> None:
    setting = begun(LIVE)
    for _ in range(12):
        setting.move()
    assert setting.table.game.clock.quota[0] == 7 * (150 + 4 * 140)
    before = setting.table.game.clock.remaining[0]
    setting.wait(200)
    setting.move(late=100, lag=5_000)
    assert setting.table.game.clock.remaining[0] == before + 2_000
    setting.move()
    setting.wait(5_000)
    setting.move(lag=5_000)
    assert setting.table.game.clock.remaining[0] == before + 4_000 - 4_000


def test_a_move_made_after_the_time_is_lost_even_where_lag_is_left() -> None:
    setting = begun(LIVE)
    setting.move()
    setting.move()
    setting.wait(60_500)
    with pytest.raises(Stale):
        setting.move(lag=400)
    assert setting.table.game.result.winners == (1,)


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
    setting = Setting(DELFINO.name, "me open open", options={"players": "3"}, clock=clock)
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
