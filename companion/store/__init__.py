"""The database: the tables, the actions at each of them, and the phones that take part.

It knows nothing of games, of their rules or of the web. Only this package imports SQLAlchemy and Alembic.
"""

from .copies import back_up, restore
from .database import database_file, signing_key
from .errors import AlreadyExists, NotFound, Unavailable
from .schema import ActionRow, SharedSheetRow, TableRow
from .store import Store

__all__ = [
    "ActionRow",
    "AlreadyExists",
    "NotFound",
    "SharedSheetRow",
    "Store",
    "TableRow",
    "Unavailable",
    "back_up",
    "database_file",
    "restore",
    "signing_key",
]
