"""The files a browser is sent: under an address that changes with their content, so they can be kept for ever."""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path

ROOT = Path(__file__).parent
FOLDERS = ("css", "js", "icons")
KINDS = {  # Litestar adds the charset of texts
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".png": "image/png",
}
JSDOC = re.compile(r"/\*\*.*?\*/ ?", re.DOTALL)
IMPORT = re.compile(r"""^(?:import|export)\b[^"']*["'](\.{1,2}/[\w./]+\.js)["'];""", re.MULTILINE)


@dataclass(frozen=True)
class Asset:
    """One file as it is sent."""

    content: bytes
    kind: str


@cache
def assets() -> dict[str, Asset]:
    """Every file by its name, such as `css/base.css`."""
    files = [
        path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*")) if path.suffix in KINDS
    ]
    return {path.relative_to(ROOT).as_posix(): Asset(_content(path), KINDS[path.suffix]) for path in files}


@cache
def digest() -> str:
    """A short name of all contents together: relative imports between modules stay plain."""
    total = blake2b(digest_size=6)
    for name, asset in assets().items():
        total.update(name.encode() + b"\0" + asset.content + b"\0")
    return total.hexdigest()


def asset_url(name: str) -> str:
    """The address of a file."""
    if name not in assets():
        raise KeyError(name)
    return f"/static/{digest()}/{name}"


@cache
def modules_of(entry: str) -> tuple[str, ...]:
    """A module and all it imports, so that the page can ask for them at once instead of one after the other."""
    found = [entry]
    for name in found:
        found += [each for each in imports_of(name) if each not in found]
    return tuple(found)


def imports_of(module: str) -> tuple[str, ...]:
    """What a module imports itself."""
    source = assets()[f"js/{module}"].content.decode()
    folder = posixpath.dirname(module)
    return tuple(posixpath.normpath(posixpath.join(folder, each)) for each in IMPORT.findall(source))


def _content(path: Path) -> bytes:
    """A file as it is sent: a module without its JSDoc, which is a quarter of its weight and for its readers only.

    Every line stays where it was, so what a browser reports points into the source.
    """
    content = path.read_bytes()
    if path.suffix != ".js":
        return content
    return JSDOC.sub(lambda comment: "\n" * comment[0].count("\n"), content.decode()).encode()
