"""The JSON Schemas of what is entered: a record, a sheet, a round, a request to draw.

No schema knows who sits at the table, or how many pieces the box has.
"""

from collections.abc import Mapping
from typing import Any

from .choice import Flag, Pick
from .data import NAME, NULL, JsonObject, any_of, array_schema, object_schema
from .game import Game
from .mode import STANDARD, Mode
from .randomizer import LONGEST_SEED, Randomizer
from .record import Condition, FieldOf, Record, broken_condition, json_fields
from .resolver import Resolver, RoundJson
from .rulebook import Ruling
from .sheet import Layout
from .text import say

Choices = Mapping[str, str | None]  # an option of each field that others depend on


def record_schema(form: type[Record], more: Mapping[str, JsonObject] | None = None) -> JsonObject:
    """Make the schema of a record; `more` are further required properties."""
    schemas = [_schema_where(form, chosen, more or {}) for chosen in _choices(form)]
    return schemas[0] if len(schemas) == 1 else any_of(*schemas)


def _choices(form: type[Record]) -> list[Choices]:
    """Return all combinations of options in the fields that others depend on."""
    fields = json_fields(form)
    deciding = {each.when.field for each in fields if each.when and each.when.otherwise}
    found: list[Choices] = [{}]
    for each in fields:
        if each.name in deciding and isinstance(each.field, Pick):
            options = each.field.choices()
            found = [
                {**chosen, each.name: option} for chosen in found for option in _limit_options(each, chosen, options)
            ]
    return found


def _limit_options(each: FieldOf, chosen: Choices, options: tuple[str | None, ...]) -> tuple[str | None, ...]:
    return options if each.when is None or chosen[each.when.field] in each.when.values else (None,)


def _schema_where(form: type[Record], chosen: Choices, more: Mapping[str, JsonObject]) -> JsonObject:
    properties, required = dict(more), list(more)
    broken: dict[str, Condition] = {}
    for each in json_fields(form):
        if each.when and each.when.otherwise and (condition := broken_condition(each.when, chosen, broken)):
            broken[each.name] = condition
            properties |= dict.fromkeys(each.keys, _absent_schema(each, condition))
        elif isinstance(each.field, Pick) and each.name in chosen:
            properties |= each.field.schemas(each.key, chosen[each.name])
            required += each.field.required_keys(each.key, chosen[each.name])
        else:
            properties |= dict.fromkeys(each.keys, each.field.schema())
            required += each.keys if each.field.is_required else ()
    return object_schema(properties, required)


def _absent_schema(each: FieldOf, broken: Condition) -> JsonObject:
    """Make the schema of a field whose condition fails."""
    if isinstance(each.field, Flag):
        return {"const": False}
    return any_of(NULL, array_schema(NULL, 0, 0)) if broken.lists else NULL


SEED: JsonObject = {"type": "string", "minLength": 1, "maxLength": LONGEST_SEED}


def sheet_schema(game: Game, mode: Mode[Any, Any]) -> JsonObject:
    """Make the schema of a sheet, as `parse_sheet` reads it."""
    properties: dict[str, JsonObject] = {
        "mode": {"const": mode.id},
        "players": players_schema(mode),
        "table": record_schema(mode.table),
        "rulings": object_schema({each.id: ruling_schema(each) for each in game.house_rules if each.in_result}),
    }
    needs_table = any(each.field.is_required and each.when is None for each in json_fields(mode.table))
    needed = {"mode": mode.id != STANDARD, "players": True, "table": needs_table}
    return {"title": say(mode.title), **object_schema(properties, [key for key in needed if needed[key]])}


def ruling_schema(ruling: Ruling) -> JsonObject:
    return {"type": "boolean", "default": ruling.default}


def round_schema(resolver: Resolver[Any, Any, Any]) -> JsonObject:
    """Make the schema of a round, as `parse_round` reads it."""
    if isinstance(resolver.json, RoundJson):
        return resolver.json.schema(resolver)
    return record_schema(resolver.table, {"players": players_schema(resolver)})


def players_schema(layout: Layout[Any, Any]) -> JsonObject:
    return array_schema(record_schema(layout.player, {"name": NAME}), layout.least, layout.most)


def draw_request_schema(game: Game, randomizer: Randomizer[Any]) -> JsonObject:
    """Make the schema of a request for a draw, as `parse_draw_request` reads it."""
    players: JsonObject = {"type": "integer", "minimum": game.players[0], "maximum": game.players[-1]}
    options = {each.key: each.field.schema() for each in json_fields(randomizer.options)}
    return object_schema({"seed": SEED, "players": players, **options})
