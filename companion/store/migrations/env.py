"""Run by Alembic for a migration: the steps, in the transaction of the connection that it was given."""

from alembic import context

from companion.store import schema

context.configure(
    connection=context.config.attributes["connection"], target_metadata=schema.metadata, render_as_batch=True
)
context.run_migrations()
