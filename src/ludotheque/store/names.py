"""What can be stored: names of tables, and words that either database takes."""

from __future__ import annotations

import re

_NAME = re.compile(r"[A-Za-z0-9_-]{1,40}")


def is_table_name(name: str) -> bool:
    """Whether a table may have this name; of any other, nothing needs to be asked of the database.

    >>> is_table_name("t_Vb3hK9xq2LwM"), is_table_name("../etc"), is_table_name("a" * 41)
    (True, False, False)
    """
    return _NAME.fullmatch(name) is not None


def check_table_name(name: str) -> None:
    """Raise ValueError for what is no name: whoever writes has been careless."""
    if not is_table_name(name):
        raise ValueError(f"{name!r} is no name of a table")


def check_words(*words: str) -> None:
    """Raise ValueError for what PostgreSQL refuses: then SQLite does not take it either."""
    for each in words:
        if "\x00" in each or not _encodable(each):
            raise ValueError(f"{each!r} cannot be stored")


def _encodable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
