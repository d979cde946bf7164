"""The files for those who run a house name only what exists: options, metrics, routes, headers."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import click
import pytest
import yaml
from litestar.testing import TestClient
from server.random_bots import RandomBots

from ludotheque.cli import ludotheque
from ludotheque.server.app import create_app
from ludotheque.server.http.assets import KEPT
from ludotheque.server.http.guard import HEADERS
from ludotheque.server.run.process import GRACE
from ludotheque.server.settings import Settings
from ludotheque.store import Store
from ludotheque.web.assets import KINDS, assets, digest
from tools.drill.nginx import rendered
from tools.drill.units import UNITS, command_of

DEPLOY = Path(__file__).parent.parent.parent / "deploy"
NGINX = (DEPLOY / "nginx" / "ludotheque.conf").read_text("utf-8")
RULES = yaml.safe_load((DEPLOY / "prometheus" / "rules.yml").read_text("utf-8"))
DASHBOARD = json.loads((DEPLOY / "grafana" / "ludotheque.json").read_text("utf-8"))
PROGRAMS = {name: shutil.which(name) for name in ("nginx", "openssl", "promtool")}
WORD = "numbers"
NAME = re.compile(r"\bludotheque_\w+")
RECORDED = re.compile(r"\bludotheque:[\w:]+")
ROUTE = re.compile(r'route="([^"]+)"')


def expressions() -> list[str]:
    rules = [rule["expr"] for group in RULES["groups"] for rule in group["rules"]]
    return rules + [target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]]


@pytest.fixture(scope="module")
def exposed(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What a house says at /metrics after it was asked something."""
    database = tmp_path_factory.mktemp("house") / "house.db"
    app = create_app(Store(str(database)), RandomBots(), settings=Settings(rate=0, metrics_token=WORD))
    with TestClient(app) as client:
        client.get("/health")
        client.post("/api/tables/none/commands", json={"command": "flag", "seen": 0})
        return client.get("/metrics", headers={"Authorization": f"Bearer {WORD}"}).text


def test_every_metric_is_exposed(exposed: str) -> None:
    there = set(re.findall(r"^(ludotheque_\w+)[{ ]", exposed, re.M))
    asked = {name for expression in expressions() for name in NAME.findall(expression)}
    assert asked
    assert asked <= there
    gauges = set(re.findall(r"^# TYPE (ludotheque_\w+) gauge", exposed, re.M))
    created = {name for name in gauges if name.endswith("_created")}  # when a counter was begun
    assert gauges - created <= asked  # and nothing that a process tells goes unseen


def test_every_route_is_one_of_the_house(exposed: str) -> None:
    asked = {route for expression in expressions() for route in ROUTE.findall(expression)}
    assert asked == {"/api/tables/{name}/commands"}
    assert asked <= set(ROUTE.findall(exposed))


def test_recorded_names_are_recorded() -> None:
    recorded = {rule["record"] for group in RULES["groups"] for rule in group["rules"] if "record" in rule}
    asked = {name for expression in expressions() for name in RECORDED.findall(expression)}
    assert asked <= recorded


def test_every_alert_says_what_to_do() -> None:
    alerts = [rule for group in RULES["groups"] for rule in group["rules"] if "alert" in rule]
    assert len({alert["alert"] for alert in alerts}) == len(alerts) > 0
    for alert in alerts:
        assert alert["labels"]["severity"] in ("page", "ticket"), alert
        assert alert["annotations"].keys() == {"summary", "action"}, alert


def test_the_bound_of_streams_is_that_of_the_house() -> None:
    [alert] = [
        r for g in RULES["groups"] for r in g["rules"] if r.get("alert") == "LudothequeStreamsNearlyFull"
    ]
    assert alert["expr"] == f"ludotheque_streams > {Settings().streams * 8 // 10}"
    assert f"of {Settings().streams}." in alert["annotations"]["summary"]


def test_panels_have_their_own_place() -> None:
    taken: set[tuple[int, int]] = set()
    for panel in DASHBOARD["panels"]:
        at = panel["gridPos"]
        cells = {(x, y) for x in range(at["x"], at["x"] + at["w"]) for y in range(at["y"], at["y"] + at["h"])}
        assert not cells & taken, panel["title"]
        assert at["x"] + at["w"] <= 24
        taken |= cells


