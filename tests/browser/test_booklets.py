"""Booklets, courses, plates and sheets in a browser: read, played with, printed; in the dark and on a phone."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Route, expect
from visitor import Visit, Visitor

from ludotheque import CHANCE, Position, box, shelf
from ludotheque.booklets import courses_of, plates_of, sheets_of
from ludotheque.booklets.courses import Task

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PLATES = [(name, plate) for name, (family, _) in shelf().items() for plate in plates_of(family)]
COURSES = [
    (name, course.name)
    for name, (family, _) in shelf().items()
    for course in courses_of(family)
    if course.form == name
]


def assert_accessible(visitor: Visitor) -> None:
    found = Axe().run(visitor.page)
    assert found.violations_count == 0, found.generate_report()


def assert_narrow(visitor: Visitor) -> None:
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 390, "nothing sticks out"


def live(visitor: Visitor, figure: str) -> Locator:
    """A figure of the booklet, its board made live."""
    found = visitor.page.locator(f".figure[data-name='{figure}']")
    found.locator(".play-figure").click()
    expect(found).to_have_attribute("data-hand", "free")
    return found


def touch(board: Locator, place: str) -> None:
    board.locator(f".places button[data-for='{place}']").evaluate("button => button.click()")


@pytest.mark.parametrize("name", list(shelf()))
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_booklet_shows_all_its_figures(visit: Visit, name: str, language: str) -> None:
    visitor = visit(locale=language)
    visitor.go(f"/boxes/{name}")
    visitor.page.locator(f"a[href='/boxes/{name}/booklet']").first.click()
    pictures = visitor.page.locator(".figure img")
    visitor.page.evaluate("document.querySelectorAll('.figure img').forEach(img => img.loading = 'eager')")
    for number in range(pictures.count()):
        expect(pictures.nth(number)).to_have_js_property("complete", True)
        assert pictures.nth(number).evaluate("img => img.naturalWidth") > 0
        assert pictures.nth(number).get_attribute("alt")
    assert pictures.count() >= 12
    broken = visitor.page.evaluate(
        "[...document.querySelectorAll('.booklet a[href^=\"#\"]')].filter(a => !document.querySelector(a.getAttribute('href'))).length"
    )
    assert broken == 0


def test_a_figure_is_played_on_and_put_back(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/boxes/delta/booklet")
    figure = live(visitor, "slide")
    touch(figure, "b2")
    touch(figure, "e2")
    expect(figure).to_have_attribute("data-plies", "1")
    expect(figure.locator(".piece[data-place=d2]")).to_have_count(1)
    expect(figure).to_have_attribute("data-hand", "free")
    touch(figure, "c3")  # Black answers
    expect(figure).to_have_attribute("data-plies", "2")
    figure.locator(".put-back").click()
    expect(figure.locator("img")).to_be_visible()
    expect(figure.locator(".places")).to_have_count(0)
    live(visitor, "relay")
    live(visitor, "slide")
    expect(visitor.page.locator(".figure.live")).to_have_count(1)


def test_samples_are_played_or_refused_with_their_cells(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/boxes/delta/booklet")
    figure = visitor.page.locator(".figure[data-name='slide']")
    figure.locator(".try", has_text="b2b5").click()
    expect(figure.locator(".said")).to_have_text("the way is not free: b4 is taken.")
    expect(figure.locator(".mark.refused")).to_have_count(1)
    figure.locator(".try", has_text="b2e5").click()
    expect(figure).to_have_attribute("data-plies", "1")
    expect(figure.locator(".piece[data-place=d4]")).to_have_count(1)
    relay = visitor.page.locator(".figure[data-name='relay']")
    relay.locator(".try").first.click()
    expect(relay.locator(".said")).to_contain_text("The game is over.")


def test_chance_throws_in_a_figure(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/boxes/delfino/booklet")
    figure = visitor.page.locator(".figure[data-name='nose']")
    figure.locator(".try", has_text="end").click()
    expect(figure).to_have_attribute("data-plies", "2")  # the die was thrown for the next player
    expect(figure).to_have_attribute("data-hand", "free")


@pytest.mark.parametrize(("form", "course"), COURSES)
def test_every_task_is_solved_by_touching_the_board(visit: Visit, form: str, course: str) -> None:
    visitor = visit()
    visitor.go(f"/boxes/{form}/courses/{course}")
    tasks = next(
        each for each in courses_of(box(form).family) if (each.form, each.name) == (form, course)
    ).tasks
    root = visitor.page.locator("#course")
    for number, task in enumerate(tasks):
        solve(visitor, task)
        expect(root).to_have_attribute("data-verdict", "done")
        expect(visitor.page.locator("#verdict .done")).to_have_text(task.done.en)
        if number + 1 < len(tasks):
            visitor.page.locator("#next").click()
            expect(visitor.page.locator("#task-number")).to_have_text(f"Task {number + 2} of {len(tasks)}")
    expect(visitor.page.locator(".graduated")).to_be_visible()
    visitor.page.reload()
    expect(visitor.page.locator("#steps .done")).to_have_count(len(tasks))


def test_the_die_waits_for_the_verdict(visit: Visit) -> None:
    visitor = visit()
    tasks = next(each for each in courses_of(box("delfino").family)).tasks
    number, task = next((n, each) for n, each in enumerate(tasks) if _end(each).to_move == CHANCE)
    visitor.go("/boxes/delfino/courses/delfino")
    visitor.page.locator("#steps button").nth(number).click()
    expect(visitor.page.locator("#task-number")).to_have_text(f"Task {number + 1} of {len(tasks)}")
    late: list[Route] = []
    visitor.page.route("**/api/boxes/delfino/courses/**", lambda route: late.append(route))
    solve(visitor, task)
    root, plies = visitor.page.locator("#course"), str(len(task.solution.split()))
    expect(root).to_have_attribute("data-plies", plies)
    visitor.page.wait_for_timeout(1000)  # twice as long as the die waits by itself
    for route in late:
        route.continue_()
    expect(root).to_have_attribute("data-verdict", "done")
    visitor.page.wait_for_timeout(1000)
    expect(root).to_have_attribute("data-plies", plies)
    expect(root).to_have_attribute("data-verdict", "done")


def solve(visitor: Visitor, task: Task) -> None:
    """Make the moves of the solution by touching the board."""
    root = visitor.page.locator("#course")
    for clicks in _paths(task):
        expect(root).to_have_attribute("data-hand", "free")
        before = root.get_attribute("data-sent")
        for place in clicks:
            choice = visitor.page.locator(f'.choice[data-choice="{place}"]')
            if choice.count():
                choice.click()
            elif root.get_attribute("data-sent") == before:  # the page may complete a path before its end
                touch(root, place)


def _end(task: Task) -> Position:
    position = task.start()
    for text in task.solution.split():
        position = position.play(text)
    return position


def _paths(task: Task) -> list[tuple[str, ...]]:
    position, paths = task.start(), []
    for text in task.solution.split():
        move = next(each for each in position.legal_moves if each.code == position.find(text))
        paths.append(position.clicks(move))
        position = position.play(move)
    return paths


def test_a_task_by_keyboard_and_a_friendly_no(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/boxes/delta/courses/delta")
    keyboard, page = visitor.page.keyboard, visitor.page
    root = page.locator("#course")
    expect(root).to_have_attribute("data-hand", "free")
    page.locator("#hint").focus()
    keyboard.press("Enter")
    expect(page.locator("#hints p")).to_have_count(1)
    page.locator(".places button[data-for=b2]").focus()
    keyboard.press("Enter")
    keyboard.press("ArrowDown")
    keyboard.press("Enter")
    expect(page.locator("#verdict")).to_contain_text("two cells or more")  # refused, with the engine's words
    page.locator(".places button[data-for=b2]").focus()
    page.locator(".places button[data-for=e5]").focus()
    keyboard.press("Enter")
    expect(root).to_have_attribute("data-verdict", "other")
    expect(page.locator("#again")).to_be_focused()
    keyboard.press("Enter")
    expect(root).to_have_attribute("data-hand", "free")
    page.locator(".places button[data-for=b2]").focus()
    keyboard.press("Enter")
    for _ in range(3):
        keyboard.press("ArrowRight")
    keyboard.press("Enter")
    expect(root).to_have_attribute("data-verdict", "done")
    expect(page.locator("#next")).to_be_focused()


def test_why_not_opens_the_paragraph_beside_the_board(begun: Visitor) -> None:
    begun.touch("b2")  # the other's pawn stands there
    expect(begun.page.locator(".mark.refused")).to_have_count(1)
    leaf = begun.page.locator("#why .leaf")
    expect(leaf).to_have_attribute("open", "")
    expect(leaf.locator("summary")).to_contain_text("§ 3")
    expect(leaf.locator(".leaf-text")).to_contain_text("White puts a pawn on any cell")
    assert_accessible(begun)
    with begun.page.context.expect_page() as opened:
        leaf.locator("a", has_text="Open the booklet here").click()
    expect(opened.value.locator(".rule:target")).to_contain_text("White puts a pawn on any cell")
    begun.make(["d4"])
    expect(begun.page.locator("#why .leaf")).to_have_count(0)


def test_on_a_phone_the_paragraph_waits_to_be_opened(visit: Visit) -> None:
    visitor = visit(**PHONE)
    visitor.open_box("delta")
    field = visitor.page.get_by_placeholder("Type a move")
    visitor.wait_for_hand()
    field.fill("b2e2")
    field.press("Enter")
    leaf = visitor.page.locator("#why .leaf")
    expect(leaf).not_to_have_attribute("open", "")
    leaf.locator("summary").click()
    expect(leaf.locator(".leaf-text")).to_be_visible()
    assert_narrow(visitor)


@pytest.mark.parametrize(("form", "plate"), PLATES)
def test_a_plate_changes_by_touch_and_by_key(visit: Visit, form: str, plate: str) -> None:
    visitor = visit()
    visitor.go(f"/boxes/{form}/plates/{plate}")
    picture = visitor.page.locator("#plate")
    states = plates_of(box(form).family)[plate].states
    expect(picture).to_have_attribute("data-at", states[0])
    links = picture.locator("a")
    other = next(n for n in range(links.count()) if links.nth(n).get_attribute("data-at") != states[0])
    state = str(links.nth(other).get_attribute("data-at"))
    links.nth(other).focus()
    visitor.page.keyboard.press("Enter")
    expect(picture).to_have_attribute("data-at", state)
    assert visitor.page.url.endswith(f"?at={state}")
    visitor.page.go_back()
    expect(picture).to_have_attribute("data-at", states[0])
    visitor.go(f"/boxes/{form}/plates/{plate}?at={state}")  # without the client, too
    expect(picture).to_have_attribute("data-at", state)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_on_every_kind_of_page(visit: Visit, scheme: str) -> None:
    visitor = visit(color_scheme=scheme)
    for path in (
        "/boxes/delta/booklet",
        "/boxes/deflecto/booklet",
        "/boxes/neodelta/courses/neodelta",
        *(f"/boxes/{form}/plates/{plate}" for form, plate in PLATES),
        "/boxes/duel/sheets",
    ):
        visitor.go(path)
        visitor.page.wait_for_load_state("networkidle")
        assert_accessible(visitor)
    visitor.go("/boxes/duel/booklet")
    live(visitor, "capture")
    assert_accessible(visitor)


@pytest.mark.parametrize("name", list(shelf()))
def test_a_phone_shows_every_page(visit: Visit, name: str) -> None:
    visitor = visit(**PHONE)
    family, _ = shelf()[name]
    paths = ["booklet", "sheets", *(f"courses/{course}" for form, course in COURSES if form == name)]
    for path in [*paths, *(f"plates/{plate}" for plate in plates_of(family))]:
        visitor.go(f"/boxes/{name}/{path}")
        visitor.page.wait_for_load_state("networkidle")
        assert_narrow(visitor)


@pytest.mark.parametrize("name", list(shelf()))
def test_sheets_print_one_to_a_page_at_their_size(visit: Visit, name: str) -> None:
    visitor = visit()
    visitor.go(f"/boxes/{name}/sheets")
    visitor.page.wait_for_load_state("networkidle")
    paper = visitor.page.pdf(prefer_css_page_size=True)
    assert paper.count(b"/Type /Page\n") == len(sheets_of(shelf()[name][0], name))
    assert b"/MediaBox [0 0 595" in paper or b"/MediaBox [0 0 594" in paper  # A4


def test_nothing_at_other_addresses(visit: Visit) -> None:
    visitor = visit()
    for path in ("nothing/booklet", "delta/courses/nothing", "delta/plates/nothing", "nothing/sheets"):
        visitor.go(f"/boxes/{path}")
        expect(visitor.page.locator("h1")).to_have_text("Nothing here")
