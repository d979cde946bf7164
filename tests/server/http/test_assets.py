"""The files a browser is sent: their kind, and how long they may be kept."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import AsyncTestClient

from ludotheque.server.http.assets import KEPT
from ludotheque.web.assets import asset_url

pytestmark = pytest.mark.anyio

CSS, SCRIPT = "text/css; charset=utf-8", "text/javascript; charset=utf-8"


@pytest.mark.parametrize(
    ("address", "kind"),
    [
        (asset_url("css/base.css"), CSS),
        (asset_url("js/pages/table.js"), SCRIPT),
        (asset_url("icons/icon.svg"), "image/svg+xml"),
        (asset_url("icons/icon-192.png"), "image/png"),
        ("/lids.css", CSS),
        ("/service_worker.js", SCRIPT),
    ],
)
async def test_a_file_says_its_kind_once(client: AsyncTestClient[Any], address: str, kind: str) -> None:
    assert (await client.get(address)).headers["content-type"] == kind


async def test_only_the_present_version_may_be_kept(client: AsyncTestClient[Any]) -> None:
    assert (await client.get(asset_url("css/base.css"))).headers["cache-control"] == KEPT
    assert (await client.get("/static/000000000000/css/base.css")).headers["cache-control"] == "no-cache"
