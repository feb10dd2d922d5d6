"""How the tests ask an aid, and change a question in one place."""

import json
from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from hypothesis import Phase, settings

from companion.kit.play.aid import Aid
from companion.kit.problem import Problem
from companion.kit.text import Text, say
from tests.support.json_data import Json

Changes = dict[str, Any]  # other values at some paths
Slips = dict[str, list[Any]]  # wrong values by the place where they are made and told
examples = settings(max_examples=200, derandomize=True, deadline=None, phases=set(Phase) - {Phase.explain})


def spoken(answer: Any) -> Any:
    """The answer with its sentences said."""
    match answer:
        case Text():
            return say(answer)
        case Mapping():
            return {key: spoken(value) for key, value in answer.items()}
        case str() | None:
            return answer
        case list() | tuple():
            return [spoken(value) for value in answer]
        case number:
            return number


def answered(aid: Aid, question: Json) -> Json:
    """The answer, which has to be JSON and to leave the question as it is."""
    before = json.dumps(question)
    answer = aid.answer(question)
    assert not isinstance(answer, list), [(problem.path, say(problem.text)) for problem in answer]
    assert json.dumps(question) == before
    found: Json = json.loads(json.dumps(spoken(answer), allow_nan=False))
    return found


def paths(aid: Aid, question: Json) -> list[str]:
    """The paths of everything that is wrong."""
    problems = aid.answer(question)
    if not isinstance(problems, list):
        return []
    assert all(isinstance(problem, Problem) and say(problem.text).strip() for problem in problems)
    return sorted(problem.path for problem in problems)


def changed(data: Json, changes: Json) -> Json:
    """A copy with other values at some paths; `...` takes a key away."""
    data = deepcopy(data)
    for path, value in changes.items():
        *groups, last = path.split(".")
        place: Any = data
        for group in groups:
            place = place[int(group)] if isinstance(place, list) else place[group]
        key: Any = int(last) if isinstance(place, list) else last
        if value is ...:
            del place[key]
        else:
            place[key] = value
    return data
