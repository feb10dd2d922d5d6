"""Queries that every request makes, without SQLAlchemy's own way, which takes ten times as long as SQLite's answer."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Engine, Select


class QuickRead:
    """A query for one row, compiled once for a kind of database. Its values are texts and whole numbers."""

    def __init__(self, query: Select[Any]) -> None:
        self._query = query
        self._compiled: dict[str, Any] = {}

    def first(self, engine: Engine, **values: object) -> Sequence[Any] | None:
        """The first row; None where there is none. What goes wrong goes wrong the long way again, and is told there."""
        compiled = self._compiled.get(engine.name) or self._compile(engine)
        asked = compiled.construct_params(values)
        asked = tuple(asked[name] for name in compiled.positiontup) if compiled.positional else asked
        try:
            return self._fetch(engine, compiled.string, asked)
        except engine.dialect.loaded_dbapi.Error:
            with engine.connect() as connection:
                return connection.execute(self._query, values).first()

    @staticmethod
    def _fetch(engine: Engine, sql: str, asked: Any) -> Sequence[Any] | None:
        connection = engine.raw_connection()
        try:
            cursor = connection.cursor()
            cursor.execute(sql, asked)
            found: Sequence[Any] | None = cursor.fetchone()
            cursor.close()
            return found
        finally:
            connection.close()

    def _compile(self, engine: Engine) -> Any:
        compiled = self._compiled[engine.name] = self._query.compile(dialect=engine.dialect)
        return compiled
