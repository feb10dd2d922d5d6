"""Reading a sheet from plain data: every problem at once, each with its path, and what was not entered.

The data is what JSON gives: dicts, lists, strings, numbers, booleans, None. Nothing in it can make reading fail.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .game import STANDARD, Game, Mode
from .limits import beyond_the_box, beyond_the_whole
from .names import fault, same_name
from .path import at, lineage
from .problem import Problem
from .rule import Ruling
from .sheet import LARGEST, Blank, Count, Counts, Seat, SeatChoice, Shared, Sheet, blanks
from .text import Text, _, choices, listing

ABSENT = object()  # what was not entered; None is JSON's null, which somebody did enter


@dataclass
class Reading:
    """What was found in the data. The sheet is fit to be scored only when there are no problems.

    `misfits` is how many of the problems come from data of another shape than the mode's.
    """

    mode: Mode[Any, Any]
    sheet: Sheet[Any, Any]
    problems: list[Problem]
    missing: list[str]
    misfits: int


def read(game: Game, data: Mapping[str, Any]) -> Reading:
    """The sheet in the data. One whose mode is unknown is read as the mode that it fits best."""
    problems: list[Problem] = []
    asked = find_mode(game, data.get("mode", STANDARD), problems)
    readings = [_Reader(game, mode).read(data) for mode in game.modes if asked in (mode, None)]
    best = min(readings, key=lambda reading: (reading.misfits, len(reading.problems)))
    best.problems[:0] = problems
    return best


def find_mode(game: Game, id: object, problems: list[Problem]) -> Mode[Any, Any] | None:
    """The mode of that id, or a problem more and None."""
    mode = game.mode(id) if isinstance(id, str) else None
    if mode is None:
        modes = listing([mode.id for mode in game.modes])
        problems.append(Problem("mode", _("{title} has no such mode, only {modes}", title=game.title, modes=modes)))
    return mode


def wrong_number(game: Game, mode: Mode[Any, Any]) -> Problem:
    """The problem of a number of players that the companion does not seat."""
    if mode.limit is not None:
        return Problem("players", mode.limit)
    if mode.solo:
        return Problem("players", _("This way of playing {title} is for one player", title=game.title))
    text = _("{title} is for {least} to {most} players", title=game.title, least=mode.least, most=mode.most)
    return Problem("players", text)


@dataclass
class _Reader:
    """Walks the data beside the blanks of one mode and notes what it finds."""

    game: Game
    mode: Mode[Any, Any]
    problems: list[Problem] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    misfits: int = 0
    names: list[str] = field(default_factory=list)

    def read(self, data: Mapping[str, Any]) -> Reading:
        self.known("", data, ("mode", "players", "table", "rulings"))
        players = self.players(data.get("players", ABSENT))
        self.names = [same_name(player["name"]) for player in players if _is_named(player)]
        seats = tuple(self.seat(i, player) for i, player in enumerate(players))
        self.distinct(seats)
        table = self.mode.table(**self.blanks("table", self.mode.table, self.group("table", data.get("table", {}))))
        sheet = Sheet(seats, table, self.rulings(self.group("rulings", data.get("rulings", {}))))
        self.limits(sheet)
        return Reading(self.mode, sheet, self.problems, self.missing, self.misfits)

    def problem(self, path: str, text: Text) -> None:
        self.problems.append(Problem(path, text))

    def known(self, path: str, data: Mapping[str, Any], keys: Collection[str]) -> None:
        """Every key must be known: a typing slip must not lose points."""
        for key in data:
            if key not in keys:
                self.misfits += 1
                self.problem(at(path, key) if path else key, _("There is no such field"))

    def group(self, path: str, value: Any) -> Mapping[str, Any]:
        if isinstance(value, dict):
            return value
        self.problem(path, _("Fields with their names are expected here"))
        return {}

    def players(self, value: Any) -> list[Any]:
        if not isinstance(value, list):
            self.problem("players", _("A list of players is expected here"))
            return []
        if len(value) not in self.mode.players:
            self.misfits += 1
            self.problems.append(wrong_number(self.game, self.mode))
        return value

    def seat(self, i: int, player: Any) -> Seat:
        if not isinstance(player, dict):
            return self.new_seat(i, "", self.group(at("players", i), player))
        name = player.get("name", "")
        if isinstance(name, str):
            name = same_name(name)
        if (text := fault(name)) is not None:
            self.problem(at("players", i, "name"), text)
        return self.new_seat(i, name, player)

    def new_seat(self, i: int, name: Any, player: Mapping[str, Any]) -> Seat:
        seat: Seat = self.mode.seat(name, **self.blanks(at("players", i), self.mode.seat, player, "name"))
        return seat

    def distinct(self, seats: Iterable[Seat]) -> None:
        earlier: set[str] = set()
        for i, seat in enumerate(seats):
            if fault(seat.name) is None:
                if seat.name.casefold() in earlier:
                    self.problem(at("players", i, "name"), _("Two players cannot have the same name"))
                earlier.add(seat.name.casefold())

    def blanks(self, path: str, form: type[Seat] | type[Shared], data: Mapping[str, Any], *more: str) -> dict[str, Any]:
        """The value of every blank of a form."""
        known = blanks(form)
        self.known(path, data, (*more, *known))
        return {name: self.blank(at(path, name), what, data.get(name, ABSENT)) for name, what in known.items()}

    def blank(self, path: str, what: Blank, value: Any) -> int | str | dict[str, int]:
        match what:
            case Count(one_of=one_of):
                return self.count(path, value, one_of)
            case Counts(kinds=kinds):
                numbers = {} if value is ABSENT else self.group(path, value)
                self.known(path, numbers, [kind.id for kind in kinds])
                return {kind.id: self.count(at(path, kind.id), numbers.get(kind.id, ABSENT)) for kind in kinds}
            case SeatChoice():
                return self.choice(path, value)

    def count(self, path: str, value: Any, one_of: tuple[int, ...] = ()) -> int:
        if value is ABSENT:
            self.missing.append(path)
        elif type(value) is not int or not 0 <= value <= LARGEST:  # True is an int, but no number of eggs
            self.problem(path, _("A whole number from 0 to {largest} is expected here", largest=LARGEST))
        elif one_of and value not in one_of:
            self.problem(path, _("Only {numbers} can stand here", numbers=choices(one_of)))
        else:
            return value
        return 0

    def choice(self, path: str, value: Any) -> str:
        if isinstance(value, str) and (same_name(value) in self.names or not self.names):
            return same_name(value)  # where nobody has a name, that is the problem, and not who was meant
        self.problem(
            path, _("Choose one of the players") if value is ABSENT else _("Nobody at the table has this name")
        )
        return ""

    def rulings(self, chosen: Mapping[str, Any]) -> dict[str, bool]:
        self.known("rulings", chosen, [ruling.id for ruling in self.game.house_rules])
        return {
            ruling.id: self.ruling(ruling, chosen.get(ruling.id, ruling.default)) for ruling in self.game.house_rules
        }

    def ruling(self, ruling: Ruling, value: Any) -> bool:
        if isinstance(value, bool):
            return value
        self.problem(at("rulings", ruling.id), _("Only true or false can stand here"))
        return ruling.default

    def limits(self, sheet: Sheet[Any, Any]) -> None:
        unread = {problem.path for problem in self.problems}
        self.problems += beyond_the_box(sheet, certain=True)
        self.problems += (problem for problem, whole in beyond_the_whole(sheet) if unread.isdisjoint(lineage(whole)))


def _is_named(player: Any) -> bool:
    return isinstance(player, dict) and isinstance(player.get("name"), str)
