"""An action of a phone at a table, and its rejection."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.kit.text import Text

OPEN, UNDO = "open", "undo"  # the kinds that make a table, and that change its history


class Command(NamedTuple):
    """An action as a phone sends it: without its number in the table's order and without its time.

    `id` was made by the phone, so that sending the command twice does it once. `seat` is the id of the seat that it is
    for, or empty. Every value of the `body` is text, as in a form.
    """

    id: str
    phone: str
    seat: str
    kind: str
    body: Mapping[str, str]


class Action(NamedTuple):
    """A command that was carried out, as the store keeps it: the `number`th of its table, from 1.

    `at` is in seconds of Unix time.
    """

    number: int
    id: str
    phone: str
    seat: str
    kind: str
    body: Mapping[str, str]
    at: int

    def value(self, field: str) -> str:
        """The text of a field; empty when the action does not carry it."""
        return self.body.get(field, "")


class Rejected(Exception):
    """An action that does not fit the table as it is: the sentence that says why, and the form's path it is about."""

    def __init__(self, text: Text, path: str = "") -> None:
        super().__init__(text)
        self.text = text
        self.path = path
