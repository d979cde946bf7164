"""The command line: one file per command, found by looking."""

from __future__ import annotations

import sys
from pkgutil import iter_modules

import click

from ludotheque import __version__
from ludotheque.core.errors import LudothequeError
from ludotheque.extras import MissingPackage, needed

from .language import said


class Commands(click.Group):
    """Every module of this folder that defines `command`, imported when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        names = (module.name for module in iter_modules(__path__))
        return sorted(name.replace("_", "-") for name in names if name not in HELPERS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        try:
            found: click.Command = needed(f"{__name__}.{cmd_name.replace('-', '_')}", SERVER).command
        except MissingPackage as missing:
            return _missing(cmd_name, missing)
        return found


SERVER = "server"  # the extra of the commands that need more than the house itself
HELPERS = frozenset({"arguments", "language", "screen"})


def _missing(name: str, missing: MissingPackage) -> click.Command:
    """A command that says what it needs, to who calls it; the others go on."""

    def tell() -> None:
        raise missing

    any_arguments = {"ignore_unknown_options": True, "allow_extra_args": True}
    return click.Command(name, context_settings=any_arguments, callback=tell, short_help=said(missing.text))


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
