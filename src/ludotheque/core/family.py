"""One box folder: its modules, loaded when first asked for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, cast, runtime_checkable

from .errors import Refusal
from .facts import Facts
from .rules import Rules, optional_module, rules_of
from .text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from ludotheque.drawing import Scene, Step

    from .consequence import Consequence
    from .position import Position
    from .preview import Mark
    from .truth import Truth

M = TypeVar("M")


class Notation(Protocol):
    """`notation.py`: moves and positions as text."""

    def move_text(self, state: Any, code: int) -> str: ...

    def parse_move(self, state: Any, text: str) -> int | None:
        """The code of a text, legal or not; None where the text is no move of this box."""

    def position_text(self, state: Any) -> str: ...

    def parse_position(self, text: str, state: Any) -> None:
        """Write what the text says into a state that holds a started game; raise PositionError."""


class Refusals(Protocol):
    """`refusals.py`: why a move is not allowed."""

    REASONS: Mapping[str, Any]

    def refuse(self, state: Any, text: str) -> Refusal:
        """The first rule that a refused text breaks."""


class Drawing(Protocol):
    """`drawing.py`: the position as a scene."""

    def draw(self, state: Any, seat: int) -> Scene: ...


class Gestures(Protocol):
    """`gestures.py`: what a hand does: places to click, pieces that travel."""

    def clicks(self, state: Any, code: int) -> tuple[str, ...]: ...

    def travel(self, state: Any, code: int) -> tuple[Step, ...]: ...


class Prompts(Protocol):
    """`prompts.py`, where a box has one: what each touch decides, in words."""

    def ask(self, state: Any, touched: tuple[str, ...]) -> Text:
        """What the next touch decides, as half a sentence: "choose where it goes"."""

    def caption(self, state: Any, code: int) -> Text | None:
        """What tells a move from those that begin alike; may be missing, as the whole file may."""


class Previews(Protocol):
    """`preview.py`, where a box has one: what a move would bring about."""

    def preview(self, state: Any, code: int) -> tuple[Mark, ...]:
        """Marks on places that are to be seen before the move, made from the rules."""


class Consequences(Protocol):
    """`consequences.py`, where a box has one: certain facts about a move that was made."""

    def consequences(self, before: Any, code: int, after: Any) -> tuple[Consequence, ...]:
        """What the move brought about; how a game ended is told by the house."""


class Sketch(Protocol):
    """`sketch.py`: the position for the terminal, as rich markup."""

    def sketch(self, state: Any) -> str: ...


class Solution(Protocol):
    """`solution.py` or `solution/`, where a box has been solved."""

    def solve(self, position: Position) -> Truth:
        """The truth about a position of a game that goes on; raise NotKnown where it is out of reach."""


OnProgress = Callable[[Text, int, int], None]  # what is done, how far, of how much


@runtime_checkable
class Tabulated(Solution, Protocol):
    """A solution whose whole tables are computed on demand, and which has a certificate that anyone can verify."""

    def compute(self, directory: Path, threads: int, on_progress: OnProgress) -> None:
        """Write the tables into a directory; go on where an earlier run stopped."""

    def check(self, directory: Path, positions: int, on_progress: OnProgress) -> int:
        """Compare so many random positions of every table with the rules; how many differ."""

    def verify(self, on_progress: OnProgress) -> Text:
        """Follow the certificate by the rules alone; what it proves, or raise NotProved."""


class FolderModule(Generic[M]):
    """A module of a family's folder under its own name, loaded when first asked for."""

    def __init__(self, load: Callable[[str], object] = import_module) -> None:
        self.load = load

    def __set_name__(self, owner: type[Family], name: str) -> None:
        self.name = name

    def __get__(self, family: Family, owner: type[Family]) -> M:
        found = cast(M, self.load(f"{family.package}.{self.name}"))
        vars(family)[self.name] = found  # the next time it is simply there
        return found


class Family:
    """The folder of one or more boxes that share their rules."""

    notation = FolderModule[Notation]()
    refusals = FolderModule[Refusals]()
    drawing = FolderModule[Drawing]()
    gestures = FolderModule[Gestures]()
    prompts = FolderModule["Prompts | None"](optional_module)
    preview = FolderModule["Previews | None"](optional_module)
    consequences = FolderModule["Consequences | None"](optional_module)
    sketch = FolderModule[Sketch]()
    solution = FolderModule["Solution | None"](optional_module)

    def __init__(self, package: str) -> None:
        self.package = package

    def __repr__(self) -> str:
        return f"Family({self.package!r})"

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return family_of, (self.package,)

    @cached_property
    def forms(self) -> tuple[Facts, ...]:
        return cast("tuple[Facts, ...]", import_module(f"{self.package}.facts").FORMS)

    @cached_property
    def rules(self) -> Rules:
        return rules_of(self.package)


@cache
def family_of(package: str) -> Family:
    """The family in a folder, the same one each time: its modules and kernels are loaded once."""
    return Family(package)
