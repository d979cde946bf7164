"""What boxes count in their reports has a name in both languages."""

from __future__ import annotations

from ludotheque import box, shelf
from ludotheque.lab.occurrences import occurrences_of


def test_every_name_is_said_in_both_languages() -> None:
    known = [occurrences_of(box(name)) for name in shelf()]
    names = [name for occurrences in known if occurrences for name in occurrences.NAMES]
    assert names
    assert all(name.en and name.fr and name.en != name.fr for name in names)
