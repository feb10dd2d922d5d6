"""The description of the JSON interface, and checks of answers against it."""

import json
from typing import Any

from flask.testing import FlaskClient
from jsonschema import Draft202012Validator

from companion.web import create_app
from tests.support.json_data import Json

DESCRIPTION: Json = json.loads(create_app().test_client().get("/api/v1/openapi.json").data)
ERRORS = {"$ref": "#/components/schemas/Errors"}


def validator(schema: Json) -> Draft202012Validator:
    """Return a validator for a schema with references into the components of the description."""
    return Draft202012Validator(schema | {"components": DESCRIPTION["components"]})


def is_described(client: FlaskClient, method: str, address: str, query: str = "", **sent: Any) -> int:
    """Send a request, check the answer against the described schema, and return its status."""
    answer = client.open(address + query, method=method.upper(), **sent)
    responses = DESCRIPTION["paths"].get(address, {}).get(method, {}).get("responses", {})
    described = responses.get(str(answer.status_code))
    schema = described["content"]["application/json"]["schema"] if described else ERRORS
    validator(schema).validate(json.loads(answer.data))
    return answer.status_code
