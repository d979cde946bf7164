"""What Prometheus and systemd themselves think of the files in deploy/."""

from __future__ import annotations

import json
import shutil
import subprocess

from .nginx import DEPLOY
from .units import verify


def main() -> None:
    for what in (
        ("check", "rules", "rules.yml"),
        ("test", "rules", "rules_test.yml"),
        ("check", "config", "prometheus.yml"),
    ):
        subprocess.run(["promtool", *what], cwd=DEPLOY / "prometheus", check=True, stdout=subprocess.DEVNULL)
    units = (
        verify() if shutil.which("systemd-analyze") else "systemd is not on this machine: units not verified"
    )
    print(json.dumps({"prometheus": "rules checked and tested", "systemd": units}), flush=True)


if __name__ == "__main__":
    main()
