"""Drawings and pictures: made once, in a worker, for all who ask; what is kept is bounded."""

from __future__ import annotations

import asyncio

import pytest
from server.threaded_tasks import ThreadedTasks

from ludotheque import box
from ludotheque.core.errors import IllegalMove
from ludotheque.server.engines import renders
from ludotheque.server.engines.lines import Line, Lines, Reached
from ludotheque.server.engines.positions import Shot
from ludotheque.server.engines.renders import Renders
from ludotheque.server.http.limits import Asker

pytestmark = pytest.mark.anyio

ADA, BO = Asker("home", "ada"), Asker("work", "bo")
OPENING = Line("delta", (), "", ("b2", "b4"))


async def test_a_picture_is_made_once_for_all_who_ask_for_it() -> None:
    tasks = ThreadedTasks()
    drawer = Renders(tasks)
    pictures = await asyncio.gather(*(drawer.picture(OPENING, Shot(), asker) for asker in (ADA, BO, ADA)))
    assert len({*pictures}) == 1
    assert pictures[0].startswith(b"\x89PNG")
    assert await drawer.picture(OPENING, Shot(), BO) == pictures[0]
    assert tasks.run_for == [ADA]


async def test_a_drawing_is_what_the_position_draws() -> None:
    drawer = Renders(ThreadedTasks())
    drawing = await drawer.draw(OPENING, Shot(1, "fr"), ADA)
    assert drawing.plain().decode() == box("delta").start().play("b2").play("b4").scene(1).svg("fr")
    with pytest.raises(IllegalMove):
        await drawer.draw(Line("delta", (), "", ("b2", "b2")), Shot(), ADA)


async def test_what_is_kept_is_bounded_in_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    tasks = ThreadedTasks()
    size = len((await Renders(tasks).draw(OPENING, Shot(), ADA)).data)
    monkeypatch.setattr(renders, "BYTES", 2 * size + size // 2)
    drawer = Renders(tasks)
    tasks.run_for.clear()
    for seat, language in ((0, "en"), (1, "en"), (0, "fr"), (0, "en")):  # the third makes the first go
        await drawer.draw(OPENING, Shot(seat, language), ADA)
    assert len(tasks.run_for) == 4


def test_lines_keep_a_line_as_a_whole_or_not_at_all() -> None:
    delta, moves = box("delta"), "b1 d4 b1e1 d4d2 d1a1".split()
    end = Lines().reach(delta, "", moves)
    weight = 2_500 + end.state.nbytes + 8 * len(moves)
    lines = Lines(bound=8 * weight)
    kept = lines.reach(delta, "", moves)
    assert lines.reach(delta, "", moves) is kept
    for other in ("a1 e5", "a2 e5", "a3 e5"):  # enough to drive out a line that nobody asks for
        assert lines.reach(delta, "", moves) is kept
        lines.reach(delta, "", other.split())
    for other in ("a4 e5", "a5 e5", "c1 e5", "c2 e5"):
        lines.reach(delta, "", other.split())
    again = lines.reach(delta, "", moves)
    assert again is not kept
    assert again == kept


def test_what_a_line_came_to_is_known_without_its_line() -> None:
    position = box("delta").start().play("b2").play("b4")
    reached = Reached.of(position)
    assert reached.position == position
    assert reached.position.previous is None
    assert reached.moves == ("b2", "b4")
    assert reached.texts[-1] == position.text
    assert len(reached.texts) == 3
    assert reached.previous is not None
    assert (reached.previous.moves, reached.previous.position) == (("b2",), position.previous)
