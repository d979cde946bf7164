"""Numbers about this process, for Prometheus."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

if TYPE_CHECKING:
    from litestar.types import Scope


class Metrics:
    """What Prometheus may ask: requests by route, and gauges that are read when it asks."""

    def __init__(self, gauges: Mapping[str, tuple[str, Callable[[], float]]]) -> None:
        self._registry = CollectorRegistry()
        self._requests = Counter(
            "ludotheque_requests", "Requests answered", ["method", "route", "status"], registry=self._registry
        )
        self._seconds = Histogram(
            "ludotheque_request_seconds",
            "Time to the first byte of the answer",
            ["route"],
            registry=self._registry,
        )
        for name, (text, read) in gauges.items():
            Gauge(f"ludotheque_{name}", text, registry=self._registry).set_function(read)

    def count(self, scope: Scope, status: int) -> None:
        """An answer begins."""
        route = scope.get("path_template") or "-"
        self._requests.labels(scope.get("method", ""), route, status).inc()
        begun = scope["state"].get("begun")
        if begun is not None:
            self._seconds.labels(route).observe(time.perf_counter() - begun)

    def exposed(self) -> bytes:
        """All numbers in the format of Prometheus."""
        return generate_latest(self._registry)
