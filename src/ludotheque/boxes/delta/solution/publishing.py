"""From whole tables to what every copy carries: the opening, the certificate, the counts."""

from __future__ import annotations

import sys
from importlib.resources import files
from pathlib import Path

from . import certificate, counts, opening
from .tables import layer_file, read_layer
from .winning import find_strategy


def publish(directory: Path, target: Path) -> None:
    """Write the package's files from the tables in a directory."""
    layers = [read_layer(layer_file(directory, pawns), pawns) for pawns in range(opening.PAWNS + 1)]
    (target / opening.FILE).write_bytes(opening.pack_opening(layers))
    (target / certificate.FILE).write_bytes(certificate.pack(find_strategy(directory)))
    (target / counts.FILE).write_text(counts.gather(directory), "utf-8")


if __name__ == "__main__":
    publish(Path(sys.argv[1]), Path(str(files(__package__))))
