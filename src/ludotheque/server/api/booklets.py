"""Booklets and courses for programs: paragraphs by name, tasks judged by the engine."""

from __future__ import annotations

import msgspec
from litestar import Router, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from ludotheque.booklets import booklet_of, courses_of
from ludotheque.booklets.courses import Task, Verdict
from ludotheque.booklets.markup import markup
from ludotheque.booklets.source import Booklet, Paragraph
from ludotheque.shelf import open_box

from ..engines.courses import judged
from ..http.prices import PAGE, POSITION
from ..http.problem_details import documented
from .positions import LineQuery
from .requests import AnyRequest, Language, services_of, wanted_language, work_out


class ParagraphView(msgspec.Struct, frozen=True):
    """One rule: its name, its number, its words as HTML, and where it stands."""

    name: str
    number: int
    section: str
    html: str
    address: str


class BookletView(msgspec.Struct, frozen=True):
    """The rules of a form, paragraph by paragraph."""

    title: str
    paragraphs: list[ParagraphView]


class TaskVerdict(msgspec.Struct, frozen=True):
    """Whether a task is fulfilled, and a friendly word about it; before it, where that is certain, what speaks against the move."""

    verdict: Verdict
    text: str


@get("/{name:str}/booklet", responses=documented(400, 404, 429), opt={"price": PAGE})
async def show_booklet(request: AnyRequest, name: FromPath[str], language: Language = None) -> BookletView:
    """The booklet of a form."""
    booklet = booklet_of(open_box(name).family, wanted_language(request, language))
    return BookletView(booklet.title, [_view(name, booklet, each) for each in booklet.paragraphs.values()])


@get("/{name:str}/booklet/{paragraph:str}", responses=documented(400, 404, 429))
async def show_paragraph(
    request: AnyRequest, name: FromPath[str], paragraph: FromPath[str], language: Language = None
) -> ParagraphView:
    """One paragraph: where a refusal points."""
    booklet = booklet_of(open_box(name).family, wanted_language(request, language))
    if paragraph not in booklet.paragraphs:
        raise NotFoundException
    return _view(name, booklet, booklet.paragraphs[paragraph])


@get(
    "/{name:str}/courses/{course:str}/{task:str}",
    responses=documented(400, 404, 422, 429, 503),
    opt={"price": POSITION},
)
async def show_task_verdict(
    request: AnyRequest,
    name: FromPath[str],
    course: FromPath[str],
    task: FromPath[str],
    line: LineQuery = None,
    language: Language = None,
) -> TaskVerdict:
    """Whether the moves played so far fulfil a task."""
    asked = _task(name, course, task)
    await services_of(request).warm_up.require(name)
    spoken = wanted_language(request, language)
    verdict, reason = await work_out(request, judged, name, course, task, tuple(line or ()), box=name)
    words = {"done": asked.done, "other": asked.other}.get(verdict)
    said = [each.said_in(spoken) for each in (reason, words) if each]
    return TaskVerdict(verdict, " ".join(said))


def _task(name: str, course: str, task: str) -> Task:
    for each in courses_of(open_box(name).family):
        if (each.form, each.name) == (name, course):
            for found in each.tasks:
                if found.name == task:
                    return found
    raise NotFoundException


def _view(name: str, booklet: Booklet, paragraph: Paragraph) -> ParagraphView:
    page = f"/boxes/{name}/booklet"
    return ParagraphView(
        name=paragraph.name,
        number=paragraph.number,
        section=booklet.section_of(paragraph.name).title,
        html=markup(paragraph.text, booklet, page),
        address=f"{page}#{paragraph.anchor}",
    )


router = Router("/boxes", route_handlers=[show_booklet, show_paragraph, show_task_verdict], tags=["booklets"])