@pytest.mark.parametrize("unit", sorted(UNITS.glob("*.service")), ids=lambda path: path.name)
def test_units_start_what_there_is(unit: Path) -> None:
    words = command_of(unit)
    if words[0] == "/bin/sh":
        words = shlex.split(words[2])[1:]
    assert words[0] == "/opt/ludotheque/bin/ludotheque"
    context = click.Context(ludotheque)
    command = ludotheque.get_command(context, words[1])
    assert command is not None
    command.make_context(words[1], [word.replace("%i", "8001") for word in words[2:]], parent=context)


def test_one_process_and_several_differ_in_the_port_alone() -> None:
    one, several = (_unit(UNITS / name) for name in ("ludotheque.service", "ludotheque@.service"))
    start = several["Service"]["ExecStart"]
    assert start == one["Service"]["ExecStart"].replace("--port 8001", "--port %i")
    different = {"ExecStart", "EnvironmentFile"}
    kept = {key: value for key, value in one["Service"].items() if key not in different}
    assert kept == {key: value for key, value in several["Service"].items() if key not in different}


def test_a_stop_has_time_for_its_requests() -> None:
    assert int(_unit(UNITS / "ludotheque.service")["Service"]["TimeoutStopSec"]) > GRACE


def _unit(path: Path) -> dict[str, dict[str, str]]:
    parser = ConfigParser(interpolation=None, strict=False)
    parser.optionxform = str  # type: ignore[assignment, method-assign]  # systemd's names have capitals
    parser.read(path, "utf-8")
    return {section: dict(parser[section]) for section in parser.sections()}


def test_nginx_says_of_files_what_the_house_says() -> None:
    block = NGINX[NGINX.index("location /static/") :].partition("location @house")[0]
    said = {name.lower(): value for name, value in re.findall(r'add_header ([\w-]+) "([^"]+)"', block)}
    house = {name.decode(): value.decode() for name, value in HEADERS}
    assert said.pop("strict-transport-security") == "max-age=31536000"
    assert said == {"cache-control": KEPT, **house}
    kinds = {f".{end}": kind for kind, end in re.findall(r"^\s+([\w/+]+) (\w+);", block, re.M)}
    assert {end: kind.partition(";")[0] for end, kind in KINDS.items()}.items() <= kinds.items()


def test_files_are_published_whole_and_once(tmp_path: Path) -> None:
    for _ in range(2):
        command = [sys.executable, str(DEPLOY / "publish_static"), str(tmp_path)]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        assert done.stdout.strip() == str(tmp_path / "static" / digest())
    there = tmp_path / "static" / digest()
    found = {p.relative_to(there).as_posix(): p.read_bytes() for p in there.rglob("*") if p.is_file()}
    assert found == {name: asset.content for name, asset in assets().items()}
    assert [path.name for path in (tmp_path / "static").iterdir()] == [digest()]


def test_scrapes_and_proxies_know_the_same_processes() -> None:
    config: dict[str, Any] = yaml.safe_load((DEPLOY / "prometheus" / "prometheus.yml").read_text("utf-8"))
    [scrape] = config["scrape_configs"]
    [group] = scrape["static_configs"]
    assert group["targets"] == re.findall(r"^\s+server (127\.0\.0\.1:\d+)", NGINX, re.M)


@pytest.mark.skipif(not (PROGRAMS["nginx"] and PROGRAMS["openssl"]), reason="no nginx; scripts/drill has it")
def test_nginx_takes_its_configuration(tmp_path: Path) -> None:
    config = rendered(tmp_path, http=8080, https=8443, houses=[8001, 8002])
    done = subprocess.run(
        [str(PROGRAMS["nginx"]), "-t", "-c", str(config)], check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert "[warn]" not in done.stderr


@pytest.mark.skipif(not PROGRAMS["promtool"], reason="no Prometheus; scripts/drill has it")
def test_prometheus_takes_its_rules() -> None:
    for what in (("check", "rules", "rules.yml"), ("test", "rules", "rules_test.yml")):
        subprocess.run(
            [str(PROGRAMS["promtool"]), *what], cwd=DEPLOY / "prometheus", check=True, capture_output=True
        )
