"""Filling in a form from plain data: the value of every field, every problem with its path, what was left out.

The data is what JSON gives: dicts, lists, strings, numbers, booleans, None. Nothing in it can make reading fail.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeGuard

from companion.kit.path import below
from companion.kit.problem import Problem
from companion.kit.text import Text, _, choices

from .fields import LARGEST, Field, Flag, Number, NumberPerKind, PlayerChoice, PlayerFields, TableFields, fields_of
from .names import normalize_name

ABSENT = object()  # what was not entered; None is JSON's null, which somebody did enter


@dataclass
class FormParser:
    """Walks data beside the fields of a form and notes what it finds.

    `names` are those that a choice of a player may name; `misfits` counts the problems of data of another shape.
    """

    names: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    misfits: int = 0

    def problem(self, path: str, text: Text) -> None:
        self.problems.append(Problem(path, text))

    def known(self, path: str, data: Mapping[str, Any], keys: Collection[str]) -> None:
        """Every key must be known: a typing slip must not lose points."""
        for key in data:
            if key not in keys:
                self.misfits += 1
                self.problem(below(path, key), _("There is no such field"))

    def group(self, path: str, value: Any) -> Mapping[str, Any]:
        if isinstance(value, dict):
            return value
        self.problem(path, _("Fields with their names are expected here"))
        return {}

    def fields(
        self, path: str, form: type[PlayerFields] | type[TableFields], data: Mapping[str, Any], *more: str
    ) -> dict[str, Any]:
        """The value of every field of a form."""
        known = fields_of(form)
        self.known(path, data, {*more, *known})
        prefix = f"{path}." if path else ""
        return {name: self.field(prefix + name, what, data.get(name, ABSENT)) for name, what in known.items()}

    def field(self, path: str, what: Field, value: Any) -> int | str | bool | dict[str, int]:
        match what:
            case Number():
                return self.count(path, value, what.one_of)
            case NumberPerKind():
                return self.counts(path, {} if value is ABSENT else self.group(path, value), what.ids)
            case PlayerChoice():
                return self.choice(path, value)
            case Flag():
                return self.flag(path, value, False)

    def counts(self, path: str, numbers: Mapping[str, Any], kinds: Collection[str]) -> dict[str, int]:
        """The number of each kind; its path is only put together where there is something to say about it."""
        self.known(path, numbers, kinds)
        return {
            kind: n if is_count(n := numbers.get(kind, ABSENT)) else self.no_count(f"{path}.{kind}", n)
            for kind in kinds
        }

    def count(self, path: str, value: Any, one_of: tuple[int, ...] = ()) -> int:
        if is_count(value) and (not one_of or value in one_of):
            return value
        return self.no_count(path, value, one_of)

    def no_count(self, path: str, value: Any, one_of: tuple[int, ...] = ()) -> int:
        """0, with a note of what is wrong or missing."""
        if value is ABSENT:
            self.missing.append(path)
        elif is_count(value):
            self.problem(path, _("Only {numbers} can stand here", numbers=choices(one_of)))
        else:
            self.problem(path, _("A whole number from 0 to {largest} is expected here", largest=LARGEST))
        return 0

    def choice(self, path: str, value: Any) -> str:
        if isinstance(value, str) and (normalize_name(value) in self.names or not self.names):
            return normalize_name(value)  # where nobody has a name, that is the problem, and not who was meant
        self.problem(
            path, _("Choose one of the players") if value is ABSENT else _("Nobody at the table has this name")
        )
        return ""

    def flag(self, path: str, value: Any, default: bool) -> bool:
        if value is ABSENT:
            return default
        if not isinstance(value, bool):
            self.problem(path, _("Only true or false can stand here"))
            return default
        return value


def is_count(value: object) -> TypeGuard[int]:
    return type(value) is int and 0 <= value <= LARGEST  # True is an int, but no number of eggs
