"""The JSON Schema of a play aid's question and answer, from their shapes."""

from companion.kit.form.schema import NAME, object_schema
from companion.kit.json_types import JsonObject
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


def shape_schema(shape: Shape) -> JsonObject:
    match shape:
        case Items(of=of, least=least, most=most):
            return bounded({"type": "array", "items": shape_schema(of)}, minItems=least, maxItems=most)
        case Row(of=of):
            items = [shape_schema(each) for each in of]
            return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}
        case Fields(needed=needed, optional=optional):
            return object_schema({name: shape_schema(each) for name, each in {**needed, **optional}.items()}, needed)
        case ByName(of=of, least=least, most=most):
            values: JsonObject = {"type": "object", "additionalProperties": shape_schema(of)}
            return bounded(values, minProperties=least, maxProperties=most)
        case Either(of=of):
            return {"anyOf": [shape_schema(each) for each in of]}
    return plain_schema(shape)


def plain_schema(shape: Whole | Word | YesNo | Name | Sentence | Nothing) -> JsonObject:
    """The schema of a shape without parts."""
    match shape:
        case Whole(least=least, most=most):
            return bounded({"type": "integer"}, minimum=least, maximum=most)
        case Word(words=words):
            return {"enum": list(words)}
        case YesNo(only=only):
            return {"type": "boolean"} if only is None else {"const": only}
        case Name():
            return NAME
        case Sentence():
            return {"type": "string"}
        case Nothing():
            return {"type": "null"}


def bounded(schema: JsonObject, **bounds: int | None) -> JsonObject:
    """The schema with those of the bounds that there are."""
    return {**schema, **{keyword: bound for keyword, bound in bounds.items() if bound is not None}}
