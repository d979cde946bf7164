"""Registers every form with Gymnasium when it is imported: `gymnasium.make("ludotheque.adapters.gymnasium:ludotheque/delta-v1")`."""

from __future__ import annotations

from typing import Any

import gymnasium

from ludotheque.shelf import open_box, shelf

from .against import Against
from .naming import NAMESPACE, environment_id
from .vector import VectorEnv


def register() -> tuple[str, ...]:
    """Every form as one environment against an opponent, and as vectors; again is no harm."""
    names = []
    for form in shelf():
        name = f"{NAMESPACE}/{environment_id(open_box(form))}"
        names.append(name)
        if name not in gymnasium.registry:
            gymnasium.register(
                name, entry_point=f"{__name__}:make_one", vector_entry_point=f"{__name__}:make_many", kwargs={"box": form},
                disable_env_checker=True,  # it steps illegal actions; who wants it says so and `illegal_loses=True`
            )  # fmt: skip
    return tuple(names)


def make_one(box: str, **options: Any) -> Against:
    return Against(box, **options)


def make_many(box: str, num_envs: int = 1, **options: Any) -> VectorEnv:
    return VectorEnv(box, num_envs, **options)


register()
