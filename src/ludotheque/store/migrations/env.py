"""How Alembic runs the migrations: on the connection it is given."""

from alembic import context

from ludotheque.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite changes a column by copying its table
)
context.run_migrations()
