"""Rounds as tests ask them: answered, refused with every problem, described exactly."""

import json
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from flask.testing import FlaskClient
from hypothesis import Phase, assume, given, settings
from hypothesis import strategies as st

from companion.contract.answers import encode_answer
from companion.kit.data import Problem
from companion.kit.game import Game
from companion.kit.resolver import Resolver
from companion.kit.round_parser import parse_round
from companion.kit.text import say
from companion.library.registry import games
from tests.support.cases import cases
from tests.support.cast import CAST
from tests.support.json_data import Json
from tests.support.pages.openapi import DESCRIPTION, is_described, validator

Changes = dict[str, Any]  # other values at some paths
Slips = dict[str, list[Any]]  # wrong values by the place where they are made and told
examples = settings(max_examples=cases(100), derandomize=True, deadline=None, phases=set(Phase) - {Phase.explain})


class Round(NamedTuple):
    """The resolver of a game's round."""

    game: Game
    resolver: Resolver[Any, Any, Any]


def round_of(slug: str) -> Round:
    game = games()[slug]
    resolver = game.resolver("round")
    assert resolver is not None
    return Round(game, resolver)


def answer_round(asked: Round, question: Json) -> Json:
    """The answer, which has to be JSON and to leave the question as it is."""
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


def groups(data: Any) -> list[Any]:
    """Every list and object in the data, the outermost first."""
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else []
    return [data, *(group for value in inner for group in groups(value))] if isinstance(data, dict | list) else []


def is_answered_or_explained(asked: Round, question: Json) -> None:
    """It is answered or its problems are told; it is left as it is."""
    before = json.dumps(question)
    if not paths(asked, question):
        answer_round(asked, question)
    assert json.dumps(question) == before


def address(asked: Round) -> str:
    return f"/api/v1/games/{asked.game.slug}/round"


def schemas(asked: Round) -> tuple[Any, Any]:
    """Of what is asked, and of the answer."""
    call = DESCRIPTION["paths"][address(asked)]["post"]
    question = call["requestBody"]["content"]["application/json"]["schema"]
    answer = call["responses"]["200"]["content"]["application/json"]["schema"]
    return validator(question), validator(answer)


def of_form(schema: Json) -> st.SearchStrategy[Any]:
    """Anything of that form, with names of the cast."""
    if "anyOf" in schema:
        return st.one_of(*map(of_form, schema["anyOf"]))
    if "const" in schema or "enum" in schema:
        return st.sampled_from(schema.get("enum") or [schema["const"]])
    match schema["type"]:
        case "array" if "prefixItems" in schema:
            return st.tuples(*map(of_form, schema["prefixItems"])).map(list)
        case "array":
            return st.lists(of_form(schema["items"]), min_size=schema["minItems"], max_size=min(schema["maxItems"], 6))
        case "object" if schema["additionalProperties"]:
            of, least, most = schema["additionalProperties"], schema["minProperties"], schema["maxProperties"]
            return st.dictionaries(st.sampled_from(CAST[:5]), of_form(of), min_size=least, max_size=most)
        case "object":
            forms = {key: of_form(each) for key, each in schema["properties"].items()}
            needed = {key: forms.pop(key) for key in schema["required"]}
            return st.fixed_dictionaries(needed, optional=forms)
        case "integer":
            return st.integers(schema["minimum"], schema["maximum"])
    return {"boolean": st.booleans(), "null": st.none(), "string": st.sampled_from(CAST[:5])}[schema["type"]]


def fractions(question: Any) -> bool:
    """Whether a number is written like 1.0, which is whole for a schema but not for us."""
    inner = question.values() if isinstance(question, dict) else question if isinstance(question, list) else ()
    return isinstance(question, float) or any(map(fractions, inner))


ODD: tuple[Any, ...] = (None, True, False, -1, 0, 1, 11, "", "Zoe", "orb", "claw", "wrong", [], {}, [0, 0], ...)


def slips(question: Json) -> Iterator[Json]:
    """The question with another value in one place, or with nothing there."""
    for number, group in enumerate(groups(question)):
        for key in range(len(group)) if isinstance(group, list) else list(group):
            for value in deepcopy(ODD):
                slip = deepcopy(question)
                place = groups(slip)[number]
                if value is ...:
                    del place[key]
                else:
                    place[key] = value
                yield slip


