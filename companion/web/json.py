"""How answers become JSON: compact, keys in their order. Flask's own provider makes a new encoder for every answer."""

import json
from typing import Any

from flask import Flask
from flask.json.provider import JSONProvider


class Json(JSONProvider):
    """Plain data only: what is to be sent holds nothing that JSON does not know."""

    encode = json.JSONEncoder(separators=(",", ":")).encode

    def dumps(self, obj: Any, **kwargs: Any) -> str:
        return json.dumps(obj, **kwargs) if kwargs else self.encode(obj)

    def loads(self, s: str | bytes, **kwargs: Any) -> Any:
        return json.loads(s, **kwargs)


def init_app(app: Flask) -> None:
    app.json = Json(app)
