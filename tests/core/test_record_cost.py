"""What reading a record costs: as much as it is long, whatever its shape; and what is too much is refused."""

from __future__ import annotations

import pickle
import sys
from collections import Counter
from collections.abc import Callable

import pytest
from support.playing import random_game

import ludotheque as lt
from ludotheque.core.position import Position
from ludotheque.core.tags import LONGEST, MOST_TAGS
from ludotheque.core.variations import DEEPEST, MOST_MOVES, Turn, Variation, unflatten, write_moves

HEAD = '[Game "delfino"]\n\n'


@pytest.fixture(scope="module")
def line() -> list[str]:
    """Eight hundred moves of one game."""
    for seed in range(20):
        *_, last = random_game(lt.box("delfino"), seed, most=800)
        if len(last.moves) == 800:
            return [move.text for move in last.moves]
    raise AssertionError("no long game found")


def numbered(moves: list[str]) -> str:
    return " ".join(f"{number}. {move}" for number, move in enumerate(moves, start=1))


def beside_the_last(moves: list[str]) -> str:
    """A long game, and as many variations of its last move."""
    return " ".join([*moves, *(f"({len(moves)}. {moves[-1]})" for _ in moves)])


def beside_each(moves: list[str]) -> str:
    return " ".join(f"{move} ({number}. {move})" for number, move in enumerate(moves, start=1))


def nested(moves: list[str]) -> str:
    """The same game over and over, each time inside the last move of the one before."""
    depth = min(DEEPEST, len(moves) // 20)
    part = len(moves) // (depth + 1)
    lines = [moves[each * (part - 1) : each * (part - 1) + part] for each in range(depth + 1)]
    return " (".join(map(" ".join, lines)) + ")" * depth


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How many positions are built, and how many moves are written."""
    counted: Counter[str] = Counter()
    notation = lt.box("delfino").family.notation
    build, write = Position.__init__, notation.move_text

    def building(self: Position, *given: object) -> None:
        counted["positions"] += 1
        build(self, *given)  # type: ignore[arg-type]  # what it was given

    def writing(state: object, code: int) -> str:
        counted["texts"] += 1
        return write(state, code)

    monkeypatch.setattr(Position, "__init__", building)
    monkeypatch.setattr(notation, "move_text", writing)
    return counted


@pytest.mark.parametrize("shape", [numbered, beside_the_last, beside_each, nested])
def test_twice_the_moves_are_twice_the_work(
    line: list[str], work: Counter[str], shape: Callable[[list[str]], str]
) -> None:
    def cost(length: int) -> Counter[str]:
        work.clear()
        lt.read_record(HEAD + shape(line[:length]))
        return work.copy()

    half, whole = cost(400), cost(800)
    for what in ("positions", "texts"):
        assert whole[what] <= 2.1 * half[what] + 10, what


def test_a_record_of_all_a_box_can_bring_is_read(each_box: lt.Box) -> None:
    assert each_box.rules.bounds.plies <= MOST_MOVES


def test_moves_are_counted_in_all_lines_together() -> None:
    beside = "\n".join(["(2. d4)"] * (MOST_MOVES - 2))
    head = '[Game "delta"]\n\n1. b2 b4\n'
    assert len(lt.read_record(head + beside).variations) == MOST_MOVES - 2
    with pytest.raises(lt.RecordError, match="at most") as refused:
        lt.read_record(f"{head}{beside}\n(2. d4)")
    assert refused.value.line == MOST_MOVES + 2
    assert "au plus" in refused.value.text.fr
    with pytest.raises(lt.LudothequeError, match="at most"):
        unflatten([Turn(0, "b2")] * (MOST_MOVES + 1))


def test_a_record_nests_as_deep_as_is_allowed_and_no_deeper() -> None:
    def nested(depth: int) -> str:
        return '[Game "delta"]\n\n1. b2' + " (1. b2" * depth + ")" * depth

    record = lt.read_record(nested(DEEPEST))
    assert lt.read_record(record.text) == record
    for depth in (DEEPEST + 1, 100_000):
        with pytest.raises(lt.RecordError, match="inside one another"):
            lt.read_record(nested(depth))


def test_writing_does_not_recurse() -> None:
    inner = Variation(0, ("b2",))
    depth = 2 * sys.getrecursionlimit()
    for _ in range(depth):
        inner = Variation(0, ("b2",), (inner,))
    assert write_moves(["b2"], [inner])[-1] == "(1. b2" + ")" * (depth + 1)


@pytest.mark.parametrize(("head", "line", "reason"), [
    (f'[Place "{"x" * (LONGEST + 1)}"]', 2, "too long"),
    (f'[{"P" * 41} "x"]', 2, "too long"),
    (f'[Position "{"x" * 2001}"]', 2, "too long"),
    ("\n".join(f'[T{number} "x"]' for number in range(MOST_TAGS)), MOST_TAGS + 1, "at most"),
    ('[Place "a\x00b"]', 2, "control character"),
    ('[Place "a\ud800b"]', 2, "control character"),
], ids=["value", "name", "position", "many", "NUL", "surrogate"])  # fmt: skip
def test_tags_are_bounded(head: str, line: int, reason: str) -> None:
    with pytest.raises(lt.RecordError, match=reason) as refused:
        lt.read_record(f'[Game "delta"]\n{head}\n\n1. b2\n')
    assert refused.value.line == line


def test_a_word_that_no_box_writes_is_refused_and_not_repeated() -> None:
    with pytest.raises(lt.RecordError, match="too long") as refused:
        lt.read_record('[Game "delta"]\n\n1. ' + "b" * 100_000)
    assert len(refused.value.text.en) < 300


def test_a_record_and_its_errors_cross_to_another_process() -> None:
    """A long one is read in a worker."""
    record = lt.read_record('[Game "duel"]\n[Options "rows=9"]\n\n1. c1-c3')
    record.replay()  # the box has its modules at hand now
    assert pickle.loads(pickle.dumps(record)) == record  # noqa: S301  # our own
    for text in ("", '[Game "delta"]\n\n1. b2 b2'):
        with pytest.raises(lt.RecordError) as refused:
            lt.read_record(text)
        again = pickle.loads(pickle.dumps(refused.value))  # noqa: S301  # our own
        assert (type(again), again.text, again.line) == (
            lt.RecordError,
            refused.value.text,
            refused.value.line,
        )
    with pytest.raises(lt.IllegalMove) as illegal:
        lt.box("delta").start().play("b2").play("b2")
    again = pickle.loads(pickle.dumps(illegal.value))  # noqa: S301  # our own
    assert (str(again), again.refusal) == (str(illegal.value), illegal.value.refusal)
