"""Dice at a real house: whoever gives no word holds a game up for a moment at most."""

from __future__ import annotations

import asyncio
import time

import pytest
from server.conftest import Someone
from support.examples import DELFINO

from ludotheque import read_record
from ludotheque.table.mixing import WORDS_TIMEOUT
from ludotheque.table.records import WORDS, check_dice

pytestmark = pytest.mark.anyio

ADAS, BOS = "ad" * 16, "b0" * 16


async def begin(ada: Someone, bo: Someone) -> str:
    table: str = (await ada.create(box=DELFINO.name))["table"]
    assert (await bo.do(table, "sit", seat=1)).status_code == 200
    return table


async def move(someone: Someone, table: str) -> list[str]:
    text = (await someone.look(table))["legal"][0]["text"]
    return [event["kind"] for event in (await someone.do(table, "move", text=text)).json()["events"]]


async def test_the_last_word_lets_the_die_fall(ada: Someone, bo: Someone) -> None:
    table = await begin(ada, bo)
    assert "word" in (await ada.look(table))["may"]
    assert (await ada.do(table, "word", word=ADAS)).status_code == 200
    assert await move(ada, table) == ["moved"]
    waiting = await ada.look(table)
    assert waiting["turn"] is None
    assert waiting["dice"]["until"] is not None
    answer = (await bo.do(table, "word", word=BOS)).json()
    assert [event["kind"] for event in answer["events"]] == ["word_given", "thrown"]
    assert (await ada.look(table))["dice"]["words"] == [ADAS, BOS]
    await bo.do(table, "resign")
    record = read_record((await ada.get(f"/api/tables/{table}/games/1/record")).text)
    assert record.tags[WORDS] == f"{ADAS};{BOS}"
    assert check_dice(record) == []


async def test_with_all_words_nothing_waits(ada: Someone, bo: Someone) -> None:
    table = await begin(ada, bo)
    for who, word in ((ada, ADAS), (bo, BOS)):
        assert (await who.do(table, "word", word=word)).status_code == 200
    assert await move(ada, table) == ["moved", "thrown"]
    assert (await ada.do(table, "word", word=ADAS)).json()["code"] == "no_word_wanted"


async def test_nobody_holds_a_game_up_for_long(ada: Someone, bo: Someone) -> None:
    begun = time.monotonic()
    table = await begin(ada, bo)
    assert await move(ada, table) == ["moved"]
    async with asyncio.timeout(60):  # of a machine that does other work meanwhile
        while (await ada.look(table))["turn"] is None:
            await asyncio.sleep(0.05)
    assert time.monotonic() - begun >= WORDS_TIMEOUT / 1000
    view = await ada.look(table)
    assert (view["plies"], view["dice"]["words"], view["dice"]["until"]) == (2, ["", ""], None)


@pytest.mark.parametrize("word", ["", "ad", "AD" * 16, "xy" * 16, "ad" * 16 + "\n", "ad" * 17])
async def test_a_word_is_32_hexadecimal_digits(ada: Someone, word: str) -> None:
    table = (await ada.create(box=DELFINO.name))["table"]
    answer = await ada.do(table, "word", word=word)
    assert answer.status_code == 400, answer.text
    assert (await ada.look(table))["dice"]["words"] == ["", ""]
