"""The clocks of a game: how much time each seat has, and when the one to move runs out."""

from __future__ import annotations

from copy import copy

from .errors import Unfit
from .events import ClockSetting
from .words import BAD_CLOCK

SECOND = 1000
DAY = 86_400 * SECOND


class Clock:
    """Time at a table, in milliseconds; it only knows what events tell it."""

    def __init__(self, setting: ClockSetting, seats: int, now: int) -> None:
        self.setting = setting
        self.remaining = [self.allowance] * seats
        self.since: int | None = now  # when the present turn began; None while paused or over
        self.moved = [False] * seats  # a live clock lets everyone make the first move in peace

    def fork(self) -> Clock:
        """A clock that goes on by itself."""
        twin = copy(self)
        twin.remaining = self.remaining.copy()
        twin.moved = self.moved.copy()
        return twin

    @property
    def allowance(self) -> int:
        if self.setting.kind == "live":
            return self.setting.seconds * SECOND
        return self.setting.days * DAY

    def left(self, seat: int, now: int) -> int:
        """What the seat to move has left."""
        if self.since is None or not self._runs(seat):
            return self.remaining[seat]
        return self.remaining[seat] - max(0, now - self.since)

    def deadline(self, seat: int) -> int | None:
        """When the seat to move runs out of time, if ever."""
        if self.since is None or not self._runs(seat):
            return None
        return self.since + self.remaining[seat]

    def press(self, seat: int, now: int) -> None:
        """The seat made its move."""
        if self.setting.kind == "live":
            bonus = self.setting.increment * SECOND if self.moved[seat] else 0
            self.remaining[seat] = max(0, self.left(seat, now)) + bonus
        else:
            self.remaining[seat] = self.allowance
        self.moved[seat] = True
        self.since = now

    def stop(self, seat: int | None, now: int) -> None:
        """A pause or the end: what the seat to move has used is kept."""
        if seat is not None:
            self.remaining[seat] = max(0, self.left(seat, now))
        self.since = None

    def go(self, now: int) -> None:
        """A turn begins anew: after a pause, or when moves were taken back."""
        self.since = now

    def renew(self, seat: int) -> None:
        """Somebody new takes the seat, with the time that everyone began with and a first move in peace."""
        self.remaining[seat] = self.allowance
        self.moved[seat] = False

    def _runs(self, seat: int) -> bool:
        kind = self.setting.kind
        return kind == "days" or (kind == "live" and self.moved[seat])


def checked(setting: ClockSetting) -> ClockSetting:
    """The setting, if it makes sense."""
    good = {
        "none": setting.seconds == setting.increment == setting.days == 0,
        "live": 10 <= setting.seconds <= 36_000 and 0 <= setting.increment <= 600 and not setting.days,
        "days": 1 <= setting.days <= 30 and setting.seconds == setting.increment == 0,
    }
    if not good[setting.kind]:
        raise Unfit("bad_clock", BAD_CLOCK)
    return setting
