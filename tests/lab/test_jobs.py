"""Jobs: the same results on any number of processes and on a cluster, resumable, and never those of another job."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.counting import Piece, Square, square

from ludotheque import LudothequeError
from ludotheque.lab.jobs import Job, OtherJob, results, run


def job(count: int, log: Path | None = None) -> Job[Square]:
    return Job(square, [Piece(number, str(log or "")) for number in range(count)], Square)


def test_results_come_in_order_from_any_number_of_processes() -> None:
    expected = [Square(number, number**2) for number in range(7)]
    assert run(job(7)) == run(job(7), on=2) == expected


def test_progress_is_told() -> None:
    heard: list[int] = []
    run(job(3), on_piece=heard.append)
    assert heard == [1, 2, 3]


def test_a_job_that_was_interrupted_goes_on_where_it_was(tmp_path: Path) -> None:
    log, kept = tmp_path / "log", tmp_path / "kept"
    doing = results(job(6, log), directory=kept)
    for _ in range(3):
        next(doing)
    doing.close()
    (kept / "000003.part").write_bytes(b'{"number"')  # what a kill in the middle of writing leaves behind
    assert run(job(6, log), directory=kept) == run(job(6, log))
    done = log.read_text("utf-8").split()
    assert done[:6] == ["0", "1", "2", "3", "4", "5"]
    assert run(job(6, log), directory=kept, on=2) == run(job(6), on=1)


def test_another_job_s_directory_is_refused(tmp_path: Path) -> None:
    run(job(2), directory=tmp_path)
    with pytest.raises(OtherJob, match="another job"):
        run(job(3), directory=tmp_path)


def test_work_is_done_somewhere() -> None:
    for place in ("moon", 0, -1):
        with pytest.raises(LudothequeError, match="number of processes"):
            run(job(1), on=place)
