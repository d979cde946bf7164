"""Delfino against a second, naive reading of its rules, from positions where much can happen."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

from boxes.delfino import oracle
from support.comparing import GAMES

import ludotheque as lt
from ludotheque.boxes.delfino.board import PLACES, place_name

OPTIONS = [
    {"players": players, "die": die, "use_all_points": use_all}
    for players, die, use_all in product(("2", "3", "4"), ("223344", "123456"), ("no", "yes"))
]
NOSES = ("ne", "se", "sw", "nw")
CENTRE = {
    (0, 0): "ne",
    (1, 0): "nw",
    (0, 1): "se",
    (1, 1): "sw",
}  # where each card of a square meets its centre

EVENTS = (
    "die", "go", "turn", "card", "keep", "end", "crossing", "double", "card scores", "edge", "scored before",
    "last point", "beyond five", "five", "limit", "draw",
)  # fmt: skip


def test_random_positions_agree() -> None:
    """Positions near a score, near the table's edge and near the end; everything that can happen happens."""
    rng = random.Random("positions")
    seen: Counter[str] = Counter()
    for number in range(len(OPTIONS) * (GAMES or 16)):
        play_both(*random_position(rng, OPTIONS[number % len(OPTIONS)]), rng, seen, plies=25)
    lacking = [event for event in EVENTS if not seen[event]]
    assert not lacking


def play_both(
    position: lt.Position, second: oracle.Position, rng: random.Random, seen: Counter[str], plies: int
) -> None:
    for _ in range(plies):
        compare(position, second)
        if position.to_move is None:
            seen["limit" if second.turns == 1000 else "five"] += 1
            seen["draw"] += 0.5 in (oracle.points(second) or ())
            return
        move = choose(rng, position)
        following = oracle.play(second, move)
        note(second, move, following, seen)
        position, second = position.play(move), following


def compare(position: lt.Position, second: oracle.Position) -> None:
    turn = {oracle.CHANCE: lt.CHANCE}.get(oracle.mover(second), oracle.mover(second))
    outcome = position.outcome
    texts = [move.text for move in position.legal_moves]
    assert position.to_move == turn
    assert sorted(texts) == sorted(oracle.moves(second)), position
    assert (outcome.points if outcome else None) == oracle.points(second)
    assert board(position) == oracle.board(second)
    assert tuple(position.state.scores[: second.players]) == second.scores
    assert position.state.turns == second.turns
    assert position.box.read(position.text) == position


def board(position: lt.Position) -> dict[str, str]:
    cards, pawns = position.state.cards.tolist(), position.state.pawns.tolist()
    seats = {place: str(seat) for seat, place in enumerate(pawns)}
    return {
        place_name(place): NOSES[cards[place] - 1] + seats.get(place, "") for place in PLACES if cards[place]
    }


def choose(rng: random.Random, position: lt.Position) -> str:
    """A kind of action first, so that hundreds of card moves do not hide the one `keep`."""
    kinds: dict[str, list[lt.Move]] = {}
    for move in position.legal_moves:
        kinds.setdefault(move.text.partition(":")[0], []).append(move)
    ending = len(kinds) == 1 or rng.random() < 0.1
    kind = (
        "turn"
        if "turn" in kinds and rng.random() < 0.4
        else rng.choice([k for k in kinds if k != "end" or ending])
    )
    same = kinds[kind]
    if kind == "card" and rng.random() < 0.5:
        scores = list(position.state.scores)
        better = [move for move in same if list(position.play(move).state.scores) != scores]
        same = better or [move for move in same if is_edge(landing(move.text))] or same
    return rng.choice(same).text


def landing(text: str) -> str:
    return next(text[cut:] for cut in (7, 8) if text[cut].isalpha())


def is_edge(place: str) -> bool:
    return place[0] in "ao" or place[1:] in ("1", "15")


