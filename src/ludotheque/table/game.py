"""One game at a table: a tree of moves, because what was taken back stays in the log."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass

from ludotheque.core.box import Box
from ludotheque.core.position import Position
from ludotheque.drawing import Step

from .choice import Choice, choice_at
from .clock import Clock


@dataclass(frozen=True)
class Result:
    """How a game ended, points by seat."""

    points: tuple[float, ...]
    ending: str

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with most points; nobody where all have the same."""
        best = max(self.points)
        if min(self.points) == best:
            return ()
        return tuple(seat for seat, points in enumerate(self.points) if points == best)


class Node:
    """A position and the move that led to it; it never changes, so its drawing can be kept for ever."""

    def __init__(self, event: int, ply: int, parent: Node | None, text: str, seat: int | None) -> None:
        self.event = event  # the number of the event that brought it
        self.ply = ply  # counted from the first position of this game
        self.parent = parent
        self.text = text
        self.seat = seat  # who moved, by seat of the table; None for chance and at the start
        self.choice: Choice | None = None  # filled by the first view that shows it
        self._position: Position | None = None

    def position(self, box: Box, start: str) -> Position:
        """The position, computed when first asked for and kept."""
        line = [self]
        while line[-1]._position is None and line[-1].parent is not None:
            line.append(line[-1].parent)
        known = line.pop()
        position = known._position
        if position is None:
            position = known._position = box.read(start) if start else box.start()
        for node in reversed(line):
            position = node._position = position.play(node.text)
        return position


class Game:
    """One game: where it stands, and its clock. Folding moves needs no engine; looking at a position does."""

    def __init__(self, number: int, box: Box, start: str, event: int, clock: Clock) -> None:
        self.number = number
        self.box = box
        self.start = start
        self.clock = clock
        self.head = self.root = Node(event, 0, None, "", None)
        self.result: Result | None = None

    def fork(self) -> Game:
        """A game that can go on by itself; the nodes, which never change, are shared."""
        twin = copy(self)
        twin.clock = self.clock.fork()
        return twin

    @property
    def position(self) -> Position:
        return self.head.position(self.box, self.start)

    def position_of(self, node: Node) -> Position:
        return node.position(self.box, self.start)

    def choice_at(self, node: Node) -> Choice:
        """What can be played in a position, written once."""
        if node.choice is None:
            node.choice = choice_at(self.position_of(node))
        return node.choice

    def travel_to(self, node: Node) -> tuple[Step, ...]:
        """Which pieces went where in the move that led to a node."""
        if node.parent is None:
            return ()
        before = self.position_of(node.parent)
        return self.box.family.gestures.travel(before.state, before.find(node.text))

    @property
    def line(self) -> list[Node]:
        """The nodes from the first position to the present one."""
        nodes = []
        node: Node | None = self.head
        while node is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    def at(self, ply: int) -> Node:
        """The node of an earlier ply of the present line."""
        node = self.head
        while node.ply > ply and node.parent is not None:
            node = node.parent
        return node

    def add(self, event: int, text: str, seat: int | None) -> Node:
        """A move was made."""
        self.head = Node(event, self.head.ply + 1, self.head, text, seat)
        return self.head

    def seat_of(self, side: int) -> int:
        """Which seat of the table plays a side of the box."""
        return (side - self.number + 1) % self.box.seats

    def side_of(self, seat: int) -> int:
        """Which side of the box a seat plays: everyone moves on by one, so each begins in turn."""
        return (seat + self.number - 1) % self.box.seats

    @property
    def turn(self) -> int | None:
        """The seat to move; None where chance is to move or the game is over."""
        side = self.position.to_move
        return None if self.result is not None or side is None or side < 0 else self.seat_of(side)
