"""Where a request comes from: the network that answers for an address."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network

from litestar.connection import ASGIConnection

LOOPBACK = ("127.0.0.0/8", "::1")
HOUSEHOLD = 64  # bits: what a provider gives to one customer, who may use any address in it
# What proxies add. Where one is there, somebody else asks than the address at the other end of the line.
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")


def network_of(address: str) -> str:
    """The network that an address is counted with: itself, or for IPv6 the customer's.

    >>> network_of("192.0.2.7"), network_of("2001:db8:1:2:3:4:5:6"), network_of("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8:1:2::/64', '192.0.2.7')
    >>> network_of("fe80::1%eth0"), network_of("")
    ('fe80::/64', '')
    """
    found = _read(address)
    if found is None:
        return address
    if isinstance(found, IPv4Address):
        return str(found)
    return str(IPv6Network((int(found), HOUSEHOLD), strict=False))


def is_within(address: str, networks: tuple[str, ...]) -> bool:
    """Whether an address belongs to one of some networks.

    >>> is_within("10.1.2.3", ("10.1.0.0/16",)), is_within("::1", LOOPBACK), is_within("nowhere", LOOPBACK)
    (True, True, False)
    """
    found = _read(address)
    return found is not None and any(found in ip_network(each) for each in networks)


def client_network(connection: ASGIConnection) -> str:  # type: ignore[type-arg]  # any handler, user, auth
    """The network of who asks."""
    return network_of(connection.client.host) if connection.client else ""


def asks_directly(connection: ASGIConnection, networks: tuple[str, ...]) -> bool:  # type: ignore[type-arg]  # any
    """Whether a request comes from one of some networks, and not through a proxy there."""
    if any(name in connection.headers for name in FORWARDED):
        return False
    return connection.client is not None and is_within(connection.client.host, networks)


def _read(address: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return found.ipv4_mapped or found if isinstance(found, IPv6Address) else found