def words(schema: Any) -> set[Any]:
    """Every key and every word of a choice that a schema names."""
    if isinstance(schema, list):
        return {word for each in schema for word in words(each)}
    if not isinstance(schema, dict):
        return set()
    here = {*schema.get("properties", {}), *schema.get("enum", ()), *([schema["const"]] if "const" in schema else [])}
    return {word for word in here if isinstance(word, str)} | {word for each in schema.values() for word in words(each)}


def keys(asked: Round) -> st.SearchStrategy[str]:
    """Keys that the round has, and others."""
    return st.sampled_from(["A", "B", "", "a.b", "\ud800", *sorted(words(schemas(asked)[0].schema))])


def anything(asked: Round) -> st.SearchStrategy[Any]:
    """Any JSON, with the round's own words in it."""
    odd: st.SearchStrategy[Any] = st.sampled_from(
        [-1, 0, 1, 2, 3, 11, 10**30, 1.0, float("nan"), None, True, False, [], {}]
    ).map(deepcopy)
    return st.recursive(
        odd | keys(asked) | st.text(max_size=4),
        lambda inner: (
            st.lists(inner, max_size=4) | st.dictionaries(keys(asked) | st.text(max_size=3), inner, max_size=4)
        ),
        max_leaves=14,
    )


def spoilt_questions_are_answered_or_explained(asked: Round, sound: list[Json]) -> None:
    """Whatever one to three places of a sound question hold instead."""
    other, other_keys = anything(asked), keys(asked)

    @examples
    @given(st.sampled_from(sound), st.data())
    def check(sound: Json, data: st.DataObject) -> None:
        question = deepcopy(sound)
        for _change in range(data.draw(st.integers(1, 3))):
            group = data.draw(st.sampled_from(groups(question)))
            places = list(range(len(group))) if isinstance(group, list) else list(group)
            place = data.draw(st.sampled_from(places) if places else other_keys)
            if isinstance(group, list) and not places:
                group.append(data.draw(other))
            else:
                group[place] = data.draw(other)
        is_answered_or_explained(asked, question)

    check()


@dataclass(frozen=True)
class Description:
    """What the description says of a round. `together` are parts of the sentences that no schema can say: what depends
    on another place of the question, or on more than the length of a name. `sound` are questions without a problem,
    `much` is one with more than 6,000.
    """

    asked: Round
    together: tuple[str, ...]
    sound: list[Json]
    much: Json

    @cached_property
    def schemas(self) -> tuple[Any, Any]:
        return schemas(self.asked)

    def agrees(self, question: Json) -> None:
        """What the schema lets pass is wrong only in how its parts go together, and what it refuses is wrong."""
        questions, answers = self.schemas
        found = problems(self.asked, question)
        if questions.is_valid(question):
            said = [say(problem.text) for problem in found]
            assert [text for text in said if not any(part in text for part in self.together)] == [], question
        else:
            assert found, question
        if not found:
            answers.validate(answer_round(self.asked, question))

    def holds_the_example(self, client: FlaskClient, question: Json) -> None:
        questions, answers = self.schemas
        questions.validate(question)
        assert is_described(client, "post", address(self.asked), json=question) == 200
        assert not answers.is_valid({}), "the answer's form says something"

    def agrees_on_every_place(self, question: Json) -> None:
        for slip in slips(question):
            self.agrees(slip)

    def agrees_on_slips_of_form(self, question: Json) -> None:
        other, other_keys = anything(self.asked), keys(self.asked)

        @settings(examples, max_examples=cases(50))
        @given(st.data())
        def check(data: st.DataObject) -> None:
            spoilt = deepcopy(question)
            for _change in range(data.draw(st.integers(1, 2))):
                group = data.draw(st.sampled_from(groups(spoilt)))
                places = list(range(len(group))) if isinstance(group, list) else list(group)
                if places:
                    group[data.draw(st.sampled_from(places))] = data.draw(other)
                elif isinstance(group, dict):
                    group[data.draw(other_keys)] = data.draw(other)
            assume(not fractions(spoilt))
            self.agrees(spoilt)

        check()

    def agrees_on_what_is_of_the_form(self) -> None:
        questions, _answers = self.schemas

        @settings(examples, max_examples=cases(50))
        @given(of_form(questions.schema))
        def check(question: Json) -> None:
            questions.validate(question)
            self.agrees(question)

        check()
