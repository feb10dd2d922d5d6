"""Records, read and asked field by field: every face of a class of records follows from its fields.

A field with a condition counts only where another field, earlier in the record, has one of certain values. A field
whose condition depends on a field that is left out itself is left out, too.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.kit.json_types import Json
from companion.kit.path import below

from .base import Input
from .choice import Flag, Pick
from .entries import Entries
from .fields import Condition, FieldOf, Record, described_fields, json_fields, keys_of
from .parser import ABSENT, FormParser


def parse_record(
    parser: FormParser, path: str, form: type[Record], data: Mapping[str, Any], *more: str
) -> dict[str, Any]:
    """The value of every field of a record; `more` are keys that somebody else reads."""
    fields = json_fields(form) if parser.reads_only_json else described_fields(form)
    known = keys_of(form, only_json=parser.reads_only_json)
    parser.check_keys(path, data, known.union(more) if more else known)
    prefix = f"{path}." if path else ""
    values: dict[str, Any] = {}
    broken: dict[str, Condition] = {}  # by the name of each field that is left out, the condition that leaves it out
    for each in fields:
        name, keys, what, when = each.name, each.keys, each.field, each.when
        if when and when.otherwise and (condition := broken_condition(when, values, broken)):
            broken[name] = condition
            values[name] = _parse_left_out(parser, prefix, each, condition, data)
        elif len(keys) > 1:
            values[name] = what.parse(parser, path, {key: data[key] for key in keys if key in data})
        else:
            values[name] = what.parse(parser, prefix + keys[0], data.get(keys[0], ABSENT))
            if isinstance(what, Pick):
                what.check_limit(parser, prefix + keys[0], values[name], values)
    return values


def broken_condition(
    when: Condition, values: Mapping[str, object], broken: Mapping[str, Condition]
) -> Condition | None:
    """The condition that leaves a field out, its own or that of the field it depends on."""
    return broken.get(when.field) or (None if when.holds(values[when.field]) else when)


def _parse_left_out(
    parser: FormParser, prefix: str, found: FieldOf, broken: Condition, data: Mapping[str, Any]
) -> object:
    """The value of a field that does not count, which data should not have."""
    path, value, what = prefix + found.key, data.get(found.key, ABSENT), found.field
    allowed = what.parse(parser, path, value) == what.usual if isinstance(what, Flag) else broken.allows(value)
    if broken.otherwise and not allowed:
        parser.problem(path, broken.otherwise)
    return what.empty()


def select_fields(path: str, form: type[Record], entries: Entries) -> Iterator[tuple[str, FieldOf]]:
    """The fields that a page asks for after what was entered, each with the path of its inputs."""
    values: dict[str, str | None] = {}
    for each in described_fields(form):
        if each.when is None or each.when.holds(values.get(each.when.field)):
            place = below(path, each.page_key) if each.page_key else path
            values[each.name] = each.field.value(place, entries)
            yield place, each


def record_inputs(path: str, form: type[Record], entries: Entries) -> Iterator[tuple[str, Input]]:
    """The inputs of a page for a record below a path, by path."""
    for place, each in select_fields(path, form, entries):
        yield from each.field.inputs(place, entries)


def record_data(path: str, form: type[Record], entries: Entries) -> dict[str, Json]:
    """What was typed for a record, as plain data; what nobody typed is left out."""
    data: dict[str, Json] = {}
    for place, each in select_fields(path, form, entries):
        value = each.field.data(place, entries)
        if len(each.keys) > 1 and isinstance(value, Mapping):
            data.update(value)
        elif value is not None:
            data[each.key] = value
    return data


def locate(path: str, form: type[Record], parts: Sequence[str], entries: Entries) -> str | None:
    """The input that stands for a place in the plain data of a record; None if no field is meant."""
    for each in described_fields(form):
        if parts and parts[0] in each.keys:
            place = below(path, each.page_key) if each.page_key else path
            return each.field.locate(place, parts[1:], entries)
    return None
