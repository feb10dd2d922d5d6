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
from .resolver import PlayersByName, Resolver
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
    json = resolver.json
    parser = _ByNameParser(game, resolver, json) if isinstance(json, PlayersByName) else SheetParser(game, resolver)
    parser.reads_only_json = True
    return parser.parse(data)


class _ByNameParser(SheetParser[AnyResolver]):
    """A reader of players whose names stand in a list, and whose fields stand by name."""

    def __init__(self, game: Game, resolver: AnyResolver, json: PlayersByName) -> None:
        super().__init__(game, resolver)
        self.json = json
        self.paths: list[str] = []  # of the fields of each player that was found

    def parse(self, data: Mapping[str, Any]) -> ParsedSheet[AnyResolver]:
        names = self.parse_names(data.get(self.json.names_key, ABSENT))
        written = data.get(self.json.fields_key, ABSENT)
        found = self.parse_fields(names, self.group(self.json.fields_key, written))
        if isinstance(written, dict):
            self.check_everybody(names, found)
        table = self.parse_table(data, self.json.names_key, self.json.fields_key)
        parsed = self.check(Sheet(tuple(found.values()), table))
        parsed.sheet = Sheet(tuple(found.get(name) or self.make_player(name) for name in names), table)
        return parsed

    def parse_names(self, value: Any) -> tuple[str, ...]:
        key = self.json.names_key
        names = self.items(key, value, self.layout.players, self.json.expected)
        return tuple([self.parse_name(at(key, i), name) for i, name in enumerate(names)])

    def parse_fields(self, names: Sequence[str], written: Mapping[str, Any]) -> dict[str, PlayerFields]:
        """Read the fields of each player who has some, by name."""
        self.names = [name for name in names if name]
        self.sent = {normalize_name(key): fields for key, fields in written.items()}
        found: dict[str, PlayerFields] = {}
        for key, fields in written.items():
            name, path = normalize_name(key), at(self.json.fields_key, key)
            if self.names and name not in self.names:
                self.problem(path, self.json.unknown)
            elif name in found:
                self.problem(path, self.json.repeated)
            else:
                found[name] = self.parse_fields_of(name, path, fields)
                self.paths.append(path)
        return found

    def parse_fields_of(self, name: str, path: str, value: Any) -> PlayerFields:
        self.player, data = name, self.group(path, value)
        fields = parse_record(self, path, self.layout.player, data) if data is value else {}
        return self.make_player(name, **fields)

    def check_everybody(self, names: Sequence[str], found: Mapping[str, PlayerFields]) -> None:
        """Note a problem for each player without fields; equal names need fields once."""
        for name in {name.casefold(): name for name in reversed(names)}.values():
            if check_name(name) is None and name not in found:
                self.problem(at(self.json.fields_key, name), self.json.missing._replace(values={"name": name}))

    def check(self, sheet: Sheet[Any, Any]) -> ParsedSheet[AnyResolver]:
        """Check the sheet; problems stand at the fields of their players."""
        before = len(self.problems)
        parsed = super().check(sheet)
        self.problems[before:] = [
            problem._replace(path=self.find_json_path(problem.path)) for problem in self.problems[before:]
        ]
        return parsed

    def find_json_path(self, path: str) -> str:
        """Return the path in JSON of a place in the sheet."""
        match path.split("."):
            case ["players", number, *rest]:
                return at(self.paths[int(number)], *rest)
        return path
