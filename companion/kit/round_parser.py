"""Reading a round, the form of a resolver, from the JSON of its call."""

from collections.abc import Mapping, Sequence
from typing import Any

from .data import at
from .game import Game
from .parser import ABSENT
from .player import check_name, normalize_name
from .record import PlayerFields, parse_record
from .resolver import PlayerList, PlayersByName, Resolver
from .sheet import Sheet
from .sheet_parser import ParsedSheet, SheetParser

AnyResolver = Resolver[Any, Any, Any]


def parse_round(game: Game, resolver: AnyResolver, data: Mapping[str, Any]) -> ParsedSheet[AnyResolver]:
    match resolver.json:
        case PlayersByName():
            return _ByNameParser(game, resolver, resolver.json).parse(data)
        case PlayerList():
            return _ListParser(game, resolver, resolver.json).parse(data)
        case None:
            return SheetParser(game, resolver).parse(data)


class _ListParser(SheetParser[AnyResolver]):
    """A reader of players in a list."""

    reads_only_json = True

    def __init__(self, game: Game, resolver: AnyResolver, json: PlayerList) -> None:
        super().__init__(game, resolver)
        self.json = json

    def player_list(self, value: Any) -> Sequence[Any]:
        return self.items("players", value, self.layout.players, self.json.expected)


class _ByNameParser(SheetParser[AnyResolver]):
    """A reader of players whose names stand in a list, and whose fields stand by name."""

    reads_only_json = True

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
