"""What was typed into a form, and the sheet it stands for: the calculator's address, a counter's, a round's.

A field's dotted path is its name in the address, its key in the JSON and its place in an error. What was typed is kept
as text, so that a slip comes back as it was typed. A player is referred to by the number of the seat, so that a name
can be mended without losing the reference.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Generic
from urllib.parse import urlencode

from .choice import FLAGS, Flag, PlayerChoice
from .data import Json, Problem, at, below, definition, put
from .field import Entries, HiddenInput, Input, Select, parse_number
from .game import Game
from .mode import STANDARD, Mode
from .number import Number, NumberPerKind
from .record import Record, locate, record_data, record_inputs
from .sheet_parser import L, ParsedSheet, describe_wrong_number, find_mode, parse_layout
from .text import Text, _

Inputs = tuple[tuple[str, Input], ...]  # each with its path
IN_ORDER = (Number, PlayerChoice, Flag, Select, HiddenInput)  # as addresses name them, printed ones too


@definition()
class FormData(Generic[L]):
    """What was typed, by path, for a layout and a number of players. A form is equal to none but itself.

    `default_name` gives the name of the player with that number, from 1, until somebody types one.
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

    @cached_property
    def entries(self) -> Entries:
        names = tuple(self.value(path) for path in self.name_paths())
        return Entries(names, tuple(_call_player(i, name) for i, name in enumerate(names)), self.typed)

    @cached_property
    def player_inputs(self) -> tuple[Inputs, ...]:
        """What each player is asked."""
        form = self.layout.player
        return tuple(tuple(record_inputs(at("players", i), form, self.entries)) for i in range(self.players))

    @cached_property
    def table_inputs(self) -> Inputs:
        """What the table is asked."""
        return tuple(record_inputs(self.layout.table_path, self.layout.table, self.entries))

    @cached_property
    def inputs(self) -> dict[str, Input]:
        """Every single input by its path, in the order of the page."""
        players = [part for inputs in self.player_inputs for part in inputs]
        parts = (*players, *self.table_inputs) if self.layout.table_path else (*self.table_inputs, *players)
        return {path: single for place, part in parts for path, single in single_inputs(place, part)}

    def number_paths(self) -> list[str]:
        """The path of every number that can be entered."""
        return [path for path, what in self.inputs.items() if isinstance(what, Number)]

    def allowed_numbers(self, path: str) -> tuple[int, ...]:
        """The only numbers that can stand at the path of a number; none where any can."""
        what = self.inputs.get(path)
        return tuple(what.one_of) if isinstance(what, Number) else ()

    def choice_paths(self) -> list[str]:
        """The path of every choice of a player."""
        return [
            path
            for path, what in self.inputs.items()
            if isinstance(what, PlayerChoice) or (isinstance(what, Select) and what.names_player)
        ]

    def flag_paths(self) -> list[str]:
        """The path of every yes or no."""
        return [path for path, what in self.inputs.items() if isinstance(what, Flag)]

    def ruling_paths(self) -> list[str]:
        return [at("rulings", ruling.id) for ruling in self.game.house_rules] if self.layout.table_path else []

    @property
    def typed_rulings(self) -> dict[str, str]:
        """The rulings that were chosen, by path."""
        return {path: self.value(path) for path in self.ruling_paths() if self.value(path)}

    def to_sheet(self) -> dict[str, Any]:
        """The sheet as it would stand in JSON; numbers that nobody typed are left out, slips stay as text."""
        names = enumerate(self.entries.names)
        players = [{"name": name, **self.data(at("players", i), self.layout.player)} for i, name in names]
        table = self.data(self.layout.table_path, self.layout.table)
        if not self.layout.table_path:
            return {"players": players, **table}
        sheet: dict[str, Any] = {"mode": self.layout.id, "players": players, "table": table}
        for path, text in self.typed_rulings.items():
            if path.removeprefix("rulings.") in self.game.usual_scoring:
                put(sheet, path, FLAGS.get(text, text))
        return sheet

    def data(self, path: str, form: type[Record]) -> dict[str, Json]:
        return record_data(path, form, self.entries)

    def locate(self, path: str) -> str:
        """The input that stands for a place in the sheet; the place itself where there is none."""
        match path.split("."):
            case ["players", number, *rest] if rest:
                return locate(at("players", number), self.layout.player, rest, self.entries) or path
            case [*parts]:
                rest = parts[1:] if self.layout.table_path else parts
                return locate(self.layout.table_path, self.layout.table, rest, self.entries) or path
        return path

    def paths(self) -> list[str]:
        """The path of everything that can be entered, in the order of addresses."""
        inputs = sorted(self.inputs, key=lambda path: IN_ORDER.index(type(self.inputs[path])))
        return [*self.name_paths(), *inputs, *self.ruling_paths()]

    def asks(self, path: str) -> bool:
        """Whether the form has an input at a path. Only the inputs of the path's own player are looked at."""
        match path.split(".", 2):
            case ["players", i, rest]:
                own = rest == "name" or self._has(at("players", i), self.layout.player, path)
                return own and int(i) < self.players
            case ["rulings", *_rest]:
                return path in self.ruling_paths()
        return self._has(self.layout.table_path, self.layout.table, path)

    def _has(self, place: str, form: type[Record], path: str) -> bool:
        inputs = record_inputs(place, form, self.entries)
        return any(path == found for part in inputs for found, _single in single_inputs(*part))

    def other_modes(self) -> dict[str, str]:
        """What was typed for other modes of the game, or for players that this mode does not have."""
        most = self.game.players[-1]
        modes = [FormData(self.game, mode, most, self.typed, self.default_name) for mode in self.game.modes]
        elsewhere = {path for form in modes for path in form.paths()} - set(self.paths())
        return {path: text for path, text in self.typed.items() if text and path in elsewhere}

    def players_query(self) -> str:
        """The address's part behind the question mark for another page of the same players: their number and names."""
        return urlencode({"players": self.players, **{path: self.value(path) for path in self.name_paths()}})

    def query(self) -> str:
        """The address's part behind the question mark: everything that was typed, and nothing empty but names."""
        typed = {path: self.value(path) for path in self.paths() if self.value(path) or path in self.name_paths()}
        mode = {"mode": self.layout.id} if self.layout in self.game.modes and self.layout.id != STANDARD else {}
        others = self.other_modes() if self.layout.table_path else {}
        return urlencode({**mode, "players": self.players, **typed, **others})


