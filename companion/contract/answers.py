"""JSON in and out: the body of a request, its problems, and each answer with its type and its encoder."""

import json
import math
from codecs import BOM_UTF8
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from typing import Annotated, Any, Literal, TypedDict

from companion.kit.data import Json, JsonObject, Problem
from companion.kit.game import Game
from companion.kit.randomizer import Board, Deal, Outcome, Randomizer
from companion.kit.rulebook import Step
from companion.kit.schema import SEED
from companion.kit.score import Decision, Result, Standing
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


class StepJson(TypedDict):
    """A step without more to say has an empty `detail`."""

    id: str
    text: str
    detail: str


class SetupJson(TypedDict):
    steps: list[StepJson]


def encode_setup(steps: Iterable[Step], language: Language) -> SetupJson:
    return {"steps": [encode_step(step, language) for step in steps]}


def encode_step(step: Step, language: Language) -> StepJson:
    detail = say(step.detail, language) if step.detail else ""
    return {"id": step.id, "text": say(step.text, language), "detail": detail}


class HitJson(TypedDict):
    """A passage that a search found; `href` is the address of the page and of the place in it."""

    heading: str
    text: str
    href: str


class SearchJson(TypedDict):
    """The best passages, the best first, at most 10."""

    hits: list[HitJson]


class ShuffledJson(TypedDict):
    """The outcome of a deal is the pieces by pile, that of a board the `lower` and `upper` piece by square.

    A piece is its id.
    """

    game: str
    randomizer: str
    seed: Annotated[str, SEED]
    outcome: Mapping[str, object]


def encode_shuffle(game: Game, randomizer: Randomizer[Any], seed: str, outcome: Outcome) -> ShuffledJson:
    return {"game": game.slug, "randomizer": randomizer.id, "seed": seed, "outcome": encode_outcome(outcome)}


def encode_outcome(outcome: Outcome) -> Mapping[str, object]:
    match outcome:
        case Deal(piles=piles):
            return {pile.id: [piece.id for piece in pile.pieces] for pile in piles}
        case Board(rows=rows):
            return {
                square.name: {"lower": square.lower and square.lower.id, "upper": square.upper and square.upper.id}
                for row in rows
                for square in row
            }


class LineJson(TypedDict):
    label: str
    points: int
    rule: str


class StandingJson(TypedDict):
    name: str
    total: int
    rank: int
    winner: bool
    lines: list[LineJson]


class ResultJson(TypedDict):
    game: str
    mode: str
    status: Literal["final", "unfinished"]
    standings: list[StandingJson]
    winners: list[str]
    decided_by: Literal[Decision, None]
    title: str | None
    reason: str | None
    rulings: dict[str, bool]
    missing: list[str]
    warnings: list[ProblemJson]


def encode_result(result: Result, language: Language = ENGLISH) -> ResultJson:
    return {
        "game": result.game.slug,
        "mode": result.mode.id,
        "status": "unfinished" if result.reason else "final",
        "standings": [encode_standing(standing, language) for standing in result.standings],
        "winners": list(result.winners),
        "decided_by": result.decided_by,
        "title": say(result.title, language) if result.title else None,
        "reason": say(result.reason, language) if result.reason else None,
        "rulings": dict(result.rulings),
        "missing": list(result.missing),
        "warnings": [encode_problem(warning, language) for warning in result.warnings],
    }


def encode_standing(standing: Standing, language: Language) -> StandingJson:
    return {
        "name": standing.name,
        "total": standing.total,
        "rank": standing.rank,
        "winner": standing.winner,
        "lines": [
            {"label": say(line.text, language), "points": line.points, "rule": rule.id}
            for rule, line in standing.reasons
        ],
    }


def encode_answer(answer: object, language: Language = ENGLISH) -> Json:
    """The frozen dataclass of a resolver as JSON, its sentences in the language. TypeError for any other type."""
    match answer:
        case Text():
            return say(answer, language)
        case Mapping():
            return {str(key): encode_answer(value, language) for key, value in answer.items()}
        case tuple():
            return [encode_answer(value, language) for value in answer]
        case None | bool() | int() | str():
            return answer
    if isinstance(answer, type) or not is_dataclass(answer):
        raise TypeError(f"No part of an answer: {answer!r}")
    return {field.name: encode_answer(getattr(answer, field.name), language) for field in fields(answer)}


class HealthJson(TypedDict):
    status: Literal["ok"]


class UnhealthyJson(TypedDict):
    """The answer of a server that cannot use its database: `status` says why."""

    status: str
