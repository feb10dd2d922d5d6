"""The values that define a print: its options, the print itself, and a request for it.

Each module in `prints` defines one print, and each randomizer of a game has one.
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

S = TypeVar("S")
T = TypeVar("T")
TypedValues = Mapping[str, str]  # texts by path, as they stand in an address: `paper`, `names.0`
TICKED, BOXES = "true", ("ticks", "house rules")
WRONG_TICK = _("Enter true, or leave it out")


@dataclass(frozen=True, eq=False, kw_only=True)
class Option(Generic[T]):
    """An option of a print, for the page of prints and for the command line.

    `id` is its key in an address and, after two dashes, its name on the command line. The page of prints shows `label`
    and asks with the input `control`; the command line explains the option with `help` and `metavar`. `usual` is the
    default.
    """

    id: str
    label: Text
    help: Text
    metavar: str = ""
    usual: str = ""
    control: ClassVar[str]

    def chosen(self, game: Game, typed: TypedValues) -> str:
        """The chosen text, or the default."""
        return typed.get(self.id, self.usual)

    def by_path(self, word: str) -> dict[str, str]:
        """Expand a word of the command line to texts by path."""
        return {self.id: word}

    def takes(self, game: Game, path: str) -> bool:
        """True if the option is given at this path; boxes have one each."""
        return path.startswith(f"{self.id}.") if self.control in BOXES else path == self.id

    def labels(self, game: Game, typed: TypedValues) -> dict[str, Text]:
        """The labels of the option's fields on the page, by path."""
        return {self.id: self.label}

    def adapt(self, game: Game, typed: TypedValues) -> TypedValues:
        """Adapt the typed values after another option changed."""
        return typed


@dataclass(frozen=True, eq=False, kw_only=True)
class ValueOption(Option[T], ABC):
    """An option with a value of its own. Options that are read `together` are read by the print."""

    together: bool = False

    @abstractmethod
    def read(self, game: Game, typed: TypedValues) -> T | Problem:
        """Read the value, or return the problem with it."""


@dataclass(frozen=True, eq=False, kw_only=True)
class ChoiceOption(ValueOption[str]):
    """One of a few values with their labels.

    The values, and the `default` before the usual one, may depend on the game and on other options; without a default
    the first value is chosen. A `dependent` choice is dropped when another option removes its value.
    """

    values: Callable[[Game, TypedValues], Mapping[str, Text]]
    default: Callable[[Game, TypedValues], str] = lambda game, typed: ""
    dependent: bool = False
    control = "choice"

    def chosen(self, game: Game, typed: TypedValues) -> str:
        usual = self.default(game, typed) or self.usual or next(iter(self.values(game, typed)), "")
        return typed.get(self.id, usual)

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
    """A line of text; `parse` returns its value, or a sentence that refuses it."""

    longest: int
    parse: Callable[[str], T | Text]
    digits: bool = False
    control = "line"

    def read(self, game: Game, typed: TypedValues) -> T | Problem:
        value = self.parse(self.chosen(game, typed))
        return Problem(self.id, value) if isinstance(value, Text) else value


@dataclass(frozen=True, eq=False, kw_only=True)
class FlagOption(ValueOption[bool]):
    """A box to tick."""

    control = "tick"

    def read(self, game: Game, typed: TypedValues) -> bool | Problem:
        return self.id in typed if typed.get(self.id, TICKED) == TICKED else Problem(self.id, WRONG_TICK)


@dataclass(frozen=True, eq=False, kw_only=True)
class HouseRulesOption(Option[Rulings]):
    """A box to tick for each house rule of the game. The print reads them together with the other options."""

    control = "house rules"

    def ticks(self, game: Game) -> dict[str, Ruling]:
        """The ruling that each box changes, by path."""
        return {at(self.id, ruling.id): ruling for ruling in game.house_rules}

    def by_path(self, word: str) -> dict[str, str]:
        """Parse rulings separated by commas; a ruling without a value is true."""
        return rulings_by_path(word)

    def labels(self, game: Game, typed: TypedValues) -> dict[str, Text]:
        return {path: ruling.question for path, ruling in self.ticks(game).items()}

    def adapt(self, game: Game, typed: TypedValues) -> TypedValues:
        """Drop rulings that the game does not have."""
        ticks = self.ticks(game)
        return {path: text for path, text in typed.items() if path in ticks or not self.takes(game, path)}


