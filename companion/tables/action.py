"""What somebody did at a table, and what cannot be done."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.kit.text import Text


class Action(NamedTuple):
    """One thing done at a table, as the store keeps it.

    `number` is its place in the table's order, from 1; `id` was made by the phone, so that sending it twice does it
    once. `seat` is the id of the chair it was done for, or empty. Every value of the `body` is text, as in a form. `at`
    is in seconds of Unix time.
    """

    number: int
    id: str
    phone: str
    seat: str
    kind: str
    body: Mapping[str, str]
    at: int

    def asked(self, key: str) -> str:
        return self.body.get(key, "")


class Refused(Exception):
    """An action that does not fit the table as it is, with the sentence that says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text
