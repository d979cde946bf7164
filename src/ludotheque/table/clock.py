"""The clocks of a game: how much time each seat has, and when the one to move runs out."""

from __future__ import annotations

from copy import copy

from .errors import Unfit
from .events import ClockSetting
from .words import BAD_CLOCK

SECOND = 1000
DAY = 86_400 * SECOND
# Lag that is given back, as lichess does: so much is gained with each move, so many gains at first and at most.
LEAST_GAIN, GAIN_A_SECOND, MOST_GAIN = (
    150,
    4,
    SECOND,
)  # milliseconds; the second for each second of a whole game
USUAL_MOVES = 40  # of a game, to tell how long one lasts
GAINS_AT_FIRST, GAINS_AT_MOST = 3, 7
LAG_OF_A_MOVE = SECOND  # the most for one move: so long a flag waits


class Clock:
    """Time at a table, in milliseconds; it only knows what events tell it."""

    def __init__(self, setting: ClockSetting, seats: int, now: int) -> None:
        self.setting = setting
        self.remaining = [self.allowance] * seats
        self.since: int | None = now  # when the present turn began; None while paused or over
        self.moved = [False] * seats  # a live clock lets everyone make the first move in peace
        self.quota = [GAINS_AT_FIRST * self.gain] * seats  # lag that may still be given back

    def fork(self) -> Clock:
        """A clock that goes on by itself."""
        twin = copy(self)
        twin.remaining = self.remaining.copy()
        twin.moved = self.moved.copy()
        twin.quota = self.quota.copy()
        return twin

    @property
    def allowance(self) -> int:
        if self.setting.kind == "live":
            return self.setting.seconds * SECOND
        return self.setting.days * DAY

    @property
    def gain(self) -> int:
        """How much more lag may be given back after each move: less in a short game, nothing where days count."""
        if self.setting.kind != "live":
            return 0
        whole = self.setting.seconds + USUAL_MOVES * self.setting.increment
        return min(MOST_GAIN, LEAST_GAIN + GAIN_A_SECOND * whole)

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

    def grace(self, seat: int) -> int:
        """How much lag may be given back for the next move."""
        return min(self.quota[seat], LAG_OF_A_MOVE)

    def spared(self, seat: int, now: int, late: int, lag: int) -> tuple[int, int]:
        """What of this turn is not the player's: the house was late in reading his move, and its way took so long."""
        if self.since is None or not self._runs(seat):
            return 0, 0
        late = min(max(0, late), max(0, now - self.since))
        return late, min(max(0, lag), self.grace(seat), max(0, now - self.since - late))

    def press(self, seat: int, now: int, late: int = 0, lag: int = 0) -> None:
        """The seat made its move; the next turn begins now, and this one ended so much earlier."""
        if self.setting.kind == "live":
            bonus = self.setting.increment * SECOND if self.moved[seat] else 0
            self.remaining[seat] = max(0, self.left(seat, now - late - lag)) + bonus
            self.quota[seat] = min(GAINS_AT_MOST * self.gain, self.quota[seat] + self.gain - lag)
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
        self.quota[seat] = GAINS_AT_FIRST * self.gain

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
