"""`ludotheque play`: a game in the terminal."""

from __future__ import annotations

import random
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import click
from rich.columns import Columns
from rich.panel import Panel

from ludotheque import CHANCE, Box, LudothequeError, Outcome, Position, Record
from ludotheque.bots import Bot, find_rung, ladder
from ludotheque.core.tags import write_points
from ludotheque.core.text import Text

from .arguments import box_argument, open_box, option_option
from .language import said
from .screen import console, errors, warming
from .think import tell

PEOPLE, RANDOM = "people", "random"

HELP = Text(
    en="A move as it is written in the booklet · "
    "[bold]?[/] legal moves · [bold]hint[/] · [bold]undo[/] · [bold]save FILE[/] · [bold]quit[/]",
    fr="Un coup comme l’écrit le livret · "
    "[bold]?[/] coups permis · [bold]hint[/] conseil · [bold]undo[/] reprendre · [bold]save FICHIER[/] · [bold]quit[/] sortir",
)
WON = Text(en="{seat} wins: {ending}", fr="{seat} gagne : {ending}")
DRAWN = Text(en="A draw: {ending}", fr="Partie nulle : {ending}")
SAVED = Text(en="Saved as {file}", fr="Enregistré sous {file}")
NOTHING = Text(en="There is nothing to take back.", fr="Il n’y a rien à reprendre.")


@click.command("play")
@box_argument
@click.option(
    "--against",
    default=PEOPLE,
    metavar="NAME",
    help="Who holds the other seats: people, random, or a bot by its name or rung.",
)
@click.option(
    "--seat", type=click.IntRange(0, 3), default=0, help="Your seat against the computer; 0 begins."
)
@click.option("--seed", type=int, help="Make chance and the computer repeatable.")
@option_option
def command(name: str, against: str, seat: int, seed: int | None, options: tuple[str, ...]) -> None:
    """Play a game here: people at one keyboard, or one against the computer."""
    box = open_box(name, options)
    yours = frozenset(range(box.seats) if against == PEOPLE else [min(seat, box.seats - 1)])
    rung = None if against in (PEOPLE, RANDOM) else find_rung(box, against)
    with warming(box):
        position = box.start()
        bots = {other: Bot(box, rung, seed=seed) for other in range(box.seats) if rung and other not in yours}
        for bot in bots.values():
            bot.warm()
    Game(box, position, yours, bots, random.Random(seed)).run()


@dataclass
class Game:
    """A game at the terminal: what is on the board, and who types."""

    box: Box
    position: Position
    yours: frozenset[int]
    bots: dict[int, Bot]
    rng: random.Random

    def run(self) -> None:
        console.print(said(HELP))
        self._show()
        while (outcome := self.position.outcome) is None:
            turn = self.position.to_move
            if turn in self.yours:
                if not self._ask():
                    return
            elif turn in self.bots:
                self._think(self.bots[turn])
            else:
                self._draw_move(turn)
        self._tell(outcome)

    def _ask(self) -> bool:
        """Take one line from the person; False to stop."""
        try:
            line = console.input(f"[bold]{self._seat_name()}[/] › ").strip()
        except (EOFError, KeyboardInterrupt):
            console.print()
            return False
        word, _, rest = line.partition(" ")
        if word == "quit":
            return False
        if word == "?":
            console.print(Columns([move.text for move in self.position.legal_moves], padding=(0, 2)))
        elif word == "hint":
            self._hint()
        elif word == "undo":
            self._undo()
        elif word == "save":
            self._save(Path(rest or f"{self.box.name}.txt"))
        elif line:
            self._play(line)
        return True

    def _play(self, line: str) -> None:
        try:
            self.position = self.position.play(line)
        except LudothequeError as error:
            console.print(f"[#c0392b]{said(error.text)}[/]")
        else:
            self._show()

    def _draw_move(self, turn: int | None) -> None:
        moves = self.position.legal_moves
        weights = [move.probability or 1.0 for move in moves]
        move = self.rng.choices(moves, weights)[0]
        console.print(f"[dim]{'⚂' if turn == CHANCE else self._seat_name()} › {move}[/]")
        self.position = self.position.play(move)
        if turn != CHANCE:
            self._show()

    def _think(self, bot: Bot) -> None:
        name = f"{self._seat_name()} ({said(bot.rung.name)})"
        with errors.status(name):
            thought = bot.think(self.position)
        console.print(f"[dim]{name} › {thought.move}[/]")
        self.position = self.position.play(thought.move)
        self._show()

    def _hint(self) -> None:
        """What the strongest bot would play, and why."""
        with warming(self.box):
            adviser = Bot(self.box, ladder(self.box)[-1])
            adviser.warm()
        tell(adviser.think(self.position))

    def _undo(self) -> None:
        """Back to the last position in which the person at the keyboard was to move."""
        back = self.position.previous
        while back is not None and back.to_move not in self.yours:
            back = back.previous
        if back is None:
            console.print(said(NOTHING))
            return
        self.position = back
        self._show()

    def _save(self, file: Path) -> None:
        record = Record.of(self.position, date=date.today())
        try:
            file.write_text(record.text, encoding="utf-8")
        except OSError as error:
            console.print(f"[#c0392b]{file}: {error.strerror}[/]")
        else:
            console.print(said(SAVED.fill(file=file)), soft_wrap=True)

    def _show(self) -> None:
        moves = self.position.moves
        title = f"{len(moves)}. {moves[-1]}" if moves else said(self.box.facts.title)
        board = self.box.family.sketch.sketch(self.position.state)
        console.print(
            Panel(board, title=title, border_style=self.box.facts.lid, expand=False, padding=(1, 2))
        )

    def _tell(self, outcome: Outcome) -> None:
        names = [said(seat) for seat in self.box.facts.seats]
        winners = " + ".join(names[seat] for seat in outcome.winners)
        told = WON.fill(seat=winners, ending=outcome.text) if winners else DRAWN.fill(ending=outcome.text)
        console.print(f"[bold]{said(told)}[/]  {write_points(outcome.points)}")

    def _seat_name(self) -> str:
        turn = self.position.to_move
        return said(self.box.facts.seats[turn]) if turn is not None and turn >= 0 else ""
