"""The files a browser needs: scripts, styles, icons, the manifest, the service worker."""

from __future__ import annotations

import json
from typing import Any

from litestar import Request, Response, Router, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from ludotheque.web.assets import ROOT, asset_url, assets, digest
from ludotheque.web.lids import lids_css

from .language import language_of
from .prices import FILE

KEPT = "public, max-age=31536000, immutable"
PNG = "image/png"


@get("/static/{version:str}/{path:path}", opt={"price": FILE})
async def send_asset(version: FromPath[str], path: FromPath[str]) -> Response[bytes]:
    """A file of the client; its address changes with its content."""
    asset = assets().get(path.strip("/"))
    if asset is None:
        raise NotFoundException
    headers = {"Cache-Control": KEPT if version == digest() else "no-cache"}
    return Response(asset.content, media_type=asset.kind, headers=headers)


@get("/lids.css", opt={"price": FILE})
async def send_lids() -> Response[str]:
    """The colours of the lids, from the facts of the boxes."""
    return Response(lids_css(), media_type="text/css", headers={"Cache-Control": "public, max-age=3600"})


@get("/manifest.webmanifest", opt={"price": FILE})
async def send_manifest(request: Request[Any, Any, Any]) -> Response[str]:
    """What a browser needs to install the house as an app."""
    sizes = {"icons/icon-192.png": "192x192", "icons/icon-512.png": "512x512"}
    icons = [{"src": asset_url(name), "sizes": size, "type": PNG} for name, size in sizes.items()]
    manifest = {
        "name": "Ludothèque",
        "short_name": "Ludothèque",
        "lang": language_of(request),
        "id": "/",
        "start_url": "/",
        "display": "standalone",
        "background_color": "#f4ecdd",
        "theme_color": "#f4ecdd",
        "icons": [*icons, {"src": asset_url("icons/icon.svg"), "sizes": "any", "type": "image/svg+xml"}],
    }
    return Response(json.dumps(manifest, ensure_ascii=False), media_type="application/manifest+json")


@get("/service_worker.js", opt={"price": FILE})
async def send_worker() -> Response[str]:
    """The service worker, named after the files it keeps."""
    files = [asset_url("css/base.css"), asset_url("icons/icon.svg")]
    source = (ROOT / "service_worker.js").read_text(encoding="utf-8")
    source = source.replace("ludotheque-KEPT", f"ludotheque-{digest()}").replace(
        '["FILES"]', json.dumps(files)
    )
    return Response(source, media_type="text/javascript", headers={"Cache-Control": "no-cache"})


router = Router(
    "/", route_handlers=[send_asset, send_lids, send_manifest, send_worker], include_in_schema=False
)
