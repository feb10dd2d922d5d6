"""The texts typed into a form, and the sheet that they make: for the calculator or a round.

A field's dotted path is its name in the address, its key in the JSON and its place in an error. Texts stay as typed,
slips too. A player is referred to by the number of the seat, so that a corrected name keeps its references.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from itertools import chain, count
from typing import Any, Generic
from urllib.parse import urlencode

from .choice import FLAGS, Flag, PlayerChoice
from .data import Json, Problem, at, definition, put
from .game import Game
from .mode import STANDARD, Mode
from .number import Number, NumberPerKind
from .player import normalize_name
from .record import Entries, HiddenInput, Input, Record, Select, locate, parse_number, record_data, record_inputs
from .sheet_parser import L, ParsedSheet, describe_wrong_number, find_mode, parse_layout
from .text import Text, _

Inputs = tuple[tuple[str, Input], ...]  # each with its path
IN_ORDER = (Number, PlayerChoice, Flag, Select, HiddenInput)  # the order in addresses, printed ones too


@definition()
class FormData(Generic[L]):
    """The typed texts of a layout by path, for a number of players. Forms with the same texts are equal.

    `default_name` gives the name of a player without one by a number, from 1.
    """

    game: Game
    layout: L
    players: int
    typed: Mapping[str, str]
    default_name: Callable[[int], str]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FormData) and self._identity == other._identity

    def __hash__(self) -> int:
        return hash(self._identity)

    @cached_property
    def _identity(self) -> tuple[Hashable, ...]:
        return self.game, self.layout, self.players, frozenset(self.typed.items()), self.default_name

    def value(self, path: str) -> str:
        text = self.typed.get(path, "")
        if not text.strip() and path.endswith(".name") and path in self.name_paths():
            return self.ready_names[self.name_paths().index(path)]
        return text

    @cached_property
    def ready_names(self) -> tuple[str, ...]:
        """The name of each player while none is typed: by its number, else the next that nobody else has."""
        typed = [normalize_name(self.typed.get(path, "")).casefold() for path in self.name_paths()]
        ready: list[str] = []
        for i in range(self.players):
            taken = {*typed[:i], *typed[i + 1 :], *(name.casefold() for name in ready)}
            names = map(self.default_name, chain([i + 1], count(self.players + 1)))
            ready.append(next(name for name in names if name.casefold() not in taken))
        return tuple(ready)

    def name_paths(self) -> list[str]:
        return [at("players", i, "name") for i in range(self.players)]

    @cached_property
    def entries(self) -> Entries:
        names = tuple(self.value(path) for path in self.name_paths())
        return Entries(names, tuple(_call_player(i, name) for i, name in enumerate(names)), self.typed)

    @cached_property
    def player_inputs(self) -> tuple[Inputs, ...]:
        """The inputs of each player, with their paths."""
        form = self.layout.player
        return tuple(tuple(record_inputs(at("players", i), form, self.entries)) for i in range(self.players))

    @cached_property
    def table_inputs(self) -> Inputs:
        """The inputs of the table, with their paths."""
        return tuple(record_inputs(self.layout.table_path, self.layout.table, self.entries))

    @cached_property
    def inputs(self) -> dict[str, Input]:
        """Every single input by its path, in the order of the page."""
        players = [part for inputs in self.player_inputs for part in inputs]
        parts = (*players, *self.table_inputs) if self.layout.table_path else (*self.table_inputs, *players)
        return {path: single for place, part in parts for path, single in single_inputs(place, part)}

    def number_paths(self) -> list[str]:
        """Return the paths of all numbers."""
        return [path for path, what in self.inputs.items() if isinstance(what, Number)]

    def allowed_numbers(self, path: str) -> tuple[int, ...]:
        """Return the only numbers that can stand at a path; empty if any can."""
        what = self.inputs.get(path)
        return tuple(what.one_of) if isinstance(what, Number) else ()

    def choice_paths(self) -> list[str]:
        """Return the paths of all choices of a player."""
        return [
            path
            for path, what in self.inputs.items()
            if isinstance(what, PlayerChoice) or (isinstance(what, Select) and what.names_player)
        ]

    def ruling_paths(self) -> list[str]:
        return [at("rulings", ruling.id) for ruling in self.game.house_rules] if self.layout.table_path else []

    @property
    def typed_rulings(self) -> dict[str, str]:
        """The chosen rulings by path."""
        return {path: self.value(path) for path in self.ruling_paths() if self.value(path)}

    def to_sheet(self) -> dict[str, Any]:
        """Return the sheet as plain data without untyped numbers; slips remain texts."""
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
        """Return the path of the input for a place in the sheet, else the place itself."""
        match path.split("."):
            case ["players", number, *rest] if rest:
                return locate(at("players", number), self.layout.player, rest, self.entries) or path
            case [*parts]:
                rest = parts[1:] if self.layout.table_path else parts
                return locate(self.layout.table_path, self.layout.table, rest, self.entries) or path
        return path

    def paths(self) -> list[str]:
        """Return the paths of all entries, in the order of addresses."""
        inputs = sorted(self.inputs, key=lambda path: IN_ORDER.index(type(self.inputs[path])))
        return [*self.name_paths(), *inputs, *self.ruling_paths()]

    def asks(self, path: str) -> bool:
        """Return True if the form has an input at a path. Only the inputs of that player or of the table are made."""
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
        """Return the texts for other modes of the game, or for players beyond this mode."""
        most = self.game.players[-1]
        modes = [FormData(self.game, mode, most, self.typed, self.default_name) for mode in self.game.modes]
        elsewhere = {path for form in modes for path in form.paths()} - set(self.paths())
        return {path: text for path, text in self.typed.items() if text and path in elsewhere}

    def players_query(self) -> str:
        """Return the query of an address with the number and names of the players."""
        return urlencode({"players": self.players, **{path: self.value(path) for path in self.name_paths()}})

    def query(self) -> str:
        """Return the query of an address with all texts; of empty ones only names."""
        typed = {path: self.value(path) for path in self.paths() if self.value(path) or path in self.name_paths()}
        mode = {"mode": self.layout.id} if self.layout in self.game.modes and self.layout.id != STANDARD else {}
        others = self.other_modes() if self.layout.table_path else {}
        return urlencode({**mode, "players": self.players, **typed, **others})


def _call_player(i: int, name: str) -> Text:
    """Return the name of a player in sentences."""
    return _("{name}", name=name.strip()) if name.strip() else _("Player {number}", number=i + 1)


def single_inputs(path: str, what: Input) -> Iterator[tuple[str, Input]]:
    """Split an input into single inputs, each with its path."""
    if isinstance(what, NumberPerKind):
        yield from ((at(path, kind.id), Number(kind.name)) for kind in what.kinds)
    else:
        yield path, what


def typed_data(form: type[Record], typed: Mapping[str, str]) -> dict[str, Json]:
    """Return the typed entries of a record outside a form as plain data, such as the options of a draw."""
    return record_data("", form, Entries((), (), typed))


def parse_form(
    game: Game, args: Mapping[str, str], ready: Callable[[int], str]
) -> tuple[FormData[Mode[Any, Any]], list[Problem]]:
    """Return the calculator's form in an address, and the problems of its mode or number of players."""
    problems: list[Problem] = []
    mode = find_mode(game, args.get("mode", STANDARD), problems) or game.modes[0]
    form, more = parse_form_as(game, mode, args, ready)
    return form, problems + more


