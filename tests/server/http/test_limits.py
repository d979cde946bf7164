"""What one network and one person may spend, and what each request costs."""

from __future__ import annotations

import asyncio
import tracemalloc
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient
from server.random_bots import RandomBots

from ludotheque.server.app import create_app
from ludotheque.server.http import limits as limits_module
from ludotheque.server.http.limits import BUDGETS, Asker, Limits
from ludotheque.server.http.prices import LOOK, NOTHING_HERE, UNKNOWN_SECRET, Price
from ludotheque.server.settings import Settings
from ludotheque.store import Store

OPERATIONS = Path(__file__).parents[3] / "docs" / "operations.md"


class Visitor:
    """Asks from any address."""

    def __init__(self, client: AsyncTestClient[Any], network: list[str]) -> None:
        self._client = client
        self._network = network

    async def ask(self, method: str, path: str, address: str = "192.0.2.1", **more: Any) -> Any:
        self._network[0] = address
        return await self._client.request(method, path, **more)

    async def status(self, method: str, path: str, address: str = "192.0.2.1", **more: Any) -> int:
        status: int = (await self.ask(method, path, address, **more)).status_code
        return status

    async def person(self, address: str = "192.0.2.1") -> dict[str, str]:
        """The headers of somebody new."""
        answer = (await self.ask("POST", "/api/tokens", address, json={})).json()
        return {"Authorization": f"Bearer {answer['token']}"}


Open = Callable[..., AbstractAsyncContextManager[Visitor]]


@pytest.fixture
def opened(tmp_path: Path) -> Open:
    """A house that is so generous; time stands still for its limits."""

    @asynccontextmanager
    async def open_house(rate: float) -> AsyncIterator[Visitor]:
        app = create_app(Store(str(tmp_path / "house.db")), RandomBots(), settings=Settings(rate=rate))
        network = [""]

        async def seen_from(scope: Any, receive: Any, send: Any) -> None:
            if scope["type"] == "http":
                scope["client"] = (network[0], 4321)
                if any(name == b"x-untold" for name, _ in scope["headers"]):  # as if it came in chunks
                    scope["headers"] = [each for each in scope["headers"] if each[0] != b"content-length"]
            await app(scope, receive, send)

        async with AsyncTestClient(seen_from) as client:
            while not app.state.services.warm_up.is_warm("delta"):
                await asyncio.sleep(0.05)
            app.state.services.limits._clock = lambda: 0.0
            yield Visitor(client, network)

    return open_house


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.anyio
async def test_random_secrets_buy_nothing(opened: Open) -> None:
    """Whoever invents a secret is a stranger, and spends what his network has."""
    async with opened(0.1) as visitor:  # thirty commands from one network
        answers = [
            await visitor.status(
                "POST", "/api/tables/none/commands", json={}, headers={"Authorization": f"Bearer {n}"}
            )
            for n in range(60)
        ]
    assert set(answers[:20]) == {400}
    assert set(answers[40:]) == {429}


@pytest.mark.anyio
async def test_a_wrong_secret_costs_what_looking_for_it_does(opened: Open) -> None:
    async with opened(0.06) as visitor:  # sixty milliseconds
        wrong = [
            await visitor.status("GET", "/api/me", headers={"Authorization": f"Bearer {n}"})
            for n in range(60)
        ]
    assert wrong.count(401) == 60 // (LOOK.base + UNKNOWN_SECRET)


@pytest.mark.anyio
async def test_a_household_is_one_network_whichever_of_its_addresses_it_uses(opened: Open) -> None:
    async with opened(0.05) as visitor:  # three new people
        answers = [
            await visitor.status("POST", "/api/tokens", f"2001:db8:1:2::{n:x}", json={}) for n in range(6)
        ]
        assert answers == [201] * 3 + [429] * 3
        assert await visitor.status("POST", "/api/tokens", "2001:db8:1:3::1", json={}) == 201


@pytest.mark.anyio
async def test_people_behind_one_address_have_each_their_own(opened: Open) -> None:
    async with opened(0.05) as visitor:  # three commands of a person, fifteen of a network
        ada, bo = await visitor.person(), await visitor.person()
        rename = [await visitor.status("PATCH", "/api/me", json={"name": "A"}, headers=ada) for _ in range(5)]
        assert rename == [200] * 3 + [429] * 2
        assert await visitor.status("PATCH", "/api/me", json={"name": "B"}, headers=bo) == 200


@pytest.mark.anyio
async def test_a_person_who_changes_networks_stays_the_same(opened: Open) -> None:
    async with opened(0.05) as visitor:
        ada = await visitor.person()
        rename = [
            await visitor.status("PATCH", "/api/me", f"192.0.2.{n}", json={"name": "A"}, headers=ada)
            for n in range(5)
        ]
    assert rename == [200] * 3 + [429] * 2


@pytest.mark.anyio
async def test_a_long_line_costs_its_moves(opened: Open) -> None:
    async with opened(0.1) as visitor:  # a hundred milliseconds
        short = [await visitor.status("GET", "/api/boxes/delta/position", "192.0.2.1") for _ in range(30)]
        long = [
            await visitor.status("GET", "/api/boxes/delta/position?" + "line=b2&" * 90, "192.0.2.2")
            for _ in range(30)
        ]
    assert set(short) == {200}
    assert long.count(422) == 3  # the second move of the line is refused; 3 + 90 * 0.3 each


