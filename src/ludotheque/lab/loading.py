"""A data set read again: as arrays for learning, or as a table."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludotheque.adapters.rewards import zero_sum
from ludotheque.core.box import Box
from ludotheque.core.errors import LudothequeError
from ludotheque.core.text import Text
from ludotheque.encoding import encoding
from ludotheque.extras import needed
from ludotheque.shelf import open_box

from .dataset import FORMAT, PLAYER


class OtherEncoding(LudothequeError):
    """The file was written with another encoding, or in another format, than there is now."""


@dataclass(frozen=True)
class Dataset:
    """A file that `ludotheque dataset` has written."""

    box: Box
    about: dict[str, Any]
    table: Any  # pyarrow's

    def frame(self) -> Any:
        """The rows as a table of pandas, where pandas is installed."""
        needed("pandas", "study")
        return self.table.to_pandas()

    def arrays(self, split: str | None = None) -> dict[str, NDArray[Any]]:
        """One row for each move of a player: `observations`, `actions`, `policies`, `values`, `rewards`, `games`.

        Policies are rows over all actions; values are what the mover could expect by the search, from -1 to 1; rewards what it
        got in the end, from -1 to 1. Games are played again, so observations know of earlier positions too.
        """
        form = encoding(self.box)
        rows: dict[str, list[Any]] = {
            name: [] for name in ("observations", "actions", "values", "rewards", "games")
        }
        policies: list[tuple[list[int], list[float]]] = []
        position, game = self.box.start(), -1
        for row in self.table.to_pylist():
            if split is not None and row["split"] != split:
                continue
            if row["game"] != game:
                position, game = self.box.start(), row["game"]
            if row["by"] == PLAYER:
                seat = row["seat"]
                rows["observations"].append(form.observe(position, seat))
                rows["actions"].append(row["action"])
                rows["values"].append(2.0 * row["values"][seat] - 1.0 if row["values"] else 0.0)
                rows["rewards"].append(zero_sum(row["points"])[seat] / form.most_points)
                rows["games"].append(game)
                policies.append((row["policy_actions"], row["policy"]))
            position = position.play(row["move"])
        dense = np.zeros((len(policies), form.actions), np.float32)
        for at, (actions, parts) in enumerate(policies):
            dense[at, actions] = parts
        kinds = {
            "observations": np.uint8,
            "actions": np.int64,
            "values": np.float32,
            "rewards": np.float32,
            "games": np.int32,
        }
        found: dict[str, NDArray[Any]] = {name: np.array(rows[name], kind) for name, kind in kinds.items()}
        return {**found, "policies": dense}


def load(file: Path | str) -> Dataset:
    """A data set, if its numbers mean today what they meant when it was written."""
    table = needed("pyarrow.parquet", "study").read_table(file)
    about = json.loads(table.schema.metadata[b"ludotheque"])
    box = open_box(about["box"], **about["options"])
    if about.get("format") != FORMAT or about["encoding"]["digest"] != encoding(box).digest:
        raise OtherEncoding(
            Text(
                en=f"{file} was written with another encoding or format; write it anew.",
                fr=f"{file} a été écrit avec un autre codage ou un autre format ; écrivez-le à nouveau.",
            )
        )
    return Dataset(box, about, table)
