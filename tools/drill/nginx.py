"""A real nginx with the house's own configuration, on loopback, in a folder that is thrown away."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

DEPLOY = Path(__file__).parent.parent.parent / "deploy"
NAME = "games.example"
CONFIG = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log warn;
events {{ worker_connections 4096; }}
http {{
    default_type application/octet-stream;
    log_format drill '$remote_addr "$request" $status "$upstream_addr"';
    access_log {folder}/access.log drill;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/ludotheque.conf;
}}
"""


def rendered(folder: Path, http: int, https: int, houses: list[int]) -> Path:
    """The published configuration with the ports and folders of a drill; a certificate signed by itself."""
    processes = "".join(f"server 127.0.0.1:{port} max_fails=1 fail_timeout=2s;\n    " for port in houses)
    published = "server 127.0.0.1:{} max_fails=1 fail_timeout=2s;\n    "
    changes = {
        published.format(8001) + published.format(8002): processes,
        "listen 80": f"listen 127.0.0.1:{http}",
        "listen 443": f"listen 127.0.0.1:{https}",
        "/etc/ludotheque/tls": str(folder),
        "/srv/ludotheque": str(folder),
        "https://$host$request_uri": f"https://$host:{https}$request_uri",
    }
    text = (DEPLOY / "nginx" / "ludotheque.conf").read_text("utf-8")
    for old, new in changes.items():
        if old not in text:
            raise AssertionError(f"the configuration of nginx no longer says: {old}")
        text = text.replace(old, new)
    (folder / "ludotheque.conf").write_text(text, "utf-8")
    config = folder / "nginx.conf"
    config.write_text(CONFIG.format(folder=folder), "utf-8")
    make_certificate(folder)
    return config


def make_certificate(folder: Path) -> None:
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
         "-days", "2", "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}",
         "-keyout", str(folder / "key.pem"), "-out", str(folder / "certificate.pem")],
        check=True, capture_output=True,
    )  # fmt: skip


@contextmanager
def running(folder: Path, http: int, https: int, houses: list[int]) -> Iterator[None]:
    """nginx in front of the houses, until the block ends."""
    folder.chmod(0o755)  # its workers are somebody else
    config = rendered(folder, http, https, houses)
    publish = [sys.executable, str(DEPLOY / "publish_static"), str(folder)]
    subprocess.run(publish, check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["nginx", "-t", "-q", "-c", str(config)], check=True)
    process = subprocess.Popen(["nginx", "-c", str(config)])
    try:
        _wait_open(https)
        yield
    finally:
        process.terminate()
        process.wait(10)


def _wait_open(port: int) -> None:
    for _ in range(400):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise TimeoutError("nginx does not listen")
