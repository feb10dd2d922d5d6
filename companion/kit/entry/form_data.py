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

from companion.kit.form.fields import Flag, Number, PlayerChoice, PlayerFields, TableFields, fields_of, number_paths
from companion.kit.game import Game
from companion.kit.mode import STANDARD, Mode
from companion.kit.path import at, below, put
from companion.kit.problem import Problem

from .sheet_parser import L, describe_wrong_number, find_mode

FLAGS = {"true": True, "false": False}


@dataclass(frozen=True, eq=False)
class FormData(Generic[L]):
    """What was typed, by path, for a layout and a number of seats. A form is equal to none but itself.

    `ready` gives the name of the seat with that number, from 1, until somebody types one.
    """

    game: Game
    layout: L
    players: int
    typed: Mapping[str, str]
    default_name: Callable[[int], str]

    def value(self, path: str) -> str:
        if path not in self.typed and path.endswith(".name") and path in self.name_paths():
            return self.default_name(self.name_paths().index(path) + 1)
        return self.typed.get(path, "")

    def name_paths(self) -> list[str]:
        return [at("players", i, "name") for i in range(self.players)]

    def number_paths(self) -> Iterator[str]:
        """The path of every number that can be entered."""
        for i in range(self.players):
            yield from number_paths(at("players", i), self.layout.player)
        yield from number_paths("table", self.layout.table)

    def allowed_numbers(self, path: str) -> tuple[int, ...]:
        """The only numbers that can stand at the path of a number; none where any can."""
        group, *_seat, name = path.split(".")
        what = fields_of(self.layout.table if group == "table" else self.layout.player).get(name)
        return what.one_of if isinstance(what, Number) else ()

    def choice_paths(self) -> list[str]:
        """The path of every choice of a player."""
        return list(_paths("table", self.layout.table, PlayerChoice))

    def open_choices(self) -> tuple[str, ...]:
        """The choices of a player that nobody made yet."""
        return tuple(path for path in self.choice_paths() if not self.value(path))

    def flag_paths(self) -> list[str]:
        """The path of every yes or no."""
        seats = (_paths(at("players", i), self.layout.player, Flag) for i in range(self.players))
        return [*chain.from_iterable(seats), *_paths("table", self.layout.table, Flag)]

    def ruling_paths(self) -> list[str]:
        return [at("rulings", ruling.id) for ruling in self.game.house_rules]

    def to_sheet(self) -> dict[str, Any]:
        """The sheet as it would stand in JSON; numbers that nobody typed are left out, slips stay as text."""
        sheet: dict[str, Any] = {"mode": self.layout.id, "players": [{} for _ in range(self.players)], "table": {}}
        for path in self.name_paths():
            put(sheet, path, self.value(path))
        for i in range(self.players):
            fill(sheet, at("players", i), self.layout.player, self.typed)
        fill(sheet, "table", self.layout.table, self.typed)
        for path in self.choice_paths():
            if self.value(path) in map(str, range(self.players)):
                put(sheet, path, self.value(at("players", self.value(path), "name")))
        for path in self.ruling_paths():
            if text := self.value(path):
                put(sheet, path, FLAGS.get(text, text))
        return sheet

    def paths(self) -> list[str]:
        """The path of everything that can be entered."""
        return [
            *self.name_paths(),
            *self.number_paths(),
            *self.choice_paths(),
            *self.flag_paths(),
            *self.ruling_paths(),
        ]

    def other_modes(self) -> dict[str, str]:
        """What was typed for other modes of the game, or for seats that this mode does not have."""
        modes = [FormData(self.game, mode, self.game.players[-1], {}, self.default_name) for mode in self.game.modes]
        elsewhere = {path for form in modes for path in form.paths()} - set(self.paths())
        return {path: text for path, text in self.typed.items() if text and path in elsewhere}

    def query(self) -> str:
        """The address's part behind the question mark: everything that was typed, and nothing empty but names."""
        entered = {path: self.value(path) for path in self.paths() if self.value(path) or path in self.name_paths()}
        mode = {"mode": self.layout.id} if self.layout in self.game.modes and self.layout.id != STANDARD else {}
        return urlencode({**mode, "players": self.players, **entered, **self.other_modes()})


def fill(
    data: dict[str, Any], path: str, form: type[PlayerFields] | type[TableFields], typed: Mapping[str, str]
) -> None:
    """Put the numbers and the yes-or-nos that were typed for a form below `path` into the data."""
    for place in number_paths(path, form):
        if text := typed.get(place, "").strip():
            put(data, place, parse_number(text))
    for place in _paths(path, form, Flag):
        if text := typed.get(place, ""):
            put(data, place, FLAGS.get(text, text))


def _paths(path: str, form: type[PlayerFields] | type[TableFields], kind: type[PlayerChoice | Flag]) -> Iterator[str]:
    return (below(path, name) for name, what in fields_of(form).items() if isinstance(what, kind))


def parse_form(
    game: Game, args: Mapping[str, str], ready: Callable[[int], str]
) -> tuple[FormData[Mode[Any, Any]], list[Problem]]:
    """The calculator's form that an address stands for, and what is wrong with its mode or number of players."""
    problems: list[Problem] = []
    mode = find_mode(game, args.get("mode", STANDARD), problems) or game.modes[0]
    form, more = parse_form_as(game, mode, args, ready)
    return form, problems + more


def parse_form_as(
    game: Game, layout: L, args: Mapping[str, str], ready: Callable[[int], str]
) -> tuple[FormData[L], list[Problem]]:
    """The form of one layout that an address stands for."""
    asked = parse_number(args.get("players", str(layout.least)))
    seats = max(layout.least, min(asked, layout.most)) if isinstance(asked, int) else layout.least
    problems = [] if asked in layout.players else [describe_wrong_number(game, layout)]
    return FormData(game, layout, seats, dict(args), ready), problems


def parse_number(text: str) -> int | str:
    """The number that was typed, in any script's digits; what is no number, or far too long for one, as it was typed.

    >>> parse_number("12"), parse_number("１２"), parse_number("-1"), parse_number("1.5")
    (12, 12, '-1', '1.5')
    """
    return int(text) if text.isdecimal() and len(text) <= 20 else text


def step_number(typed: Mapping[str, str], path: str, by: int) -> Mapping[str, str]:
    """One more or less at a path, never below 0; from an empty field to 1 or 0. What is no number stays as it is."""
    now = parse_number(typed.get(path, "").strip() or "0")
    return {**typed, path: str(max(0, now + by))} if isinstance(now, int) else typed


def form_from_sheet(game: Game, sheet: Mapping[str, Any]) -> FormData[Mode[Any, Any]]:
    """The form that a sheet with all its names fills in."""
    mode = game.mode(sheet.get("mode", STANDARD)) or game.modes[0]
    names = [player["name"] for player in sheet["players"]]
    typed = dict(_flat("", {key: sheet.get(key, {}) for key in ("players", "table", "rulings")}))
    form = FormData(game, mode, len(names), typed, str)
    return replace(
        form, typed=typed | {path: str(names.index(typed[path])) for path in form.choice_paths() if typed.get(path)}
    )


def _flat(path: str, value: Any) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict | list):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, item in items:
            yield from _flat(below(path, key), item)
    else:
        yield path, str(value).lower() if isinstance(value, bool) else str(value)
