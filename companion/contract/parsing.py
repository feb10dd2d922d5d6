"""What was sent as JSON, as plain data; the parsers of forms judge what is in it."""

import json
import math
from codecs import BOM_UTF8

from companion.kit.data import Json, JsonObject, Problem
from companion.kit.text import Text, _

LONGEST_NUMBER = 20  # digits; what is longer is too large for any field


class NotAnObject(ValueError):
    """What was sent is not a JSON object; `problem` says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.problem = Problem("", text)


def parse_json(body: bytes) -> JsonObject:
    """The JSON object in the body, or NotAnObject. NaN and numbers of any length are left for the form to refuse."""
    try:
        data = decode(body.removeprefix(BOM_UTF8).decode())
    except RecursionError:
        raise NotAnObject(_("This is nested too deep to be read")) from None
    except ValueError:
        raise NotAnObject(_("This is not JSON")) from None
    if not isinstance(data, dict):
        raise NotAnObject(_("A JSON object is expected here"))
    return data


def decode(text: str) -> Json:
    data: Json
    try:
        data = json.loads(text)
    except json.JSONDecodeError:
        raise
    except ValueError:  # JSON it is, but with a number of more digits than Python cares to convert
        data = json.loads(text, parse_int=lambda digits: int(digits) if len(digits) < LONGEST_NUMBER else math.inf)
    return data
