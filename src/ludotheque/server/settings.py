"""What a house that serves can be told."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """Times are in seconds, sizes in bytes."""

    origins: tuple[str, ...] = ()  # other origins whose pages may act here, such as a proxy's public address
    secure: bool = False  # cookies over https only
    body: int = 64_000
    record_body: int = 1_000_000
    rate: float = 1.0  # how generous the rate limits are; 0 switches them off
    streams: int = 2000  # event streams of one process
    streams_from_one: int = 100  # and of one address; 0 sets no bound
    beat: float = 15.0  # between signs of life on a stream
    sweep: float = 0.5  # between looks for tables that are due
    lease: float = 4.0  # how long a bot's table is left to the process that thinks for it
    away: float = 60.0  # until a seated person without connection counts as away
    check: float = 5.0  # between comparisons of live tables with the database
    keep_days: int = 0  # tables untouched for so long are forgotten; 0 keeps all
    thinkers: int = 1  # worker processes for bots
    analysts: int = 1  # and for analyses, which give way to them
    cached: int = 5000  # tables held in memory
