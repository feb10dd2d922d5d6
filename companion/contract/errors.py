"""The answer to what cannot be done: every problem with its path."""

from collections.abc import Iterable
from typing import TypedDict

from companion.kit.data import Problem
from companion.kit.text import ENGLISH, Language, say


class ProblemJson(TypedDict):
    path: str
    message: str


class ErrorsJson(TypedDict):
    errors: list[ProblemJson]


def encode_errors(problems: Iterable[Problem], language: Language = ENGLISH) -> ErrorsJson:
    return {"errors": [encode_problem(problem, language) for problem in problems]}


def encode_problem(problem: Problem, language: Language) -> ProblemJson:
    return {"path": problem.path, "message": say(problem.text, language)}
