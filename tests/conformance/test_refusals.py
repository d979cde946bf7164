"""Every box: a refused text gets a reason, in both languages, with a paragraph and cells that exist."""

from __future__ import annotations

import random
import re
from importlib.resources import files

import pytest
from support.playing import sampled_game

from ludotheque import Box, IllegalMove, MoveError, UnreadableMove
from ludotheque.core.reasons import FINISHED, GAME_OVER, UNREADABLE

NONSENSE = ["", "?", "hello", "a", "99", "é", "a1a1a1a1a1", "*", "-", ":", "x" * 300, "\u0000", "A1B2"]


def texts_to_refuse(box: Box, seed: int) -> list[str]:
    """Nonsense, moves of other positions, and moves with a letter changed."""
    rng = random.Random(seed)
    moves = [move.text for position in sampled_game(box, seed + 50, 8) for move in position.legal_moves]
    some = rng.sample(moves, min(60, len(moves)))
    letters = sorted(set("".join(moves)))
    changed = []
    for text in some:
        place = rng.randrange(len(text))
        changed.append(text[:place] + rng.choice(letters) + text[place + 1 :])
    return [*NONSENSE, *some, *changed]


def test_every_refusal_has_a_reason(any_box: Box, games: int) -> None:
    reasons = any_box.family.refusals.REASONS
    for seed in range(games):
        texts = texts_to_refuse(any_box, seed)
        for position in sampled_game(any_box, seed, 5):
            legal = {move.text for move in position.legal_moves}
            places = _places(position)
            for text in texts:
                why = position.explain(text)
                if why is None:
                    assert any_box.family.notation.parse_move(position.state, text) in {
                        move.code for move in position.legal_moves
                    }
                    continue
                assert text not in legal
                if position.to_move is None:
                    assert why == GAME_OVER
                    continue
                assert why.rule in reasons
                assert why.paragraph == reasons[why.rule].paragraph
                assert why.text.en.strip()
                assert why.text.fr.strip()
                assert "{" not in why.text.en + why.text.fr
                assert set(why.cells) <= places


def test_legal_moves_are_not_refused(any_box: Box) -> None:
    for position in sampled_game(any_box, 21, 5):
        for move in position.legal_moves:
            assert position.explain(move.text) is None


def test_the_two_kinds_of_error(each_box: Box) -> None:
    position = each_box.start()
    with pytest.raises(UnreadableMove) as unreadable:
        position.play("hello there")
    assert unreadable.value.refusal.rule == UNREADABLE
    assert position.text in str(unreadable.value)
    *_, last = sampled_game(each_box, 1, 2)
    text = position.legal_moves[0].text
    with pytest.raises(IllegalMove) as finished:
        last.play(text)
    assert finished.value.refusal.rule == FINISHED
    assert isinstance(finished.value, MoveError)


def test_every_reason_points_at_a_paragraph_of_both_booklets(each_box: Box) -> None:
    folder = files(each_box.family.package)
    named = {
        language: re.findall(
            r"^\{([a-z0-9 -]+)\}", folder.joinpath(f"booklet.{language}.md").read_text("utf-8"), re.M
        )
        for language in ("fr", "en")
    }
    assert named["fr"] == named["en"]
    assert len(set(named["en"])) == len(named["en"])
    pointed_at = {reason.paragraph for reason in each_box.family.refusals.REASONS.values()}
    assert pointed_at | {GAME_OVER.paragraph} <= set(named["en"])


def _places(position: object) -> set[str]:
    scene = position.scene()  # type: ignore[attr-defined]
    return {cell.name for cell in scene.cells} | {piece.place for piece in scene.pieces}
