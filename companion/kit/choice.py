"""Fields for a choice: yes or no, one of several options, one of the players."""

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Any

from .data import ABSENT, NAME, NULL, FormParser, Json, JsonObject, at, definition
from .piece import Piece
from .record import Entries, Field, Input, Select
from .text import Text

NONE = "none"  # on a page, instead of an option
FLAGS = {"true": True, "false": False}


@definition()
class Flag(Field):
    """A field for yes or no, no until it is entered; a `required` one must be in JSON.

    `piece` is the drawing of a yes.
    """

    label: Text
    hint: Text | None = None
    required: bool = False
    piece: Piece | None = None

    @property
    def is_required(self) -> bool:
        return self.required

    def empty(self) -> bool:
        return False

    def parse(self, parser: FormParser, path: str, value: Any) -> bool:
        return parser.flag(path, None if value is ABSENT and self.required else value, self.empty())

    def schema(self) -> JsonObject:
        return self.describe({"type": "boolean"})

    def data(self, path: str, entries: Entries) -> Json:
        text = entries.text(path)
        return FLAGS.get(text, text) if text else None


@definition()
class Pick(Field):
    """A field for one of several options by id, empty until one is chosen.

    A page shows `unchosen` until somebody chooses; without it the first option counts there. An `optional` field is
    None if JSON lacks it or has null. With `none`, the word for no option, a page waits until that or an option is
    chosen.
    """

    label: Text
    options: Mapping[str, Text]
    hint: Text | None = None
    unchosen: Text | None = None
    optional: bool = False
    none: Text | None = None
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

    def schema(self) -> JsonObject:
        return self.describe({"enum": [*self.options, *([None] if self.optional else [])]})

    def schemas(self, key: str, option: str | None) -> dict[str, JsonObject]:
        """Return the schema of each of the field's keys if this option is chosen."""
        return {key: NULL if option is None else {"enum": [option]}}

    def required_keys(self, key: str, option: str | None) -> tuple[str, ...]:
        """Return the keys that JSON must have if this option is chosen."""
        return () if option is None else (key,)

    def choices(self) -> tuple[str | None, ...]:
        """Return all options, with None or an empty text for no option."""
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
class PlayerChoice(Field):
    """A required field for one of the players by name, empty until it is filled in.

    With a word for `nobody` a page asks with a list that begins with that word. `piece` is the drawing of the thing
    that the player has, `short` its short label.
    """

    label: Text
    hint: Text | None = None
    nobody: Text | None = None
    piece: Piece | None = None
    short: Text | None = None

    @property
    def is_required(self) -> bool:
        return True

    def empty(self) -> str:
        return ""

    def parse(self, parser: FormParser, path: str, value: Any) -> str:
        return parser.choice(path, value)

    def schema(self) -> JsonObject:
        return self.describe(NAME)

    def data(self, path: str, entries: Entries) -> Json:
        """Return the name of the player whose number was typed."""
        text = entries.typed.get(path, "")
        return entries.names[int(text)] if text in map(str, range(len(entries.names))) else None

    def inputs(self, path: str, entries: Entries) -> Iterator[tuple[str, Input]]:
        if self.nobody is None:
            yield path, self
        else:
            called = {str(i): name for i, name in enumerate(entries.called)}
            yield path, Select(self.label, {"": self.nobody, **called}, self.hint, names_player=True)


@definition()
class PlayerAmong(Field):
    """A field of the table for one of the players whose `field` has the value `word`.

    `otherwise` is the problem of any other player. JSON may lack the field; then it is empty. A page asks once two
    players qualify, and shows `unchosen` until somebody chooses.
    """

    label: Text
    field: str
    word: str
    otherwise: Text
    unchosen: Text
    hint: Text | None = None

    def empty(self) -> str:
        return ""

    def parse(self, parser: FormParser, path: str, value: Any) -> str:
        if value is ABSENT:
            return ""
        name = parser.choice(path, value)
        sent = parser.sent.get(name)
        if name and not (isinstance(sent, Mapping) and sent.get(self.field) == self.word):
            parser.problem(path, self.otherwise)
        return name

    def schema(self) -> JsonObject:
        return self.describe(NAME)

    def data(self, path: str, entries: Entries) -> Json:
        """Return the name of the player whose number was typed; empty while the page still asks."""
        numbers = self.among(entries)
        chosen = entries.text(path)
        if len(numbers) < 2:
            return None
        return entries.names[int(chosen)] if chosen in numbers else ""

    def inputs(self, path: str, entries: Entries) -> Iterator[tuple[str, Input]]:
        numbers = self.among(entries)
        if len(numbers) > 1:
            called = {number: entries.called[int(number)] for number in numbers}
            yield path, Select(self.label, {"": self.unchosen, **called}, self.hint, names_player=True)

    def among(self, entries: Entries) -> list[str]:
        """Return the numbers of the players who qualify."""
        players = range(len(entries.names))
        return [str(i) for i in players if entries.text(at("players", i, self.field)) == self.word]
