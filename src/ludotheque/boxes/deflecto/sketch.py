"""Deflecto in the terminal: every cell three characters wide, lines that join."""

from __future__ import annotations

from typing import Any

from .board import DOOR, NUMBERS, SIZE
from .calls import NOBODY
from .fit import beyond
from .pieces import CHAPEL, EMPTY, FACES, PATH, hand_kinds, kind_name

PAPER, LAND, GREEN = "#f5ead0", "#e4dcae", "#aeca80"
INKS = {
    "p": "#8a5a24",
    "r": "#37353a",
    "w": "#2f6f93",
    "s": "#2f6f93",
    "l": "#2f6f93",
    "m": "#577f3e",
    "c": "#8a2f1f",
}
# Lines by their openings, N E S W from the lowest bit: thin for paths, double for rails, heavy for rivers.
THIN = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
DOUBLE = {1: "╨", 2: "╞", 3: "╚", 4: "╥", 5: "║", 6: "╔", 8: "╡", 9: "╝", 10: "═", 12: "╗"}
HEAVY = {1: "╹", 2: "╺", 3: "┗", 4: "╻", 5: "┃", 6: "┏", 8: "╸", 9: "┛", 10: "━", 12: "┓"}
MARKS = ("[bold #b8291f]●[/]", "[bold #8c857d]■[/]", "[bold #8a5cc0]▲[/]", "[bold #ffffff]◆[/]")
EAST, WEST = 2, 8


def sketch(state: Any) -> str:
    rows = [_row(state, row) for row in range(SIZE - 1, -1, -1)]
    letters = "".join(f" {chr(ord('a') + column)} " for column in range(SIZE))
    lines = [_doors(state, SIZE - 1), *rows, _doors(state, 0), f"     [dim]{letters}[/]", ""]
    return "\n".join([*lines, *[_hand(state, seat) for seat in range(state.players)], *_status(state)])


def _row(state: Any, row: int) -> str:
    cells = "".join(_cell(state, SIZE * row + column) for column in range(SIZE))
    return f" [dim]{row + 1:>2}[/] {_door(state, SIZE * row)}{cells}{_door(state, SIZE * row + SIZE - 1)}"


def _doors(state: Any, row: int) -> str:
    """The doors above or below the board."""
    inner = "".join(f" {_door(state, SIZE * row + column)} " for column in range(SIZE))
    return f"     {inner}"


def _door(state: Any, cell: int) -> str:
    """The mark of the seat that uses a door, its number while it is free, or nothing."""
    for number in range(NUMBERS):
        if cell in DOOR[state.doors, number]:
            owners = [seat for seat in range(state.players) if state.number[seat] == number]
            return MARKS[owners[0]] if owners else f"[dim]{number + 1}[/]"
    return " "


def _cell(state: Any, cell: int) -> str:
    face = int(state.face[cell])
    if face == EMPTY:
        return f"[#b49a66 on {PAPER}] · [/]"
    letter, openings = FACES[face]
    if letter == "m":
        return f"[{INKS['m']} on {GREEN}]░░░[/]"
    if letter == "c":
        openings = sum(
            1 << side for side in range(4) if beyond(int(state.need[cell]), side) in (PATH, CHAPEL)
        )
    return f"[bold {INKS[letter]} on {LAND}]{_line(letter, openings)}[/]"


def _line(letter: str, openings: int) -> str:
    """Three characters: a line through the middle that reaches east and west where it opens there."""
    if letter in "pc":
        middle, across = "†" if letter == "c" else THIN[openings], "─"
    elif letter == "r":
        middle, across = DOUBLE[openings], "═"
    else:
        middle, across = HEAVY[openings], "━"
    blank = letter if letter in "sl" else " "
    left = across if openings & WEST else blank
    right = across if openings & EAST else (blank if openings & WEST else " ")
    return left + middle + right


def _hand(state: Any, seat: int) -> str:
    acts = not state.ending and seat == (state.turn if state.answering == NOBODY else state.answering)
    level = int(state.level)
    held = [(kind_name(kind, level), state.hand[seat, kind]) for kind in hand_kinds(level)]
    pieces = " ".join(f"{name}×{count}" for name, count in held if count)
    penalty = f"+{state.penalty[seat]}" if state.penalty[seat] else ""
    length = f"{state.length[seat]}{penalty}" if state.number[seat] != NOBODY else "-"
    return f"   {'▸' if acts else ' '} {MARKS[seat]} [bold]{length:>4}[/]  {pieces}"


def _status(state: Any) -> list[str]:
    if state.answering != NOBODY:
        return [f"     {MARKS[state.turn]} [bold]call[/] → {MARKS[state.answering]} agree / dispute"]
    return [f"     {MARKS[state.prover]} [bold]?![/]"] if state.prover != NOBODY else []
