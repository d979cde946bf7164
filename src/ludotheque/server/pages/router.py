"""All pages, and the pictures on them."""

from __future__ import annotations

from litestar import Router

from . import analysis, booklets, language, pictures, problems, shelf, tables

PARTS = (shelf, tables, booklets, analysis, problems, pictures, language)

router = Router("/", route_handlers=[part.router for part in PARTS])
