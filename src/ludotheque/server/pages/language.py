"""The choice of a language, and the page that is shown without a network."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, Router, get
from litestar.datastructures import Cookie
from litestar.params import FromPath, QueryParameter
from litestar.response import Redirect

from ludotheque.core.text import LANGUAGES

from ..http.language import CHOSEN
from .rendering import PageRequest, html

YEAR = 365 * 86_400


@get("/language/{language:str}")
async def choose_language(
    language: FromPath[str], back: Annotated[str, QueryParameter(name="back", max_length=3000)] = "/"
) -> Redirect:
    """Remember a language and return; only to a page of this house."""
    here = back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"
    known = language in LANGUAGES
    cookies = [Cookie(key=CHOSEN, value=language, max_age=YEAR, samesite="lax")] if known else []
    return Redirect(here, cookies=cookies, status_code=303)


@get("/offline")
async def show_offline(request: PageRequest) -> Response[str]:
    """What an installed app shows where the house is out of reach."""
    return html("offline.html", request)


router = Router("/", route_handlers=[choose_language, show_offline], include_in_schema=False)
