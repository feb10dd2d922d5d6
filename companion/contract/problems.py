"""JSON in, problems out: the body of a request as plain data, and every problem with its path."""

import json
import math
from codecs import BOM_UTF8
from collections.abc import Iterable
from typing import TypedDict

from companion.kit.data import Json, JsonObject, Problem
from companion.kit.text import ENGLISH, Language, Text, _, say

LONGEST_NUMBER = 20  # digits; a longer number is too large for any field


class ProblemJson(TypedDict):
    path: str
    message: str


class ErrorsJson(TypedDict):
    errors: list[ProblemJson]


def encode_errors(problems: Iterable[Problem], language: Language = ENGLISH) -> ErrorsJson:
    return {"errors": [encode_problem(problem, language) for problem in problems]}


def encode_problem(problem: Problem, language: Language) -> ProblemJson:
    return {"path": problem.path, "message": say(problem.text, language)}


class NotAnObject(ValueError):
    """The body is not a JSON object; `problem` gives the reason."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.problem = Problem("", text)


def parse_json(body: bytes) -> JsonObject:
    """The JSON object in the body, or NotAnObject. The form refuses NaN and numbers that are too long."""
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
    except ValueError:  # valid JSON with more digits in a number than Python converts
        data = json.loads(text, parse_int=lambda digits: int(digits) if len(digits) < LONGEST_NUMBER else math.inf)
    return data
