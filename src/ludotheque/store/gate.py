"""The gate: only one writer can take a table on from where it stands. One statement for many tables."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, TextClause, insert, text

from .append import Append
from .schema import tables

# The rows travel as one JSON parameter: a statement that is always the same is prepared once, and a batch
# costs one round trip however many tables it takes on.
_ROWS = {
    "sqlite": """
        SELECT value ->> 'id' AS id, value ->> 'expected' AS expected, value ->> 'number' AS number,
               value ->> 'state' AS state, value ->> 'due' AS due, value ->> 'updated' AS updated,
               value ->> 'summary' AS summary, value ->> 'size' AS size,
               value ->> 'standing' AS standing
        FROM json_each(:rows)""",
    "postgresql": """
        SELECT * FROM jsonb_to_recordset(CAST(:rows AS jsonb)) AS given(
            id text, expected integer, number integer, state text,
            due bigint, updated bigint, summary text, size bigint, standing text)""",
}


def _statement(rows: str) -> TextClause:
    return text(f"""
        UPDATE tables SET
            number = v.number, state = v.state, due = v.due, updated = v.updated, summary = v.summary,
            size = tables.size + v.size, standing = v.standing
        FROM ({rows}) AS v
        WHERE tables.id = v.id AND tables.number = v.expected
        RETURNING tables.id""")  # noqa: S608  # made of the two constants above


_STATEMENTS = {dialect: _statement(rows) for dialect, rows in _ROWS.items()}


def pass_gate(connection: Connection, appends: Sequence[Append]) -> set[str]:
    """The names of the tables that were still where their append expects them; they have moved on now."""
    new = [append for append in appends if append.expected == 0]
    if new:
        connection.execute(insert(tables), [_new_row(append) for append in new])
    passed = {append.table for append in new}
    if going := [_row(append) for append in appends if append.expected > 0]:
        statement = _STATEMENTS[connection.dialect.name]
        rows = {"rows": msgspec.json.encode(going).decode()}
        passed |= {row[0] for row in connection.execute(statement, rows)}
    return passed


def _row(append: Append) -> dict[str, object]:
    return {
        "id": append.table,
        "expected": append.expected,
        "number": append.number,
        "state": append.state,
        "due": append.due,
        "updated": append.time,
        "summary": append.summary,
        "size": append.size,
        "standing": append.standing,
    }


def _new_row(append: Append) -> dict[str, object]:
    row = _row(append)
    del row["expected"]
    return {
        **row,
        "box": append.box,
        "listed": append.listed,
        "created": append.time,
        "founder": append.founder,
        "listed_until": append.listed_until,
    }
