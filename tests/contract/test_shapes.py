"""What a resolver takes and answers is described exactly, up to what no schema can say."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from companion.kit.text import say
from tests.contract.test_openapi import DESCRIPTION, is_described, validator
from tests.games.break_the_egg.test_breaking import EXAMPLE
from tests.games.dragons_eggs.test_bidding import CHOOSING, RULEBOOK
from tests.games.test_rounds import ANYTHING, KEYS, groups
from tests.support.asking import Round, answered, examples, problems, round_of
from tests.support.cast import CAST
from tests.support.json_data import Json

CASES = [
    pytest.param(round_of(slug), question, id=f"{slug} {n}")
    for slug, questions in {"dragons-eggs": [RULEBOOK, CHOOSING], "break-the-egg": [EXAMPLE]}.items()
    for n, question in enumerate(questions)
]
EVERY_CASE = pytest.mark.parametrize(("asked", "question"), CASES)
# What depends on another place of the question, or on more than the length of a name.
TOGETHER = (
    "Enter a name",
    "name",
    "Nobody has two Treasure cards of the same value",
    "Nobody in the order has this name",
    "This player has another bid already",
    "Nobody at the table has this name",
    "has played no card in this place",
    "Only one player can be the last who agreed",
    "is missing",
)


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


def misfits(asked: Round, question: Json) -> list[str]:
    """What is wrong with the question beside how its parts go together."""
    said = [say(problem.text) for problem in problems(asked, question)]
    return [text for text in said if not any(part in text for part in TOGETHER)]


def fractions(question: Any) -> bool:
    """Whether a number is written like 1.0, which is whole for a schema but not for us."""
    inner = question.values() if isinstance(question, dict) else question if isinstance(question, list) else ()
    return isinstance(question, float) or any(map(fractions, inner))


@EVERY_CASE
def test_the_contracts_example_is_of_its_form(client: FlaskClient, asked: Round, question: Json) -> None:
    questions, answers = schemas(asked)
    questions.validate(question)
    assert is_described(client, "post", address(asked), json=question) == 200
    assert not answers.is_valid({}), "the answer's form says something"


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


def agree(questions: Any, answers: Any, asked: Round, question: Json) -> None:
    """What the schema lets pass is wrong only in how its parts go together, and what it refuses is wrong."""
    if questions.is_valid(question):
        assert misfits(asked, question) == [], question
    else:
        assert problems(asked, question), question
    if not problems(asked, question):
        answers.validate(answered(asked, question))


@EVERY_CASE
def test_schema_and_reader_agree_on_every_place(asked: Round, question: Json) -> None:
    for slip in slips(question):
        agree(*schemas(asked), asked, slip)


@EVERY_CASE
def test_every_slip_of_form_is_one_for_the_schema_too(asked: Round, question: Json) -> None:
    questions, answers = schemas(asked)

    @settings(examples, max_examples=50)
    @given(st.data())
    def check(data: st.DataObject) -> None:
        spoilt = deepcopy(question)
        for _change in range(data.draw(st.integers(1, 2))):
            group = data.draw(st.sampled_from(groups(spoilt)))
            keys = list(range(len(group))) if isinstance(group, list) else list(group)
            if keys:
                group[data.draw(st.sampled_from(keys))] = data.draw(ANYTHING)
            elif isinstance(group, dict):
                group[data.draw(KEYS)] = data.draw(ANYTHING)
        assume(not fractions(spoilt))
        agree(questions, answers, asked, spoilt)

    check()


@EVERY_CASE
def test_what_is_of_the_form_can_be_asked(asked: Round, question: Json) -> None:
    questions, answers = schemas(asked)

    @settings(examples, max_examples=50)
    @given(of_form(questions.schema))
    def check(question: Json) -> None:
        questions.validate(question)
        agree(questions, answers, asked, question)

    check()
