"""The article on Delta's solution says what the code says."""

from __future__ import annotations

from pathlib import Path

from ludotheque.boxes.delta.solution.article import article

ARTICLE = Path(__file__).parents[3] / "docs" / "delta-solved.md"


def test_every_number_of_the_article_comes_from_the_code() -> None:
    assert ARTICLE.read_text("utf-8") == article()
