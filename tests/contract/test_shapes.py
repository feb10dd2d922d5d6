"""What an aid can be asked and what it answers is described exactly, up to what no schema can say."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from companion.kit.play.aid import Aid, Answer
from companion.kit.play.shape import (
    ByName,
    Either,
    Fields,
    Items,
    Name,
    Nothing,
    Row,
    Sentence,
    Shape,
    Whole,
    Word,
    YesNo,
)
from companion.kit.problem import Problem
from companion.kit.text import say
from companion.library.registry import games
from tests.contract.test_openapi import DESCRIPTION, is_described, validator
from tests.games.break_the_egg.test_breaking import EXAMPLE
from tests.games.dragons_eggs.test_bidding import CHOOSING, RULEBOOK
from tests.games.test_rounds import ANYTHING, KEYS, groups
from tests.support.asking import examples, spoken
from tests.support.json_data import Json

CASES = [
    pytest.param(game.slug, aid, question, id=f"{game.slug} {aid.id} {n}")
    for game in games().values()
    for aid in game.aids
    for n, question in enumerate({"dragons-eggs": [RULEBOOK, CHOOSING], "break-the-egg": [EXAMPLE]}[game.slug])
]
EVERY_CASE = pytest.mark.parametrize(("slug", "aid", "question"), CASES)
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


def schemas(slug: str, aid: Aid) -> tuple[Any, Any]:
    """Of what is asked, and of what is told."""
    call = DESCRIPTION["paths"][f"/api/v1/games/{slug}/{aid.id}"]["post"]
    asked = call["requestBody"]["content"]["application/json"]["schema"]
    told = call["responses"]["200"]["content"]["application/json"]["schema"]
    return validator(asked), validator(told)


def of_shape(shape: Shape) -> st.SearchStrategy[Any]:
    """Anything of that shape, with names of the cast."""
    match shape:
        case Items(of=of, least=least, most=most):
            return st.lists(of_shape(of), min_size=least, max_size=3 if most is None else min(most, 6))
        case Row(of=of):
            return st.tuples(*map(of_shape, of)).map(list)
        case Fields(needed=needed, optional=optional):
            return st.fixed_dictionaries(
                {name: of_shape(each) for name, each in needed.items()},
                optional={name: of_shape(each) for name, each in optional.items()},
            )
        case ByName(of=of, least=least, most=most):
            return st.dictionaries(of_shape(Name()), of_shape(of), min_size=least, max_size=most)
        case Either(of=of):
            return st.one_of(*map(of_shape, of))
    return plain(shape)


def plain(shape: Whole | Word | YesNo | Name | Sentence | Nothing) -> st.SearchStrategy[Any]:
    match shape:
        case Whole(least=least, most=most):
            return st.integers(least, most)
        case Word(words=words):
            return st.sampled_from(words)
        case YesNo(only=only):
            return st.booleans() if only is None else st.just(only)
        case Name():
            return st.sampled_from(["Ana", "Ben", "Caro", "Dan", "Eve"])
        case Sentence():
            return st.text()
        case Nothing():
            return st.none()


def misfits(answer: Answer | list[Problem]) -> list[str]:
    """What is wrong with the question beside how its parts go together."""
    said = [say(problem.text) for problem in answer] if isinstance(answer, list) else []
    return [text for text in said if not any(part in text for part in TOGETHER)]


def fractions(question: Any) -> bool:
    """Whether a number is written like 1.0, which is whole for a schema but not for us."""
    inner = question.values() if isinstance(question, dict) else question if isinstance(question, list) else ()
    return isinstance(question, float) or any(map(fractions, inner))


@EVERY_CASE
def test_the_contracts_example_is_of_its_form(client: FlaskClient, slug: str, aid: Aid, question: Json) -> None:
    asked, told = schemas(slug, aid)
    asked.validate(question)
    assert is_described(client, "post", f"/api/v1/games/{slug}/{aid.id}", json=question) == 200
    assert not told.is_valid({}), "the answer's form says something"


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


def agree(asked: Any, told: Any, aid: Aid, question: Json) -> None:
    """What the schema lets pass is wrong only in how its parts go together, and what it refuses is wrong."""
    answer = aid.answer(question)
    if asked.is_valid(question):
        assert misfits(answer) == [], question
    else:
        assert isinstance(answer, list), question
    if not isinstance(answer, list):
        told.validate(spoken(answer))


@EVERY_CASE
def test_schema_and_reader_agree_on_every_place(slug: str, aid: Aid, question: Json) -> None:
    for slip in slips(question):
        agree(*schemas(slug, aid), aid, slip)


@EVERY_CASE
def test_every_slip_of_form_is_one_for_the_schema_too(slug: str, aid: Aid, question: Json) -> None:
    asked, told = schemas(slug, aid)

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
        agree(asked, told, aid, spoilt)

    check()


@EVERY_CASE
def test_what_is_of_the_form_can_be_asked(slug: str, aid: Aid, question: Json) -> None:
    asked, told = schemas(slug, aid)

    @settings(examples, max_examples=50)
    @given(of_shape(aid.asked))
    def check(question: Json) -> None:
        asked.validate(question)
        agree(asked, told, aid, question)

    check()
