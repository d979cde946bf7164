"""News between the processes of one house: Litestar channels, on PostgreSQL by LISTEN and NOTIFY."""

from __future__ import annotations

from litestar.channels import ChannelsBackend, ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend

from ludotheque.store import Store
from ludotheque.store.writer import CHANNEL

NOTES = "notes"  # what is not in the log: who is here, which bot thinks


def make_channels(store: Store) -> ChannelsPlugin:
    """The channels of a house on this store."""
    return ChannelsPlugin(backend=_backend(store), channels=[CHANNEL, NOTES], subscriber_max_backlog=10_000)


def _backend(store: Store) -> ChannelsBackend:
    if not store.shared:
        return MemoryChannelsBackend()
    from .listening import listening  # asyncpg is installed only where PostgreSQL is used

    return listening(store.engine.url)
