"""A table: seats, turns, offers, endings."""

import pytest
from table.setting import RUNGS, Setting

from ludotheque.core.errors import IllegalMove, OptionError, UnreadableMove
from ludotheque.table import commands as c
from ludotheque.table import decide
from ludotheque.table.errors import NotNow, NotYours, Stale, Unfit
from ludotheque.table.events import ClockSetting


@pytest.fixture
def two() -> Setting:
    """Ada and Bo have just begun."""
    setting = Setting()
    setting.do("bo", c.Sit, seat=1)
    return setting


def test_it_begins_when_no_seat_is_open() -> None:
    setting = Setting()
    assert setting.table.state == "waiting"
    setting.do("bo", c.Sit, seat=1)
    assert setting.table.state == "playing"
    assert setting.table.turn == 0


def test_a_bot_can_fill_the_table() -> None:
    setting = Setting()
    setting.do("ada", c.SeatBot, seat=1, rung="weak")
    assert setting.table.state == "playing"
    with pytest.raises(Unfit):
        Setting().do("ada", c.SeatBot, seat=1, rung="godlike")


def test_friends_on_one_screen_hold_all_seats() -> None:
    setting = Setting(seats="me me")
    setting.move()
    setting.move()
    assert setting.table.held_by("ada") == [0, 1]
    assert "offer.take_back" in setting.may("ada")


def test_only_the_seat_to_move_moves(two: Setting) -> None:
    assert "move" in two.may("ada")
    assert "move" not in two.may("bo")
    with pytest.raises(NotYours):
        two.do("bo", c.Play, text="a1")
    with pytest.raises(NotYours):
        two.do("stranger", c.Play, text="a1")


def test_a_refused_move_says_why(two: Setting) -> None:
    with pytest.raises(UnreadableMove):
        two.do("ada", c.Play, text="nonsense")
    first = two.move()
    with pytest.raises(IllegalMove):
        two.do("bo", c.Play, text=first)


def test_a_command_that_has_not_seen_a_move_is_stale(two: Setting) -> None:
    seen = two.table.number
    two.move()
    with pytest.raises(Stale):
        two.do("bo", c.Play, text="a1", seen=seen)


def test_chat_makes_nobody_stale(two: Setting) -> None:
    seen = two.table.number
    two.do("bo", c.Say, text="hello")
    two.do("ada", c.Play, text=two.table.game.position.legal_moves[0].text, seen=seen)


@pytest.mark.parametrize("what", ["draw", "pause"])
def test_wishes_that_cross_are_an_agreement(two: Setting, what: str) -> None:
    seen = two.table.number
    two.do("ada", c.Offer, what=what, seen=seen)
    two.do("bo", c.Offer, what=what, seen=seen)
    assert two.table.state == {"draw": "over", "pause": "paused"}[what]


def test_take_backs_that_cross_are_not(two: Setting) -> None:
    two.move()
    two.move()
    seen = two.table.number
    two.do("ada", c.Offer, what="take_back", seen=seen)
    with pytest.raises(Stale):
        two.do("bo", c.Offer, what="take_back", seen=seen)


def test_a_command_sent_twice_is_done_once(two: Setting) -> None:
    seen = two.table.number
    two.do("bo", c.Say, text="hello", seen=seen)
    with pytest.raises(Stale):
        two.do("bo", c.Say, text="hello", seen=seen)


def test_nobody_has_seen_the_future(two: Setting) -> None:
    with pytest.raises(Unfit):
        two.do("bo", c.Say, text="hello", seen=two.table.number + 1)


def test_a_take_back_needs_agreement_between_people(two: Setting) -> None:
    two.move()
    two.do("ada", c.Offer, what="take_back")
    assert two.table.game.head.ply == 1
    assert {"accept.take_back", "decline.take_back"} <= two.may("bo")
    two.do("bo", c.Accept, what="take_back")
    assert two.table.game.head.ply == 0
    assert two.table.turn == 0


