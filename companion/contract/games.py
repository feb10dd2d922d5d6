"""The games: in a line each, and one with its components, fields, rulings and randomizers."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, NotRequired, TypedDict

from companion.kit.box import Certainty, Component
from companion.kit.choice import Flag, Pick, PlayerChoice
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.number import Number, NumberPerKind
from companion.kit.record import Field, PlayerFields, TableFields, fields_of
from companion.kit.rulebook import Basis, Ruling
from companion.kit.text import Language, say


class PlayersJson(TypedDict):
    min: int
    max: int


class GameLineJson(TypedDict):
    """A game in the list of games; the players are those of all modes that can be played."""

    slug: str
    title: str
    players: PlayersJson
    modes: list[str]


class GamesJson(TypedDict):
    games: list[GameLineJson]


class ComponentJson(TypedDict):
    id: str
    text: str
    number: int | None
    certainty: Certainty


FieldType = Literal["count", "counts", "player", "flag", "option", "other"]


class FieldJson(TypedDict):
    """A field without a hint has an empty one.

    `one_of` lists the only numbers that a count may be, `kinds` the names of the kinds that are counted, by their ids,
    `options` the names of what can be chosen. The schema of the sheet describes a game's own kinds of fields.
    """

    name: str
    label: str
    hint: str
    type: FieldType
    one_of: NotRequired[list[int]]
    kinds: NotRequired[dict[str, str]]
    options: NotRequired[dict[str, str]]


class SheetJson(TypedDict):
    """The sheet of a mode: the fields of each player and those of the table."""

    title: str
    players: PlayersJson
    player: list[FieldJson]
    table: list[FieldJson]


class RulingJson(TypedDict):
    """`default` and `otherwise`, what the other choice means, are null where the table cannot choose.

    `basis` says where the answer comes from: the rulebook, our reading of it, or a proposal where it is silent. A
    result names the choice only if it is `in_result`.
    """

    name: str
    question: str
    reading: str
    why: str
    basis: Basis
    default: bool | None
    otherwise: str | None
    in_result: bool


class RandomizerJson(TypedDict):
    id: str
    title: str


class GameJson(GameLineJson):
    components: list[ComponentJson]
    sheets: dict[str, SheetJson]
    rulings: list[RulingJson]
    randomizers: list[RandomizerJson]
    parts: list[str]


FIELD_TYPES: Mapping[type[Field], FieldType] = {
    Number: "count",
    NumberPerKind: "counts",
    PlayerChoice: "player",
    Flag: "flag",
    Pick: "option",
}


def encode_games(games: Iterable[Game]) -> GamesJson:
    return {"games": [encode_game_line(game) for game in games]}


def encode_game_line(game: Game) -> GameLineJson:
    return {
        "slug": game.slug,
        "title": game.title,
        "players": encode_players(game),
        "modes": [mode.id for mode in game.modes],
    }


def encode_game(game: Game, language: Language) -> GameJson:
    return {
        **encode_game_line(game),
        "components": [encode_component(component, language) for component in game.components],
        "sheets": {mode.id: encode_sheet(mode, language) for mode in game.modes},
        "rulings": [encode_ruling(ruling, language) for ruling in game.rulings],
        "randomizers": [{"id": each.id, "title": say(each.title, language)} for each in game.randomizers],
        "parts": [part.id for part in game.parts],
    }


def encode_players(seated: Game | Mode[Any, Any]) -> PlayersJson:
    return {"min": seated.players[0], "max": seated.players[-1]}


def encode_component(component: Component, language: Language) -> ComponentJson:
    return {
        "id": component.id,
        "text": say(component.text, language),
        "number": component.number,
        "certainty": component.certainty,
    }


def encode_sheet(mode: Mode[Any, Any], language: Language) -> SheetJson:
    return {
        "title": say(mode.title, language),
        "players": encode_players(mode),
        "player": encode_fields(mode.player, language),
        "table": encode_fields(mode.table, language),
    }


def encode_fields(form: type[PlayerFields] | type[TableFields], language: Language) -> list[FieldJson]:
    return [encode_field(name, field, language) for name, field in fields_of(form).items()]


def encode_field(name: str, field: Field, language: Language) -> FieldJson:
    hint = say(field.hint, language) if field.hint else ""
    encoded: FieldJson = {
        "name": name,
        "label": say(field.label, language),
        "hint": hint,
        "type": FIELD_TYPES.get(type(field), "other"),
    }
    if isinstance(field, Number) and field.one_of:
        encoded["one_of"] = list(field.one_of)
    if isinstance(field, NumberPerKind):
        encoded["kinds"] = {kind.id: say(kind.name, language) for kind in field.kinds}
    if isinstance(field, Pick):
        encoded["options"] = {option: say(name, language) for option, name in field.options.items()}
    return encoded


def encode_ruling(ruling: Ruling, language: Language) -> RulingJson:
    return {
        "name": ruling.id,
        "question": say(ruling.question, language),
        "reading": say(ruling.reading, language),
        "why": say(ruling.why, language),
        "basis": ruling.basis,
        "default": ruling.default if ruling.choosable else None,
        "otherwise": say(ruling.otherwise, language) if ruling.otherwise else None,
        "in_result": ruling.in_result,
    }
