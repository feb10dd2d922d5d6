"""The calculator's address and the sheet it stands for.

A field's dotted path is its name in the address, its key in the JSON and its place in an error. What was typed is kept
as text, so that a slip comes back as it was typed. A player is referred to by the number of the seat, so that a name
can be mended without losing the reference.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, Generic
from urllib.parse import urlencode

from companion.kit.form.fields import Count, Flag, Seat, SeatChoice, Shared, blanks, numbers
from companion.kit.game import Game
from companion.kit.mode import STANDARD, Mode
from companion.kit.path import at, below, put
from companion.kit.problem import Problem

from .sheet_parser import L, find_mode, wrong_number

FLAGS = {"true": True, "false": False}


@dataclass(frozen=True, eq=False)
class Form(Generic[L]):
    """What was typed, by path, for a layout and a number of seats. A form is equal to none but itself.

    `ready` gives the name of the seat with that number, from 1, until somebody types one.
    """

    game: Game
    layout: L
    seats: int
    typed: Mapping[str, str]
    ready: Callable[[int], str]

    def value(self, path: str) -> str:
        if path not in self.typed and path.endswith(".name") and path in self.names():
            return self.ready(self.names().index(path) + 1)
        return self.typed.get(path, "")

    def names(self) -> list[str]:
        return [at("players", i, "name") for i in range(self.seats)]

    def numbers(self) -> Iterator[str]:
        """The path of every number that can be entered."""
        for i in range(self.seats):
            yield from numbers(at("players", i), self.layout.seat)
        yield from numbers("table", self.layout.table)

    def allowed(self, path: str) -> tuple[int, ...]:
        """The only numbers that can stand at the path of a number; none where any can."""
        group, *_seat, name = path.split(".")
        what = blanks(self.layout.table if group == "table" else self.layout.seat).get(name)
        return what.one_of if isinstance(what, Count) else ()

    def choices(self) -> list[str]:
        """The path of every choice of a player."""
        return list(_paths("table", self.layout.table, SeatChoice))

    def undecided(self) -> tuple[str, ...]:
        """The choices of a player that nobody made yet."""
        return tuple(path for path in self.choices() if not self.value(path))

    def flags(self) -> list[str]:
        """The path of every yes or no."""
        seats = (_paths(at("players", i), self.layout.seat, Flag) for i in range(self.seats))
        return [*chain.from_iterable(seats), *_paths("table", self.layout.table, Flag)]

    def rulings(self) -> list[str]:
        return [at("rulings", ruling.id) for ruling in self.game.house_rules]

    def sheet(self) -> dict[str, Any]:
        """The sheet as it would stand in JSON; numbers that nobody typed are left out, slips stay as text."""
        sheet: dict[str, Any] = {"mode": self.layout.id, "players": [{} for _ in range(self.seats)], "table": {}}
        for path in self.names():
            put(sheet, path, self.value(path))
        for i in range(self.seats):
            fill(sheet, at("players", i), self.layout.seat, self.typed)
        fill(sheet, "table", self.layout.table, self.typed)
        for path in self.choices():
            if self.value(path) in map(str, range(self.seats)):
                put(sheet, path, self.value(at("players", self.value(path), "name")))
        for path in self.rulings():
            if text := self.value(path):
                put(sheet, path, FLAGS.get(text, text))
        return sheet

    def known(self) -> list[str]:
        """The path of everything that can be entered."""
        return [*self.names(), *self.numbers(), *self.choices(), *self.flags(), *self.rulings()]

    def kept(self) -> dict[str, str]:
        """What was typed for other modes of the game, or for seats that this mode does not have."""
        modes = [Form(self.game, mode, self.game.players[-1], {}, self.ready) for mode in self.game.modes]
        elsewhere = {path for form in modes for path in form.known()} - set(self.known())
        return {path: text for path, text in self.typed.items() if text and path in elsewhere}

    def query(self) -> str:
        """The address's part behind the question mark: everything that was typed, and nothing empty but names."""
        entered = {path: self.value(path) for path in self.known() if self.value(path) or path in self.names()}
        mode = {"mode": self.layout.id} if self.layout in self.game.modes and self.layout.id != STANDARD else {}
        return urlencode({**mode, "players": self.seats, **entered, **self.kept()})


def fill(data: dict[str, Any], path: str, form: type[Seat] | type[Shared], typed: Mapping[str, str]) -> None:
    """Put the numbers and the yes-or-nos that were typed for a form below `path` into the data."""
    for place in numbers(path, form):
        if text := typed.get(place, "").strip():
            put(data, place, number(text))
    for place in _paths(path, form, Flag):
        if text := typed.get(place, ""):
            put(data, place, FLAGS.get(text, text))


def _paths(path: str, form: type[Seat] | type[Shared], kind: type[SeatChoice | Flag]) -> Iterator[str]:
    return (below(path, name) for name, what in blanks(form).items() if isinstance(what, kind))


def read_form(
    game: Game, args: Mapping[str, str], ready: Callable[[int], str]
) -> tuple[Form[Mode[Any, Any]], list[Problem]]:
    """The calculator's form that an address stands for, and what is wrong with its mode or number of players."""
    problems: list[Problem] = []
    mode = find_mode(game, args.get("mode", STANDARD), problems) or game.modes[0]
    form, more = read_form_as(game, mode, args, ready)
    return form, problems + more


def read_form_as(
    game: Game, layout: L, args: Mapping[str, str], ready: Callable[[int], str]
) -> tuple[Form[L], list[Problem]]:
    """The form of one layout that an address stands for."""
    asked = number(args.get("players", str(layout.least)))
    seats = max(layout.least, min(asked, layout.most)) if isinstance(asked, int) else layout.least
    problems = [] if asked in layout.players else [wrong_number(game, layout)]
    return Form(game, layout, seats, dict(args), ready), problems


def number(text: str) -> int | str:
    """The number that was typed, in any script's digits; what is no number, or far too long for one, as it was typed.

    >>> number("12"), number("１２"), number("-1"), number("1.5")
    (12, 12, '-1', '1.5')
    """
    return int(text) if text.isdecimal() and len(text) <= 20 else text


def form_of(game: Game, sheet: Mapping[str, Any]) -> Form[Mode[Any, Any]]:
    """The form that a sheet with all its names fills in."""
    mode = game.mode(sheet.get("mode", STANDARD)) or game.modes[0]
    names = [player["name"] for player in sheet["players"]]
    typed = dict(_flat("", {key: sheet.get(key, {}) for key in ("players", "table", "rulings")}))
    form = Form(game, mode, len(names), typed, str)
    return replace(
        form, typed=typed | {path: str(names.index(typed[path])) for path in form.choices() if typed.get(path)}
    )


def _flat(path: str, value: Any) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict | list):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, item in items:
            yield from _flat(below(path, key), item)
    else:
        yield path, str(value).lower() if isinstance(value, bool) else str(value)
