"""A print is a value: its title, its options, how its pages are laid out and drawn, where its QR code leads.

Each file in `prints` defines one, and each randomizer of a game has one.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar
from urllib.parse import urlsplit

from companion.kit.data import Problem
from companion.kit.game import Game
from companion.kit.text import Text, _
from printables.drawing.pen import Pen
from printables.drawing.surface import Frame
from printables.layout.page import PageLayout

from .option import Option, TypedValues

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
        """What the code says: the page that the print belongs to, if the address of the server is known.

        A short address is in capitals as a whole, which take the least room in a QR code. It is empty where what the
        print shows could not be kept behind one.
        """
        if address is None:
            return None
        path = self.homes.get(self.game.slug) or self.print.path(self)
        if not path:
            return ""
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
    leads to the page at `path`, or at the `named_path` with the names that are kept under a code. A print may be of
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
    named_path: Callable[[PrintRequest[S], str], str] | None = None
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
