"""A survey as a page: plots, tables, and what they mean for the rules."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files
from statistics import median
from string import Template

from ludotheque.core.text import Text
from ludotheque.encoding import encoding

from .arena import Tally
from .occurrences import occurrences_of
from .plots import Bar, Curve, Line, curves, decimal, histogram, percent, shares
from .survey import Count, Survey

AT_RANDOM = Text(en="at random", fr="au hasard")
WORDS = {
    "title": Text(en="{title}: a report", fr="{title} : un rapport"),
    "length": Text(en="Length", fr="Longueur"),
    "length said": Text(
        en="Moves of the players in a game: {random:.0f} in the middle at random (longest {most}), {bots:.0f} between bots.",
        fr="Coups des joueurs dans une partie : {random:.0f} au milieu au hasard (au plus {most}), {bots:.0f} entre robots.",
    ),
    "choice": Text(en="Choice", fr="Choix"),
    "choice said": Text(
        en="Legal moves on average: {random} at random, {bots} between bots.",
        fr="Coups permis en moyenne : {random} au hasard, {bots} entre robots.",
    ),
    "fair": Text(en="Who wins", fr="Qui gagne"),
    "draws": Text(
        en="Nobody won {random} of the games at random, {bots} between bots.",
        fr="Personne n’a gagné {random} des parties au hasard, {bots} entre robots.",
    ),
    "endings": Text(en="How games end", fr="Comment les parties finissent"),
    "kinds": Text(en="What is played", fr="Ce qui se joue"),
    "thinking": Text(en="What thinking is worth", fr="Ce que vaut la réflexion"),
    "thinking said": Text(
        en="The strongest bot with four times the thinking, against itself; a game of pure luck would stay on the line.",
        fr="Le robot le plus fort avec quatre fois plus de réflexion, contre lui-même ; un jeu de pur hasard resterait sur la ligne.",
    ),
    "against": Text(en="{more} against {less}", fr="{more} contre {less}"),
    "how": Text(
        en="{random} games at random; {bots} games of {bot} with itself after two random moves; "
        "{steps} games for each step of thinking. Intervals are of 95 %.",
        fr="{random} parties au hasard ; {bots} parties de {bot} contre lui-même après deux coups au hasard ; "
        "{steps} parties pour chaque palier de réflexion. Intervalles à 95 %.",
    ),
    "ending": Text(en="ending", fr="fin"),
    "kind": Text(en="kind of move", fr="genre de coup"),
    "occurred": Text(en="What comes about", fr="Ce qui arrive"),
    "occurred said": Text(en="How often in a game, on average.", fr="Combien de fois par partie, en moyenne."),
    "event": Text(en="event", fr="événement"),
}  # fmt: skip

UNFAIR = Text(
    en="{seat} wins more than a fair share: {low} to {high} of the games.",
    fr="{seat} gagne plus que sa part : de {low} à {high} des parties.",
)
BALANCED = Text(en="No seat is shown to have an advantage.", fr="Aucune place n’a d’avantage avéré.")
ENDLESS = Text(
    en="{share} of the games between bots are stopped by a limit or a repetition.",
    fr="{share} des parties entre robots s’arrêtent par une limite ou une répétition.",
)
SKILL = Text(
    en="Four times the thinking wins {low} to {high}: skill decides.",
    fr="Quatre fois plus de réflexion gagne de {low} à {high} : l’adresse décide.",
)
LUCK = Text(
    en="Four times the thinking is not shown to win more: {low} to {high}.",
    fr="Quatre fois plus de réflexion ne gagne pas plus, autant qu’on voie : de {low} à {high}.",
)
STOPPED = ("limit", "repetition")
POINTS = 60  # of a curve, about


def verdicts(found: Survey) -> list[Text]:
    """What the numbers say for certain, from the games between bots."""
    told = []
    fair = 1 / found.box.seats
    for seat in range(found.box.seats):
        low, high = found.bots.interval(seat)
        if low > fair:
            told.append(UNFAIR.fill(seat=found.box.facts.seats[seat], low=percent(low), high=percent(high)))
    told = told or [BALANCED]
    stopped = sum(found.bots.endings.get(name, 0) for name in STOPPED) / found.bots.games
    if stopped > 0:
        told.append(ENDLESS.fill(share=percent(stopped)))
    low, high = sum((step.tally for step in found.thinking), Tally()).interval
    told.append((SKILL if low > 0.5 else LUCK).fill(low=percent(low), high=percent(high)))
    return told


def report(found: Survey, language: str) -> str:
    """The page."""

    def said(text: Text) -> str:
        return text.said_in(language)

    box, bot = found.box, said(found.rung.name)
    both = ((said(AT_RANDOM), found.at_random), (bot, found.bots))
    options = "".join(f" · {name} {value}" for name, value in box.changed.items())
    title = said(WORDS["title"].fill(title=box.facts.title))
    lengths = histogram([Line(name, count.lengths) for name, count in both], said(WORDS["length"]))
    choices = curves([Curve(name, _by_ply(count)) for name, count in both], said(WORDS["choice"]))
    wins = [
        Bar(f"{said(box.facts.seats[seat])}, {name}", count.shares[seat] / count.games, *count.interval(seat))
        for name, count in both
        for seat in range(box.seats)
    ]
    thinking = [
        Bar(
            said(WORDS["against"].fill(more=step.more, less=step.less)), step.tally.rate, *step.tally.interval
        )
        for step in found.thinking
    ]
    sections = [
        _section(said(WORDS["fair"]), shares(wins, 1 / box.seats, said(WORDS["fair"])), _draws(found, language)),
        _section(said(WORDS["thinking"]), shares(thinking, 0.5, said(WORDS["thinking"])), said(WORDS["thinking said"])),
        _section(said(WORDS["length"]), lengths, _lengths(found, language)),
        _section(said(WORDS["choice"]), choices, _choices(found, language)),
        _section(said(WORDS["endings"]), _endings(found, language)),
        _section(said(WORDS["kinds"]), _kinds(found, language)),
        *_occurred(found, language),
    ]  # fmt: skip
    how = said(
        WORDS["how"].fill(
            random=found.at_random.games, bots=found.bots.games, bot=found.rung.name,
            steps=found.thinking[0].tally.games,
        )
    )  # fmt: skip
    points = "".join(f"<li>{escape(said(text))}</li>" for text in verdicts(found))
    page = Template((files(__package__) / "report.html").read_text("utf-8"))
    return page.substitute(
        language=language, title=escape(title), options=escape(options.removeprefix(" · ")), points=points,
        sections="".join(sections), how=escape(how), lid=box.facts.lid,
    )  # fmt: skip


def _section(title: str, body: str, words: str = "") -> str:
    told = f"<p>{escape(words)}</p>" if words else ""
    return f"<section><h2>{escape(title)}</h2>{told}{body}</section>"


def _lengths(found: Survey, language: str) -> str:
    random, bots = found.at_random.lengths, found.bots.lengths
    filled = WORDS["length said"].fill(random=median(random), most=max(random), bots=median(bots))
    return filled.said_in(language)


def _choices(found: Survey, language: str) -> str:
    random, bots = (decimal(_average(count), 1, language) for count in (found.at_random, found.bots))
    return WORDS["choice said"].fill(random=random, bots=bots).said_in(language)


def _draws(found: Survey, language: str) -> str:
    random, bots = found.at_random, found.bots
    filled = WORDS["draws"].fill(
        random=percent(random.draws / random.games, 1, language),
        bots=percent(bots.draws / bots.games, 1, language),
    )
    return filled.said_in(language)


def _average(count: Count) -> float:
    return sum(legal for legal, _ in count.choices.values()) / sum(
        games for _, games in count.choices.values()
    )


def _by_ply(count: Count) -> list[tuple[int, float]]:
    """Legal moves on average, as long as one game in twenty is still being played; many plies in groups."""
    enough = max(1, count.games // 20)
    plies = [ply for ply in sorted(count.choices) if count.choices[ply][1] >= enough]
    group = max(1, len(plies) // POINTS)
    found = []
    for first in range(0, len(plies), group):
        sums = [count.choices[ply] for ply in plies[first : first + group]]
        found.append((plies[first], sum(legal for legal, _ in sums) / sum(games for _, games in sums)))
    return found


def _endings(found: Survey, language: str) -> str:
    rows = [
        (ending.text.said_in(language), found.at_random.endings.get(ending.name, 0), found.bots.endings.get(ending.name, 0))
        for ending in found.box.facts.endings
    ]  # fmt: skip
    return _table(WORDS["ending"].said_in(language), rows, found, language)


def _kinds(found: Survey, language: str) -> str:
    rows = [
        (kind.name.said_in(language), found.at_random.kinds.get(number, 0), found.bots.kinds.get(number, 0))
        for number, kind in enumerate(encoding(found.box).kinds)
        if kind.codes
    ]
    return _table(WORDS["kind"].said_in(language), rows, found, language)


def _occurred(found: Survey, language: str) -> list[str]:
    occurrences = occurrences_of(found.box)
    if occurrences is None:
        return []

    def often(number: int, count: Count) -> str:
        return decimal(count.occurred.get(number, 0) / count.games, 2, language)

    rows = [
        (name.said_in(language), often(number, found.at_random), often(number, found.bots))
        for number, name in enumerate(occurrences.NAMES)
    ]
    title, words, head = (WORDS[word].said_in(language) for word in ("occurred", "occurred said", "event"))
    return [_section(title, _rows(head, rows, found, language), words)]


def _table(head: str, rows: list[tuple[str, int, int]], found: Survey, language: str) -> str:
    """Each row's part of the whole, where it has one."""
    totals = max(1, sum(row[1] for row in rows)), max(1, sum(row[2] for row in rows))
    parts = [
        (name, percent(random / totals[0], 1, language), percent(bots / totals[1], 1, language))
        for name, random, bots in rows
        if random or bots
    ]
    return _rows(head, parts, found, language)


def _rows(head: str, rows: Sequence[tuple[str, ...]], found: Survey, language: str) -> str:
    lines = "".join(
        f"<tr><th scope=row>{escape(name)}</th>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
        for name, *cells in rows
    )
    names = (head, AT_RANDOM.said_in(language), found.rung.name.said_in(language))
    heads = "".join(f"<th scope=col>{escape(name)}</th>" for name in names)
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table>"
