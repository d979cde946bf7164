"""A position that an address names is the position that is found there."""

from __future__ import annotations

from urllib.parse import parse_qs

from ludotheque.booklets.figures import Setting
from ludotheque.web.addresses import drawing_address, position_query, read_options


def test_options_are_read_as_they_are_written() -> None:
    options = {"players": "3", "scoring": "by cells: all & more"}
    asked = parse_qs(position_query("W. 3/..B", options))
    assert asked["text"] == ["W. 3/..B"]
    assert read_options(asked["option"]) == options
    assert position_query("") == ""


def test_a_drawing_is_asked_for_with_all_that_its_setting_says() -> None:
    setting = Setting(
        form="toy",
        position="W.",
        options={"level": "2"},
        line="a1 b2",
        seat=1,
        marks=("a1",),
        around=("b2", "c3"),
    )
    path, _, query = drawing_address(setting, "fr").partition("?")
    assert path == "/api/boxes/toy/drawing"
    assert parse_qs(query) == {
        "text": ["W."],
        "option": ["level:2"],
        "line": ["a1", "b2"],
        "mark": ["a1"],
        "around": ["b2", "c3"],
        "seat": ["1"],
        "language": ["fr"],
    }
