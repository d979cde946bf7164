"""A package that is missing is named, with what brings it."""

from __future__ import annotations

import pytest

from ludotheque.extras import MissingPackage, needed


def test_a_missing_package_is_named() -> None:
    assert needed("math", "study").pi > 3
    with pytest.raises(
        MissingPackage, match=r"This needs no_such_package: pip install 'ludotheque\[study\]'"
    ):
        needed("no_such_package", "study")
