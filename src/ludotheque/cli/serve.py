"""`ludotheque serve`: open the house to browsers and programs."""

from __future__ import annotations

import socket

import click

from ludotheque.core.text import Text
from ludotheque.server.process import Plan, serve_on
from ludotheque.server.processes import serve_with
from ludotheque.server.settings import Settings
from ludotheque.store.engine import database_url

from .language import said

ONE_PROCESS = Text(
    en="Several processes need PostgreSQL: --database postgresql://...",
    fr="Plusieurs processus demandent PostgreSQL : --database postgresql://...",
)
OPEN = Text(en="Ludothèque is open: {url}", fr="La Ludothèque est ouverte : {url}")

usual = Settings()


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option(
    "--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="0 takes a free one."
)
@click.option(
    "--database", default="ludotheque.db", show_default=True, envvar="LUDOTHEQUE_DATABASE",
    help="A file for SQLite, or postgresql://user:password@host/name.",
)  # fmt: skip
@click.option(
    "--workers", default=1, show_default=True, type=click.IntRange(1, 64), help="Serving processes."
)
@click.option(
    "--thinkers",
    default=usual.thinkers,
    show_default=True,
    type=click.IntRange(1, 64),
    help="Processes for bots, each.",
)
@click.option(
    "--analysts",
    default=usual.analysts,
    show_default=True,
    type=click.IntRange(1, 64),
    help="Processes for analyses, each.",
)
@click.option(
    "--origin", "origins", multiple=True, help="The public address behind a proxy: https://games.example"
)
@click.option("--proxies", default="", help="Addresses of proxies to believe, comma separated; * for all.")
@click.option("--secure/--insecure", default=usual.secure, help="Cookies over https only.")
@click.option(
    "--rate",
    default=usual.rate,
    show_default=True,
    type=click.FloatRange(0),
    help="Generosity of the rate limits; 0: none.",
)
@click.option(
    "--streams",
    default=usual.streams,
    show_default=True,
    type=click.IntRange(1),
    help="Listeners of one process at most.",
)
@click.option(
    "--streams-from-one",
    default=usual.streams_from_one,
    show_default=True,
    type=click.IntRange(0),
    help="And from one address; 0: no bound.",
)
@click.option(
    "--keep-days",
    default=usual.keep_days,
    show_default=True,
    type=click.IntRange(0),
    help="Forget tables untouched so long; 0: keep all.",
)
@click.option(
    "--json-logs/--text-logs",
    "as_json",
    default=None,
    help="The form of the log; JSON where it is not a terminal.",
)
def command(
    host: str, port: int, database: str, workers: int, thinkers: int, analysts: int, origins: tuple[str, ...], proxies: str,
    secure: bool, rate: float, streams: int, streams_from_one: int, keep_days: int, as_json: bool | None,
) -> None:  # fmt: skip
    """Serve the library until stopped."""
    if workers > 1 and database_url(database).get_backend_name() != "postgresql":
        raise click.UsageError(said(ONE_PROCESS))
    settings = Settings(
        origins=origins, secure=secure, rate=rate, streams=streams, streams_from_one=streams_from_one,
        keep_days=keep_days, thinkers=thinkers, analysts=analysts,
    )  # fmt: skip
    listening = listen(host, port)
    url = f"http://{host}:{listening.getsockname()[1]}"
    click.echo(said(OPEN.fill(url=url)))
    plan = Plan(database, settings, as_json, proxies)
    if workers == 1:
        serve_on([listening], plan)
    else:
        serve_with(workers, [listening], plan)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; a clear sentence where the place is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        raise click.ClickException(f"{host}:{port}: {error.strerror}") from None
    listening.listen(4096)
    listening.set_inheritable(True)
    return listening
