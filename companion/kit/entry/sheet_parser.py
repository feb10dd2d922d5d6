"""Reading a sheet from plain data: every problem at once, each with its path, and what was not entered."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.kit.form.fields import PlayerFields
from companion.kit.form.layout import Layout
from companion.kit.form.limits import check_box_limits, check_parts
from companion.kit.form.names import check_name, normalize_name
from companion.kit.form.parser import ABSENT, FormParser
from companion.kit.form.sheet import Sheet
from companion.kit.game import Game
from companion.kit.mode import STANDARD, Mode
from companion.kit.path import at, below, lineage
from companion.kit.problem import Problem
from companion.kit.text import Text, _, listing

L = TypeVar("L", bound=Layout[Any, Any])


@dataclass
class ParsedSheet(Generic[L]):
    """What was found in the data. The sheet is fit to be counted only when there are no problems.

    `doubts` exceed what the box probably has. `misfits` is how many of the problems come from data of another shape.
    """

    layout: L
    sheet: Sheet[Any, Any]
    problems: list[Problem]
    warnings: list[Problem]
    missing: list[str]
    misfits: int


def parse_sheet(game: Game, data: Mapping[str, Any]) -> ParsedSheet[Mode[Any, Any]]:
    """The sheet in the data. One whose mode is unknown is read as the mode that it fits best."""
    problems: list[Problem] = []
    asked = find_mode(game, data.get("mode", STANDARD), problems)
    readings = [parse_layout(game, mode, data) for mode in game.modes if asked in (mode, None)]
    best = min(readings, key=lambda reading: (reading.misfits, len(reading.problems)))
    best.problems[:0] = problems
    return best


def parse_layout(game: Game, layout: L, data: Mapping[str, Any]) -> ParsedSheet[L]:
    """The sheet of one layout in the data, whatever mode the data names."""
    reader = _SheetParser(game, layout)
    return ParsedSheet(layout, reader.sheet(data), reader.problems, reader.doubts, reader.missing, reader.misfits)


def find_mode(game: Game, id: object, problems: list[Problem]) -> Mode[Any, Any] | None:
    """The mode of that id, or a problem more and None."""
    mode = game.mode(id) if isinstance(id, str) else None
    if mode is None:
        modes = listing([mode.id for mode in game.modes])
        problems.append(Problem("mode", _("{title} has no such mode, only {modes}", title=game.title, modes=modes)))
    return mode


def describe_wrong_number(game: Game, layout: Layout[Any, Any]) -> Problem:
    """The problem of a number of players that the companion does not seat."""
    if layout.players_message is not None:
        return Problem("players", layout.players_message)
    if layout.solo:
        return Problem("players", _("This way of playing {title} is for one player", title=game.title))
    text = _("{title} is for {least} to {most} players", title=game.title, least=layout.least, most=layout.most)
    return Problem("players", text)


class _SheetParser(FormParser):
    """Reads a sheet of one layout."""

    def __init__(self, game: Game, layout: Layout[Any, Any]) -> None:
        super().__init__()
        self.game = game
        self.layout = layout
        self.doubts: list[Problem] = []
        self.earlier: set[str] = set()

    def sheet(self, data: Mapping[str, Any]) -> Sheet[Any, Any]:
        self.known("", data, ("mode", "players", "table", "rulings"))
        players = self.players(data.get("players", ABSENT))
        seats = tuple([self.seat(i, player) for i, player in enumerate(players)])
        self.names = [seat.name for seat in seats if seat.name and isinstance(seat.name, str)]
        table = self.layout.table(**self.fields("table", self.layout.table, self.group("table", data.get("table", {}))))
        sheet = Sheet(seats, table, self.rulings(self.group("rulings", data.get("rulings", {}))))
        self.limits(sheet)
        return sheet

    def players(self, value: Any) -> list[Any]:
        if not isinstance(value, list):
            self.problem("players", _("A list of players is expected here"))
            return []
        if len(value) not in self.layout.players:
            self.misfits += 1
            self.problems.append(describe_wrong_number(self.game, self.layout))
        return value

    def seat(self, i: int, player: Any) -> PlayerFields:
        if not isinstance(player, dict):
            return self.new_seat(i, "", self.group(at("players", i), player))
        name = player.get("name", "")
        if isinstance(name, str):
            name = normalize_name(name)
        if (text := check_name(name) or self.taken(name)) is not None:
            self.problem(at("players", i, "name"), text)
        return self.new_seat(i, name, player)

    def taken(self, name: str) -> Text | None:
        """What is wrong with a good name that an earlier player has; from now on this one is taken, too."""
        if name.casefold() in self.earlier:
            return _("Two players cannot have the same name")
        self.earlier.add(name.casefold())
        return None

    def new_seat(self, i: int, name: Any, player: Mapping[str, Any]) -> PlayerFields:
        seat: PlayerFields = self.layout.player(
            name, **self.fields(below("players", i), self.layout.player, player, "name")
        )
        return seat

    def rulings(self, chosen: Mapping[str, Any]) -> dict[str, bool]:
        house_rules = {ruling.id: ruling.default for ruling in self.game.house_rules}
        self.known("rulings", chosen, house_rules)
        return {
            name: self.flag(at("rulings", name), chosen.get(name, ABSENT), default)
            for name, default in house_rules.items()
        }

    def limits(self, sheet: Sheet[Any, Any]) -> None:
        unread = {problem.path for problem in self.problems}
        for problem, component in check_box_limits(sheet):
            (self.problems if component.certainty == "A" else self.doubts).append(problem)
        self.problems += (problem for problem, whole in check_parts(sheet) if unread.isdisjoint(lineage(whole)))
