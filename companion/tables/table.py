"""A table as its actions made it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple

from companion.kit.entry.form_data import FormData, form_from_sheet
from companion.kit.entry.sheet_parser import ParsedSheet, parse_sheet
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.path import at, below
from companion.kit.scoring.score import Result, score
from companion.kit.text import Text, _, listing

from .action import Refused


class Chair(NamedTuple):
    """A place to sit: an id that this table never gives twice, the player's name, and the phone that holds it."""

    id: str
    name: str
    phone: str = ""
    done: bool = False


class Written(NamedTuple):
    """What stands in a field, the phone that wrote it and the number of the action that did."""

    text: str
    phone: str
    number: int


class Clash(NamedTuple):
    """A value that came a moment too late: what was to be written, for whom, and who had been quicker."""

    text: str
    late: Text
    first: Text


class Draw(NamedTuple):
    """An open draw that the table shares: what was drawn, and the query of its page."""

    what: str
    query: str


class Deck(NamedTuple):
    """A tracker in play: its state, and the chairs in the order of its seats."""

    state: Any
    chairs: tuple[str, ...]


class Clock(NamedTuple):
    """The timer: since when it runs, or None, and the seconds that it ran before."""

    since: int | None = None
    before: int = 0


class Revealed(NamedTuple):
    """When the result was shown, and the number of the action that did."""

    at: int
    number: int


@dataclass(frozen=True)
class Table:
    """A table. Fields are written under lasting paths: `s1.dragons` for a chair's, `table.…` and `rulings.…`.

    `secret` is what hidden decks are shuffled from; it never leaves the server. `asks` are the phones that want a chair
    which another one holds. `shown` says whether running standings are for everybody. `address` is the server's own by
    which phones shall join; empty for the likeliest.
    """

    game: Game
    mode: Mode[Any, Any]
    secret: str
    host: str
    chairs: tuple[Chair, ...]
    given: int
    written: Mapping[str, Written]
    asks: Mapping[str, str] = field(default_factory=dict)
    clashes: Mapping[str, Clash] = field(default_factory=dict)
    ticks: frozenset[str] = frozenset()
    starter: str = ""
    draws: Mapping[str, Draw] = field(default_factory=dict)
    decks: Mapping[str, Deck] = field(default_factory=dict)
    clock: Clock = Clock()
    shown: bool = True
    revealed: Revealed | None = None
    rematch: str = ""
    address: str = ""

    def chair(self, id: str) -> Chair:
        """The chair of that id; Refused when it is not there, or no longer."""
        found = next((chair for chair in self.chairs if chair.id == id), None)
        if found is None:
            raise Refused(_("This seat is no longer at the table"))
        return found

    def held(self, phone: str) -> tuple[Chair, ...]:
        """The chairs that a phone holds."""
        return tuple(chair for chair in self.chairs if chair.phone == phone)

    def takes_part(self, phone: str) -> bool:
        return phone == self.host or bool(self.held(phone))

    def may(self, phone: str, seat: str) -> bool:
        """Whether a phone may act for a chair: its own, or as the host any."""
        return phone == self.host or any(chair.id == seat for chair in self.held(phone))

    def who(self, phone: str) -> Text:
        """What a phone is called in sentences: the names of its seats."""
        names = [chair.name for chair in self.held(phone)]
        if names:
            return listing(names)
        return _("The host") if phone == self.host else _("Somebody")

    def text(self, path: str) -> str:
        """What stands in the field of a lasting path."""
        written = self.written.get(path)
        return written.text if written else ""

    @cached_property
    def form(self) -> FormData[Mode[Any, Any]]:
        """The table's sheet as it was typed, the seats in the order of the chairs.

        Where nobody typed anything, it says what the decks in play tell.
        """
        places = {chair.id: i for i, chair in enumerate(self.chairs)}
        names = {at("players", i, "name"): chair.name for i, chair in enumerate(self.chairs)}
        typed = {found: written.text for path, written in self.written.items() if (found := in_form(path, places))}
        form = FormData(self.game, self.mode, len(self.chairs), names | typed, str)
        chosen = {path: str(places.get(text, "")) for path in form.choice_paths() if (text := typed.get(path))}
        return replace(form, typed=names | dict(self.counted()) | typed | chosen)

    def counted(self) -> Iterator[tuple[str, str]]:
        """What the decks in play tell of the sheet, by the form's path, if everybody sits as they were dealt."""
        sitting = tuple(chair.id for chair in self.chairs)
        for what, deck in self.decks.items():
            tracker = self.game.tracker(what)
            if tracker and tracker.to_sheet and deck.chairs == sitting and self.mode is self.game.standard:
                sheet = tracker.to_sheet(deck.state, [chair.name for chair in self.chairs])
                yield from form_from_sheet(self.game, sheet).typed.items()

    @cached_property
    def reading(self) -> ParsedSheet[Mode[Any, Any]]:
        return parse_sheet(self.game, self.form.to_sheet())

    @cached_property
    def result(self) -> Result | None:
        """The result so far, what nobody entered being 0; None while something in the sheet has to be put right."""
        return None if self.reading.problems else score(self.game, self.reading)

    def lasting(self, path: str) -> str:
        """The lasting path of a field of the form."""
        match path.split(".", 2):
            case ["players", i, rest]:
                return below(self.chairs[int(i)].id, rest)
        return path


def in_form(path: str, places: Mapping[str, int | str]) -> str | None:
    """The form's path of a lasting one; None for a field of a chair that is gone."""
    owner, _dot, rest = path.partition(".")
    if owner in ("table", "rulings"):
        return path
    return at("players", places[owner], rest) if owner in places else None
