"""Who set a table up, how much is kept of it, until when it is listed, and what stands on it."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Nobody answers for the tables that are there, and they are listed again when their people come."""
    for column in (
        sa.Column("founder", sa.String(40), nullable=False, server_default=""),
        sa.Column("size", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("listed_until", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("standing", sa.String(24), nullable=False, server_default=""),
    ):
        op.add_column("tables", column)
    op.create_index("ix_tables_founder", "tables", ["founder"])
    op.create_index("ix_tables_standing", "tables", ["standing"])
