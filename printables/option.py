"""An option of a print: one definition for the page of prints, the command line, and the reader of both.

What people choose is text by the id of the option, as it stands in an address; the names of players have a path each,
`names.0`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from companion.kit.data import Problem, at
from companion.kit.game import Game
from companion.kit.rulebook import Ruling, Rulings
from companion.kit.sheet_parser import rulings_by_path
from companion.kit.text import Text, _, choices

T = TypeVar("T")
TypedValues = Mapping[str, str]


@dataclass(frozen=True, eq=False, kw_only=True)
class Option(Generic[T]):
    """Something to choose about a print.

    `id` is its key in an address and, behind two dashes, its name on the command line. `label` names it on the page of
    prints, `help` and `metavar` explain it on the command line. `usual` stands for a choice that was left out.
    `control` is how the page asks for it.
    """

    id: str
    label: Text
    help: Text
    metavar: str = ""
    usual: str = ""
    control: ClassVar[str]

    def chosen(self, game: Game, typed: TypedValues) -> str:
        """What was chosen, as text, or what is usual."""
        return typed.get(self.id, self.usual)

    def by_path(self, word: str) -> dict[str, str]:
        """What a word of the command line stands for, by path."""
        return {self.id: word}

    def labels(self, game: Game, typed: TypedValues) -> dict[str, Text]:
        """What the page calls each of the option's paths."""
        return {self.id: self.label}

    def adapt(self, game: Game, typed: TypedValues) -> TypedValues:
        """What was typed, without what only fitted another choice that has been changed since."""
        return typed


@dataclass(frozen=True, eq=False, kw_only=True)
class ValueOption(Option[T], ABC):
    """An option with a value of its own, unless a print reads it `together` with others."""

    together: bool = False

    @abstractmethod
    def read(self, game: Game, typed: TypedValues) -> T | Problem:
        """The value of the choice, or the problem with it."""


@dataclass(frozen=True, eq=False, kw_only=True)
class ChoiceOption(ValueOption[str]):
    """One of a few values, each with its words.

    Which there are may depend on the game and on other choices; the first is usual where nothing else is. A `dependent`
    choice is given up when another one takes its value away.
    """

    values: Callable[[Game, TypedValues], Mapping[str, Text]]
    dependent: bool = False
    control = "choice"

    def chosen(self, game: Game, typed: TypedValues) -> str:
        return typed.get(self.id, self.usual or next(iter(self.values(game, typed)), ""))

    def read(self, game: Game, typed: TypedValues) -> str | Problem:
        values, chosen = list(self.values(game, typed)), self.chosen(game, typed)
        if values and chosen not in values:
            return Problem(self.id, _("Choose {words}", words=choices(values)))
        return chosen

    def adapt(self, game: Game, typed: TypedValues) -> TypedValues:
        if not self.dependent or typed.get(self.id) in self.values(game, typed):
            return typed
        return {key: text for key, text in typed.items() if key != self.id}


@dataclass(frozen=True, eq=False, kw_only=True)
class LineOption(ValueOption[T]):
    """A line of text, which `parse` turns into a value, or into what is wrong with it."""

    longest: int
    parse: Callable[[str], T | Text]
    digits: bool = False
    control = "line"

    def read(self, game: Game, typed: TypedValues) -> T | Problem:
        value = self.parse(self.chosen(game, typed))
        return Problem(self.id, value) if isinstance(value, Text) else value


@dataclass(frozen=True, eq=False, kw_only=True)
class FlagOption(ValueOption[bool]):
    """Something to tick."""

    control = "tick"

    def read(self, game: Game, typed: TypedValues) -> bool:
        return self.id in typed


@dataclass(frozen=True, eq=False, kw_only=True)
class HouseRulesOption(Option[Rulings]):
    """A tick for each house rule of the game; a print reads them with the other options."""

    control = "house rules"

    def ticks(self, game: Game) -> dict[str, Ruling]:
        """The path of each tick, with the ruling that it chooses otherwise."""
        return {at(self.id, ruling.id): ruling for ruling in game.house_rules}

    def by_path(self, word: str) -> dict[str, str]:
        """Rulings with commas between them; what is named alone is true."""
        return rulings_by_path(word)

    def labels(self, game: Game, typed: TypedValues) -> dict[str, Text]:
        return {path: ruling.question for path, ruling in self.ticks(game).items()}

    def adapt(self, game: Game, typed: TypedValues) -> TypedValues:
        """Without rulings that the game does not have."""
        known = self.ticks(game)
        return {key: text for key, text in typed.items() if key in known or not key.startswith(f"{self.id}.")}


@dataclass(frozen=True, eq=False, kw_only=True)
class NamesOption(Option[tuple[str, ...]]):
    """A line for the name of each player, who may be left without one; a print reads them with the other options."""

    players: Callable[[Game, TypedValues], int]
    hint: Text
    longest: int
    control = "names"

    def lines(self, game: Game, typed: TypedValues) -> dict[str, Text]:
        """The path of each player's line, with its label."""
        players = range(self.players(game, typed))
        return {at(self.id, player): _("Player {number}", number=player + 1) for player in players}

    def by_path(self, word: str) -> dict[str, str]:
        """Names with commas between them."""
        return {at(self.id, player): name for player, name in enumerate(word.split(","))}

    def labels(self, game: Game, typed: TypedValues) -> dict[str, Text]:
        return {self.id: self.label, **self.lines(game, typed)}

    def adapt(self, game: Game, typed: TypedValues) -> TypedValues:
        """Without the names of players who are gone."""
        kept = self.lines(game, typed)
        return {key: text for key, text in typed.items() if key in kept or not key.startswith(f"{self.id}.")}
