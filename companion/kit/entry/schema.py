"""The JSON Schemas of what is entered: a sheet, a round, and a request to draw."""

from typing import Any

from companion.kit.form.record_schema import (
    field_schemas,
    player_schema,
    record_schema,
    required_fields,
    table_schema,
)
from companion.kit.form.schema import NAME, array_schema, object_schema
from companion.kit.game import Game
from companion.kit.json_types import JsonObject
from companion.kit.mode import STANDARD, Mode
from companion.kit.play.randomizer import LONGEST_SEED, Randomizer
from companion.kit.play.resolver import PlayersByName, Resolver
from companion.kit.rule import Ruling
from companion.kit.text import say

SEED: JsonObject = {"type": "string", "minLength": 1, "maxLength": LONGEST_SEED}


def sheet_schema(game: Game, mode: Mode[Any, Any]) -> JsonObject:
    """A sheet of this mode, as `parse_sheet` takes it."""
    properties: dict[str, JsonObject] = {
        "mode": {"const": mode.id},
        "players": {
            "type": "array",
            "minItems": mode.least,
            "maxItems": mode.most,
            "items": player_schema(mode.player),
        },
        "table": table_schema(mode.table),
        "rulings": object_schema({each.id: ruling_schema(each) for each in game.house_rules if each.in_result}),
    }
    needed = {"mode": mode.id != STANDARD, "players": True, "table": bool(required_fields(mode.table))}
    return {"title": say(mode.title), **object_schema(properties, [key for key in needed if needed[key]])}


def ruling_schema(ruling: Ruling) -> JsonObject:
    return {"type": "boolean", "default": ruling.default}


def round_schema(resolver: Resolver[Any, Any, Any]) -> JsonObject:
    """A round, as `parse_round` takes it."""
    if isinstance(resolver.json, PlayersByName):
        names = array_schema(NAME, resolver.least, resolver.most)
        return record_schema(
            resolver.table, {resolver.json.names_key: names, resolver.json.fields_key: fields_by_name_schema(resolver)}
        )
    return record_schema(
        resolver.table, {"players": array_schema(player_schema(resolver.player), resolver.least, resolver.most)}
    )


def fields_by_name_schema(resolver: Resolver[Any, Any, Any]) -> JsonObject:
    return {
        "type": "object",
        "additionalProperties": record_schema(resolver.player),
        "minProperties": resolver.least,
        "maxProperties": resolver.most,
    }


def draw_request_schema(game: Game, randomizer: Randomizer[Any]) -> JsonObject:
    """What a randomizer can be asked for, as `parse_draw_request` takes it."""
    players: JsonObject = {"type": "integer", "minimum": game.players[0], "maximum": game.players[-1]}
    return object_schema({"seed": SEED, "players": players, **field_schemas(randomizer.options)})
