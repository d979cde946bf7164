"""People at a real server, as programs over the public API."""

from __future__ import annotations

import httpx
from support.waiting import TIMEOUT


class Person(httpx.Client):
    """A program with a token."""

    def __init__(self, url: str, name: str) -> None:
        super().__init__(base_url=url, timeout=TIMEOUT)
        token = self.post("/api/tokens", json={"name": name}).json()["token"]
        self.headers["Authorization"] = f"Bearer {token}"

    def number(self, table: str) -> int:
        number: int = self.get(f"/api/tables/{table}").json()["number"]
        return number

    def do(self, table: str, command: str, **more: object) -> httpx.Response:
        """A command with everything seen."""
        body = {"command": command, "seen": self.number(table), **more}
        return self.post(f"/api/tables/{table}/commands", json=body)
