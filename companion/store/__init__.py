"""The database: the tables, what was done at each of them, and which phone takes part where.

It knows nothing of games, of their rules or of the web. Only this package imports SQLAlchemy and Alembic.
"""

from .backend import Backend, backend_for
from .errors import AlreadyExists, NotFound, Unavailable
from .restore import restore
from .rows import ActionRow, SharedSheetRow, SnapshotRow, TableRow
from .store import Store

__all__ = [
    "ActionRow",
    "AlreadyExists",
    "Backend",
    "NotFound",
    "SharedSheetRow",
    "SnapshotRow",
    "Store",
    "TableRow",
    "Unavailable",
    "backend_for",
    "restore",
]