@dataclass(frozen=True, eq=False, kw_only=True)
class NamesOption(Option[tuple[str, ...]]):
    """A line for each player's name, which may be empty. The print reads them together with the other options.

    `most` is the number of players of the fullest print.
    """

    players: Callable[[Game, TypedValues], int]
    most: Callable[[Game], int]
    hint: Text
    longest: int
    control = "names"

    def lines(self, game: Game, typed: TypedValues) -> dict[str, Text]:
        """The label of each player's line, by path."""
        players = range(self.players(game, typed))
        return {at(self.id, player): _("Player {number}", number=player + 1) for player in players}

    def takes(self, game: Game, path: str) -> bool:
        return path in {at(self.id, player) for player in range(self.most(game))}

    def by_path(self, word: str) -> dict[str, str]:
        """Parse names separated by commas."""
        return {at(self.id, player): name for player, name in enumerate(word.split(","))}

    def labels(self, game: Game, typed: TypedValues) -> dict[str, Text]:
        return {self.id: self.label, **self.lines(game, typed)}

    def adapt(self, game: Game, typed: TypedValues) -> TypedValues:
        """Drop the names of players beyond the number of players."""
        lines = self.lines(game, typed)
        return {path: text for path, text in typed.items() if path in lines or not self.takes(game, path)}


@dataclass(frozen=True)
class PrintRequest(Generic[S]):
    """A request for a print of a game, with its subject and the value of each option.

    `homes` are the paths that codes lead to in place of the print's own, by the game's slug: a table, a shared sheet.
    """

    print: "Print[S]"
    game: Game
    subject: S
    values: Mapping[str, Any]
    homes: Mapping[str, str] = field(default_factory=dict)

    def __contains__(self, option: Option[Any]) -> bool:
        """True if the print has an option with this id."""
        return option.id in {each.id for each in self.print.options}

    def __getitem__(self, option: Option[T]) -> T:
        value: T = self.values[option.id]
        return value

    @property
    def cards(self) -> "Sequence[AnyRequest]":
        """The cards that fill the parts of the pages, one request each."""
        return self.print.cards(self)

    @property
    def title(self) -> Text:
        """The title of the document."""
        return self.print.name(self)

    @property
    def file(self) -> str:
        """A name for the file."""
        return f"{self.print.file(self)}.pdf"

    def link(self, address: str | None) -> str | None:
        """The address in the code; None if the address of the server is not known.

        A short address is written in capitals, which take the least room in a QR code.
        """
        if address is None:
            return None
        path = self.homes.get(self.game.slug) or self.print.path(self)
        link = address.rstrip("/") + path
        return link.upper() if path.isupper() and urlsplit(address).path in ("", "/") else link


AnyRequest = PrintRequest[Any]


def game_title(request: AnyRequest) -> Text:
    return _("{what}, {title}", what=request.print.title, title=request.game.title)


def game_path(request: AnyRequest) -> str:
    """The short address of the game's page."""
    return f"/P/{request.game.slug}".upper()


def game_file(request: AnyRequest) -> str:
    return f"{request.game.slug}-{request.print.id}"


@dataclass(frozen=True, eq=False, kw_only=True)
class Print(Generic[S]):
    """A kind of print; `S` is the type of its subject, the content that it shows beside the game.

    `id` is WHAT of the command line and a part of the address; `place` is its rank in lists of prints. The page of
    prints asks for the `options` in their order, and passes on the paths in `carries`, which are chosen on other pages.

    `read` makes the subject from typed values, or returns all problems. A print without `read` gets its subject from
    the page that it belongs to, such as a live table, and is not listed.

    `layout` lays out a page; `draw` draws in its frame, given the link of the code, which leads to `path`. A print may
    have several `cards`; each card that does not fit is `divide`d. `fills` is true if cards are repeated to the end of
    the page.

    A card may have a `back`, on the other side of the paper. After all sheets come the `extras` on sheets of their own.
    A print that gives a number of `sheets` does not use the option.

    Only some `games` may have the print. A print that `needs_address` is refused without a code. `reveals` is true for
    a sheet with facts that players must not see yet. `name` is the title of the document, `file` its file name without
    an ending.
    """

    id: str
    title: Text
    options: tuple[Option[Any], ...]
    layout: Callable[[PrintRequest[S]], PageLayout]
    draw: Callable[[Pen, Frame, PrintRequest[S], str | None], None]
    path: Callable[[PrintRequest[S]], str] = game_path
    cards: Callable[[PrintRequest[S]], Sequence[AnyRequest]] = lambda request: (request,)
    divide: Callable[[Pen, Frame, PrintRequest[S]], Sequence[AnyRequest]] = lambda pen, frame, request: (request,)
    fills: Callable[[PrintRequest[S]], bool] = lambda request: True
    back: Callable[[PrintRequest[S]], AnyRequest | None] = lambda request: None
    extras: Callable[[PrintRequest[S]], Sequence[AnyRequest]] = lambda request: ()
    sheets: Callable[[PrintRequest[S]], int] = lambda request: 0
    read: Callable[[Game, TypedValues], S | list[Problem]] | None = None
    name: Callable[[PrintRequest[S]], Text] = game_title
    file: Callable[[PrintRequest[S]], str] = game_file
    place: int = 100
    games: Callable[[Game], bool] = lambda game: True
    needs_address: bool = False
    reveals: Callable[[PrintRequest[S]], bool] = lambda request: False
    carries: tuple[str, ...] = ()

    @property
    def known(self) -> set[str]:
        """The names that a request for this print may have: of its options, and of what it carries."""
        return {*(option.id for option in self.options), *self.carries}
