"""The schema of every round is exact, up to what no schema can say, and a round answers whatever it is asked."""

import pytest
from flask.testing import FlaskClient

from tests.support.games.rounds import Description, paths, spoilt_questions_are_answered_or_explained
from tests.support.json_data import Json
from tests.support.pages.addresses import modules_of_games

EACH: dict[str, Description] = {
    slug: module.DESCRIPTION for slug, module in modules_of_games("round_description").items()
}
SOUND = [pytest.param(each, question, id=slug) for slug, each in EACH.items() for question in each.sound]
EVERY_ROUND = pytest.mark.parametrize("description", EACH.values(), ids=EACH)
EVERY_QUESTION = pytest.mark.parametrize(("description", "question"), SOUND)


@EVERY_QUESTION
def test_the_example_fits_its_schema(client: FlaskClient, description: Description, question: Json) -> None:
    description.holds_the_example(client, question)


@pytest.mark.slow
@EVERY_QUESTION
def test_schema_and_parser_agree_on_every_place(description: Description, question: Json) -> None:
    description.agrees_on_every_place(question)


@pytest.mark.slow
@EVERY_QUESTION
def test_what_the_parser_refuses_for_its_form_the_schema_refuses_too(description: Description, question: Json) -> None:
    description.agrees_on_slips_of_form(question)


@pytest.mark.slow
@EVERY_ROUND
def test_a_round_that_fits_the_schema_can_be_asked(description: Description) -> None:
    description.agrees_on_what_is_of_the_form()


@pytest.mark.slow
@EVERY_ROUND
def test_a_damaged_round_can_be_asked(description: Description) -> None:
    spoilt_questions_are_answered_or_explained(description.asked, description.sound)


@EVERY_ROUND
def test_many_rounds_can_be_asked(description: Description) -> None:
    assert len(paths(description.asked, description.much)) > 6_000
