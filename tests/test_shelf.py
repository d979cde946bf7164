"""The shelf, its facts and its options."""

from __future__ import annotations

import pytest
from support.examples import DELTA

import ludotheque as lt
from ludotheque.core.facts import PLAYERS


def test_an_unknown_box_is_refused_with_a_hint() -> None:
    with pytest.raises(lt.UnknownBox) as refused:
        lt.box("detla")
    assert f"Did you mean {DELTA.name}?" in refused.value.text.en
    assert f"Vouliez-vous dire {DELTA.name}" in refused.value.text.fr


@pytest.mark.parametrize("options", [{"colour": "red"}, {"scoring": "none"}])
def test_bad_options_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(lt.OptionError):
        lt.box(DELTA.name, **options)


def test_options_have_defaults_and_show_when_changed() -> None:
    assert DELTA.options == {"scoring": "cells"}
    assert repr(lt.box(DELTA.name, scoring="cells")) == f"box({DELTA.name!r})"


def test_facts_are_complete(each_box: lt.Box) -> None:
    facts = each_box.facts
    texts = [facts.title, facts.sentence, *facts.seats, *(ending.text for ending in facts.endings)]
    texts += [text for option in facts.options for text in (option.title, *option.labels)]
    assert all(text.en.strip() and text.fr.strip() for text in texts)
    assert all(len(option.labels) == len(option.values) for option in facts.options)
    assert all(author.strip() for author in facts.authors)  # none where nobody knows
    assert facts.minutes[0] <= facts.minutes[1]
    assert 1 <= facts.difficulty <= 5
    assert max(facts.player_counts) == len(facts.seats) == each_box.rules.bounds.seats
    assert (facts.endings[0].name == "repetition") == each_box.rules.bounds.repetition
    names = [ending.name for ending in facts.endings]
    assert len(set(names)) == len(names)
    assert all(set(option.values) <= {"2", "3", "4"} for option in facts.options if option.name == PLAYERS)


@pytest.mark.parametrize("option", ["name", "self", "family", "options", "facts", ""])
def test_an_option_may_be_called_anything_and_is_refused_by_the_house(option: str) -> None:
    with pytest.raises(lt.OptionError) as refused:
        lt.box(DELTA.name, **{option: "x"})
    assert f"« {option} »" in refused.value.text.fr
    with pytest.raises(lt.RecordError, match="has no option"):
        lt.read_record(f'[Game "{DELTA.name}"]\n[Options "{option}=x"]\n\n1. b2')
