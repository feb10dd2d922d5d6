"""Reading plain data: every problem with its path, what was left out, and the JSON Schemas of plain values.

The data is what JSON gives: dicts, lists, strings, numbers, booleans, None. Nothing in it can make reading fail.
"""

from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from typing import Any, TypeGuard

from .data import JsonObject, Problem, below
from .player import LONGEST_NAME, normalize_name
from .text import Text, _, choices

LARGEST = 9_999  # no box has more of anything
ABSENT = object()  # an absent value; None is JSON's null


class FormParser:
    """A reader of plain data that notes problems.

    `names` are the players that a choice may name, `sent` the data of each of them, `player` the one whose fields are
    being read. `misfits` counts problems of data of another shape. With `reads_only_json`, fields of pages are left
    out.
    """

    reads_only_json = False

    def __init__(self) -> None:
        self.names: list[str] = []
        self.sent: Mapping[str, object] = {}
        self.player = ""
        self.problems: list[Problem] = []
        self.missing: list[str] = []
        self.misfits = 0

    def problem(self, path: str, text: Text) -> None:
        self.problems.append(Problem(path, text))

    def check_keys(self, path: str, data: Mapping[str, Any], keys: Collection[str]) -> None:
        """Note a problem for each unknown key: a typing slip must not lose points."""
        for key in data:
            if key not in keys:
                self.misfits += 1
                self.problem(below(path, key), _("There is no such field"))

    def group(self, path: str, value: Any) -> Mapping[str, Any]:
        if isinstance(value, dict):
            return value
        self.problem(path, _("Fields with their names are expected here"))
        return {}

    def items(self, path: str, value: Any, allowed: Container[int], expected: Text) -> Sequence[Any]:
        """Return a list; a wrong length is a problem, but its items are read."""
        found = value if isinstance(value, list) else []
        if not isinstance(value, list) or len(found) not in allowed:
            self.problem(path, expected)
        return found

    def count(self, path: str, value: Any) -> int:
        """Return a number from 0 to `LARGEST`; for anything else note it and return 0."""
        if is_count(value):
            return value
        if value is ABSENT:
            self.missing.append(path)
        else:
            self.problem(path, _("Enter a whole number from 0 to {largest}", largest=LARGEST))
        return 0

    def choice(self, path: str, value: Any) -> str:
        if isinstance(value, str) and (normalize_name(value) in self.names or not self.names):
            return normalize_name(value)  # if no player has a name, that alone is the problem
        self.problem(
            path, _("Choose one of the players") if value is ABSENT else _("Nobody at the table has this name")
        )
        return ""

    def flag(self, path: str, value: Any, default: bool) -> bool:
        if value is ABSENT:
            return default
        if not isinstance(value, bool):
            self.problem(path, _("Enter true or false"))
            return default
        return value

    def word(self, path: str, value: Any, words: Collection[str]) -> str:
        """Return one of the words; for anything else note a problem and return an empty text."""
        if isinstance(value, str) and value in words:
            return value
        self.problem(path, _("Choose {words}", words=choices(tuple(words))))
        return ""


def is_count(value: object) -> TypeGuard[int]:
    return type(value) is int and 0 <= value <= LARGEST  # not `isinstance`: True is an int


NULL: JsonObject = {"type": "null"}
COUNT: JsonObject = {"type": "integer", "minimum": 0, "maximum": LARGEST}
NAME: JsonObject = {
    "type": "string",
    "minLength": 1,
    "description": f"1 to {LONGEST_NAME} characters after trimming and NFC",
}


def object_schema(properties: Mapping[str, JsonObject], required: Iterable[str] = ()) -> JsonObject:
    """Make the schema of an object with these properties and no others."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


def array_schema(items: JsonObject, least: int, most: int) -> JsonObject:
    return {"type": "array", "items": items, "minItems": least, "maxItems": most}


def tuple_schema(*items: JsonObject) -> JsonObject:
    """Make the schema of a list whose items have these schemas, in this order."""
    return {"type": "array", "prefixItems": list(items), "minItems": len(items), "maxItems": len(items)}


def any_of(*schemas: JsonObject) -> JsonObject:
    return {"anyOf": list(schemas)}
