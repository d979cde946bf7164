"""`ludotheque verify-dice`: what anybody can check, of games with words, without, and after a take-back."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from support.examples import DELFINO, DELTA
from table.setting import Setting

from ludotheque.cli.verify_dice import command
from ludotheque.table import commands as c
from ludotheque.table.records import record_of

FIRST_DAYS = Path(__file__).parent.parent / "table" / "first_days" / "record.txt"
ADAS = "ad" * 16


@pytest.fixture
def verify(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]  # a function
    def run(text: str, language: str = "en") -> Result:
        monkeypatch.setenv("LUDOTHEQUE_LANGUAGE", language)
        path = tmp_path / "game.txt"
        path.write_text(text, encoding="utf-8")
        return CliRunner().invoke(command, [str(path)])

    return run


def played(words: bool = True, taken_back: bool = False) -> str:
    setting = Setting(DELFINO.name)
    setting.do("bo", c.Sit, seat=1)
    if words:
        setting.do("ada", c.Word, word=ADAS)
    for _ in range(12):
        setting.move()
    if taken_back:
        for who in ("ada", "bo"):
            setting.do(who, c.Offer, what="take_back")
        for _ in range(12):
            setting.move()
    setting.do("ada", c.Resign)
    assert setting.table.game is not None
    return record_of(setting.table, setting.table.game).text


def test_with_a_word_of_one(verify) -> None:  # type: ignore[no-untyped-def]  # the fixture above
    text = played()
    told = verify(text)
    assert told.exit_code == 0, told.output
    assert "as the seed and the players’ words say" in told.output
    assert f"Word of Ada: {ADAS}" in told.output
    assert "Bo gave no word." in told.output
    assert "taken back" not in told.output
    french = verify(text, "fr").output
    assert f"Mot de Ada : {ADAS}" in french
    assert "Bo n’a pas donné de mot." in french


def test_without_words(verify) -> None:  # type: ignore[no-untyped-def]  # the fixture above
    for text in (played(words=False), FIRST_DAYS.read_text(encoding="utf-8")):
        told = verify(text)
        assert told.exit_code == 0, told.output
        assert "throws, all as the seed says" in told.output
        assert "the house alone chose" in told.output
    assert "la maison seule" in verify(text, "fr").output


def test_after_a_take_back(verify) -> None:  # type: ignore[no-untyped-def]  # the fixture above
    told = verify(played(taken_back=True))
    assert told.exit_code == 0, told.output
    assert "the take-back of number 1" in told.output


def test_a_game_without_dice(verify) -> None:  # type: ignore[no-untyped-def]  # the fixture above
    setting = Setting(DELTA.name)
    setting.do("bo", c.Sit, seat=1)
    setting.do("ada", c.Resign)
    assert setting.table.game is not None
    told = verify(record_of(setting.table, setting.table.game).text)
    assert (told.exit_code, told.output.count("\n")) == (0, 1)


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (ADAS, "ae" * 16, "Another throw than seed and words give"),
        (ADAS, "a", "cannot be read"),
        ('[Dice "2"]', '[Dice "3"]', "cannot be read"),
        ("[Seed ", "[Seeds ", "no seed"),
        ('[Commitment "', '[Commitment "0', "not the one promised"),
    ],
)
def test_what_was_changed_is_told(verify, before: str, after: str, said: str) -> None:  # type: ignore[no-untyped-def]  # the fixture above
    text = played(taken_back=True)
    assert before in text
    told = verify(text.replace(before, after))
    assert told.exit_code == 1
    assert said in told.output
