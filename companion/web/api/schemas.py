"""The JSON Schemas of what the interface takes and answers."""

from typing import Any

from companion.kit.form.fields import (
    LARGEST,
    Field,
    Flag,
    Number,
    NumberPerKind,
    PlayerChoice,
    PlayerFields,
    TableFields,
    fields_of,
)
from companion.kit.form.names import LONGEST_NAME
from companion.kit.game import Game
from companion.kit.mode import STANDARD, Mode
from companion.kit.play.randomizer import LONGEST_SEED, Randomizer
from companion.kit.play.shape import (
    ByName,
    Either,
    Fields,
    Items,
    Name,
    Nothing,
    Row,
    Sentence,
    Shape,
    Whole,
    Word,
    YesNo,
)
from companion.kit.text import say

Json = dict[str, Any]

COUNT = {"type": "integer", "minimum": 0, "maximum": LARGEST}
NAME = {"type": "string", "minLength": 1, "description": f"1 to {LONGEST_NAME} characters after trimming and NFC"}
FLAG = {"type": "boolean"}
OBJECT = {"type": "object"}
SEED = {"type": "string", "minLength": 1, "maxLength": LONGEST_SEED}
TEXT = {"type": "string"}
TEXT_OR_NULL = {"type": ["string", "null"]}


def closed(properties: Json, required: list[str] | None = None) -> Json:
    """An object of these properties and no others."""
    return {
        "type": "object",
        "properties": properties,
        "required": required or [],
        "additionalProperties": False,
    }


def listed(items: Json) -> Json:
    return {"type": "array", "items": items}


def reference(name: str) -> Json:
    return {"$ref": f"#/components/schemas/{name}"}


def sheet_name(game: Game) -> str:
    return f"Sheet-{game.slug}"


def sheets(game: Game) -> Json:
    return {"oneOf": [sheet(game, mode) for mode in game.modes]}


def sheet(game: Game, mode: Mode[Any, Any]) -> Json:
    player = form(mode.player)
    player["properties"] = {"name": NAME} | player["properties"]
    player["required"] = ["name", *player["required"]]
    table = form(mode.table)
    rulings = {ruling.id: {"type": "boolean", "default": ruling.default} for ruling in game.house_rules}
    properties = {
        "mode": {"const": mode.id},
        "players": {"type": "array", "minItems": mode.least, "maxItems": mode.most, "items": player},
        "table": table,
        "rulings": closed(rulings),
    }
    needed = [] if mode.id == STANDARD else ["mode"]
    return closed(properties, [*needed, "players", *(["table"] if table["required"] else [])]) | {
        "title": say(mode.title)
    }


def wish(game: Game, randomizer: Randomizer[Any]) -> Json:
    """What may be asked of a randomizer."""
    players = {"type": "integer", "minimum": game.players[0], "maximum": game.players[-1]}
    return closed({"seed": SEED, "players": players} | form(randomizer.options)["properties"])


def form(blanks_of: type[PlayerFields] | type[TableFields]) -> Json:
    known = fields_of(blanks_of)
    needed = [name for name, what in known.items() if isinstance(what, PlayerChoice)]
    return closed({name: field(what) for name, what in known.items()}, needed)


def field(what: Field) -> Json:
    described = {"description": say(what.label)}
    match what:
        case Number(one_of=one_of):
            return described | ({"enum": list(one_of)} if one_of else COUNT)
        case NumberPerKind(kinds=kinds):
            return described | closed({kind.id: COUNT | {"description": say(kind.name)} for kind in kinds})
        case PlayerChoice():
            return described | NAME
        case Flag():
            return described | FLAG


def shaped(shape: Shape) -> Json:
    """The schema of a shape."""
    match shape:
        case Items(of=of, least=least, most=most):
            return bounded(listed(shaped(of)), ("minItems", least), ("maxItems", most))
        case Row(of=of):
            return row([shaped(each) for each in of])
        case Fields(needed=needed, optional=optional):
            return closed({name: shaped(each) for name, each in {**needed, **optional}.items()}, list(needed))
        case ByName(of=of, least=least, most=most):
            values = {"type": "object", "additionalProperties": shaped(of)}
            return bounded(values, ("minProperties", least), ("maxProperties", most))
        case Either(of=of):
            return {"anyOf": [shaped(each) for each in of]}
    return single(shape)


