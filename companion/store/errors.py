"""The errors of the database, each with a sentence for the people at the table."""

from companion.kit.text import Text, _, say


class Unavailable(Exception):
    """The database cannot be used now. Nothing was written; once the cause is mended it works again."""

    def __init__(self, text: Text) -> None:
        super().__init__(say(text))
        self.text = text


class AlreadyExists(Exception):
    """A table has this code already, or an action this number or id."""


class NotFound(Exception):
    """No table has this code or id, or it was deleted meanwhile."""


FULL = _("The disk is full on the computer that runs the companion")
NO_ROOM = _("The companion keeps as much as it may. Make room: delete tables or results under “Your data”")
BUSY = _("The disk of the companion's computer is slow, and others are waiting for it")
LOCKED = _("Another program keeps the companion's database busy")
SERVED = _("A server uses the database: stop it first")
READ_ONLY = _("The companion is not allowed to write to its database")
BROKEN_DISK = _("The disk with the companion's database cannot be read or written")
OUT_OF_REACH = _("The companion's database is missing or cannot be opened")
NO_DATABASE = _("The file is damaged, or not a database; “companion restore” puts a backup in its place")
NO_BACKUP = _("The file is damaged, or not a database")
FOREIGN = _("The file is a database of another program")
OLDER = _("The database was made before version 1.0.0. Move its file away, and the companion makes a new one")
NEWER = _("The database was made by a newer version of the companion")
NO_DRIVER = _("PostgreSQL needs a driver: install the companion as egg-companion[postgresql]")
OTHERWISE = _("The companion's database does not answer")
