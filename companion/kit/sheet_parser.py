"""Reading a sheet from plain data: every problem at once, each with its path, and what was not entered."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from .choice import FLAGS
from .data import Json, Problem, at, lineage
from .game import Game
from .mode import STANDARD, Mode
from .parser import ABSENT, FormParser
from .player import check_name, normalize_name
from .randomizer import Randomizer
from .record import PlayerFields, TableFields, parse_record
from .rulebook import Rulings
from .sheet import Layout, Sheet, check_box_limits, check_parts
from .text import _, listing


def parse_rulings(parser: FormParser, usual: Rulings, chosen: Mapping[str, Any]) -> Rulings:
    """The rulings in the data; what was not chosen is as usual, and no other can be chosen."""
    parser.check_keys("rulings", chosen, usual)
    given = {name: chosen.get(name, ABSENT) for name in usual}
    return {name: parser.flag(at("rulings", name), given[name], usual[name]) for name in usual}


def typed_rulings(typed: Mapping[str, str]) -> dict[str, Json]:
    """What was typed by the paths of rulings, as plain data."""
    chosen = {path: text for path, text in typed.items() if text and path.startswith("rulings.")}
    return {path.removeprefix("rulings."): FLAGS.get(text, text) for path, text in chosen.items()}


def choose_options(
    parser: FormParser, game: Game, randomizer: Randomizer[Any], typed: Mapping[str, str]
) -> Mapping[str, str]:
    """What was typed for a draw, with the options that the rulings in it choose."""
    return {**randomizer.typed_by_rulings(parse_rulings(parser, game.usual_rulings, typed_rulings(typed))), **typed}


def rulings_by_path(words: str) -> dict[str, str]:
    """The value of each ruling in words like `centre,zero_counts=false`, by path; what is named alone is true."""
    parts = [each.partition("=") for each in words.split(",")]
    return {at("rulings", ruling): value or "true" for ruling, _equals, value in parts}


def write_rulings(game: Game, rulings: Rulings) -> dict[str, str]:
    """The rulings that are not as usual, by path, as an address holds them."""
    usual = game.usual_rulings
    return {at("rulings", name): str(value).lower() for name, value in rulings.items() if value != usual[name]}


L = TypeVar("L", bound=Layout[Any, Any])


@dataclass
class ParsedSheet(Generic[L]):
    """What was found in the data. The sheet is fit to be counted only when there are no problems.

    `warnings` exceed what the box probably has. `misfits` is how many of the problems come from data of another shape.
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
    wanted = find_mode(game, data.get("mode", STANDARD), problems)
    readings = [parse_layout(game, mode, data) for mode in game.modes if wanted in (mode, None)]
    best = min(readings, key=lambda reading: (reading.misfits, len(reading.problems)))
    best.problems[:0] = problems
    return best


def parse_layout(game: Game, layout: L, data: Mapping[str, Any]) -> ParsedSheet[L]:
    """The sheet of one layout in the data, whatever mode the data names."""
    return SheetParser(game, layout).parse(data)


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


class SheetParser(FormParser, Generic[L]):
    """Reads a sheet of one layout."""

    def __init__(self, game: Game, layout: L) -> None:
        super().__init__()
        self.game = game
        self.layout: L = layout
        self.warnings: list[Problem] = []
        self.taken: set[str] = set()

    def parse(self, data: Mapping[str, Any]) -> ParsedSheet[L]:
        players = self.parse_players(self.player_list(data.get("players", ABSENT)))
        if self.layout.table_path:
            self.check_keys("", data, ("mode", "players", "table", "rulings"))
            table = self.parse_table(self.group("table", data.get("table", {})))
            rulings = parse_rulings(self, self.game.usual_scoring, self.group("rulings", data.get("rulings", {})))
        else:
            table, rulings = self.parse_table(data, "players"), {}
        return self.check(Sheet(players, table, rulings, frozenset(self.missing)))

    def player_list(self, value: Any) -> Sequence[Any]:
        if not isinstance(value, list):
            self.problem("players", _("A list of players is expected here"))
            return []
        if len(value) not in self.layout.players:
            self.misfits += 1
            self.problems.append(describe_wrong_number(self.game, self.layout))
        return value

    def parse_players(self, players: Sequence[Any]) -> tuple[PlayerFields, ...]:
        names = [player.get("name", "") if isinstance(player, dict) else "" for player in players]
        self.meet([normalize_name(name) if isinstance(name, str) else "" for name in names], players)
        return tuple([self.parse_player(i, player) for i, player in enumerate(players)])

    def meet(self, names: Sequence[str], players: Sequence[Any]) -> None:
        """Know the players by their names, for the fields that refer to one of them."""
        self.names = [name for name in names if name]
        self.sent = dict(zip(names, players, strict=False))

    def parse_player(self, i: int, player: Any) -> PlayerFields:
        path = f"players.{i}"
        if self.group(path, player) is not player:
            return self.make_player("")
        self.player = self.parse_name(f"{path}.name", player.get("name", ""))
        return self.make_player(self.player, **parse_record(self, path, self.layout.player, player, "name"))

    def make_player(self, name: str, **fields: Any) -> PlayerFields:
        player: PlayerFields = self.layout.player(name, **fields)
        return player

    def parse_name(self, path: str, value: Any) -> str:
        """The name, normalized; empty where it is no text. A name that an earlier player has is a problem."""
        name = normalize_name(value) if isinstance(value, str) else ""
        wrong = check_name(name if isinstance(value, str) else value)
        if wrong is None and name.casefold() in self.taken:
            wrong = _("Two players cannot have the same name")
        if wrong is not None:
            self.problem(path, wrong)
        self.taken.add(name.casefold())
        return name

    def parse_table(self, data: Mapping[str, Any], *more: str) -> TableFields:
        form = self.layout.table
        table: TableFields = form(**parse_record(self, self.layout.table_path, form, data, *more))
        return table

    def check(self, sheet: Sheet[Any, Any]) -> ParsedSheet[L]:
        """The sheet with everything that is wrong with it: more than the box has, parts that do not go together."""
        unread = {problem.path for problem in self.problems}
        for problem, component in check_box_limits(sheet):
            (self.problems if component.certainty == "A" else self.warnings).append(problem)
        self.problems += (problem for problem, whole in check_parts(sheet) if unread.isdisjoint(lineage(whole)))
        self.problems += (problem for problem in self.layout.check(sheet) if problem.path not in unread)
        return ParsedSheet(self.layout, sheet, self.problems, self.warnings, self.missing, self.misfits)