def test_a_take_back_goes_before_ones_own_last_move(two: Setting) -> None:
    two.move()
    two.move()
    two.do("ada", c.Offer, what="take_back")
    two.do("bo", c.Accept, what="take_back")
    assert two.table.game.head.ply == 0


def test_against_a_bot_one_takes_back_at_will() -> None:
    setting = Setting(seats="me bot")
    setting.move()
    setting.move()
    setting.do("ada", c.Offer, what="take_back")
    assert setting.table.game.head.ply == 0
    assert setting.table.turn == 0


def test_a_declined_offer_is_not_repeated_before_the_next_move(two: Setting) -> None:
    two.do("ada", c.Offer, what="draw")
    two.do("bo", c.Decline, what="draw")
    assert "offer.draw" not in two.may("ada")
    assert "offer.draw" in two.may("bo")
    two.move()
    assert "offer.draw" in two.may("ada")


def test_an_offer_lapses_with_the_next_move(two: Setting) -> None:
    two.do("bo", c.Offer, what="draw")
    two.move()
    with pytest.raises(NotNow):
        two.do("ada", c.Accept, what="draw")


def test_an_agreed_draw(two: Setting) -> None:
    two.do("ada", c.Offer, what="draw")
    two.do("bo", c.Offer, what="draw")  # offering what was offered is accepting it
    assert two.table.game.result.winners == ()
    assert two.table.game.result.ending == "agreement"


def test_a_bot_is_not_asked_for_a_draw() -> None:
    assert "offer.draw" not in Setting(seats="me bot").may("ada")


def test_resigning_gives_the_game_to_the_other(two: Setting) -> None:
    two.do("ada", c.Resign)
    assert two.table.game.result.winners == (1,)
    assert two.kinds[-4:] == ["resigned", "ended", "revealed", "committed"]
    with pytest.raises(NotNow):
        two.do("bo", c.Resign)


def test_with_several_seats_one_says_which_gives_up() -> None:
    setting = Setting(seats="me me")
    with pytest.raises(Unfit):
        setting.do("ada", c.Resign)
    setting.do("ada", c.Resign, seat=0)
    assert setting.table.game.result.winners == (1,)


def test_where_points_are_summed_giving_up_is_no_bargain() -> None:
    """As soon as a winning move is there, the other one loses as much by resigning as by waiting for it."""
    setting = Setting(seats="me me")
    while not (worth := _best_ending(setting)) > 1:
        setting = setting if setting.table.state == "playing" else Setting(seats="me me")
        setting.move()
    winner = setting.table.turn
    setting.do("ada", c.Resign, seat=1 - winner)
    assert setting.table.game.result.points[winner] >= worth


def _best_ending(setting: Setting) -> float:
    """What the player to move can score at once."""
    position = setting.table.game.position
    ends = [after.outcome for after in map(position.play, position.legal_moves) if after.outcome]
    return max((end.points[position.to_move] for end in ends), default=0.0)


def test_a_pause_stops_the_clock() -> None:
    setting = Setting(clock=ClockSetting("live", seconds=60))
    setting.do("bo", c.Sit, seat=1)
    for _ in range(2):
        setting.move()
    setting.wait(10_000)
    setting.do("ada", c.Offer, what="pause")
    setting.do("bo", c.Accept, what="pause")
    with pytest.raises(NotNow):
        setting.do("ada", c.Play, text="a1")
    setting.wait(10_000_000)
    setting.do("bo", c.Offer, what="resume")
    setting.do("ada", c.Accept, what="resume")
    assert setting.table.game.clock.left(0, setting.now) == 50_000


def test_a_rematch_changes_who_begins(two: Setting) -> None:
    two.do("ada", c.Resign)
    two.do("bo", c.Offer, what="rematch")
    two.do("ada", c.Accept, what="rematch")
    assert two.table.state == "playing"
    assert two.table.turn == 1
    assert two.table.game.number == 2


def test_whoever_leaves_before_the_game_opens_the_seat() -> None:
    setting = Setting(seats="me open")
    setting.do("ada", c.Leave)
    assert setting.table.state == "cancelled"
    assert setting.may("bo") == set()


