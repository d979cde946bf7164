"""A slow and plain second Delfino, written from rules/delfino.md to check the fast engine."""

from dataclasses import dataclass, replace
from functools import cache

NAMES: tuple[str, ...] = ("delfino",)
CHANCE = "chance"

Figure = tuple[str, str]  # the lower left place of the square, the part at its centre

COLUMNS = "abcdefghijklmno"
TABLE = [f"{letter}{height}" for letter in COLUMNS for height in range(1, 16)]
CLOCKWISE = ("ne", "se", "sw", "nw")  # the corners of a card
PARTS = ("nose", "empty", "tail", "fin")  # "clockwise round a card: tail, fin, nose, empty corner"
SIDES = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
DIRECTIONS = SIDES | {"ne": (1, 1), "se": (1, -1), "sw": (-1, -1), "nw": (-1, 1)}
OPPOSITE = {"f6": "i9", "i9": "f6", "f9": "i6", "i6": "f9"}  # the corners with two players
CHOICES = {"players": ["2", "3", "4"], "die": ["223344", "123456"], "use_all_points": ["no", "yes"]}
GOAL = 5
TURN_LIMIT = 1000


@dataclass(frozen=True)
class Position:
    """The table, the counters, and what has been done in the turn under way."""

    players: int
    die: str
    use_all_points: str
    cards: tuple[tuple[str, str], ...]  # (place, corner the nose points to), sorted
    pawns: tuple[str, ...]  # the place of each seat's pawn
    scores: tuple[int, ...]
    to_move: int
    points_left: int | None  # None: the die is to be thrown
    turns: int  # turns ended so far
    no_more: frozenset[Figure]  # figures that do not count (again) in this turn
    choosing: bool = False  # the corners are being chosen
    must_turn: bool = False  # the pawn has run; its card must be turned before it moves again
    card_move: bool = False  # a turning has just scored


def start(name: str, **options: object) -> Position:
    """The position in which a game begins: the corners are to be chosen."""
    if name not in NAMES:
        raise ValueError(f"not a Delfino box: {name}")
    players, die, all_points = chosen(options)
    size = 4 if players == 2 else 5
    places = [f"{letter}{6 + up}" for letter in COLUMNS[5 : 5 + size] for up in range(size)]
    cards = dict.fromkeys(places, "ne")
    position = setup(cards, {}, (0,) * players, die=die, use_all_points=all_points)
    return replace(position, pawns=(), choosing=True)


def setup(
    cards: dict[str, str],
    pawns: dict[int, str],
    scores: tuple[int, ...] = (0, 0),
    to_move: int = 0,
    points_left: int | None = None,
    turns: int = 0,
    **options: object,
) -> Position:
    """Any position at the beginning of a turn, before the die is thrown or just after it."""
    settings = chosen({"players": len(scores)} | options)
    crowded = len(set(pawns.values())) < len(pawns) or not set(pawns.values()) <= set(cards)
    if crowded or settings[0] != len(scores) or points_left == 0:
        raise ValueError("a card for each pawn, a score for each player, a turn not yet over")
    places = tuple(pawns.get(seat, "") for seat in range(len(scores)))
    laid, stood = tuple(sorted(cards.items())), figures(cards)
    return Position(*settings, laid, places, scores, to_move, points_left, turns, stood)


def mover(position: Position) -> int | str | None:
    """The seat to move, "chance" when the die is to be thrown, None when the game is over."""
    if points(position) is not None:
        return None
    throw = position.points_left is None and not position.choosing
    return CHANCE if throw else position.to_move


def moves(position: Position) -> list[str]:
    """Every legal action, or every number of the die."""
    if points(position) is not None:
        return []
    if position.choosing:
        corners = OPPOSITE if position.players == 2 else ("f6", "f10", "j6", "j10")
        return [f"corner:{place}" for place in corners if place not in position.pawns]
    if position.points_left is None:
        return [f"die:{number}" for number in sorted(set(position.die))]
    if position.card_move:
        return [*card_moves(position), "keep"]
    going = [] if position.must_turn else list(runs(position))
    # "You may leave points unused, even all."
    return [*going, "turn", "end"] if position.use_all_points == "no" else [*going, "turn"]


def play(position: Position, text: str) -> Position:
    """The position after an action."""
    if text not in moves(position):
        raise ValueError(f"not possible here: {text}")
    word, _, rest = text.partition(":")
    if word == "corner":
        return after_corner(position, rest)
    if word == "die":
        return replace(position, points_left=int(rest))
    if word == "go":
        return after_run(position, text)
    if word == "turn":
        return after_turning(position)
    if word == "card":
        return after_card_move(position, text)
    if word == "keep":
        return unless_spent(replace(position, card_move=False))
    return next_turn(position)


def points(position: Position) -> tuple[float, ...] | None:
    """What each seat scores, None while the game goes on."""
    highest = max(position.scores)
    if highest < GOAL and position.turns < TURN_LIMIT:
        return None
    # "The single highest score wins; a shared highest is a draw between those."
    worth = 1.0 if position.scores.count(highest) == 1 else 0.5
    return tuple(worth if score == highest else 0.0 for score in position.scores)


def board(position: Position) -> dict[str, str]:
    """Where each card's nose points to, with the seat of the pawn that stands on it."""
    seats = {place: str(seat) for seat, place in enumerate(position.pawns)}
    return {place: nose + seats.get(place, "") for place, nose in position.cards}


