"""Fields for a choice: yes or no, one of several options, at most one of several flags."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any, NamedTuple

from companion.kit.definition import definition
from companion.kit.json_types import Json, JsonObject
from companion.kit.piece import Piece
from companion.kit.text import Text, _

from .base import Input, PlainField, Select, UsualField
from .entries import Entries
from .parser import ABSENT, FormParser
from .schema import NULL

NONE = "none"  # on a page, instead of an option
FLAGS = {"true": True, "false": False}
ANSWERS = {"yes": True, "no": False}  # on a page, of a question in words


@definition()
class Flag(PlainField):
    """A field for yes or no; the `usual` one until it is entered, or with `required` to be entered in any case.

    With `words` for the usual and the other, a page asks for one of these and waits until it is chosen; `unchosen` is
    the word until then. `piece` is the drawing of what a yes means.
    """

    label: Text
    hint: Text | None = None
    usual: bool = False
    required: bool = False
    words: tuple[Text, ...] = ()
    unchosen: Text = _("Choose")
    piece: Piece | None = None

    @property
    def is_required(self) -> bool:
        return self.required

    def empty(self) -> bool:
        return self.usual

    def parse(self, parser: FormParser, path: str, value: Any) -> bool:
        return parser.flag(path, None if value is ABSENT and self.required else value, self.usual)

    def schema(self) -> JsonObject:
        return self.describe({"type": "boolean"})

    def data(self, path: str, entries: Entries) -> Json:
        text = entries.text(path)
        if self.words:
            return ANSWERS.get(text, text)
        return FLAGS.get(text, text) if text else None

    def inputs(self, path: str, entries: Entries) -> Iterator[tuple[str, Input]]:
        if not self.words:
            yield path, self
        else:
            answers = sorted(ANSWERS, key=lambda answer: ANSWERS[answer] != self.usual)
            words = dict(zip(answers, self.words, strict=True))
            yield path, Select(self.label, {"": self.unchosen, **words}, self.hint)


class AtMost(NamedTuple):
    """So many items of another field, earlier in the record, are the most; `otherwise` is the problem of more."""

    field: str
    most: int
    otherwise: Text


@definition()
class Pick(UsualField):
    """A field for one of the options, by id: empty until it is filled in.

    On a page `unchosen` is the word until somebody chooses; without it the first one counts there. An `optional` one
    may be left out, or null in JSON, and is None then. With `none`, the word for that, a page waits until it or an
    option is chosen. `at_most` holds the options that go only with few items elsewhere.
    """

    label: Text
    options: Mapping[str, Text]
    hint: Text | None = None
    unchosen: Text | None = None
    optional: bool = False
    none: Text | None = None
    at_most: Mapping[str, AtMost] = field(default_factory=dict)
    pieces: Mapping[str, Piece] = field(default_factory=dict)

    @property
    def is_required(self) -> bool:
        return not self.optional

    def empty(self) -> str | None:
        return None if self.optional else ""

    def parse(self, parser: FormParser, path: str, value: Any) -> str | None:
        if self.optional and (value is ABSENT or value is None):
            return None
        return parser.word(path, value, self.options)

    def check_limit(self, parser: FormParser, path: str, option: str, values: Mapping[str, Any]) -> None:
        """Note a problem where an option does not go with the other fields of its record."""
        limit = self.at_most.get(option)
        if limit and len(values[limit.field]) > limit.most:
            parser.problem(path, limit.otherwise)

    def schema(self) -> JsonObject:
        return self.describe({"enum": [*self.options, *([None] if self.optional else [])]})

    def schemas(self, key: str, option: str | None) -> dict[str, JsonObject]:
        """The schemas of the field's keys where this option is chosen."""
        return {key: NULL if option is None else {"enum": [option]}}

    def choices(self) -> tuple[str | None, ...]:
        """Everything that can be chosen, None or empty for nothing."""
        return (*([None] if self.optional else []), *self.options)

    def data(self, path: str, entries: Entries) -> Json:
        chosen = self.value(path, entries)
        if self.none is None:
            return chosen
        return None if chosen == NONE else chosen or ""

    def value(self, path: str, entries: Entries) -> str | None:
        usual = None if self.unchosen else next(iter(self.options))
        return entries.text(path) or usual

    def inputs(self, path: str, entries: Entries) -> Iterator[tuple[str, Input]]:
        nothing = {"": self.unchosen} if self.unchosen else {}
        none = {NONE: self.none} if self.none else {}
        yield path, Select(self.label, {**nothing, **none, **self.options}, self.hint, pieces=self.pieces)


@definition()
class OneFlag(UsualField):
    """A field for at most one of several yes-or-nos, by the key of each in JSON; empty for none of them.

    A page asks for it as a choice among them and `none`. `exclusive` is the problem of two at once.
    """

    label: Text
    none: Text
    flags: Mapping[str, Text]
    exclusive: Text
    hint: Text | None = None

    def empty(self) -> str:
        return ""

    def keys(self, key: str) -> tuple[str, ...]:
        return tuple(self.flags)

    def parse(self, parser: FormParser, path: str, value: Any) -> str:
        """The key that is set, of a record with some of the keys."""
        found = [key for key in self.flags if parser.flag(f"{path}.{key}", value.get(key, ABSENT), False)]
        if len(found) > 1:
            parser.problem(f"{path}.{found[-1]}", self.exclusive)
        return found[0] if found else ""

    def schema(self) -> JsonObject:
        return self.describe({"type": "boolean"})

    def choices(self) -> tuple[str, ...]:
        return "", *self.flags

    def schemas(self, key: str, option: str | None) -> dict[str, JsonObject]:
        return {each: {"const": each == option} for each in self.flags}

    def data(self, path: str, entries: Entries) -> Json:
        chosen = self.value(path, entries)
        return {chosen: True} if chosen else {}

    def value(self, path: str, entries: Entries) -> str:
        text = entries.text(path)
        return text if text in self.flags else ""

    def inputs(self, path: str, entries: Entries) -> Iterator[tuple[str, Input]]:
        yield path, Select(self.label, {"": self.none, **self.flags}, self.hint, empty_counts=True)

    def locate(self, path: str, parts: Sequence[str], entries: Entries) -> str:
        return path


OneOf = Pick | OneFlag  # a field for one of several options, on which others may depend