def _call_player(i: int, name: str) -> Text:
    """How sentences name a player."""
    return _("{name}", name=name.strip()) if name.strip() else _("Player {number}", number=i + 1)


def single_inputs(path: str, what: Input) -> Iterator[tuple[str, Input]]:
    """The single inputs of which an input consists, by path."""
    if isinstance(what, NumberPerKind):
        yield from ((at(path, kind.id), Number(kind.name)) for kind in what.kinds)
    else:
        yield path, what


def typed_data(form: type[Record], typed: Mapping[str, str]) -> dict[str, Json]:
    """What was typed for a record of its own, such as the options of a randomizer, as plain data."""
    return record_data("", form, Entries((), (), typed))


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
    number = parse_number(args.get("players", str(layout.least)))
    seats = max(layout.least, min(number, layout.most)) if isinstance(number, int) else layout.least
    problems = [] if number in layout.players else [describe_wrong_number(game, layout)]
    return FormData(game, layout, seats, dict(args), ready), problems


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


@dataclass(frozen=True)
class CheckedForm(Generic[L]):
    """A form and the sheet in it. The paths of problems are those of inputs.

    `waiting` are the inputs that have to be filled in and are not yet, which is no problem on a page.
    """

    form: FormData[L]
    parsed: ParsedSheet[L]
    problems: tuple[Problem, ...]
    waiting: tuple[str, ...]


def check_form(form: FormData[L], problems: Iterable[Problem] = ()) -> CheckedForm[L]:
    """The form, read; `problems` were found in its address."""
    parsed = parse_layout(form.game, form.layout, form.to_sheet())
    found = [Problem(form.locate(path), text) for path, text in parsed.problems]
    empty = {path for path in form.inputs if not form.value(path).strip()}
    unknown = list(_unknown_options(form))
    passed_over = empty | {problem.path for problem in unknown}
    wrong = (*problems, *unknown, *(problem for problem in found if problem.path not in passed_over))
    waited_for = {problem.path for problem in found}
    return CheckedForm(form, parsed, wrong, tuple(path for path in form.inputs if path in empty & waited_for))


def _unknown_options(form: FormData[L]) -> Iterator[Problem]:
    """A problem for each choice that is no option any more."""
    for path, what in form.inputs.items():
        if isinstance(what, Select) and form.value(path) not in ("", *what.options):
            yield Problem(path, _("Choose again: this is no longer there"))
