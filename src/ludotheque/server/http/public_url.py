"""The address of the house, as links that leave it say it."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

LABEL = r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?"
HOST = re.compile(
    rf"(?=.{{1,261}}\Z)({LABEL}(\.{LABEL})*\.?|\[[0-9a-f:.]{{2,45}}\])(?P<port>:[0-9]{{1,5}})?", re.I
)
LAST_PORT = 65_535


def is_host(host: str) -> bool:
    """Whether something is a name or an address with perhaps a port, and nothing else.

    >>> [is_host(each) for each in ("games.example:8000", "[::1]", "a..b", "x@games.example", "a:65536", "")]
    [True, True, False, False, False, False]
    """
    found = HOST.fullmatch(host)
    return found is not None and int((found["port"] or ":0")[1:]) <= LAST_PORT


def origin_from(url: str) -> str:
    """The origin that an address names, as browsers write it; ValueError where it is none.

    >>> origin_from("https://Games.example/")
    'https://games.example'
    """
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not is_host(parts.netloc) or parts.path.strip("/"):
        raise ValueError(f"not an address such as https://games.example: {url}")
    return f"{parts.scheme}://{parts.netloc.lower()}"


def public_origin(connection: ASGIConnection, public_url: str) -> str:  # type: ignore[type-arg]  # any handler
    """The house's own address where it knows it, else the one it was asked at; empty where that is none."""
    if public_url:
        return public_url
    host = connection.headers.get("host")
    if host is None:
        name, port = connection.scope.get("server") or ("", None)
        host = f"{name}:{port}" if port else name
    return f"{connection.scope['scheme']}://{host}" if is_host(host) else ""
