"""What a move would bring about is seen and heard before it is made: Duel's faces, for one, as the API tells them."""

from __future__ import annotations

from typing import Any

from foretold import game
from playwright.sync_api import expect
from test_booklets import live, touch
from test_pages import assert_accessible
from test_problems import open_problem
from visitor import Visit, Visitor

from ludotheque import box

Marks = list[dict[str, Any]]

# The looks or letters that stand on each place that can come next.
SHOWN = """() => Object.fromEntries([...document.querySelectorAll("#board [data-preview]")].map(group => [
    group.dataset.preview,
    [...group.querySelectorAll(".goes use")].map(use => use.dataset.look).sort(),
]))"""


def test_every_cell_that_a_die_can_reach_shows_the_faces_of_the_rules(visit: Visit) -> None:
    visitor, moves = _at_duel(visit, 3)
    die = next(move["clicks"][0] for move in moves if len(move["clicks"]) > 2)
    assert visitor.page.locator("#board .previews > *").count() == 0
    asked = _touch(visitor, die)
    wanted: dict[str, set[str]] = {}
    for move in moves:
        if move["clicks"][0] == die:
            faces = {mark["look"] for mark in asked(move) if mark["kind"] == "goes"}
            wanted.setdefault(move["clicks"][1], set()).update(faces)
    expect(visitor.page.locator("#board [data-preview]").first).to_be_attached()
    visitor.page.mouse.move(2, 2)  # the place under the pointer shows all of its own
    assert visitor.page.evaluate(SHOWN) == {place: sorted(faces) for place, faces in wanted.items()}
    assert any(len(faces) > 1 for faces in wanted.values()), "a cell that is reached two ways"
    assert_accessible(visitor)


def test_pointing_at_a_cell_shows_the_way_and_its_button_says_the_face(visit: Visit) -> None:
    visitor, moves = _at_duel(visit)
    short = next(move for move in moves if len(move["clicks"]) == 2)
    die, landing = short["clicks"]
    asked = _touch(visitor, die)
    [face] = [mark for mark in asked(short) if mark["kind"] == "goes"]
    button = visitor.page.locator(f".places button[data-for={landing}]")
    expect(button).to_have_attribute("aria-label", f"{landing}, possible, {face['words']}")
    expect(visitor.page.locator("#board .preview.way")).to_have_count(0)
    visitor.page.mouse.move(*visitor.point(landing))
    expect(visitor.page.locator("#board .preview.way")).to_have_count(1)
    visitor.page.mouse.move(2, 2)
    expect(visitor.page.locator("#board .preview.way")).to_have_count(0)
    button.focus()
    expect(visitor.page.locator("#board .preview.way")).to_have_count(1)
    visitor.touch(landing)
    visitor.wait_for_ply(1)
    expect(visitor.page.locator("#board .previews > *")).to_have_count(0)


def test_the_switch_turns_it_off_and_is_remembered(visit: Visit) -> None:
    visitor, moves = _at_duel(visit)
    die = moves[0]["clicks"][0]
    switch = visitor.page.locator("[data-key=previews]")
    expect(switch).to_have_attribute("aria-pressed", "true")
    _touch(visitor, die)
    expect(visitor.page.locator("#board [data-preview]").first).to_be_attached()
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(visitor.page.locator("#board .previews > *")).to_have_count(0)
    expect(visitor.page.locator(".places button[aria-label*=shows]")).to_have_count(0)
    visitor.page.reload()
    visitor.wait_for_hand()
    requests: list[str] = []
    visitor.page.on("request", lambda request: requests.append(request.url))
    visitor.touch(die)
    expect(visitor.page.locator("#table")).to_have_attribute("data-hand", "begun")
    switch.click()  # the die is still in the hand
    expect(visitor.page.locator("#board [data-preview]").first).to_be_attached()
    assert sum("/previews?" in url for url in requests) == 1


def test_a_figure_shows_it_and_a_problem_does_not(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/boxes/delta/booklet")
    figure = live(visitor, "slide")
    with visitor.page.expect_response("**/previews?*"):
        touch(figure, "b2")
    visitor.page.locator(".figure .places button[data-for=e2]").focus()
    expect(figure.locator(".preview")).not_to_have_count(0)
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    root = open_problem(visitor, "duel", 1)
    first = root.locator(".places button[aria-label*=possible]").first
    first.focus()
    visitor.page.keyboard.press("Enter")
    expect(root).to_have_attribute("data-hand", "begun")
    visitor.page.wait_for_timeout(500)  # longer than a look must rest
    assert not [url for url in asked if "/previews?" in url]
    assert root.locator(".previews > *").count() == 0


def _at_duel(visit: Visit, played: int = 0) -> tuple[Visitor, list[dict[str, Any]]]:
    """Somebody who plays both sides of Duel, after so many moves, and the legal moves."""
    visitor = visit()
    visitor.open_box("duel")
    foretold = game(box("duel"))
    for clicks, ply in list(zip(foretold.paths, foretold.plies, strict=True))[:played]:
        visitor.make(clicks)
        visitor.wait_for_ply(ply)
    visitor.wait_for_hand()
    view = visitor.page.request.get(f"{visitor.url}/api/tables/{visitor.table}").json()
    named = {"text": view["position"]}
    position = visitor.page.request.get(f"{visitor.url}/api/boxes/duel/position", params=named).json()
    moves: list[dict[str, Any]] = position["legal"]
    return visitor, moves


def _touch(visitor: Visitor, place: str) -> Any:
    """Pick up a die; the page asks what would happen. Gives the marks of a move as they were told."""
    with visitor.page.expect_response("**/previews?*") as asked:
        visitor.touch(place)
    told = asked.value.json()

    def marks(move: dict[str, Any]) -> Marks:
        return [told["marks"][number] for number in told["moves"][move["text"]]]

    return marks
