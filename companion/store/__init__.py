"""The database: the tables, the actions at each of them, and the phones that take part.

It knows nothing of games, of their rules or of the web. Only this package imports SQLAlchemy and Alembic.
"""

from .copies import back_up, restore
from .errors import AlreadyExists, NotFound, Unavailable
from .keys import api_key, signing_key
from .play_schema import PersonRow, PlayLinkRow, PlayRow, PlaySeatRow
from .plays import Chosen, NewPlay, NewSeat
from .schema import ActionRow, SharedSheetRow, TableRow
from .server_state import ServerState, Use
from .sqlite import database_file
from .store import Store
from .transfer import CountedPlay
from .urls import is_postgresql, is_there, name_database

__all__ = [
    "ActionRow",
    "AlreadyExists",
    "Chosen",
    "CountedPlay",
    "NewPlay",
    "NewSeat",
    "NotFound",
    "PersonRow",
    "PlayLinkRow",
    "PlayRow",
    "PlaySeatRow",
    "ServerState",
    "SharedSheetRow",
    "Store",
    "TableRow",
    "Unavailable",
    "Use",
    "api_key",
    "back_up",
    "database_file",
    "is_postgresql",
    "is_there",
    "name_database",
    "restore",
    "signing_key",
]
