"""Rounds as tests ask them: answered, or refused with every problem."""

import json
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.contract.answers import encode_answer
from companion.kit.data import Problem
from companion.kit.game import Game
from companion.kit.resolver import Resolver
from companion.kit.sheet_parser import parse_round
from companion.kit.text import say
from companion.library.registry import games
from tests.support.games.reading import change
from tests.support.json_data import Json

Changes = dict[str, Any]  # other values at some paths
Slips = dict[str, list[Any]]  # wrong values by the place where they are made and told


class Round(NamedTuple):
    """The resolver of a game's round."""

    game: Game
    resolver: Resolver[Any, Any, Any]


@dataclass(frozen=True)
class Description:
    """Questions for tests of a round's schema.

    `together` are parts of problems that no schema can express: they depend on another value, or on more than the
    length of a name. `sound` are questions without a problem, `much` is one with more than 6,000.
    """

    asked: Round
    together: tuple[str, ...]
    sound: list[Json]
    much: Json


def round_of(slug: str) -> Round:
    game = games()[slug]
    resolver = game.resolver("round")
    assert resolver is not None
    return Round(game, resolver)


def answer_round(asked: Round, question: Json) -> Json:
    """Return the answer, and check that it is JSON and that the question is not changed."""
    before = json.dumps(question)
    parsed = parse_round(asked.game, asked.resolver, question)
    assert parsed.problems == [], [(problem.path, say(problem.text)) for problem in parsed.problems]
    answer = encode_answer(asked.resolver.resolve(parsed.sheet))
    assert json.dumps(question) == before
    found: Json = json.loads(json.dumps(answer, allow_nan=False))
    return found


def problems(asked: Round, question: Json) -> list[Problem]:
    """Everything that is wrong."""
    found = parse_round(asked.game, asked.resolver, question).problems
    assert all(isinstance(problem, Problem) and say(problem.text).strip() for problem in found)
    return found


def paths(asked: Round, question: Json) -> list[str]:
    """The paths of everything that is wrong."""
    return sorted(problem.path for problem in problems(asked, question))


def change_paths(data: Json, changes: Json) -> Json:
    """A copy with other values at some paths; `...` takes a key away."""
    data = deepcopy(data)
    for path, value in changes.items():
        change(data, path, value)
    return data
