"""`ludotheque open`: start the house on this computer and open it in the browser."""

from __future__ import annotations

import socket
import threading
import webbrowser
from pathlib import Path

import click

from ludotheque.core.places import data_folder
from ludotheque.core.text import Text
from ludotheque.server.run.process import Plan, serve_on
from ludotheque.server.settings import Settings
from ludotheque.store.alone import alone

from .language import said
from .serve import listen

OPEN = Text(
    en="Ludothèque is open: {url}\nStop it with Ctrl+C; your games stay in {database}",
    fr="La Ludothèque est ouverte : {url}\nCtrl+C la ferme ; vos parties restent dans {database}",
)


@click.command("open")
@click.option(
    "--port",
    default=8000,
    show_default=True,
    type=click.IntRange(0, 65535),
    help="Another is taken where it is busy.",
)
@click.option("--lan", is_flag=True, help="Let others on the same network come in: phones, friends.")
@click.option("--browser/--no-browser", default=True, help="Whether to open the browser.")
@click.option(
    "--database", type=click.Path(path_type=Path), default=None, help="The file that keeps the games."
)
def command(port: int, lan: bool, browser: bool, database: Path | None) -> None:
    """Play in the browser."""
    kept = database or data_folder() / "ludotheque.db"
    kept.parent.mkdir(parents=True, exist_ok=True)
    with alone(str(kept)):
        listening = _listen_nearby("0.0.0.0" if lan else "127.0.0.1", port)  # noqa: S104  # asked for by --lan
        url = f"http://{_own_address() if lan else 'localhost'}:{listening.getsockname()[1]}"
        click.echo(said(OPEN.fill(url=url, database=kept)))
        if browser:
            # The socket listens already: a browser that comes early waits until the house is up.
            threading.Thread(target=webbrowser.open, args=[url], daemon=True).start()
        serve_on([listening], Plan(str(kept), Settings()))


def _listen_nearby(host: str, port: int) -> socket.socket:
    try:
        return listen(host, port)
    except click.ClickException:
        return listen(host, 0)


def _own_address() -> str:
    """This computer's address on its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for documentation
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()
