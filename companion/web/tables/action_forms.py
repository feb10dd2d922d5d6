"""From the form that a phone sends to the command that it means."""

from flask import abort, request

from companion.store import TableRow
from companion.tables.action import OPEN, Command
from companion.tables.actions import action_kinds
from companion.web.support.identity import phone

from .access import service
from .server_fields import supply

LONGEST = 100  # characters of a field's name and of its text
UNLIMITED = "order"  # the ids of all seats on the page
MOST_FIELDS = 300


def read_command(row: TableRow) -> Command:
    """The command in the form that was sent; 400 for what no form of ours sends."""
    form = request.form.to_dict()
    kind = action_kinds().get(form.get("kind", ""))
    if kind is None or kind.id == OPEN or not form.get("tap") or is_too_large(form):
        abort(400)
    body = kind.read(service().table(row), form) | supply(kind, row, form)
    return Command(form["tap"], phone(), form.get("seat", ""), kind.id, body)


def is_too_large(form: dict[str, str]) -> bool:
    limited = [text for name, text in form.items() if name != UNLIMITED]
    return len(form) > MOST_FIELDS or any(len(text) > LONGEST for text in (*form, *limited))
