"""An option of a print: one definition for the page of prints, the command line, and the reader of both.

What people choose is text by the id of the option, as it stands in an address; the names of players have a path each,
`names.0`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar
from urllib.parse import urlsplit

from companion.kit.data import Problem, at
from companion.kit.game import Game
from companion.kit.rulebook import Ruling, Rulings
from companion.kit.sheet_parser import rulings_by_path
from companion.kit.text import Text, _, choices

from .drawing.pen import Pen
from .drawing.surface import Frame
from .layout.page import PageLayout

V = TypeVar("V")
TypedValues = Mapping[str, str]


@dataclass(frozen=True, eq=False, kw_only=True)
class Option(Generic[V]):
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
class ValueOption(Option[V], ABC):
    """An option with a value of its own, unless a print reads it `together` with others."""

    together: bool = False

    @abstractmethod
    def read(self, game: Game, typed: TypedValues) -> V | Problem:
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
class LineOption(ValueOption[V]):
    """A line of text, which `parse` turns into a value, or into what is wrong with it."""

    longest: int
    parse: Callable[[str], V | Text]
    digits: bool = False
    control = "line"

    def read(self, game: Game, typed: TypedValues) -> V | Problem:
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


# :: A print is a value: its title, its options, how its pages are laid out and drawn, where its QR code leads.
# ::
# :: Each file in `prints` defines one, and each randomizer of a game has one.


S = TypeVar("S")
T = TypeVar("T")


@dataclass(frozen=True)
class PrintRequest(Generic[S]):
    """What somebody wants printed: a print of a game, what it shows beside the game, and the value of each option.

    `homes` are the paths that codes lead to in place of the print's own, by the game's slug: a table, a shared sheet.
    """

    print: "Print[S]"
    game: Game
    subject: S
    values: Mapping[str, Any]
    homes: Mapping[str, str] = field(default_factory=dict)

    def __getitem__(self, option: Option[T]) -> T:
        """The value of an option."""
        value: T = self.values[option.id]
        return value

    @property
    def cards(self) -> "Sequence[AnyRequest]":
        """What stands on the parts of its pages, one after the other, and again where there is room."""
        return self.print.cards(self)

    @property
    def title(self) -> Text:
        """The title of the document."""
        return self.print.name(self)

    @property
    def file(self) -> str:
        """A good name for the file."""
        return f"{self.print.file(self)}.pdf"

    def link(self, address: str | None) -> str | None:
        """The address in the code: the page of the print; None if the address of the server is not known.

        A short address is in capitals, which take the least room in a QR code.
        """
        if address is None:
            return None
        path = self.homes.get(self.game.slug) or self.print.path(self)
        link = address.rstrip("/") + path
        return link.upper() if path.isupper() and urlsplit(address).path in ("", "/") else link


AnyRequest = PrintRequest[Any]


def game_title(request: AnyRequest) -> Text:
    return _("{what}, {title}", what=request.print.title, title=request.game.title)


def game_file(request: AnyRequest) -> str:
    return f"{request.game.slug}-{request.print.id}"


def alone(request: AnyRequest) -> Sequence[AnyRequest]:
    return (request,)


def keep_whole(pen: Pen, frame: Frame, request: AnyRequest) -> Sequence[AnyRequest]:
    return (request,)


@dataclass(frozen=True, eq=False, kw_only=True)
class Print(Generic[S]):
    """Something that can be printed; `S` is the type of its subject, which is what it shows beside the game.

    `id` is WHAT of the command line and of the address. `place` orders prints where they are listed, the usual one
    first. `options` are what the page of prints asks for, in that order; `carries` names what the page only passes on,
    which is chosen elsewhere.

    `read` makes the subject from what was typed, or says everything that is wrong with it. A print without `read` gets
    its subject from the page that it belongs to, like the result of a calculator or a live table, and is not listed.

    `layout` is how its pages are laid out, `draw` draws in the frame of that layout, given the link of its code, which
    leads to the page at `path`. A print may be of
    several `cards` with a drawing each, and each of them is `divide`d where it does not fit; `fills` says whether
    they are there again and again until the page is full. One that `needs_address` is worth nothing without that code.
    `reveals` says whether it shows what players shall not know yet. `name` is the title of the document and `file`
    its file's name, without an ending.
    """

    id: str
    title: Text
    options: tuple[Option[Any], ...]
    layout: Callable[[PrintRequest[S]], PageLayout]
    draw: Callable[[Pen, Frame, PrintRequest[S], str | None], None]
    path: Callable[[PrintRequest[S]], str]
    cards: Callable[[PrintRequest[S]], Sequence[AnyRequest]] = alone
    divide: Callable[[Pen, Frame, PrintRequest[S]], Sequence[AnyRequest]] = keep_whole
    fills: Callable[[PrintRequest[S]], bool] = lambda request: True
    read: Callable[[Game, TypedValues], S | list[Problem]] | None = None
    name: Callable[[PrintRequest[S]], Text] = game_title
    file: Callable[[PrintRequest[S]], str] = game_file
    place: int = 100
    needs_address: bool = False
    reveals: Callable[[PrintRequest[S]], bool] = lambda request: False
    carries: tuple[str, ...] = ()
