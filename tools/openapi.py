"""The API's description, as the application itself gives it: written without a server, a database or a bot."""

from __future__ import annotations

import sys
from typing import Any

from litestar.serialization import encode_json

from ludotheque.server.app import create_app
from ludotheque.server.engines.bots import WorkerBots
from ludotheque.store import Store


def description() -> dict[str, Any]:
    """The OpenAPI document, the same at every run."""
    app = create_app(Store("never-opened.db"), WorkerBots(0))
    described: dict[str, Any] = app.openapi_schema.to_schema()
    for schema in described["components"]["schemas"].values():
        schema.pop("default", None)  # of some field that has this type: noted here or not, as it happens
    return described


if __name__ == "__main__":
    sys.stdout.buffer.write(encode_json(description()))
