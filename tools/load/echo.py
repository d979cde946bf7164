"""The limit: plain ASGI on uvicorn that sends what is posted at a table to its listeners, and does nothing else."""

from __future__ import annotations

import asyncio
import json
import sys
from collections import defaultdict
from typing import Any

import uvicorn

listeners: dict[str, set[asyncio.Queue[bytes]]] = defaultdict(set)
numbers: dict[str, int] = defaultdict(int)


async def app(scope: Any, receive: Any, send: Any) -> None:
    """POST /api/tables/{id}/commands and GET /api/tables/{id}/events, without tables."""
    if scope["type"] != "http":
        return
    table = scope["path"].split("/")[3]
    if scope["method"] == "POST":
        await _post(table, receive, send)
    else:
        await _listen(table, send)


async def _post(table: str, receive: Any, send: Any) -> None:
    body = b""
    more = True
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
    numbers[table] += 1
    event = {**json.loads(body), "kind": "moved", "number": numbers[table]}
    frame = f"id: {numbers[table]}\ndata: {json.dumps(event)}\n\n".encode()
    for queue in listeners[table]:
        queue.put_nowait(frame)
    answer = json.dumps({"number": numbers[table], "events": [event]}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(answer)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": answer})


async def _listen(table: str, send: Any) -> None:
    queue: asyncio.Queue[bytes] = asyncio.Queue()
    listeners[table].add(queue)
    headers = [(b"content-type", b"text/event-stream")]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    while True:
        await send({"type": "http.response.body", "body": await queue.get(), "more_body": True})


if __name__ == "__main__":
    uvicorn.run(
        app, port=int(sys.argv[1]), log_level="warning", lifespan="off", access_log=False, loop="uvloop"
    )
