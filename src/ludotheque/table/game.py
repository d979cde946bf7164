"""One game at a table: a tree of moves, because what was taken back stays in the log."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass

from ludotheque.core.box import Box
from ludotheque.core.position import Position, winners
from ludotheque.drawing import Step

from .choice import Choice, choice_at
from .clock import Clock
from .dice import TakeBack


@dataclass(frozen=True)
class Result:
    """How a game ended, points by seat."""

    points: tuple[float, ...]
    ending: str

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with most points; nobody where all have the same."""
        return winners(self.points)


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
        self._ahead: tuple[str, Position] | None = None  # the move tried last, and where it leads

    def position(self, box: Box, start: str) -> Position:
        """The position, computed when first asked for and kept."""
        line = [self]
        while line[-1]._position is None and line[-1].parent is not None:
            line.append(line[-1].parent)
        known = line.pop()
        position = known._position
        if position is None:
            position = known._position = box.position(start)
        for node in reversed(line):
            position = node._position = known._after(node.text, position)
            known = node
        return position

    def try_move(self, text: str, box: Box, start: str) -> tuple[str, Position]:
        """A move from here as the box writes it, and where it leads; raises what is wrong with any other.

        Kept: the move that is tried is nearly always the one that is then made.
        """
        before = self.position(box, start)
        move = before.read_move(text)
        self._ahead = (move.text, before.play(move))
        return self._ahead

    def _after(self, text: str, position: Position) -> Position:
        ahead, self._ahead = self._ahead, None
        return ahead[1] if ahead is not None and ahead[0] == text else position.play(text)


class Game:
    """One game: where it stands, and its clock. Folding moves needs no engine; looking at a position does."""

    def __init__(self, number: int, box: Box, start: str, event: int, clock: Clock) -> None:
        self.number = number
        self.box = box
        self.start = start
        self.clock = clock
        self.head = self.root = Node(event, 0, None, "", None)
        self.result: Result | None = None
        self.thrown = False  # whether chance has ever moved; then no word is mixed in any more
        self.taken_back: tuple[TakeBack, ...] = ()

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
        position = self.position_of(node)
        if node.parent is None or position.previous is None or position.last_code is None:
            return ()
        return self.box.family.gestures.travel(position.previous.state, position.last_code)

    def try_move(self, text: str) -> tuple[str, Position]:
        """A move from the present position as the box writes it, and where it leads."""
        return self.head.try_move(text, self.box, self.start)

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
