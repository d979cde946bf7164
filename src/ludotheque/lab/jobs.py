"""Jobs: independent, seeded pieces of work, done on processes or on a Ray cluster with the same result."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Generic, TypedDict, TypeVar, Unpack

import msgspec

from ludotheque.core.errors import LudothequeError
from ludotheque.core.text import Text
from ludotheque.extras import needed

R = TypeVar("R")
RAY = "ray"
Place = int | str  # how many processes; "ray", or "ray:" and the address of a cluster


class OtherJob(LudothequeError):
    """The directory keeps the pieces of another job."""


@dataclass(frozen=True)
class Job(Generic[R]):
    """`work(piece)` for every piece. Both are values; the function is one that other processes can import."""

    work: Callable[[Any], R]
    pieces: Sequence[Any]
    result: type[R]  # what `work` gives: how a kept piece is read again

    @property
    def name(self) -> str:
        return f"{self.work.__module__}.{self.work.__qualname__}"

    @property
    def digest(self) -> str:
        """Tells this job from every other."""
        told = [self.name, list(self.pieces)]
        return hashlib.sha256(msgspec.json.encode(told)).hexdigest()[:16]


class Running(TypedDict, total=False):
    """How a job is done: where, the directory that keeps its pieces, and who hears how many are done."""

    on: Place
    directory: Path | None
    on_piece: Callable[[int], None] | None


def run(job: Job[R], **running: Unpack[Running]) -> list[R]:
    """The results of all pieces in their order, wherever and in whatever order they were done.

    With a `directory`, a piece that was done once is not done again.
    """
    on_piece = running.get("on_piece")
    found: dict[int, R] = {}
    for number, result in results(job, on=running.get("on", 1), directory=running.get("directory")):
        found[number] = result
        if on_piece is not None:
            on_piece(len(found))
    return [found[number] for number in range(len(job.pieces))]


def results(job: Job[R], *, on: Place = 1, directory: Path | None = None) -> Iterator[tuple[int, R]]:
    """The number and the result of each piece as soon as it is done; kept ones first."""
    cache = PieceCache(directory, job) if directory else None
    done = cache.read() if cache else {}
    yield from done.items()
    open_pieces = [number for number in range(len(job.pieces)) if number not in done]
    for number, result in _doers(on)(job, open_pieces):
        if cache:
            cache.write(number, result)
        yield number, result


class PieceCache(Generic[R]):
    """A directory with one file for each piece that is done."""

    def __init__(self, directory: Path, job: Job[R]) -> None:
        self.directory = directory
        self.job = job
        directory.mkdir(parents=True, exist_ok=True)
        mark = directory / "job"
        if mark.exists() and mark.read_text("utf-8") != job.digest:
            raise OtherJob(_other(directory))
        mark.write_text(job.digest, "utf-8")

    def read(self) -> dict[int, R]:
        """All that was done, by number."""
        files = sorted(self.directory.glob("*.json"))
        return {
            int(file.stem): msgspec.json.decode(file.read_bytes(), type=self.job.result) for file in files
        }

    def write(self, number: int, result: R) -> None:
        """Whole or not at all: a piece that was interrupted is done anew."""
        file = self.directory / f"{number:06}.json"
        unfinished = file.with_suffix(".part")
        unfinished.write_bytes(msgspec.json.encode(result))
        unfinished.replace(file)


Done = Iterator[tuple[int, Any]]


def _doers(on: Place) -> Callable[[Job[Any], list[int]], Done]:
    place = str(on)
    if place == "1":
        return _here
    if place.isdigit() and int(place) > 1:
        return lambda job, numbers: _on_processes(job, numbers, int(place))
    if place.partition(":")[0] == RAY:
        return lambda job, numbers: _on_ray(job, numbers, place.partition(":")[2])
    raise LudothequeError(_nowhere(place))


def _here(job: Job[Any], numbers: list[int]) -> Done:
    return ((number, job.work(job.pieces[number])) for number in numbers)


def _on_processes(job: Job[Any], numbers: list[int], processes: int) -> Done:
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        waiting = {pool.submit(job.work, job.pieces[number]): number for number in numbers}
        for done in as_completed(waiting):
            yield waiting[done], done.result()


def _on_ray(job: Job[Any], numbers: list[int], address: str) -> Done:
    ray = needed("ray", "ray")
    if not ray.is_initialized():
        ray.init(address=address or None, log_to_driver=False, include_dashboard=False)
    elsewhere = ray.remote(job.work)
    waiting = {elsewhere.remote(job.pieces[number]): number for number in numbers}
    while waiting:
        ready, _ = ray.wait(list(waiting))
        for one in ready:
            yield waiting.pop(one), ray.get(one)


def _other(directory: Path) -> Text:
    return Text(
        en=f"{directory} keeps the pieces of another job; choose another directory, or empty it.",
        fr=f"{directory} garde les morceaux d’un autre travail ; choisissez un autre dossier, ou videz-le.",
    )


def _nowhere(place: str) -> Text:
    return Text(
        en=f"Work is done on a number of processes, on 'ray' or on 'ray:ADDRESS', not on {place!r}.",
        fr=f"Le travail se fait sur un nombre de processus, sur « ray » ou sur « ray:ADRESSE », pas sur « {place} ».",
    )
