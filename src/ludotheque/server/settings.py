"""What a house that serves can be told."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """Times are in seconds, sizes in bytes."""

    origins: tuple[str, ...] = ()  # other origins whose pages may act here, such as a proxy's public address
    public_url: str = ""  # where people reach the house; else what their browsers say
    secure: bool = False  # cookies over https only, and browsers are told to stay there
    metrics_from: tuple[str, ...] = ()  # networks that may read the metrics, besides this machine
    metrics_token: str = ""  # or whoever knows this word
    body: int = 64_000
    record_body: int = 1_000_000
    rate: float = 1.0  # how generous the rate limits and the quotas are; 0 switches them off
    unfinished: int = 100  # tables that one person set up and that were touched within a day
    unfinished_from_one: int = 400  # and one network
    listed: int = 3  # of them shown to everybody who looks for a game
    listed_from_one: int = 20  # and of one network
    listing: float = 300.0  # how long they are shown when nobody is there any more
    slow_listing: float = 3 * 86_400.0  # where a game is played in days
    kept: int = 50_000_000  # characters of events of all that one person set up
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
    cached: int = 5000  # tables held in memory; one with a long log counts as several
