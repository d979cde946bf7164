"""Two hosts and a database as network namespaces, and the switch between them: cables can be pulled."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

NETWORKS = {"front": "10.78.1", "back": "10.78.2"}  # where the players are, and where the database is


@dataclass(frozen=True)
class Host:
    """A machine of its own, as far as the network knows."""

    name: str
    last: int  # the last number of its addresses

    @property
    def within(self) -> tuple[str, ...]:
        """What a program is begun with that is to run there."""
        return ("ip", "netns", "exec", self.name)

    def address(self, network: str) -> str:
        return f"{NETWORKS[network]}.{self.last}"

    @contextmanager
    def cut(self, network: str) -> Iterator[None]:
        """Its cable leads nowhere: no packet arrives and nobody says so; the host sees its link up as before."""
        _ip("link", "set", self._port(network), "nomaster")
        try:
            yield
        finally:
            _ip("link", "set", self._port(network), "master", network)

    def plug_in(self, network: str) -> None:
        inside = ("netns", "exec", self.name, "ip")
        _ip("link", "add", self._port(network), "type", "veth", "peer", "name", network, "netns", self.name)
        _ip("link", "set", self._port(network), "master", network, "up")
        _ip(*inside, "addr", "add", f"{self.address(network)}/24", "dev", network)
        _ip(*inside, "link", "set", network, "up")

    def _port(self, network: str) -> str:
        return f"{network}-{self.name}"


def make_hosts() -> tuple[Host, Host, Host]:
    """A database that only the hosts reach, and two hosts that the players reach too.

    To be called in a network and mount namespace that is thrown away; it is the switch, and the players live in it.
    """
    subprocess.run(["mkdir", "-p", "/run/netns"], check=True)
    subprocess.run(["mount", "-t", "tmpfs", "none", "/run/netns"], check=True)
    _ip("link", "set", "lo", "up")
    for network, numbers in NETWORKS.items():
        _ip("link", "add", network, "type", "bridge")
        _ip("link", "set", network, "up")
        _ip("addr", "add", f"{numbers}.254/24", "dev", network)
    database, one, two = Host("database", 1), Host("one", 11), Host("two", 12)
    for host, networks in ((database, ["back"]), (one, list(NETWORKS)), (two, list(NETWORKS))):
        _ip("netns", "add", host.name)
        _ip("netns", "exec", host.name, "ip", "link", "set", "lo", "up")
        for network in networks:
            host.plug_in(network)
    return database, one, two


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True)