def note(before: oracle.Position, move: str, after: oracle.Position, seen: Counter[str]) -> None:
    kind = move.partition(":")[0]
    seat = before.to_move
    gained = after.scores[seat] - before.scores[seat]
    completed = oracle.figures(dict(after.cards)) - oracle.figures(dict(before.cards))
    seen[kind] += 1
    seen["double"] += kind == "turn" and gained == 2
    seen["card scores"] += kind == "card" and gained > 0
    seen["edge"] += kind == "card" and is_edge(landing(move))
    seen["scored before"] += bool(completed & before.no_more)
    seen["beyond five"] += gained == 1 and len(completed - before.no_more) == 2
    seen["last point"] += after.card_move and after.points_left == 0
    if kind == "go":
        place = before.pawns[seat]
        for _ in range(int(move[-1]) - 1):
            place = oracle.beside(place, oracle.DIRECTIONS[move[3:-1]])
            seen["crossing"] += place in before.pawns


def random_position(rng: random.Random, options: dict[str, str]) -> tuple[lt.Position, oracle.Position]:
    """The same position for both readings: a block anywhere, figures nearly made, some cards strayed."""
    players = int(options["players"])
    side = 4 if players == 2 else 5
    left, low = (rng.choice([0, rng.randint(0, 15 - side), 15 - side]) for _ in range(2))
    laid = {(left + x, low + y): rng.choice(NOSES) for x in range(side) for y in range(side)}
    ready = nearly_figures(rng, laid)
    stray(rng, laid, rng.choice([0, 1, 2, 8]))
    cards = {cell_name(cell): nose for cell, nose in laid.items()}
    turns = rng.choice([rng.randrange(1000), rng.randrange(994, 1000)])
    pawns = rng.sample(sorted(cards), players)
    if ready in cards.keys() - pawns and rng.random() < 0.8:
        pawns[turns % players] = ready
    scores = tuple(rng.randint(0, 4) for _ in range(players))
    second = oracle.setup(cards, dict(enumerate(pawns)), scores, turns % players, None, turns, **options)
    words = [cards_text(cards), ",".join(pawns), ",".join(map(str, scores)), str(turns), "throw", "2000"]
    return lt.box("delfino", **options).read(" ".join(words)), second


def nearly_figures(rng: random.Random, cards: dict[tuple[int, int], str]) -> str:
    """Make some squares lack the turning of one card, two where they share it; the card to turn."""
    for x, y in rng.sample(sorted(cards), 4):
        part = rng.choice(("nose", "tail", "fin"))
        show(cards, (x, y), part)
        if part != "fin":  # the card that shows its nose here shows its tail at the opposite corner
            show(cards, (x - 1, y - 1), "tail" if part == "nose" else "nose")
        cards[x, y] = NOSES[NOSES.index(cards[x, y]) - rng.choice([0, 1, 1, 1, 2])]
    return cell_name((x, y))


def show(cards: dict[tuple[int, int], str], lower_left: tuple[int, int], part: str) -> None:
    """Turn the cards of a square, where it is whole, so that they show a part at its centre."""
    square = {(lower_left[0] + dx, lower_left[1] + dy): corner for (dx, dy), corner in CENTRE.items()}
    if square.keys() <= cards.keys():
        for cell, corner in square.items():
            cards[cell] = next(nose for nose in NOSES if oracle.shown(nose, corner) == part)


def stray(rng: random.Random, cards: dict[tuple[int, int], str], times: int) -> None:
    """Cards laid elsewhere, as card moves do: some leave a square that they would complete."""
    for _ in range(times):
        nose = cards.pop(rng.choice(sorted(cards)))
        beside = {(x + dx, y + dy) for x, y in cards for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        free = sorted((x, y) for x, y in beside - cards.keys() if 0 <= x < 15 and 0 <= y < 15)
        cards[rng.choice(free)] = nose


def cell_name(cell: tuple[int, int]) -> str:
    return f"{oracle.COLUMNS[cell[0]]}{cell[1] + 1}"


def cards_text(cards: dict[str, str]) -> str:
    def letter(name: str) -> str:
        return "abcd"[NOSES.index(cards[name])] if name in cards else "."

    return "/".join("".join(letter(f"{c}{row}") for c in oracle.COLUMNS) for row in range(15, 0, -1))
