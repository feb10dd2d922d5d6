"""What the database keeps, as the rest of the companion sees it. Times are whole seconds since 1970, UTC."""

from typing import Any, NamedTuple


class TableRow(NamedTuple):
    """A table. `secret` never leaves the server; `ended` is when its result was shown.

    `version` and `tip` are the number and the id of its last action, as it was when the row was read.
    """

    id: int
    code: str
    game: str
    secret: str
    opened: int
    touched: int
    ended: int | None
    version: int
    tip: str


class ActionRow(NamedTuple):
    """An action at a table: the `number`th there, with the id that the phone gave it, so that a retry is known."""

    number: int
    id: str
    phone: str
    seat: str | None
    kind: str
    body: dict[str, Any]
    at: int


class SnapshotRow(NamedTuple):
    """What a table was after its action of that number, in bytes that the code of that name can read."""

    number: int
    code: str
    state: bytes


class SharedSheetRow(NamedTuple):
    """A sheet that a phone shared by a code: the words that the calculator's address has for it.

    Once it is deleted there is neither phone nor words. `touched` is when it was shared, opened or deleted last.
    """

    code: str
    game: str
    phone: str | None
    query: str | None
    made: int
    touched: int
