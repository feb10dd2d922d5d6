"""The JSON Schema of an answer, drawn from its type."""

from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, get_args, get_origin, get_type_hints

from companion.kit.data import Json, JsonObject, object_schema
from companion.kit.text import Text

PLAIN = {str: "string", Text: "string", int: "integer", bool: "boolean", NoneType: "null"}


def schema_of(type: Any) -> JsonObject:
    """The schema of a type: a plain one, a `TypedDict`, a dataclass, or one of those in `BUILDERS`.

    >>> schema_of(list[str | None])
    {'type': 'array', 'items': {'type': ['string', 'null']}}
    """
    build = BUILDERS.get(get_origin(type))
    if build is not None:
        return build(*get_args(type))
    return {"type": PLAIN[type]} if type in PLAIN else model_schema(type)


def model_schema(model: Any) -> JsonObject:
    """An object with the keys of a `TypedDict`, or the fields of a dataclass, and no others."""
    keys = get_type_hints(model, include_extras=True)
    required = [key for key in keys if is_dataclass(model) or key in model.__required_keys__]
    return object_schema({key: schema_of(values) for key, values in keys.items()}, required)


def literal_schema(*values: Json) -> JsonObject:
    return {"const": values[0]} if len(values) == 1 else {"enum": list(values)}


def list_schema(items: Any) -> JsonObject:
    return {"type": "array", "items": schema_of(items)}


def tuple_schema(items: Any, _more: Any) -> JsonObject:
    """A list of any length, as a frozen dataclass has it."""
    return list_schema(items)


def mapping_schema(_keys: type[str], values: Any) -> JsonObject:
    return {"type": "object"} if values is object else {"type": "object", "additionalProperties": schema_of(values)}


def union_schema(*types: Any) -> JsonObject:
    return {"type": [PLAIN[each] for each in types]}


def annotated_schema(type: Any, keywords: JsonObject) -> JsonObject:
    return {**schema_of(type), **keywords}


BUILDERS: Mapping[Any, Callable[..., JsonObject]] = {
    Annotated: annotated_schema,
    Literal: literal_schema,
    Mapping: mapping_schema,
    NotRequired: schema_of,
    UnionType: union_schema,
    dict: mapping_schema,
    list: list_schema,
    tuple: tuple_schema,
}