def chosen(options: dict[str, object]) -> tuple[int, str, str]:
    """The number of players, the die, and whether all points must be used."""
    defaults = {option: values[0] for option, values in CHOICES.items()}
    values = defaults | {option: str(value) for option, value in options.items()}
    for option, value in values.items():
        if value not in CHOICES.get(option, []):
            raise ValueError(f"unknown option: {option}={value}")
    return int(values["players"]), values["die"], values["use_all_points"]


@cache
def beside(place: str, step: tuple[int, int]) -> str:
    """The place one step from this one, on which no card can lie if it is off the table."""
    number, height = COLUMNS.index(place[0]) + step[0], int(place[1:]) + step[1]
    return f"{COLUMNS[number]}{height}" if 0 <= number < len(COLUMNS) else "off"


@cache
def shown(nose: str, corner: str) -> str:
    """The part that a card shows at one of its corners, by where its nose points to."""
    return PARTS[(CLOCKWISE.index(corner) - CLOCKWISE.index(nose)) % 4]


def figures(cards: dict[str, str]) -> frozenset[Figure]:
    """Every square of four cards that shows the same part, not the empty corner, at its centre."""
    found = set()
    for place in cards:
        # The lower left card meets the centre with its top right corner, and so on.
        right, above, across = (beside(place, step) for step in ((1, 0), (0, 1), (1, 1)))
        square = {place: "ne", right: "nw", above: "se", across: "sw"}
        if all(card in cards for card in square):
            parts = {shown(cards[card], corner) for card, corner in square.items()}
            if len(parts) == 1 and parts != {"empty"}:
                found.add((place, parts.pop()))
    return frozenset(found)


def after_corner(position: Position, place: str) -> Position:
    """A pawn is placed; "with two players the second is placed on the opposite corner"."""
    placed = [OPPOSITE[place]] if position.players == 2 else []
    pawns = (*position.pawns, place, *placed)
    if len(pawns) < position.players:
        return replace(position, pawns=pawns, to_move=position.to_move + 1)
    return replace(position, pawns=pawns, to_move=0, choosing=False)  # "Player 0 then rolls first."


def runs(position: Position) -> dict[str, str]:
    """The straight runs, 1 point a card, and the free cards they lead to."""
    found = {}
    cards = dict(position.cards)
    for direction, step in DIRECTIONS.items():
        place = position.pawns[position.to_move]
        for distance in range(1, (position.points_left or 0) + 1):
            place = beside(place, step)
            if place not in cards:  # "over cards only (a hole stops you)"
                break
            if place not in position.pawns:  # else it "may be crossed", but not stopped on
                found[f"go:{direction}{distance}"] = place
    return found


def after_run(position: Position, text: str) -> Position:
    """The pawn has run; "the card you stopped on must be turned before" it may move again."""
    pawns = list(position.pawns)
    pawns[position.to_move] = runs(position)[text]
    left = (position.points_left or 0) - int(text[-1])
    return unless_spent(replace(position, pawns=tuple(pawns), points_left=left, must_turn=True))


def after_turning(position: Position) -> Position:
    """The card under the pawn is turned by 90° clockwise; if that scores, a card may be moved."""
    cards = dict(position.cards)
    place = position.pawns[position.to_move]
    cards[place] = CLOCKWISE[(CLOCKWISE.index(cards[place]) + 1) % 4]
    left = (position.points_left or 0) - 1
    turned = scored(replace(position, points_left=left, must_turn=False), cards)
    return unless_spent(replace(turned, card_move=turned.scores != position.scores))


def card_moves(position: Position) -> dict[str, tuple[str, str]]:
    """Any card without a pawn, to any free place that shares a side with another card."""
    cards = dict(position.cards)
    free = [place for place in TABLE if place not in cards]  # its own place is not among them
    found = {}
    for source in [place for place in cards if place not in position.pawns]:
        others = set(cards) - {source}
        for place in free:
            if any(beside(place, step) in others for step in SIDES.values()):
                found[f"card:{source}{place}"] = (source, place)
    return found


def after_card_move(position: Position, text: str) -> Position:
    """A card lies elsewhere, not turned; what it completes scores but gives "no further" move."""
    source, place = card_moves(position)[text]
    cards = dict(position.cards)
    cards[place] = cards.pop(source)
    return unless_spent(scored(replace(position, card_move=False), cards))


def scored(position: Position, cards: dict[str, str]) -> Position:
    """The cards as they lie now, 1 point for each figure that still counts in this turn."""
    fresh = figures(cards) - position.no_more
    scores = list(position.scores)
    scores[position.to_move] += len(fresh)
    counters = tuple(min(GOAL, score) for score in scores)  # "the counter stops at 5"
    laid, no_more = tuple(sorted(cards.items())), position.no_more | fresh
    return replace(position, cards=laid, scores=counters, no_more=no_more)


def unless_spent(position: Position) -> Position:
    """The turn goes on unless no points are left; a card move is still made, a win stops all."""
    spent = position.points_left == 0 and not position.card_move
    return next_turn(position) if spent and points(position) is None else position


def next_turn(position: Position) -> Position:
    """The next player is to throw the die; the figures that stand now do not count for him."""
    seat = (position.to_move + 1) % position.players
    waiting = replace(position, to_move=seat, points_left=None, must_turn=False)
    return replace(waiting, turns=position.turns + 1, no_more=figures(dict(position.cards)))
