"""The database's tables; the migrations bring a database here, and a test compares the two."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

people = Table(
    "people",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("secret", String(64), nullable=False),  # the hash of the cookie or token, never the word itself
    Column("name", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("ix_people_secret", "secret", unique=True),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("number", Integer, nullable=False),  # of the last event: the gate through which every writer goes
    Column("box", String(40), nullable=False),
    Column("state", String(12), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("due", BigInteger),  # when the house must look: a flag falls, or a bot's thinking was lost
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("summary", Text, nullable=False),  # what lists of tables show
    Column("founder", String(40), nullable=False, server_default=""),  # who set it up
    Column("size", BigInteger, nullable=False, server_default="0"),  # characters of its events
    Column(
        "listed_until", BigInteger, nullable=False, server_default="0"
    ),  # unless somebody there is seen again
    Index("ix_tables_due", "due"),
    Index("ix_tables_updated", "updated"),
    Column(
        "standing", String(24), nullable=False, server_default=""
    ),  # of a game between people: its position
    Index("ix_tables_founder", "founder"),
    Index("ix_tables_standing", "standing"),
    Index("ix_tables_listed", "listed", "state", "updated"),
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("data", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)

holders = Table(
    "holders",
    metadata,
    Column("person", String(40), nullable=False),
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    PrimaryKeyConstraint("person", "table_id"),
    Index("ix_holders_table_id", "table_id"),
)