def test_a_left_game_can_be_ended_or_given_to_a_bot(two: Setting) -> None:
    with pytest.raises(NotNow):
        two.do("bo", c.Claim, seat=0)
    two.do("ada", c.Leave)
    assert {"claim", "seat_bot"} <= two.may("bo")
    ended = two.table.fork()
    two.do("bo", c.Claim, seat=0)
    assert two.table.game.result.winners == (1,)
    two.table = ended
    two.do("bo", c.SeatBot, seat=0, rung="strong")
    assert two.table.seats[0].kind == "bot"
    assert two.table.state == "playing"


def test_someone_who_is_missed_can_come_back(two: Setting) -> None:
    two.miss("ada")
    assert "claim" in two.may("bo")
    two.miss("ada", here=True)
    assert "claim" not in two.may("bo")


def test_a_slow_game_misses_nobody() -> None:
    setting = Setting(clock=ClockSetting("days", days=3))
    setting.do("bo", c.Sit, seat=1)
    setting.miss("ada")
    assert not setting.table.seats[0].away


def test_mutes_are_private_and_work(two: Setting) -> None:
    two.do("bo", c.Say, text="boo")
    two.do("ada", c.Mute, person="bo")
    with pytest.raises(Unfit):
        two.do("ada", c.Mute, person="nobody")
    with pytest.raises(Unfit):
        two.do("ada", c.Mute, person="ada")
    assert two.table.mutes == {"ada": {"bo"}}
    two.do("ada", c.Unmute, person="bo")
    assert two.table.mutes == {"ada": set()}


def test_strangers_cannot_fill_a_log(two: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decide, "FROM_STRANGER", 4)
    monkeypatch.setattr(decide, "FROM_STRANGERS", 6)
    for _ in range(2):
        two.do("eve", c.Mute, person="ada")
        two.do("eve", c.Unmute, person="ada")
    with pytest.raises(NotNow):
        two.do("eve", c.Mute, person="ada")
    two.do("max", c.Mute, person="ada")
    number = two.table.number
    two.do("max", c.Mute, person="ada")  # known already: nothing is added
    assert two.table.number == number
    two.do("max", c.Mute, person="bo")
    with pytest.raises(NotNow):
        two.do("zoe", c.Say, text="all of them together")
    two.do("ada", c.Say, text="players go on")
    again = type(two.table).fold("t", two.table.log, two.table._open_box)
    assert again.asides == two.table.asides


def test_chat_is_bounded(two: Setting) -> None:
    for _ in range(5):
        two.do("bo", c.Say, text="boo")
    with pytest.raises(NotNow):
        two.do("bo", c.Say, text="boo")
    two.wait(11_000)
    two.do("bo", c.Say, text="boo")
    with pytest.raises(Unfit):
        two.do("ada", c.Say, text="a\x00b")


def test_the_log_alone_gives_the_same_table(two: Setting) -> None:
    two.play_out()
    again = type(two.table).fold("t", two.table.log, two.table._open_box)
    assert again.results == two.table.results
    assert again.game.position == two.table.game.position
    assert again.game.clock.__dict__ == two.table.game.clock.__dict__


def test_an_event_out_of_order_is_refused(two: Setting) -> None:
    with pytest.raises(ValueError, match="does not follow"):
        two.table.fork().apply(two.table.log[-1])


def test_a_forked_table_leaves_the_first_as_it_was(two: Setting) -> None:
    before = two.table
    number, ply = before.number, before.game.head.ply
    two.move()
    two.do("bo", c.Say, text="well")
    assert (before.number, before.game.head.ply, before.chat) == (number, ply, [])


def test_rungs_are_those_of_the_ladder() -> None:
    assert Setting(seats="me bot").table.seats[1].rung in RUNGS


def test_an_option_called_name_is_only_an_unknown_one() -> None:
    with pytest.raises(OptionError, match="has no option 'name'"):
        Setting(options={"name": "x"})
