"""`ludotheque encoding`: what the numbers of an encoding mean."""

from __future__ import annotations

import json

import click

from ludotheque.encoding import encoding
from ludotheque.encoding.page import page

from .arguments import box_argument, json_option, open_box, option_option


@click.command("encoding")
@box_argument
@option_option
@json_option
def command(name: str, options: tuple[str, ...], as_json: bool) -> None:
    """Show a box's action numbers and the parts of its observations."""
    box = open_box(name, options)
    if not as_json:
        click.echo(page(box), nl=False)
        return
    form = encoding(box)
    facts = {
        "box": name, "options": box.options, "version": form.version, "digest": form.digest,
        "actions": form.actions, "size": form.size,
        "parts": [{"name": p.name, "shape": p.shape, "limit": p.limit, "meaning": p.meaning} for p in form.parts],
        "kinds": [{"name": kind.name.en, "actions": len(kind.codes)} for kind in form.kinds],
    }  # fmt: skip
    click.echo(json.dumps(facts))
