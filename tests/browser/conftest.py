"""What browser tests share: one house, one Chromium, visitors."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "server")]  # for the helpers beside the tests

from house import House  # noqa: E402  # after the path
from random_bots import RandomBots  # noqa: E402  # after the path
from visitor import Visitor  # noqa: E402  # after the path

expect.set_options(timeout=60_000)  # machines that do other work meanwhile are slow

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
]


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("house"), RandomBots()) as house:
        yield house


@pytest.fixture(scope="module")  # playwright's event loop must not run on under tests that have their own
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Callable[..., Visitor]]:
    """Somebody with a browser of his own; whatever goes wrong on his pages fails the test."""
    visitors: list[Visitor] = []

    def come(url: str = "", **wishes: Any) -> Visitor:
        usual = {"locale": "en", "reduced_motion": "reduce", "viewport": {"width": 1280, "height": 860}}
        context = browser.new_context(**{**usual, **wishes})
        context.set_default_timeout(60_000)
        visitors.append(Visitor(context.new_page(), url or house.url))
        return visitors[-1]

    yield come
    wrong = [each for visitor in visitors for each in visitor.wrong]
    for visitor in visitors:
        visitor.page.context.close()
    assert not wrong


@pytest.fixture
def begun(visit: Callable[..., Visitor]) -> Visitor:
    """Somebody who plays both sides of Delta, after White's first move: a pawn on b2."""
    visitor = visit()
    visitor.open_box("delta")
    visitor.make(["b2"])
    visitor.wait_for_ply(1)
    visitor.wait_for_hand()
    return visitor


def chromium_path() -> str:
    path = os.environ.get("LUDOTHEQUE_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    assert path, "the browser tests need Chromium: install it, or name it in LUDOTHEQUE_CHROMIUM"
    return path
