"""An encoding told as a page: its parts and its actions, for people who read tensors."""

from __future__ import annotations

from ludotheque.core.box import Box

from .encoding import Encoding, encoding


def page(box: Box) -> str:
    """The encoding of a box as Markdown."""
    form = encoding(box)
    title = box.facts.title.en
    chosen = "".join(f", {name} {value}" for name, value in box.changed.items())
    head = f"## {title}{chosen}\n\nVersion {form.version}. {form.actions} actions, observations of {form.size} numbers.\n"
    return "\n".join([head, *_parts(form), "", *_kinds(form), ""])


def _parts(form: Encoding) -> list[str]:
    lines = ["| numbers | part | shape | from 0 to | |", "|---|---|---|---|---|"]
    at = 0
    for part in form.parts:
        shape = " × ".join(map(str, part.shape))
        lines.append(f"| {_span(at, part.size)} | {part.name} | {shape} | {part.limit} | {part.meaning} |")
        at += part.size
    return lines


def _kinds(form: Encoding) -> list[str]:
    lines = ["| actions | kind of move |", "|---|---|"]
    at = 0
    for kind in form.kinds:
        if kind.codes:
            lines.append(f"| {_span(at, len(kind.codes))} | {kind.name.en} |")
        at += len(kind.codes)
    return lines


def _span(first: int, count: int) -> str:
    return str(first) if count == 1 else f"{first}–{first + count - 1}"
