"""The JSON Schemas of plain values, of which those of forms are made."""

from collections.abc import Iterable, Mapping

from companion.kit.json_types import JsonObject

from .names import LONGEST_NAME
from .parser import LARGEST

NULL: JsonObject = {"type": "null"}
COUNT: JsonObject = {"type": "integer", "minimum": 0, "maximum": LARGEST}
NAME: JsonObject = {
    "type": "string",
    "minLength": 1,
    "description": f"1 to {LONGEST_NAME} characters after trimming and NFC",
}


def object_schema(properties: Mapping[str, JsonObject], required: Iterable[str] = ()) -> JsonObject:
    """The schema of an object with these properties and no others."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


def array_schema(items: JsonObject, least: int, most: int) -> JsonObject:
    return {"type": "array", "items": items, "minItems": least, "maxItems": most}


def tuple_schema(*items: JsonObject) -> JsonObject:
    """A list whose items have these schemas, in this order."""
    return {"type": "array", "prefixItems": list(items), "minItems": len(items), "maxItems": len(items)}


def any_of(*schemas: JsonObject) -> JsonObject:
    return {"anyOf": list(schemas)}
