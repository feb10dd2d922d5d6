"""Reading a sheet or a round from plain data: every problem at once with its path, and the numbers left out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from .choice import FLAGS
from .data import ABSENT, FormParser, Json, Problem, at, lineage
from .game import Game
from .mode import STANDARD, Mode
from .player import check_name, normalize_name
from .randomizer import Randomizer
from .record import PlayerFields, TableFields, parse_record
from .resolver import Resolver, RoundJson
from .rulebook import Rulings
from .sheet import Layout, Sheet, check_box_limits, check_parts
from .text import _, listing


def parse_rulings(parser: FormParser, usual: Rulings, chosen: Mapping[str, Any]) -> Rulings:
    """Read the rulings; absent ones have their usual value, unknown ones are problems."""
    parser.check_keys("rulings", chosen, usual)
    given = {name: chosen.get(name, ABSENT) for name in usual}
    return {name: parser.flag(at("rulings", name), given[name], usual[name]) for name in usual}


def typed_rulings(typed: Mapping[str, str]) -> dict[str, Json]:
    """Return the rulings among texts by path, as plain data."""
    chosen = {path: text for path, text in typed.items() if text and path.startswith("rulings.")}
    return {path.removeprefix("rulings."): FLAGS.get(text, text) for path, text in chosen.items()}


def choose_options(
    parser: FormParser, game: Game, randomizer: Randomizer[Any], typed: Mapping[str, str]
) -> Mapping[str, str]:
    """Return the texts for a draw, with the options that the rulings among them choose."""
    return {**randomizer.typed_by_rulings(parse_rulings(parser, game.usual_rulings, typed_rulings(typed))), **typed}


def rulings_by_path(words: str) -> dict[str, str]:
    """Read words such as `centre,zero_counts=false` as texts by path; a word alone is true."""
    parts = [each.partition("=") for each in words.split(",")]
    return {at("rulings", ruling): value or "true" for ruling, _equals, value in parts}


def write_rulings(game: Game, rulings: Rulings) -> dict[str, str]:
    """Return the unusual rulings as texts by path, as an address has them."""
    usual = game.usual_rulings
    return {at("rulings", name): str(value).lower() for name, value in rulings.items() if value != usual[name]}


L = TypeVar("L", bound=Layout[Any, Any])


@dataclass
class ParsedSheet(Generic[L]):
    """A sheet and its problems; it can be scored only without problems.

    `warnings` exceed the uncertain numbers of the box. `misfits` counts the problems of data of another shape.
    """

    layout: L
    sheet: Sheet[Any, Any]
    problems: list[Problem]
    warnings: list[Problem]
    missing: list[str]
    misfits: int


def parse_sheet(game: Game, data: Mapping[str, Any]) -> ParsedSheet[Mode[Any, Any]]:
    """Read a sheet. One of an unknown mode is read as the mode that fits best."""
    problems: list[Problem] = []
    wanted = find_mode(game, data.get("mode", STANDARD), problems)
    readings = [parse_layout(game, mode, data) for mode in game.modes if wanted in (mode, None)]
    best = min(readings, key=lambda reading: (reading.misfits, len(reading.problems)))
    best.problems[:0] = problems
    return best


def parse_layout(game: Game, layout: L, data: Mapping[str, Any]) -> ParsedSheet[L]:
    """Read a sheet of one layout, whatever mode the data names."""
    return SheetParser(game, layout).parse(data)


def find_mode(game: Game, id: object, problems: list[Problem]) -> Mode[Any, Any] | None:
    """Return the mode with that id, or note a problem and return None."""
    mode = game.mode(id) if isinstance(id, str) else None
    if mode is None:
        modes = listing([mode.id for mode in game.modes])
        problems.append(Problem("mode", _("{title} has no such mode, only {modes}", title=game.title, modes=modes)))
    return mode


def describe_wrong_number(game: Game, layout: Layout[Any, Any]) -> Problem:
    """Return the problem of a wrong number of players."""
    if layout.players_message is not None:
        return Problem("players", layout.players_message)
    if layout.solo:
        return Problem("players", _("This way of playing {title} is for one player", title=game.title))
    text = _("{title} is for {least} to {most} players", title=game.title, least=layout.least, most=layout.most)
    return Problem("players", text)


class SheetParser(FormParser, Generic[L]):
    """A reader of sheets of one layout."""

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
        """Set the names of the players, for the fields that refer to one of them."""
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
        """Return the normalized name, empty if it is no text. A repeated name is a problem."""
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
        """Add the problems of limits and of parts that do not go together."""
        unread = {problem.path for problem in self.problems}
        for problem, component in check_box_limits(sheet):
            (self.problems if component.certainty == "A" else self.warnings).append(problem)
        self.problems += (problem for problem, whole in check_parts(sheet) if unread.isdisjoint(lineage(whole)))
        self.problems += (problem for problem in self.layout.check(sheet) if problem.path not in unread)
        return ParsedSheet(self.layout, sheet, self.problems, self.warnings, self.missing, self.misfits)


AnyResolver = Resolver[Any, Any, Any]


def parse_round(game: Game, resolver: AnyResolver, data: Mapping[str, Any]) -> ParsedSheet[AnyResolver]:
    """Read a round, the form of a resolver, from the JSON of its call."""
    reader = resolver.json.reader if isinstance(resolver.json, RoundJson) else SheetParser
    parser: SheetParser[AnyResolver] = reader(game, resolver)
    parser.reads_only_json = True
    return parser.parse(data)