def single(shape: Whole | Word | YesNo | Name | Sentence | Nothing) -> Json:
    """The schema of a shape without parts."""
    match shape:
        case Whole(least=least, most=most):
            return bounded({"type": "integer"}, ("minimum", least), ("maximum", most))
        case Word(words=words):
            return {"enum": list(words)}
        case YesNo(only=only):
            return FLAG if only is None else {"const": only}
        case Name():
            return NAME
        case Sentence():
            return TEXT
        case Nothing():
            return {"type": "null"}


def bounded(schema: Json, *bounds: tuple[str, int | None]) -> Json:
    return schema | {key: bound for key, bound in bounds if bound is not None}


def row(schemas: list[Json]) -> Json:
    """A list with one of each of these."""
    number = len(schemas)
    return {"type": "array", "prefixItems": schemas, "minItems": number, "maxItems": number}


def whole(properties: Json) -> Json:
    """An object of exactly these properties."""
    return closed(properties, list(properties))


NUMBER = {"type": "integer"}
PLAYERS = whole({"min": NUMBER, "max": NUMBER})
GAME_LINE = {"slug": TEXT, "title": TEXT, "players": PLAYERS, "modes": listed(TEXT)}
FIELD = closed(
    {
        "name": TEXT,
        "label": TEXT,
        "hint": TEXT,
        "type": {"enum": ["count", "counts", "player", "flag"]},
        "one_of": listed(NUMBER),
        "kinds": {"type": "object", "additionalProperties": TEXT},
    },
    ["name", "label", "hint", "type"],
)
MESSAGE = whole({"path": TEXT, "message": TEXT})
LINE = whole({"label": TEXT, "points": NUMBER, "rule": TEXT})
STANDING = whole({"name": TEXT, "total": NUMBER, "rank": NUMBER, "winner": FLAG, "lines": listed(LINE)})
COMPONENT = whole(
    {"id": TEXT, "text": TEXT, "number": {"type": ["integer", "null"]}, "certainty": {"enum": ["A", "B", "C"]}}
)
RULING = whole(
    {
        "name": TEXT,
        "question": TEXT,
        "reading": TEXT,
        "why": TEXT,
        "default": {"type": ["boolean", "null"]},
        "otherwise": TEXT_OR_NULL,
    }
)

SCHEMAS: Json = {
    "Errors": whole({"errors": listed(MESSAGE)}),
    "Health": whole({"status": {"const": "ok"}}),
    "Illness": whole({"status": {"type": "string"}}),
    "Games": whole({"games": listed(whole(GAME_LINE))}),
    "Game": whole(
        GAME_LINE
        | {
            "components": listed(COMPONENT),
            "sheets": {
                "type": "object",
                "additionalProperties": whole(
                    {"title": TEXT, "players": PLAYERS, "player": listed(FIELD), "table": listed(FIELD)}
                ),
            },
            "rulings": listed(RULING),
            "randomizers": listed(whole({"id": TEXT, "title": TEXT})),
        }
    ),
    "Setup": whole({"steps": listed(whole({"id": TEXT, "text": TEXT, "detail": TEXT}))}),
    "Shuffled": whole({"game": TEXT, "randomizer": TEXT, "seed": SEED, "outcome": OBJECT}),
    "Result": whole(
        {
            "game": TEXT,
            "mode": TEXT,
            "status": {"enum": ["final", "unfinished"]},
            "standings": listed(STANDING),
            "winners": listed(TEXT),
            "decided_by": {"enum": ["points", "tiebreak", "shared", "solo", None]},
            "title": TEXT_OR_NULL,
            "reason": TEXT_OR_NULL,
            "rulings": {"type": "object", "additionalProperties": FLAG},
            "missing": listed(TEXT),
            "warnings": listed(MESSAGE),
        }
    ),
}
