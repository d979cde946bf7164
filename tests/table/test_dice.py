"""Dice: the house fixes a seed, browsers add words, and neither can choose; after a take-back all is new."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import replace
from pathlib import Path

import pytest
from support.examples import DELFINO, DELTA
from table.setting import SEED, Setting

import ludotheque as lt
from ludotheque.core.rules import CHANCE
from ludotheque.table import commands as c
from ludotheque.table import events as e
from ludotheque.table.dice import Dice, TakeBack, commitment, read_take_backs, read_words, take_back
from ludotheque.table.errors import NotNow, NotYours
from ludotheque.table.mixing import WORDS_TIMEOUT, waits_until
from ludotheque.table.records import TAKE_BACKS, WORDS, check_dice, events_of, record_of
from ludotheque.table.summary import due
from ludotheque.table.table import Table
from ludotheque.table.view import Look, view

FIRST_DAYS = Path(__file__).parent / "first_days"
ADAS, BOS = "ad" * 16, "b0" * 16


def begun(words: bool = True) -> Setting:
    """Ada and Bo have just begun a game with dice, and perhaps given their words."""
    setting = Setting(DELFINO.name)
    setting.do("bo", c.Sit, seat=1)
    if words:
        setting.do("ada", c.Word, word=ADAS)
        setting.do("bo", c.Word, word=BOS)
    return setting


def thrown(setting: Setting) -> list[str]:
    return [event.text for event in setting.table.log if isinstance(event, e.Thrown)]


def over(setting: Setting) -> lt.Record:
    """The record of a game that one gave up, as it is written and read."""
    setting.do("ada", c.Resign)
    assert setting.table.game is not None
    return lt.read_record(record_of(setting.table, setting.table.game).text)


def test_a_word_comes_after_the_commitment_and_before_the_first_throw() -> None:
    setting = begun()
    setting.move()
    kinds = setting.kinds
    assert kinds.index("committed") < kinds.index("word_given") < kinds.index("moved") < kinds.index("thrown")
    with pytest.raises(NotNow, match="no more words"):
        setting.do("ada", c.Word, word=BOS)
    assert "word" not in setting.may("ada")


def test_whoever_waits_for_the_others_may_give_his_word_already() -> None:
    setting = Setting(DELFINO.name)
    assert "word" in setting.may("ada")
    setting.do("ada", c.Word, word=ADAS)
    setting.do("bo", c.Sit, seat=1)
    assert (setting.may("ada") & {"word"}, setting.may("bo") & {"word"}) == (set(), {"word"})
    assert view(setting.table, Look()).dice.words == [ADAS, ""]


def test_one_word_for_each_player_and_none_from_strangers() -> None:
    setting = begun()
    with pytest.raises(NotNow, match="given your word"):
        setting.do("ada", c.Word, word=BOS)
    with pytest.raises(NotYours):
        setting.do("stranger", c.Word, word=BOS)
    with pytest.raises(NotNow):
        Setting(DELTA.name, "me me").do("ada", c.Word, word=ADAS)  # no dice in this box
    assert "word" not in Setting(DELTA.name, "me me").may("ada")


def test_a_word_makes_nobody_stale_and_is_never_stale() -> None:
    setting = Setting(DELFINO.name)
    setting.do("bo", c.Sit, seat=1)
    seen = setting.table.number
    setting.do("ada", c.Word, word=ADAS, seen=0)
    setting.do("bo", c.Word, word=BOS, seen=seen)
    setting.do("ada", c.Play, text=setting.table.game.position.legal_moves[0].text, seen=seen)


def test_neither_side_alone_chooses() -> None:
    """The same seed with other words, and the same words with another seed, throw otherwise."""
    position = DELFINO.start()
    while position.to_move != CHANCE:
        position = position.play(position.legal_moves[0])

    def throws(dice: Dice) -> list[str]:
        return [dice.throw(position, ply).text for ply in range(60)]

    words = (ADAS, BOS)
    seen = [throws(Dice(SEED, words=given)) for given in (words, (BOS, ADAS), ("", BOS), ("", ""))]
    seen += [throws(Dice("a5" * 32, words=words)), throws(Dice(SEED, scheme=1))]
    assert len({tuple(each) for each in seen}) == len(seen)


def test_anybody_can_compute_the_throws() -> None:
    """As the document says, with nothing of ours."""
    setting = begun()
    for _ in range(30):
        setting.move()
    key = hmac.digest(bytes.fromhex(SEED), f"{ADAS};{BOS}".encode(), "sha256")
    faces = [move.text for move in next(_chances(setting)).legal_moves]
    line = setting.table.game.line
    found = [(node.ply - 1, node.text) for node in line[1:] if node.seat is None]
    expected = [
        faces[int.from_bytes(hmac.digest(key, f"0:{ply}:0".encode(), "sha256")[:8], "big") % len(faces)]
        for ply, _ in found
    ]
    assert [text for _, text in found] == expected
    assert hashlib.sha256(bytes.fromhex(SEED)).hexdigest() == setting.table.dice[1].commitment


def _chances(setting: Setting):  # type: ignore[no-untyped-def]  # positions
    game = setting.table.game
    return (p for p in map(game.position_of, game.line) if p.to_move == CHANCE)


def test_the_first_throw_waits_a_little_for_a_word() -> None:
    setting = begun(words=False)
    setting.do("ada", c.Word, word=ADAS)
    setting.move()
    assert thrown(setting) == []
    table = setting.table
    assert table.turn is None
    assert table.deadline is None  # and it is nobody's time
    assert view(table, Look(now=setting.now)).dice.until == waits_until(table, table.game)
    assert due(table, setting.now, 60_000) == waits_until(table, table.game)
    setting.wait(WORDS_TIMEOUT - 1)
    assert thrown(setting) == []
    setting.wait(1)
    assert len(thrown(setting)) == 1
    assert setting.table.turn is not None
    assert view(setting.table, Look()).dice.until is None
    record = over(setting)
    assert record.tags[WORDS] == f"{ADAS};-"  # who gave one is told
    assert check_dice(record) == []


def test_the_last_word_lets_the_die_fall() -> None:
    setting = begun(words=False)
    setting.move()
    setting.do("ada", c.Word, word=ADAS)
    events = setting.do("bo", c.Word, word=BOS)
    assert [type(event) for event in events] == [e.WordGiven, e.Thrown]
    assert [event.by for event in events] == ["bo", ""]
    assert check_dice(over(setting)) == []


@pytest.mark.parametrize("missing", ["bot", "away", "left", "late"])
def test_nobody_is_waited_for_who_is_not_here(missing: str) -> None:
    if missing == "bot":
        setting = Setting(DELFINO.name, "me bot")
    else:
        setting = begun(words=False)
    setting.do("ada", c.Word, word=ADAS)
    if missing == "away":
        setting.miss("bo")
    if missing == "left":
        setting.do("bo", c.Leave)
    if missing == "late":
        setting.wait(WORDS_TIMEOUT)
    setting.move()
    assert len(thrown(setting)) == 1


def test_a_pause_does_not_lose_the_throw() -> None:
    setting = begun(words=False)
    setting.move()
    for who in ("ada", "bo"):
        setting.do(who, c.Offer, what="pause")
    setting.wait(10 * WORDS_TIMEOUT)
    for who in ("ada", "bo"):
        setting.do(who, c.Offer, what="resume")
    assert len(thrown(setting)) == 1


def test_after_a_take_back_the_throws_are_new_and_the_record_says_so() -> None:
    setting = begun()
    for _ in range(6):
        setting.move()
    for _ in range(3):
        mover = setting.table.seats[setting.table.turn].person
        setting.move()
        setting.do(mover, c.Offer, what="take_back")
        setting.do("bo" if mover == "ada" else "ada", c.Accept, what="take_back")
    last = setting.table.game.taken_back[-1]
    assert (last.number, last.ply) == (3, setting.table.game.head.ply)
    assert view(setting.table, Look()).dice.taken_back == 3
    for _ in range(40):
        setting.move()
    record = over(setting)
    assert record.tags[TAKE_BACKS].endswith(f"3:{last.ply}")
    assert check_dice(record) == []
    forgetful = replace(record, tags={name: told for name, told in record.tags.items() if name != TAKE_BACKS})
    wrong = [int(each.removeprefix("ply ")) for each in check_dice(forgetful)]
    assert wrong  # forty moves hold some ten throws, and a die has faces enough
    assert min(wrong) >= record_first(record)


def test_a_die_that_is_taken_back_is_thrown_anew() -> None:
    """The same move again and again: every throw is the one of its own time, and together they are dice."""
    setting = begun()
    first = setting.table.game.position.legal_moves[0].text
    for number in range(12):
        setting.move(first)
        told = (TakeBack(number, 0),) if number else ()
        expected = Dice(SEED, words=(ADAS, BOS), taken_back=told).throw(_first_chance(), 1)
        assert thrown(setting)[-1] == expected.text
        assert check_dice(record_of_over(setting)) == []
        setting.do("ada", c.Offer, what="take_back")
        setting.do("bo", c.Accept, what="take_back")
    assert len(set(thrown(setting))) > 1


def record_of_over(setting: Setting) -> lt.Record:
    """What the record would be if the game ended here."""
    again = Setting(DELFINO.name)
    again.table = setting.table.fork()
    again.now = setting.now
    return over(again)


def record_first(record: lt.Record) -> int:
    """The first ply whose throw comes after a take-back."""
    return min(each.ply for each in read_take_backs(record.tags[TAKE_BACKS]))


def test_what_was_thrown_before_a_take_back_stays_thrown() -> None:
    """A throw on the line that still stands is of its own time, however often one goes back behind it."""
    taken = take_back(take_back(take_back(take_back((), 20), 30), 25), 40)
    assert taken == (TakeBack(1, 20), TakeBack(3, 25), TakeBack(4, 40))
    dice, chance = Dice(SEED, words=("", ""), taken_back=taken), _first_chance()
    for ply, number in ((19, 0), (20, 1), (24, 1), (25, 3), (39, 3), (40, 4), (99, 4)):
        alone = Dice(SEED, words=("", ""), taken_back=(TakeBack(number, 0),) if number else ())
        assert dice.throw(chance, ply) == alone.throw(chance, ply)


def _first_chance() -> lt.Position:
    position = DELFINO.start()
    while position.to_move != CHANCE:
        position = position.play(position.legal_moves[0])
    return position


def test_a_game_of_the_first_days_goes_on_as_it_began() -> None:
    """Its log says nothing of a scheme: no words are wanted, and what is taken back brings the same dice."""
    setting = Setting(DELFINO.name, "me me")
    log = [_of_old(event) for event in setting.table.log]
    setting.table = Table.fold("t", [e.decode(e.encode(event)) for event in log], lt.box)
    assert b"scheme" not in b"".join(map(e.encode, log))
    assert "word" not in setting.may("ada")
    first = setting.table.game.position.legal_moves[0].text
    setting.move(first)
    before = thrown(setting)
    assert before  # at once
    while setting.table.game.head.ply > 0:
        setting.do("ada", c.Offer, what="take_back")
    setting.move(first)
    assert thrown(setting) == before * 2
    setting.do("ada", c.Resign, seat=0)
    record = lt.read_record(record_of(setting.table, setting.table.game).text)
    assert not {WORDS, TAKE_BACKS, "Dice"} & set(record.tags)
    assert check_dice(record) == []


def test_a_log_and_a_record_that_the_house_of_the_first_days_wrote() -> None:
    """Written before there were words: the game goes on with the same dice, and both still check."""
    setting = Setting(DELFINO.name)
    log = [e.decode(line) for line in (FIRST_DAYS / "log.jsonl").read_bytes().splitlines()]
    setting.table, setting.now = Table.fold("t", log, lt.box), log[-1].time
    assert "word" not in setting.may("ada") | setting.may("bo")
    old = lt.read_record((FIRST_DAYS / "record.txt").read_text(encoding="utf-8"))
    assert check_dice(old) == []
    assert over(setting) == old
    for who in ("ada", "bo"):
        setting.do(who, c.Offer, what="rematch")
    assert {"word"} <= setting.may("ada") & setting.may("bo")  # of the dice that were fixed since


def _of_old(event: e.AnyEvent) -> e.AnyEvent:
    if not isinstance(event, e.Committed):
        return event
    return e.Committed(
        number=event.number, time=event.time, game=1, commitment=commitment(SEED), seed=SEED, by=event.by
    )


def test_a_record_with_dice_is_a_table_and_a_record_again() -> None:
    setting = begun()
    for _ in range(8):
        setting.move()
    record = over(setting)
    table = Table.fold("t", events_of(record, "p", setting.now), lt.box)
    again = record_of(table, table.game)
    assert again.tags == record.tags
    assert check_dice(again) == []
    assert view(table, Look()).dice.words == [ADAS, BOS]


@pytest.mark.parametrize("tags", [
    {"Seed": "00" * 32}, {"Words": f"{BOS};{ADAS}"}, {"Words": "-"}, {"Words": "hello"}, {"TakeBacks": "1:0"},
    {"TakeBacks": "x"}, {"Dice": "1"}, {"Dice": "9"}, {"Commitment": "00" * 32},
])  # fmt: skip
def test_a_changed_record_does_not_pass(tags: dict[str, str]) -> None:
    setting = begun()
    for _ in range(40):
        setting.move()
    record = over(setting)
    assert check_dice(record) == []
    assert check_dice(replace(record, tags={**record.tags, **tags})) != []


@pytest.mark.parametrize(
    "text", ["", "-", "-;-;-", f"{ADAS}", f"{ADAS};{BOS[:-1]}", f"{ADAS.upper()};-", "a;b"]
)
def test_words_are_read_strictly(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  # which text it was
        read_words(text, 2)


@pytest.mark.parametrize(
    "text", ["1", "1:2:3", "a:b", "1:2  3:4", "1:2,3:4", "-1:2", f"{'9' * 10}:1", "2:1 1:2", "1:2 2:2"]
)
def test_take_backs_are_read_strictly(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  # which text it was
        read_take_backs(text)
    assert read_take_backs("1:2 3:4") == (TakeBack(1, 2), TakeBack(3, 4))
