"""Problems in a browser: solved by touching, missed and taken back, by keys alone, on a phone, in both languages."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, expect
from visitor import Visit, Visitor

from ludotheque.problems.collection import Problem, forms_with_problems, problems_of

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def assert_accessible(visitor: Visitor) -> None:
    found = Axe().run(visitor.page)
    assert found.violations_count == 0, found.generate_report()


def open_problem(visitor: Visitor, form: str, number: int) -> Locator:
    visitor.go(f"/problems/{form}/{number}")
    root = visitor.page.locator("#course")
    expect(root).to_have_attribute("data-hand", "free", timeout=120_000)  # the prover may have to be compiled
    return root


def make(visitor: Visitor, root: Locator, problem: Problem, line: list[str], press: bool = False) -> None:
    """Play the last move of a line by touching its places, or by keys."""
    position = problem.start()
    for text in line[:-1]:
        position = position.play(text)
    move = next(each for each in position.legal_moves if each.code == position.find(line[-1]))
    expect(root).to_have_attribute("data-hand", "free")
    before = root.get_attribute("data-sent")
    for place in position.clicks(move):
        choice = visitor.page.locator(f'.choice[data-choice="{place}"]')
        if root.get_attribute("data-sent") != before:
            return
        if choice.count():
            choice.click()
        elif press:
            root.locator(f".places button[data-for='{place}']").focus()
            visitor.page.keyboard.press("Enter")
        else:
            root.locator(f".places button[data-for='{place}']").evaluate("button => button.click()")


def solve(visitor: Visitor, root: Locator, problem: Problem, press: bool = False) -> None:
    """Play the solution; the house gives the other side's moves by itself."""
    line: list[str] = []
    position = problem.start()
    for text in problem.solution.split():
        if position.to_move == problem.seat:
            make(visitor, root, problem, [*line, text], press)
        line.append(text)
        position = position.play(text)
        if position.to_move in (problem.seat, None):
            expect(root).to_have_attribute("data-plies", str(len(line)), timeout=60_000)
    expect(root).to_have_attribute("data-verdict", "solved")


@pytest.mark.parametrize("form", forms_with_problems())
def test_a_problem_is_solved_by_touching_the_board(visit: Visit, form: str) -> None:
    visitor = visit()
    number, problem = next((n, each) for n, each in enumerate(problems_of(form), 1) if each.turns == 2)
    solve(visitor, open_problem(visitor, form, number), problem)
    expect(visitor.page.locator("#verdict .done")).to_contain_text("Solved!")
    expect(visitor.page.locator("#lines .may .try")).to_have_text(problem.key)
    expect(visitor.page.locator("#lines .not")).to_have_count(len(problem.tries))
    expect(visitor.page.locator("#next")).to_be_focused()
    visitor.go(f"/problems/{form}")
    expect(visitor.page.locator(f"[data-problem='{problem.name}'] .solved")).to_be_visible()
    expect(visitor.page.locator("[data-solved]")).to_have_text(f"1 of {len(problems_of(form))} solved")


def test_a_miss_is_refuted_taken_back_and_made_good(visit: Visit) -> None:
    visitor = visit()
    number, problem = next(
        (n, each) for n, each in enumerate(problems_of("delta"), 1) if any(t.only for t in each.tries)
    )
    tried = next(each for each in problem.tries if each.only).line.split()
    root = open_problem(visitor, "delta", number)
    make(visitor, root, problem, tried[:1])
    expect(root).to_have_attribute("data-verdict", "refuted")
    expect(visitor.page.locator("#verdict .not")).to_contain_text(tried[1])
    expect(root).to_have_attribute("data-plies", "2")
    expect(visitor.page.locator("#back")).to_be_focused()
    assert_accessible(visitor)
    visitor.page.keyboard.press("Enter")
    expect(root).to_have_attribute("data-plies", "0")
    expect(root).to_have_attribute("data-hand", "free")
    visitor.page.locator("#hint").click()
    expect(visitor.page.locator("#verdict .hinted")).to_contain_text(problem.key[:2])
    expect(root).to_have_attribute("data-hand", "begun")
    visitor.page.keyboard.press("Escape")
    solve(visitor, root, problem)


def test_by_keys_alone(visit: Visit) -> None:
    visitor = visit()
    root = open_problem(visitor, "delta", 1)
    solve(visitor, root, problems_of("delta")[0], press=True)
    expect(visitor.page.locator("#next")).to_be_focused()
    visitor.page.keyboard.press("Enter")  # the next problem is under the finger
    visitor.page.wait_for_url("**/problems/delta/2")


def test_the_solution_is_shown_on_the_board(visit: Visit) -> None:
    visitor = visit()
    problem = problems_of("delta")[0]
    root = open_problem(visitor, "delta", 1)
    visitor.page.locator("#solution").click()
    visitor.page.locator("#lines .may .try").click()
    expect(root).to_have_attribute("data-plies", str(len(problem.solution.split())))
    visitor.page.locator("#lines .not .try").first.click()
    expect(root).to_have_attribute("data-plies", str(len(problem.tries[0].line.split())))
    visitor.page.locator("#again").click()
    expect(root).to_have_attribute("data-plies", "0")
    expect(root).to_have_attribute("data-hand", "free")
    expect(visitor.page.locator("#solved")).to_be_hidden()  # who looks has not solved it


def test_the_shelf_has_one_a_day(visit: Visit) -> None:
    visitor = visit(locale="fr")
    visitor.go("/")
    card = visitor.page.locator(".day .problem-card")
    expect(card).to_contain_text("Problème du jour")
    expect(card).to_contain_text("joue et gagne en")
    card.click()
    visitor.page.wait_for_url("**/problems/*/*")
    expect(visitor.page.locator("h1")).to_contain_text("joue et gagne en")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_kind_of_page_is_accessible(visit: Visit, scheme: str) -> None:
    visitor = visit(color_scheme=scheme)
    for path in ("/", "/problems", "/problems/pyramida"):
        visitor.go(path)
        visitor.page.wait_for_load_state("networkidle")
        assert_accessible(visitor)
    open_problem(visitor, "neodelta", 1)
    visitor.page.locator("#solution").click()
    expect(visitor.page.locator("#lines .may")).to_be_visible()
    assert_accessible(visitor)


def test_on_a_phone_nothing_sticks_out(visit: Visit) -> None:
    visitor = visit(**PHONE)
    for path in ("/", "/problems", *(f"/problems/{form}" for form in forms_with_problems())):
        visitor.go(path)
        assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 390
    for form in forms_with_problems():
        open_problem(visitor, form, 1)
        visitor.page.locator("#solution").click()
        expect(visitor.page.locator("#lines .may")).to_be_visible()
        assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_nothing_at_other_addresses(visit: Visit) -> None:
    visitor = visit()
    for path in ("nothing", "deflecto", "delta/9999"):
        visitor.go(f"/problems/{path}")
        expect(visitor.page.locator("h1")).to_have_text("Nothing here")
