"""The database: the tables, what was done at each of them, and which phone takes part where.

It knows nothing of games, of their rules or of the web. Only this package imports SQLAlchemy and Alembic.
"""

from .backup import back_up
from .errors import AlreadyExists, NotFound, Unavailable
from .rows import ActionRow, TableRow
from .signing_key import signing_key
from .store import Store

__all__ = ["ActionRow", "AlreadyExists", "NotFound", "Store", "TableRow", "Unavailable", "back_up", "signing_key"]
