"""Fields for one of the players: any of them, or one of whom something was entered."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.kit.definition import definition
from companion.kit.json_types import Json, JsonObject
from companion.kit.path import at
from companion.kit.piece import Piece
from companion.kit.text import Text

from .base import Input, PlainField, Select, UsualField
from .entries import Entries
from .parser import ABSENT, FormParser
from .schema import NAME


@definition()
class PlayerChoice(PlainField):
    """A field for one of the players, by name. It has to be filled in; until then it is empty.

    With a word for nobody it is asked as a list to unfold, which begins with that word. `piece` is the drawing of what
    the player has, `short` what that is called.
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
        """The name of the player whose number was typed."""
        text = entries.typed.get(path, "")
        return entries.names[int(text)] if text in map(str, range(len(entries.names))) else None

    def inputs(self, path: str, entries: Entries) -> Iterator[tuple[str, Input]]:
        if self.nobody is None:
            yield path, self
        else:
            called = {str(i): name for i, name in enumerate(entries.called)}
            yield path, Select(self.label, {"": self.nobody, **called}, self.hint, names_player=True)


@definition()
class PlayerAmong(UsualField):
    """A field of the table for one of the players whose `field` is that `word`; `otherwise` is the problem of another.

    JSON may leave it out, and it is empty then. A page asks as soon as there are two to choose from; `unchosen` is the
    word until somebody does.
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
        """The name of the player whose number was typed, empty as long as it is asked for."""
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
        """The numbers of the players to choose from."""
        players = range(len(entries.names))
        return [str(i) for i in players if entries.text(at("players", i, self.field)) == self.word]
