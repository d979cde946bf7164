"""A visitor over HTTPS and HTTP/2, by curl: cookies, the CSRF word, requests and event streams."""

from __future__ import annotations

import json
import subprocess
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .nginx import NAME


@dataclass(frozen=True)
class Response:
    """What came back; header names in small letters."""

    status: int
    version: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Browser:
    """Somebody with a cookie jar, who comes from an address of the loopback network."""

    def __init__(self, folder: Path, port: int, address: str = "127.0.0.1") -> None:
        self._folder = folder
        self._port = port
        self._address = address
        self._jar = folder / f"jar-{id(self)}"
        self._csrf = ""
        self.origin = f"https://{NAME}:{port}"

    def get(self, path: str, *more: str) -> Response:
        return self._fetch(path, *more)

    def post(self, path: str, body: dict[str, Any]) -> Response:
        word = ["-H", f"X-CSRF-Token: {self._csrf}"] if self._csrf else []
        kind = ["-H", "Content-Type: application/json", "-H", f"Origin: {self.origin}"]
        return self._fetch(path, *word, *kind, "--data-binary", "@-", given=json.dumps(body).encode())

    def become_guest(self, name: str) -> None:
        answer = self.post("/api/guests", {"name": name})
        assert answer.status == 201, answer
        assert "secure" in answer.headers["set-cookie"].lower(), "the cookie goes over http too"
        self._csrf = answer.json["csrf"]

    def stream(self, path: str, *more: str) -> Streamed:
        return Streamed([*self._command(path), "--no-buffer", "--include", *more])

    def _fetch(self, path: str, *more: str, given: bytes = b"") -> Response:
        command = [*self._command(path), "--include", "--write-out", "\n%{http_version}", *more]
        done = subprocess.run(command, check=True, capture_output=True, timeout=60, input=given)
        head, _, rest = done.stdout.partition(b"\r\n\r\n")
        body, _, version = rest.rpartition(b"\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        return Response(int(first.split()[1]), version.decode(), headers, body)

    def _command(self, path: str) -> list[str]:
        return [
            "curl", "--silent", "--show-error", "--http2", "--noproxy", "*", "--cacert", str(self._folder / "certificate.pem"),
            "--resolve", f"{NAME}:{self._port}:127.0.0.1", "--interface", self._address,
            "--cookie", str(self._jar), "--cookie-jar", str(self._jar), f"{self.origin}{path}",
        ]  # fmt: skip


class Streamed:
    """An event stream, and when each event of the log came."""

    def __init__(self, command: list[str]) -> None:
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE)
        self.status = ""
        self.came: dict[int, float] = {}
        self._news = threading.Condition()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            with self._news:
                if line.startswith(b"HTTP/"):
                    self.status = line.decode().strip()
                if line.startswith(b"id: "):
                    self.came[int(line[4:])] = time.perf_counter()
                self._news.notify_all()

    def wait_open(self, seconds: float = 20) -> str:
        """The status line."""
        with self._news:
            assert self._news.wait_for(lambda: self.status, seconds), "the stream does not begin"
        return self.status

    def wait_for(self, number: int, seconds: float = 20) -> float:
        """When the event came."""
        with self._news:
            assert self._news.wait_for(lambda: number in self.came, seconds), f"event {number} does not come"
        return self.came[number]

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()
