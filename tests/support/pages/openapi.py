"""The description of the interface, and whether an answer is as it says."""

import json
from typing import Any

from flask.testing import FlaskClient
from jsonschema import Draft202012Validator

from companion.web import create_app
from tests.support.json_data import Json

DESCRIPTION: Json = json.loads(create_app().test_client().get("/api/v1/openapi.json").data)
ERRORS = {"$ref": "#/components/schemas/Errors"}


def validator(schema: Json) -> Draft202012Validator:
    """For a schema of the description, whose references lead into its components."""
    return Draft202012Validator(schema | {"components": DESCRIPTION["components"]})


def is_described(client: FlaskClient, method: str, address: str, query: str = "", **sent: Any) -> int:
    """Asks, and checks the answer against the schema that the description has for its status, which it gives back."""
    answer = client.open(address + query, method=method.upper(), **sent)
    responses = DESCRIPTION["paths"].get(address, {}).get(method, {}).get("responses", {})
    described = responses.get(str(answer.status_code))
    schema = described["content"]["application/json"]["schema"] if described else ERRORS
    validator(schema).validate(json.loads(answer.data))
    return answer.status_code
