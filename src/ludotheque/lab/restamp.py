"""After an edit that changes words and not play: the bots search as they did, so what was measured stands.

`python -m ludotheque.lab.restamp` looks at every kept ladder whose fingerprint is not of today. Where the bots choose,
expect and look at what they did when it was measured, it gets today's fingerprint; where not, it must be played again.
"""

from __future__ import annotations

import sys
from dataclasses import replace

import click

from ludotheque.core.box import Box
from ludotheque.shelf import open_box, shelf

from .calibration import Calibration, read_calibrations, write_calibration
from .fingerprint import fingerprint
from .searches import searches_of


def restamp(chosen: Box, kept: Calibration) -> bool:
    """Give a kept ladder today's fingerprint, if it stands; whether it does."""
    if kept.fingerprint == fingerprint(chosen):
        return True
    if kept.searches != searches_of(chosen):
        return False
    write_calibration(chosen, replace(kept, fingerprint=fingerprint(chosen)))
    return True


def main() -> None:
    stale = False
    for package in sorted({family.package for family, _ in shelf().values()}):
        for kept in read_calibrations(package):
            chosen = open_box(kept.box, **kept.options)
            stands = restamp(chosen, kept)
            stale |= not stands
            click.echo(f"{chosen!r}: {'stands' if stands else 'must be played again'}")
    sys.exit(stale)


if __name__ == "__main__":
    main()
