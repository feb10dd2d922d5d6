"""Plain data as JSON gives it: dotted paths, problems at them, a reader that notes problems, schemas of plain values.

A path such as `players.1.demons.green` (the second player's) names a place in a sheet, in its form and in its errors.
"""

from collections.abc import Callable, Collection, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias, TypeGuard, TypeVar, dataclass_transform

from .player import LONGEST_NAME, normalize_name
from .text import Text, _, choices

C = TypeVar("C")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def definition(*, kw_only: bool = False) -> Callable[[type[C]], type[C]]:
    """Make a frozen dataclass without methods that compare and print; records inherit those from `Record`.

    The type checker forbids changes. Run-time checks would double the time in which the games are loaded.
    """
    return dataclass(eq=False, repr=False, kw_only=kw_only)


Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
JsonObject: TypeAlias = dict[str, Json]


@lru_cache(1_024)  # saves a fifth of the time of a score, whose reasons name some hundred places
def at(*parts: str | int) -> str:
    """Join the parts of a path, the first of which may be the empty path of the whole.

    >>> at("players", 1, "name"), at("", "table")
    ('players.1.name', 'table')
    """
    return ".".join(map(str, parts)).removeprefix(".")


def lineage(path: str) -> list[str]:
    """Return the path and the paths of all groups that contain it.

    >>> lineage("table.eggs.pink")
    ['table', 'table.eggs', 'table.eggs.pink']
    """
    parts = path.split(".")
    return [at(*parts[: i + 1]) for i in range(len(parts))]


def put(data: dict[str, Any], path: str, value: Any) -> None:
    """Put a value at a path and make the groups on the way; items of lists must exist.

    >>> data = {"players": [{"name": "Ana"}]}
    >>> put(data, "players.0.cards.4", 2)
    >>> data
    {'players': [{'name': 'Ana', 'cards': {'4': 2}}]}
    """
    *groups, last = path.split(".")
    place: Any = data
    for group in groups:
        place = place[int(group)] if isinstance(place, list) else place.setdefault(group, {})
    place[last] = value


class Problem(NamedTuple):
    """A sentence about the place of a sheet with that path; the empty path is the whole sheet."""

    path: str
    text: Text


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
                self.problem(at(path, key), _("There is no such field"))

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
