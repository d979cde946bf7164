"""A program that sits down and plays, through the public API alone: `python examples/player.py --box delta`.

Without `--table` it sets up a table against a bot; with it, it takes the open seat of a friend's table. It needs
nothing but Python: it knows no rules, the server tells it the legal moves. Replace `choose` and it is your bot.
"""

from __future__ import annotations

import argparse
import json
import random
import secrets
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any


class Client:
    """The API as one program uses it."""

    def __init__(self, server: str) -> None:
        self.server = server
        self.token = ""
        self.token = self.ask("POST", "/api/tokens", {"name": "example"})["token"]

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """One request; a problem document becomes an error that says what it says."""
        try:
            with urllib.request.urlopen(self._request(method, path, body)) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise SystemExit(json.load(error)["detail"]) from None

    def events(self, table: str, after: int) -> Iterator[dict[str, Any]]:
        """What happens at a table from now on."""
        with urllib.request.urlopen(
            self._request("GET", f"/api/tables/{table}/events?after={after}")
        ) as stream:
            for line in stream:
                if line.startswith(b"data: {"):
                    yield json.loads(line[6:])

    def _request(self, method: str, path: str, body: Any = None) -> urllib.request.Request:
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        return urllib.request.Request(self.server + path, data, headers, method=method)


def choose(view: dict[str, Any]) -> str:
    """The move to make: any legal one. Put your thoughts here."""
    text: str = random.choice(view["legal"])["text"]
    return text


def play(client: Client, view: dict[str, Any]) -> None:
    """Move whenever it is our turn, until the game is over."""
    path = f"/api/tables/{view['table']}"
    while view["state"] != "over":
        if "word" in view["may"]:  # what nobody else chooses, for the dice
            word = {"command": "word", "seen": view["number"], "word": secrets.token_hex(16)}
            client.ask("POST", f"{path}/commands", word)
        elif view["legal"]:
            move = {"command": "move", "seen": view["number"], "text": choose(view)}
            client.ask("POST", f"{path}/commands", move)
        else:
            wait(client, view)
        view = client.ask("GET", path)
    result = view["result"]
    sys.stdout.write(f"{result['text']}: {result['points']}\n")


def wait(client: Client, view: dict[str, Any]) -> None:
    """Until something happens that we have not seen; a stream that ends is simply opened again."""
    for event in client.events(view["table"], view["number"]):
        if event.get("number", 0) > view["number"]:
            return


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--server", default="http://127.0.0.1:8000")
    parser.add_argument("--box", default="delta")
    parser.add_argument("--option", action="append", default=[], help="players=3, level=2, ...")
    parser.add_argument("--rung", default="1")
    parser.add_argument("--table", help="a table with an open seat")
    asked = parser.parse_args()
    client = Client(asked.server)
    if asked.table:
        view = client.ask("GET", f"/api/tables/{asked.table}")
        seat = next(seat["seat"] for seat in view["seats"] if seat["kind"] == "open")
        view = command(client, view, "sit", seat=seat)
    else:
        options = dict(each.split("=", 1) for each in asked.option)
        view = client.ask("POST", "/api/tables", {"box": asked.box, "options": options})
        for seat in view["seats"][1:]:
            view = command(client, view, "seat_bot", seat=seat["seat"], rung=asked.rung)
    play(client, view)


def command(client: Client, view: dict[str, Any], name: str, **fields: Any) -> dict[str, Any]:
    """Do something at a table, and look at it again."""
    path = f"/api/tables/{view['table']}"
    client.ask("POST", f"{path}/commands", {"command": name, "seen": view["number"], **fields})
    seen: dict[str, Any] = client.ask("GET", path)
    return seen


if __name__ == "__main__":
    main()