@pytest.mark.anyio
async def test_pictures_have_a_budget_of_their_own(opened: Open) -> None:
    async with opened(0.1) as visitor:  # three pictures
        pictures = [await visitor.status("GET", "/boxes/none/picture/png") for _ in range(6)]
        assert pictures == [404] * 3 + [429] * 3
        assert await visitor.status("GET", "/boxes/none/picture/svg") == 404


@pytest.mark.anyio
async def test_a_record_costs_its_bytes_and_what_tells_no_length_the_most(opened: Open) -> None:
    text = {"Content-Type": "text/plain"}
    path = "/api/analysis/sheets"
    async with opened(1) as visitor:  # two thousand kilobytes
        small = [await visitor.status("POST", path, content=b"x", headers=text) for _ in range(20)]
        large = [
            await visitor.status("POST", path, "192.0.2.2", content=b"x" * 500_000, headers=text)
            for _ in range(5)
        ]
        untold = [
            await visitor.status("POST", path, "192.0.2.3", content=b"x", headers={**text, "X-Untold": ""})
            for _ in range(3)
        ]
    assert set(small) == {422}
    assert large == [422] * 3 + [429] * 2
    assert untold == [422, 429, 429]


@pytest.mark.anyio
async def test_addresses_at_which_nothing_is_cost_too(opened: Open) -> None:
    async with opened(0.01) as visitor:  # ten milliseconds
        answers = [await visitor.ask("GET", f"/nowhere/{n}") for n in range(15)]
    assert [each.status_code for each in answers] == [404] * 10 + [429] * 5
    assert int(answers[-1].headers["retry-after"]) >= 1


def test_a_bucket_fills_again() -> None:
    now = 0.0
    limits = Limits(1.0, lambda: now)
    here, there = Asker("a"), Asker("b")
    assert [limits.take("guest", here) for _ in range(61)] == [0] * 60 + [1]
    assert limits.take("guest", there) == 0  # everyone has his own
    now = 2.0
    assert [limits.take("guest", here) for _ in range(3)] == [0, 0, 1]


def test_what_costs_more_than_there_ever_is_empties_the_bucket() -> None:
    now = 0.0
    limits = Limits(1.0, lambda: now)
    assert limits.take("picture", Asker("a"), 1000) == 0
    assert limits.take("picture", Asker("a"), 1000) == 30
    now = 30.0
    assert limits.take("picture", Asker("a"), 1000) == 0


def test_what_is_refused_costs_nothing() -> None:
    limits = Limits(1.0, lambda: 0.0)
    assert limits.take("picture", Asker("a"), 29) == 0
    assert [limits.take("picture", Asker("a"), 2) for _ in range(5)] == [1] * 5
    assert limits.take("picture", Asker("a"), 1) == 0


def test_a_flood_of_networks_takes_bounded_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits_module, "BUCKETS", 1000)
    limits = Limits(1.0)
    for n in range(2000):
        limits.take("look", Asker(f"network {n}", f"person {n}"))
    tracemalloc.start()
    for n in range(2000, 12_000):
        limits.take("look", Asker(f"network {n}", f"person {n}"))
    grown, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(limits._buckets) == 1000
    assert grown < 1_000_000


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Litestar:
    return create_app(Store(str(tmp_path_factory.mktemp("house") / "house.db")), RandomBots())


def declared(app: Litestar) -> dict[tuple[str, str], Any]:
    """What each handler says that it costs."""
    return {
        (method, route.path): handler.opt.get("price")
        for route in app.routes
        for handler in route.route_handlers
        for method in handler.http_methods
        if method != "OPTIONS"
    }


def test_whatever_changes_something_says_its_price(app: Litestar) -> None:
    missing = [key for key, price in declared(app).items() if price is None and key[0] != "GET"]
    assert not missing
    kinds = {
        each.kind
        for price in declared(app).values()
        if price
        for each in ([price] if isinstance(price, Price) else price.values())
    }
    assert kinds | {"study", "keep"} == set(BUDGETS)  # these two are taken by the handlers themselves


def test_the_document_tells_the_budgets_and_the_prices(app: Litestar) -> None:
    told = OPERATIONS.read_text("utf-8")
    for kind, (network, person) in BUDGETS.items():
        row = f"| {kind} | {network.burst:g} | {network.second:g} | {person.burst:g} | {person.second:g} |"
        assert row in told, row
    for (method, path), price in declared(app).items():
        row = f"| `{method} {path}` | {written(price)} |"
        assert price is None or row in told, row
    rows = [line for line in told.splitlines() if line.startswith(("| `GET /", "| `POST /", "| `PATCH /"))]
    assert len(rows) == sum(price is not None for price in declared(app).values())
    assert f"{NOTHING_HERE.base:g} {NOTHING_HERE.kind}" in told


def written(price: Any) -> str:
    """A price as the document says it."""
    if price is None or not isinstance(price, Price):
        return ", ".join(f"{kind}: {written(each)}" for kind, each in (price or {}).items())
    more = [f"{price.move:g} a move"] * bool(price.move) + [f"{price.kilobyte:g} a kilobyte"] * bool(
        price.kilobyte
    )
    return " + ".join([f"{price.base:g} {price.kind}", *more])
