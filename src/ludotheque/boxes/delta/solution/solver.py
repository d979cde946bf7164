"""Solving Delta from the last pawn back to the first, layer by layer, onto disk."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from threading import local
from typing import Any

import numpy as np

from ludotheque.core.errors import LudothequeError
from ludotheque.core.family import OnProgress
from ludotheque.core.text import Text

from .codes import LAST, LONGEST_LATE, LONGEST_STUCK, relay_code, stuck_code
from .kernels import Layer, find_stuck, layer, mark_relays, new_workspace, place_layer, spread_layer
from .tables import Table, counts_file, entries, layer_file, read_layer

PUTS = (0, 1, 3)  # the opening, and Black's exception
CHUNK = 64  # rows that a thread takes at a time
MEMORY = 6 << 30  # what the two largest neighbouring layers and the work on them need
SPARE = 1 << 30  # of the disk, left for others


LAYER = Text(en="{pawns} pawns", fr="{pawns} pions")
ROUND = Text(en="{pawns} pawns, round {number}", fr="{pawns} pions, tour {number}")


class NoRoom(LudothequeError):
    """Disk or memory is too small for the tables."""


@dataclass(frozen=True)
class Solver:
    """Writes the layers into a directory; those already there are kept, so a stopped run goes on."""

    directory: Path
    threads: int = os.cpu_count() or 1
    last: int = LAST  # pawns when all are placed; fewer make a smaller game
    on_progress: OnProgress = lambda what, done, total: None

    def run(self) -> None:
        self.directory.mkdir(parents=True, exist_ok=True)
        self._check_room()
        table: Table | None = None
        for pawns in range(self.last, -1, -1):
            table = self._layer(pawns, table)

    def _layer(self, pawns: int, following: Table | None) -> Table:
        file = layer_file(self.directory, pawns)
        if file.exists():
            return read_layer(file, pawns)
        found = self._last_layer() if following is None else self._placing_layer(pawns, following)
        part = file.with_suffix(".part")
        found.tofile(part)
        self._write_counts(pawns, found)  # first: a table that has its name has its counts
        part.rename(file)
        return found

    def _placing_layer(self, pawns: int, following: Table) -> Table:
        of = layer(pawns, self.last)
        found = np.zeros((len(of.movers.sets), len(of.waiting)), np.int8)
        what = LAYER.fill(pawns=pawns)
        stuck, puts = stuck_code(pawns, self.last), pawns in PUTS
        self._spread_out(what, of, len(of.waiters.sets), place_layer, following, found, stuck, puts)
        self._spread_out(what, of, len(found), mark_relays, found, relay_code(pawns, self.last))
        return found

    def _last_layer(self) -> Table:
        """All pawns placed: first who can force a relay, then among the rest who gets stuck; the others draw."""
        last, of = self.last, layer(self.last, self.last)
        relay, stuck = relay_code(last, last), stuck_code(last, last)
        by_mover = np.zeros((len(of.movers.sets), len(of.waiting)), np.int8)
        by_waiter = np.zeros_like(by_mover)
        what = LAYER.fill(pawns=last)
        self._spread_out(what, of, len(by_mover), mark_relays, by_mover, relay)
        self._rounds(of, by_mover, by_waiter, relay, LONGEST_LATE)
        self._spread_out(what, of, len(by_mover), find_stuck, by_mover, by_waiter, stuck)
        self._rounds(of, by_mover, by_waiter, stuck, LONGEST_STUCK)
        return by_mover

    def _rounds(self, of: Layer, by_mover: Table, by_waiter: Table, code: int, most: int) -> None:
        """Backwards from the positions lost with this code: those that win by leading there, those that cannot avoid these."""
        for half in range(most):
            lost, won, later_lost = half - code, code - half, half + 1 - code
            if not self._spread(of, by_mover, by_waiter, lost, won, 2 * half + 1):
                return
            if not self._spread(of, by_mover, by_waiter, won, later_lost, 2 * half + 2):
                return
        raise OverflowError("a longer fight than the codes have room for")

    def _spread(
        self, of: Layer, by_mover: Table, by_waiter: Table, source: int, result: int, plies: int
    ) -> int:
        what = ROUND.fill(pawns=self.last, number=plies)
        return self._spread_out(what, of, len(by_mover), spread_layer, by_mover, by_waiter, source, result)

    def _spread_out(
        self, what: Text, of: Layer, total: int, work: Callable[..., int | None], *arguments: Any
    ) -> int:
        """Do work on all rows with several threads; the sum of what it returns."""
        workspaces = local()

        def piece(first: int) -> int:
            if not hasattr(workspaces, "own"):
                workspaces.own = new_workspace(of)
            return work(of, workspaces.own, first, min(first + CHUNK, total), *arguments) or 0

        done, sum_found = 0, 0
        with ThreadPoolExecutor(self.threads) as pool:
            waiting = [pool.submit(piece, first) for first in range(0, total, CHUNK)]
            try:
                for each in as_completed(waiting):
                    sum_found += each.result()
                    done += 1
                    self.on_progress(what, min(done * CHUNK, total), total)
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise
        return sum_found

    def _write_counts(self, pawns: int, found: Table) -> None:
        """How many positions have each code, for the article and for checks."""
        counts = np.zeros(256, np.int64)
        for row in range(0, len(found), 1024):
            counts += np.bincount(found[row : row + 1024].view(np.uint8).ravel(), minlength=256)
        told = {
            str(int(np.uint8(code).view(np.int8))): int(count) for code, count in enumerate(counts) if count
        }
        counts_file(self.directory, pawns).write_text(json.dumps(told) + "\n", "utf-8")

    def _check_room(self) -> None:
        missing = [pawns for pawns in range(self.last + 1) if not layer_file(self.directory, pawns).exists()]
        needed = sum(entries(pawns) for pawns in missing)
        free = shutil.disk_usage(self.directory).free - SPARE
        memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
        if needed > free:
            raise NoRoom(_disk_words(needed, free))
        if missing and missing[-1] > 12 and memory < MEMORY:
            raise NoRoom(_memory_words(memory))


def _disk_words(needed: int, free: int) -> Text:
    return Text(
        en=f"The tables need {needed / 1e9:.1f} GB more of disk; {max(free, 0) / 1e9:.1f} GB are free.",
        fr=f"Les tables demandent encore {needed / 1e9:.1f} Go de disque ; il y en a {max(free, 0) / 1e9:.1f} de libres.",
    )


def _memory_words(memory: int) -> Text:
    return Text(
        en=f"Solving needs {MEMORY / 1e9:.1f} GB of memory; this machine has {memory / 1e9:.1f} GB.",
        fr=f"La résolution demande {MEMORY / 1e9:.1f} Go de mémoire ; cette machine en a {memory / 1e9:.1f}.",
    )
