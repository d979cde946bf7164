"""Every box, every option set: the kernel and the naive second reading of the rules agree."""

from __future__ import annotations

from support.comparing import compare_games

from ludotheque import Box


def test_random_games_agree(any_box: Box, games: int) -> None:
    compare_games(any_box, games)