def parse_form_as(
    game: Game, layout: L, args: Mapping[str, str], ready: Callable[[int], str]
) -> tuple[FormData[L], list[Problem]]:
    """Return the form of a layout in an address, and the problem of its number of players."""
    number = parse_number(args.get("players", str(layout.least)))
    seats = max(layout.least, min(number, layout.most)) if isinstance(number, int) else layout.least
    problems = [] if number in layout.players else [describe_wrong_number(game, layout)]
    return FormData(game, layout, seats, dict(args), ready), problems


def step_number(typed: Mapping[str, str], path: str, by: int) -> Mapping[str, str]:
    """Change a number by one step; it never goes below 0, and a slip stays."""
    now = parse_number(typed.get(path, "").strip() or "0")
    return {**typed, path: str(max(0, now + by))} if isinstance(now, int) else typed


def form_from_sheet(game: Game, sheet: Mapping[str, Any]) -> FormData[Mode[Any, Any]]:
    """Return the form that a sheet with all its names fills in."""
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
            yield from _flat(at(path, key), item)
    else:
        yield path, str(value).lower() if isinstance(value, bool) else str(value)


@definition()
class CheckedForm(Generic[L]):
    """A form and its parsed sheet. The paths of problems are those of inputs.

    `waiting` are the required inputs that are still empty; on a page they are no problems.
    """

    form: FormData[L]
    parsed: ParsedSheet[L]
    problems: tuple[Problem, ...]
    waiting: tuple[str, ...]

    @property
    def game(self) -> Game:
        return self.form.game


def check_form(form: FormData[L], problems: Iterable[Problem] = ()) -> CheckedForm[L]:
    """Parse the form; `problems` of its address come first."""
    parsed = parse_layout(form.game, form.layout, form.to_sheet())
    found = [Problem(form.locate(path), text) for path, text in parsed.problems]
    empty = {path for path in form.inputs if not form.value(path).strip()}
    unknown = list(_unknown_options(form))
    passed_over = empty | {problem.path for problem in unknown}
    wrong = (*problems, *unknown, *(problem for problem in found if problem.path not in passed_over))
    waited_for = {problem.path for problem in found}
    return CheckedForm(form, parsed, wrong, tuple(path for path in form.inputs if path in empty & waited_for))


def _unknown_options(form: FormData[L]) -> Iterator[Problem]:
    """Yield a problem for each choice that is no longer an option."""
    for path, what in form.inputs.items():
        if isinstance(what, Select) and form.value(path) not in ("", *what.options):
            yield Problem(path, _("Choose again: this is no longer there"))
