"""Every round of every game: schema and parser agree, except on rules that a schema cannot express; no input fails.

On its page an entry has the meaning of the contract, and a name is text.
"""

import html
import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from companion.kit.sheet_parser import parse_round
from companion.kit.text import say
from tests.games.break_the_egg import addresses as break_the_egg
from tests.games.break_the_egg.test_round import EXAMPLE
from tests.games.dragons_eggs import addresses as dragons_eggs
from tests.games.dragons_eggs.bids import RULEBOOK
from tests.support.cases import cases
from tests.support.cast import CAST
from tests.support.games.rounds import Description, Round, answer_round, paths, problems, round_of
from tests.support.json_data import Json
from tests.support.pages.addresses import modules_of_games
from tests.support.pages.openapi import DESCRIPTION, is_described, validator
from tests.support.pages.round_pages import HOSTILE, read_answer, read_round
from tests.support.pages.round_pages import problems as problems_on_page

EACH: dict[str, Description] = {
    slug: module.DESCRIPTION for slug, module in modules_of_games("round_description").items()
}
EVERY_ROUND = pytest.mark.parametrize("description", EACH.values(), ids=EACH)
ASKED = [
    pytest.param("break-the-egg", break_the_egg.EGGS, EXAMPLE, id="break-the-egg"),
    pytest.param("dragons-eggs", dragons_eggs.BIDS, RULEBOOK, id="dragons-eggs"),
]
PAGES = [
    pytest.param(break_the_egg.ROUND, break_the_egg.EGGS, id="break-the-egg"),
    pytest.param(dragons_eggs.ROUND, dragons_eggs.BIDS, id="dragons-eggs"),
]
examples = settings(max_examples=cases(100), derandomize=True, deadline=None, phases=set(Phase) - {Phase.explain})
ODD: tuple[Any, ...] = (None, True, False, -1, 0, 1, 11, "", "Zoe", "orb", "claw", "wrong", [], {}, [0, 0], ...)


@EVERY_ROUND
def test_a_sound_round_fits_its_schema(client: FlaskClient, description: Description) -> None:
    questions, answers = schemas(description.asked)
    for question in description.sound:
        questions.validate(question)
        assert is_described(client, "post", address(description.asked), json=question) == 200
    assert not answers.is_valid({}), "the answer's form says something"


@pytest.mark.slow
@EVERY_ROUND
def test_schema_and_parser_agree_on_a_slip_in_any_place(description: Description) -> None:
    check = agreement(description)
    for question in description.sound:
        for slip in slips(question):
            check(slip)


@pytest.mark.slow
@EVERY_ROUND
def test_schema_and_parser_agree_on_rounds_of_the_form(description: Description) -> None:
    agrees = agreement(description)

    @examples
    @given(of_form(schemas(description.asked)[0].schema))
    def check(question: Json) -> None:
        agrees(question)

    check()


@pytest.mark.slow
@EVERY_ROUND
def test_schema_and_parser_agree_on_damaged_rounds(description: Description) -> None:
    """One to three values of a valid question are replaced with random ones."""
    agrees, other, other_keys = agreement(description), anything(description.asked), keys(description.asked)

    @examples
    @given(st.sampled_from(description.sound), st.data())
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
        agrees(question)

    check()


@EVERY_ROUND
def test_many_rounds_can_be_asked(description: Description) -> None:
    assert len(paths(description.asked, description.much)) > 6_000


@pytest.mark.parametrize(("slug", "typed", "question"), ASKED)
def test_the_form_means_what_the_contract_says(slug: str, typed: dict[str, str], question: Json) -> None:
    asked = round_of(slug)
    said = parse_round(asked.game, asked.resolver, question).sheet
    assert vars(read_round(slug, typed)) == {**vars(said), "missing": frozenset()}


@pytest.mark.slow
@pytest.mark.parametrize(("address", "typed"), PAGES)
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_text(client: FlaskClient, address: str, typed: dict[str, str], name: str) -> None:
    typed = {**typed, "players.2.name": name}
    answer = client.get(address, query_string=typed)
    assert "<script>alert" not in answer.get_data(as_text=True)
    assert "<b onclick" not in answer.get_data(as_text=True)
    assert name in "".join(html.unescape(answer.get_data(as_text=True)))
    assert problems_on_page(client, address, typed) == {}
    assert "missing" not in read_answer(client, address, typed)


def agreement(description: Description) -> Callable[[Json], None]:
    """Return a check that schema and parser agree on a question, and that the question is not changed."""
    questions, answers = schemas(description.asked)

    def check(question: Json) -> None:
        before = json.dumps(question)
        said = [say(problem.text) for problem in problems(description.asked, question)]
        if not said:
            answers.validate(answer_round(description.asked, question))
        assert json.dumps(question) == before
        if questions.is_valid(question) and not has_fractions(question):
            assert [text for text in said if not any(part in text for part in description.together)] == [], question
        elif not questions.is_valid(question):
            assert said, question

    return check


def groups(data: Any) -> list[Any]:
    """Yield every list and object in the data, the outermost first."""
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else []
    return [data, *(group for value in inner for group in groups(value))] if isinstance(data, dict | list) else []


def address(asked: Round) -> str:
    return f"/api/v1/games/{asked.game.slug}/round"


def schemas(asked: Round) -> tuple[Any, Any]:
    """Return the schemas of the question and of the answer."""
    call = DESCRIPTION["paths"][address(asked)]["post"]
    question = call["requestBody"]["content"]["application/json"]["schema"]
    answer = call["responses"]["200"]["content"]["application/json"]["schema"]
    return validator(question), validator(answer)


def of_form(schema: Json) -> st.SearchStrategy[Any]:
    """Generate data that fits the schema, with names of the cast."""
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


def has_fractions(question: Any) -> bool:
    """Return True if a number is written like 1.0, which is an integer for a schema but not for the parser."""
    inner = question.values() if isinstance(question, dict) else question if isinstance(question, list) else ()
    return isinstance(question, float) or any(map(has_fractions, inner))


def slips(question: Json) -> Iterator[Json]:
    """Yield the question with another value in one place, or without a value there."""
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
    """Yield every key and every option of a choice in a schema."""
    if isinstance(schema, list):
        return {word for each in schema for word in words(each)}
    if not isinstance(schema, dict):
        return set()
    here = {*schema.get("properties", {}), *schema.get("enum", ()), *([schema["const"]] if "const" in schema else [])}
    return {word for word in here if isinstance(word, str)} | {word for each in schema.values() for word in words(each)}


def keys(asked: Round) -> st.SearchStrategy[str]:
    """Generate keys of the round and others."""
    return st.sampled_from(["A", "B", "", "a.b", "\ud800", *sorted(words(schemas(asked)[0].schema))])


def anything(asked: Round) -> st.SearchStrategy[Any]:
    """Generate any JSON, with keys and options of the round in it."""
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
