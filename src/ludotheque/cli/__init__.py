"""The command line: one file per command, found by looking."""

from __future__ import annotations

import sys
from importlib import import_module
from pkgutil import iter_modules

import click

from ludotheque import __version__
from ludotheque.core.errors import LudothequeError

from .language import said


class Commands(click.Group):
    """Every module of this folder that defines `command`, imported when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        names = (module.name for module in iter_modules(__path__))
        return sorted(name.replace("_", "-") for name in names if name not in HELPERS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        found: click.Command = import_module(f"{__name__}.{cmd_name.replace('-', '_')}").command
        return found


HELPERS = frozenset({"arguments", "language", "screen"})


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="ludotheque")
def ludotheque() -> None:
    """Ludothèque: out-of-print board games to play, to look into, and to study."""


def main(arguments: list[str] | None = None) -> None:
    """Run a command; what the caller got wrong is one sentence and exit code 2."""
    try:
        ludotheque(arguments, prog_name="ludotheque")
    except LudothequeError as error:
        click.echo(said(error.text), err=True)
        sys.exit(2)
    except BrokenPipeError:  # `ludotheque ... | head`
        sys.stderr.close()
