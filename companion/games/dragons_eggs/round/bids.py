"""The JSON of a round: the order of the players, and their bids by name."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.kit.data import ABSENT, NAME, JsonObject, array_schema, at
from companion.kit.player import check_name, normalize_name
from companion.kit.record import PlayerFields, parse_record
from companion.kit.schema import record_schema
from companion.kit.sheet import Layout, Sheet
from companion.kit.sheet_parser import AnyResolver, ParsedSheet, SheetParser
from companion.kit.text import _


def round_schema(layout: Layout[Any, Any]) -> JsonObject:
    least, most = layout.least, layout.most
    bids: JsonObject = {
        "type": "object",
        "additionalProperties": record_schema(layout.player),
        "minProperties": least,
        "maxProperties": most,
    }
    return record_schema(layout.table, {"order": array_schema(NAME, least, most), "bids": bids})


class BidParser(SheetParser[AnyResolver]):
    """A reader of the names of the players, in their order, and of their bids by name."""

    def parse(self, data: Mapping[str, Any]) -> ParsedSheet[AnyResolver]:
        names = self.parse_names(data.get("order", ABSENT))
        written = data.get("bids", ABSENT)
        found = self.parse_fields(names, self.group("bids", written))
        if isinstance(written, dict):
            self.check_everybody(names, found)
        table = self.parse_table(data, "order", "bids")
        parsed = self.check(Sheet(tuple(found.values()), table))
        parsed.sheet = Sheet(tuple(found.get(name) or self.make_player(name) for name in names), table)
        return parsed

    def parse_names(self, value: Any) -> tuple[str, ...]:
        expected = _("A list of 3 to 5 names is expected here, clockwise from the start player")
        names = self.items("order", value, self.layout.players, expected)
        return tuple([self.parse_name(at("order", i), name) for i, name in enumerate(names)])

    def parse_fields(self, names: Sequence[str], written: Mapping[str, Any]) -> dict[str, PlayerFields]:
        """Read the fields of each player who has some, by name."""
        self.names = [name for name in names if name]
        self.sent = {normalize_name(key): fields for key, fields in written.items()}
        found: dict[str, PlayerFields] = {}
        self.paths: list[str] = []  # of the fields of each player that was found
        for key, fields in written.items():
            name, path = normalize_name(key), at("bids", key)
            if self.names and name not in self.names:
                self.problem(path, _("Nobody in the order has this name"))
            elif name in found:
                self.problem(path, _("This player has another bid already"))
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
                self.problem(at("bids", name), _("The bid of {name} is missing", name=name))

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
