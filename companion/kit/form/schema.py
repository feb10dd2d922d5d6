"""The JSON Schema of a form: what its parser takes, as far as a schema can say it.

No schema knows who sits at the table, or how many pieces the box has.
"""

from collections.abc import Iterable, Mapping

from companion.kit.json_types import JsonObject
from companion.kit.text import say

from .fields import LARGEST, Field, Flag, Number, NumberPerKind, PlayerChoice, PlayerFields, TableFields, fields_of
from .names import LONGEST_NAME

COUNT: JsonObject = {"type": "integer", "minimum": 0, "maximum": LARGEST}
NAME: JsonObject = {
    "type": "string",
    "minLength": 1,
    "description": f"1 to {LONGEST_NAME} characters after trimming and NFC",
}


def object_schema(properties: Mapping[str, JsonObject], required: Iterable[str] = ()) -> JsonObject:
    """An object of these properties and no others."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


def player_schema(form: type[PlayerFields]) -> JsonObject:
    """A player: a name and the fields of the form."""
    return object_schema({"name": NAME, **field_schemas(form)}, ["name", *required_fields(form)])


def table_schema(form: type[TableFields]) -> JsonObject:
    """What the table shares."""
    return object_schema(field_schemas(form), required_fields(form))


def field_schemas(form: type[PlayerFields] | type[TableFields]) -> dict[str, JsonObject]:
    """The schema of each field, by its name."""
    return {name: field_schema(field) for name, field in fields_of(form).items()}


def required_fields(form: type[PlayerFields] | type[TableFields]) -> list[str]:
    """The fields that have to be there."""
    return [name for name, field in fields_of(form).items() if isinstance(field, PlayerChoice)]


def field_schema(field: Field) -> JsonObject:
    description = say(field.label)
    match field:
        case Number(one_of=()):
            return {"description": description, **COUNT}
        case Number(one_of=numbers):
            return {"description": description, "enum": list(numbers)}
        case NumberPerKind(kinds=kinds):
            counts: dict[str, JsonObject] = {kind.id: {"description": say(kind.name), **COUNT} for kind in kinds}
            return {"description": description, **object_schema(counts)}
        case PlayerChoice():
            return NAME
        case Flag():
            return {"description": description, "type": "boolean"}
