"""The description of the interface: it is valid OpenAPI 3.1, and requests and answers match its schemas."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator
from openapi_spec_validator import OpenAPIV31SpecValidator

from companion.kit.data import at
from companion.kit.sheet_parser import parse_sheet
from companion.library.registry import games
from tests.support.games.examples import score_examples
from tests.support.json_data import Json
from tests.support.pages.openapi import DESCRIPTION, is_described, validator

CALLS = [
    pytest.param(method, address, id=f"{method} {address}")
    for address, item in DESCRIPTION["paths"].items()
    for method in item
    if method in ("get", "post")
]
CASES = [
    pytest.param(slug, example.sheet, id=f"{slug}: {example.title}")
    for slug in games()
    for example in score_examples(slug)
]
NO_COUNTS: tuple[Any, ...] = ("3", "", None, True, -1, 10_000, 3.5, [], {})
NO_TEXTS: tuple[Any, ...] = (None, 3, "", [])
TOO_MUCH = b" " * (64 * 1024 + 1)


def sheet_schema(slug: str) -> Draft202012Validator:
    body = DESCRIPTION["paths"][f"/api/v1/games/{slug}/score"]["post"]["requestBody"]
    return validator(body["content"]["application/json"]["schema"])


@pytest.mark.slow
def test_the_description_is_valid_openapi() -> None:
    assert DESCRIPTION["openapi"].startswith("3.1")
    assert [error.message for error in OpenAPIV31SpecValidator(DESCRIPTION).iter_errors()] == []


def test_every_schema_is_valid() -> None:
    for schema in DESCRIPTION["components"]["schemas"].values():
        Draft202012Validator.check_schema(schema)


def test_the_description_covers_the_interface() -> None:
    calls = {(method, address) for method, address in (call.values for call in CALLS)}
    assert {("get", "/api/v1/games"), ("get", "/healthz"), ("get", "/api/v1/openapi.json")} <= calls
    for slug in games():
        base = f"/api/v1/games/{slug}"
        assert {("get", base), ("get", f"{base}/setup"), ("post", f"{base}/score")} <= calls


@pytest.mark.parametrize(("method", "address"), CALLS)
def test_an_answer_fits_its_schema(client: FlaskClient, method: str, address: str) -> None:
    if method == "get":
        query = {"q": "who starts?"} if address.endswith("/search") else {}
        secured = DESCRIPTION["paths"][address]["get"].get("security")
        assert is_described(client, method, address, query_string=query) == (401 if secured else 200)
    else:
        assert is_described(client, method, address, json={}) in (200, 422)
        assert is_described(client, method, address, json={"colour": 1}) == 422
        assert is_described(client, method, address, json=[]) == 400
        assert is_described(client, method, address, data="{}") == 415
        assert is_described(client, method, address, data=TOO_MUCH, content_type="application/json") == 413
    if address.startswith("/api/"):
        assert is_described(client, "put", address) == 405
        assert is_described(client, "get", f"{address}/nothing") == 404


@pytest.mark.parametrize("slug", games())
def test_a_set_up_fits_its_schema(client: FlaskClient, slug: str) -> None:
    address = f"/api/v1/games/{slug}/setup"
    parameters = {each["name"]: each["schema"] for each in DESCRIPTION["paths"][address]["get"]["parameters"]}
    chosen = {f"rulings.{ruling.id}" for ruling in games()[slug].house_rules}
    assert set(parameters) == {"players", "mode", *chosen}
    for mode in parameters["mode"]["enum"]:
        assert is_described(client, "get", address, f"?mode={mode}") == 200
    assert is_described(client, "get", address, "?players=99&mode=nothing") == 422


@pytest.mark.parametrize(("slug", "sheet"), CASES)
def test_an_example_fits_its_schema(client: FlaskClient, slug: str, sheet: Json) -> None:
    sheet_schema(slug).validate(sheet)
    assert is_described(client, "post", f"/api/v1/games/{slug}/score", json=sheet) == 200


def slips(sheet: Json) -> Iterator[tuple[str, Json]]:
    """Yield the sheet with one error at a time, and the path of the error."""
    for path, place in places(sheet):
        if isinstance(place, dict):
            yield at(path, "colour").lstrip("."), replace_at(sheet, path, {**place, "colour": 1})
        elif isinstance(place, int) and not isinstance(place, bool):
            yield from ((path, replace_at(sheet, path, value)) for value in NO_COUNTS)
        elif isinstance(place, str):
            yield from ((path, replace_at(sheet, path, value)) for value in NO_TEXTS)


def places(data: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield every value of the sheet with its path."""
    yield path, data
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield from places(value, at(path, key).lstrip("."))


def replace_at(sheet: Json, path: str, value: Any) -> Any:
    """Return the sheet with another value at that path; the empty path is the sheet itself."""
    *groups, last = ["sheet", *(path.split(".") if path else [])]
    whole: Any = {"sheet": deepcopy(sheet)}
    place = whole
    for group in groups:
        place = place[int(group) if isinstance(place, list) else group]
    place[int(last) if isinstance(place, list) else last] = value
    return whole["sheet"]


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "sheet"), CASES)
def test_the_schema_and_the_reader_reject_an_error(slug: str, sheet: Json) -> None:
    """Both reject it, and the reader names its path."""
    schema, game = sheet_schema(slug), games()[slug]
    for path, slip in slips(sheet):
        assert not schema.is_valid(slip), path
        assert path in {problem.path for problem in parse_sheet(game, slip).problems}
