"""A scored sheet: the standings with every reason, the winners, what decided, what was not entered."""

from typing import Literal, TypedDict

from companion.kit.score import Decision, Result, Standing
from companion.kit.text import ENGLISH, Language, say

from .errors import ProblemJson, encode_problem


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
