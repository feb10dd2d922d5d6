"""What can go wrong in the database, said so that a person at the table understands it."""

from companion.kit.text import Text, _, say


class Unavailable(Exception):
    """The database cannot be used now. Nothing was written; once the cause is mended it works again."""

    def __init__(self, text: Text) -> None:
        super().__init__(say(text))
        self.text = text


class AlreadyExists(Exception):
    """There is one already: a table with this code, or an action with this number or id."""


class NotFound(Exception):
    """No table is there under this code, or it was deleted meanwhile."""


FULL = _("The disk is full on the computer that runs the companion")
NO_ROOM = _("The companion keeps as much as it may. Make room: delete tables or results under “Your data”")
BUSY = _("The disk of the companion's computer is slow, and others are waiting for it")
LOCKED = _("Another program keeps the companion's database busy")
READ_ONLY = _("The companion is not allowed to write to its database")
BROKEN_DISK = _("The disk with the companion's database cannot be read or written")
OUT_OF_REACH = _("The companion's database is missing or cannot be opened")
NO_DATABASE = _("The file is damaged, or not a database")
FOREIGN = _("The file is a database of another program")
NEWER = _("The database was made by a newer version of the companion")
OTHERWISE = _("The companion's database does not answer")
