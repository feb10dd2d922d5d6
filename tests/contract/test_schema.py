"""The schema of an answer follows from its type."""

from collections.abc import Mapping
from typing import Annotated, Literal, NotRequired, TypedDict

from jsonschema import Draft202012Validator

from companion.contract.schema import schema_of


class PetJson(TypedDict):
    name: Annotated[str, {"minLength": 1}]
    age: int | None
    sort: Literal["cat", "dog", None]
    tricks: NotRequired[list[str]]


class HomeJson(PetJson):
    status: Literal["ok"]
    friends: dict[str, PetJson]
    notes: Mapping[str, object]


PET = {"name": "Mia", "age": None, "sort": "cat"}
HOME = {**PET, "status": "ok", "friends": {"Tom": PET}, "notes": {"a": [1]}}


def is_valid(schema_type: type, data: object) -> bool:
    schema = schema_of(schema_type)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema).is_valid(data)


def test_the_keys_of_a_type_and_no_others() -> None:
    assert is_valid(PetJson, PET)
    assert is_valid(PetJson, {**PET, "tricks": ["roll"]})
    for key in PET:
        assert not is_valid(PetJson, {other: value for other, value in PET.items() if other != key})
    assert not is_valid(PetJson, {**PET, "colour": "red"})


def test_the_values_of_a_type() -> None:
    wrong = [("name", ""), ("name", None), ("age", "3"), ("age", 1.5), ("sort", "cow"), ("tricks", "roll")]
    assert not any(is_valid(PetJson, {**PET, key: value}) for key, value in wrong)
    right: list[tuple[str, object]] = [("age", 3), ("sort", None), ("tricks", [])]
    assert all(is_valid(PetJson, {**PET, key: value}) for key, value in right)


def test_a_type_may_extend_and_hold_others() -> None:
    assert is_valid(HomeJson, HOME)
    wrong = [("status", "fine"), ("friends", {"Tom": {}}), ("friends", []), ("notes", []), ("age", True)]
    assert not any(is_valid(HomeJson, {**HOME, key: value}) for key, value in wrong)
