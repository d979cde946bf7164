"""`ludotheque serve`: open the house to browsers and programs."""

from __future__ import annotations

import socket
from ipaddress import IPv4Network, IPv6Network, ip_network

import click

from ludotheque.core.text import Text
from ludotheque.server.http.public_url import origin_from
from ludotheque.server.run.process import Plan, serve_on
from ludotheque.server.run.supervisor import serve_with
from ludotheque.server.settings import Settings
from ludotheque.store.alone import alone
from ludotheque.store.engine import database_url

from .language import said

ONE_PROCESS = Text(
    en="Several processes need PostgreSQL: --database postgresql://...",
    fr="Plusieurs processus demandent PostgreSQL : --database postgresql://...",
)
OPEN = Text(en="Ludothèque is open: {url}", fr="La Ludothèque est ouverte : {url}")
ANYBODY = Text(
    en="--proxies {given}: then everybody could choose the address he seems to come from, and no limit would hold. Name the proxies.",
    fr="--proxies {given} : chacun pourrait alors choisir l’adresse d’où il semble venir, et aucune limite ne tiendrait."
    " Nommez les proxys.",
)
NO_NETWORK = Text(
    en="{given} is neither an address nor a network such as 10.0.0.0/8.",
    fr="{given} n’est ni une adresse ni un réseau comme 10.0.0.0/8.",
)
NO_URL = Text(
    en="{given} is not an address such as https://games.example",
    fr="{given} n’est pas une adresse comme https://jeux.example",
)

usual = Settings()


def _public_url(_context: click.Context, _option: click.Parameter, given: str) -> str:
    try:
        return origin_from(given) if given else ""
    except ValueError:
        raise click.BadParameter(said(NO_URL.fill(given=given))) from None


def _networks(_context: click.Context, _option: click.Parameter, given: tuple[str, ...]) -> tuple[str, ...]:
    for each in given:
        _network(each)
    return given


def _proxies(_context: click.Context, _option: click.Parameter, given: str) -> str:
    """Proxies are named one by one: a proxy's word decides who is counted as whom."""
    for each in filter(None, (part.strip() for part in given.split(","))):
        if each == "*" or _network(each).prefixlen == 0:
            raise click.BadParameter(said(ANYBODY.fill(given=given)))
    return given


def _network(given: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(given)
    except ValueError:
        raise click.BadParameter(said(NO_NETWORK.fill(given=given))) from None


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
    "--public-url",
    default=usual.public_url,
    callback=_public_url,
    help="Where people reach the house: https://games.example",
)
@click.option("--origin", "origins", multiple=True, help="Other addresses whose pages may act here.")
@click.option(
    "--proxies",
    default="",
    callback=_proxies,
    help="Addresses or networks of proxies to believe, comma separated.",
)
@click.option(
    "--metrics-from",
    multiple=True,
    callback=_networks,
    help="A network that may read /metrics, besides this machine; may be repeated.",
)
@click.option(
    "--metrics-token",
    default=usual.metrics_token,
    envvar="LUDOTHEQUE_METRICS_TOKEN",
    help="A word that lets anybody read /metrics.",
)
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
    host: str, port: int, database: str, workers: int, thinkers: int, analysts: int, public_url: str,
    origins: tuple[str, ...], proxies: str, metrics_from: tuple[str, ...], metrics_token: str, secure: bool,
    rate: float, streams: int, streams_from_one: int, keep_days: int, as_json: bool | None,
) -> None:  # fmt: skip
    """Serve the library until stopped."""
    if workers > 1 and database_url(database).get_backend_name() != "postgresql":
        raise click.UsageError(said(ONE_PROCESS))
    settings = Settings(
        public_url=public_url, origins=origins, metrics_from=metrics_from, metrics_token=metrics_token,
        secure=secure, rate=rate, streams=streams, streams_from_one=streams_from_one,
        keep_days=keep_days, thinkers=thinkers, analysts=analysts,
    )  # fmt: skip
    with alone(database):
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
