"""Options that `ludotheque serve` refuses before it opens, and takes."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from ludotheque.cli import serve


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The usual file lies in the present folder."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--proxies", "*"], "everybody could choose"),
        (["--proxies", "10.0.0.1, *"], "everybody could choose"),
        (["--proxies", "0.0.0.0/0"], "everybody could choose"),
        (["--proxies", "::/0"], "everybody could choose"),
        (["--proxies", "proxy.example"], "neither an address nor a network"),
        (["--metrics-from", "10.0.0.300"], "neither an address nor a network"),
        (["--public-url", "games.example"], "not an address such as"),
        (["--public-url", "https://games.example/house"], "not an address such as"),
        (["--workers", "2"], "PostgreSQL"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    arguments: list[str], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def opened(*_anything: object) -> None:
        raise AssertionError("the house was opened")

    monkeypatch.setattr(serve, "serve_on", opened)
    result = CliRunner().invoke(serve.command, ["--port", "0", *arguments], env={"LANG": "C"})
    assert result.exit_code == 2
    assert told in " ".join(result.output.replace("│", " ").split())


def test_named_proxies_and_a_public_address_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    plans: list[serve.Plan] = []
    monkeypatch.setattr(serve, "serve_on", lambda _sockets, plan: plans.append(plan))
    asked = [
        "--proxies",
        "10.0.0.0/8,::1",
        "--public-url",
        "https://Games.example/",
        "--metrics-from",
        "10.1.0.0/16",
    ]
    result = CliRunner().invoke(serve.command, ["--port", "0", *asked])
    assert result.exit_code == 0, result.output
    (plan,) = plans
    assert plan.proxies == "10.0.0.0/8,::1"
    assert (plan.settings.public_url, plan.settings.metrics_from) == (
        "https://games.example",
        ("10.1.0.0/16",),
    )
