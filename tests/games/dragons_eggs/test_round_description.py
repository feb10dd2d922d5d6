"""The round of Dragons' Eggs is described exactly, up to what no schema can say, and stands whatever it is asked."""

import pytest
from flask.testing import FlaskClient

from tests.games.dragons_eggs.bids import CHOOSING, ROUND, RULEBOOK
from tests.support.json_data import Json
from tests.support.rounds import Description, paths, spoilt_questions_are_answered_or_explained

SOUND = [RULEBOOK, CHOOSING]
DESCRIPTION = Description(
    ROUND,
    together=(
        "Enter a name",
        "name",
        "Nobody at the table has this name",
        "Nobody has two Treasure cards of the same value",
        "Nobody in the order has this name",
        "This player has another bid already",
        "has played no card in this place",
        "is missing",
    ),
)


@pytest.mark.parametrize("question", SOUND)
def test_the_example_is_of_its_form(client: FlaskClient, question: Json) -> None:
    DESCRIPTION.holds_the_example(client, question)


@pytest.mark.slow
@pytest.mark.parametrize("question", SOUND)
def test_schema_and_parser_agree_on_every_place(question: Json) -> None:
    DESCRIPTION.agrees_on_every_place(question)


@pytest.mark.slow
@pytest.mark.parametrize("question", SOUND)
def test_every_slip_of_form_is_one_for_the_schema_too(question: Json) -> None:
    DESCRIPTION.agrees_on_slips_of_form(question)


def test_what_is_of_the_form_can_be_asked() -> None:
    DESCRIPTION.agrees_on_what_is_of_the_form()


@pytest.mark.slow
def test_a_spoilt_question_can_be_asked() -> None:
    spoilt_questions_are_answered_or_explained(ROUND, SOUND)


def test_much_can_be_asked() -> None:
    size = 3_000
    many = [f"{n}" for n in range(size)]
    bids = {"0": {"treasures": [{"value": 1}] * size}} | {name: {} for name in many[1:]}
    assert len(paths(ROUND, {"order": many, "target": [0] * size, "bids": bids})) > 2 * size
