"""Who comes and goes: streams are opened and closed, and everybody at the table is told who is here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from ludotheque.table.table import Table
from ludotheque.table.view import Look

from ..background import Background
from .event_streams import EventStreams, Stream, note_frame
from .peer_link import Note, PeerLink
from .presence import Presence
from .throttle import Throttle

TOLD_EVERY = 0.25  # seconds between two words about who is here: a crowd that comes in is told of once
WAITED_FOR = ("playing", "paused", "over")  # states of a table at which somebody who is away is missed

Notice = Callable[[str, str, bool], Awaitable[None]]  # put into a table's log that a person is here, or not


class Connections:
    """The coming and going at the tables of this process."""

    def __init__(
        self,
        streams: EventStreams,
        presence: Presence,
        link: PeerLink,
        peek: Callable[[str], Table | None],
        notice: Notice,
        background: Background,
        bot_place: Callable[[str], tuple[int, int] | None],
    ) -> None:
        self._streams = streams
        self._presence = presence
        self._link = link
        self._peek = peek
        self._notice = notice
        self._background = background
        self._bot_place = bot_place
        self._telling = Throttle(TOLD_EVERY, self._tell)
        self._showing = Throttle(TOLD_EVERY, self._show)

    def open(self, table: Table, look: Look, after: int, address: str) -> Stream:
        """Somebody begins to listen; refused where there are too many already."""
        stream = self._streams.open(table.id, look, after, address)
        self._tell_bot(table.id, stream)
        self._telling.call(table.id)
        if look.person:
            self._welcome(table, look.person)
        return stream

    def close(self, stream: Stream) -> None:
        """Somebody no longer listens."""
        self._streams.close(stream)
        self._presence.seen(stream.table, stream.person)
        if not self._streams.stopping:
            self._telling.call(stream.table)

    def hear(self, note: Note) -> None:
        """Another process says who listens there, or that a bot thinks there."""
        if note.thinking is not None:
            self._streams.tell(note.table, "thinking", {"seat": note.thinking, "waiting": note.waiting})
        else:
            self._presence.hear(note)
            self._tell_bot(note.table)  # somebody there may not have heard of it yet
            self._showing.call(note.table)

    async def beat(self) -> None:
        """Tell the other processes who listens here, before they forget it."""
        for name in self._streams.tables:
            self._link.tell_presence(name, self._streams.listeners(name))

    async def miss(self, away: float) -> None:
        """Note who has been away for so many seconds from a table where somebody waits, and who wrongly counts as away."""
        tables = self._streams.tables
        self._presence.forget(set(tables))
        for name in tables:
            table = self._peek(name)
            if table is None or table.state not in WAITED_FOR:
                continue
            here = self._streams.listeners(name)
            for person in table.people():
                if person in here:
                    self._welcome(table, person)
                elif self._link.deaf:
                    self._presence.seen(name, person)  # he may be at a process that cannot be heard
                elif self._presence.gone_since(name, person) > away * 1000:
                    self._background.soon(self._note(name, person, here=False))

    def _tell_bot(self, name: str, stream: Stream | None = None) -> None:
        """Tell who has just come, or the other processes, that a bot thinks here, and how many come before it."""
        place = self._bot_place(name)
        if place is not None and stream is not None:
            stream.note(note_frame("thinking", {"seat": place[0], "waiting": place[1]}))
        elif place is not None:
            self._link.tell_thinking(name, *place)

    def _welcome(self, table: Table, person: str) -> None:
        """Whoever listens here is not away, whatever a process said that could not hear of it."""
        if any(table.seats[seat].away for seat in table.held_by(person)):
            self._background.soon(self._note(table.id, person, here=True))

    async def _note(self, name: str, person: str, here: bool) -> None:
        await self._notice(name, person, here)

    def _tell(self, name: str) -> None:
        self._link.tell_presence(name, self._streams.listeners(name))
        self._show(name)

    def _show(self, name: str) -> None:
        table = self._peek(name)
        if table is None:
            return
        seated = {seat.person for seat in table.seats}
        here = sorted(self._presence.here(name) & seated)
        spectators = self._presence.spectators(name, seated)
        self._streams.tell(name, "presence", {"spectators": spectators, "here": here})
