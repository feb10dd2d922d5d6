"""The round of Break the Egg is described exactly, up to what no schema can say, and stands whatever it is asked."""

import pytest
from flask.testing import FlaskClient

from tests.games.break_the_egg.test_round import BREAKING as ROUND
from tests.games.break_the_egg.test_round import EXAMPLE
from tests.support.json_data import Json
from tests.support.rounds import Description, changed, paths, spoilt_questions_are_answered_or_explained

SEVERAL_RIGHT = changed(EXAMPLE, {"players.1.state": "right", "players.2.state": "right", "last_right": "B"})
SOUND = [EXAMPLE, SEVERAL_RIGHT]
DESCRIPTION = Description(
    ROUND,
    together=(
        "Enter a name",
        "name",
        "Nobody at the table has this name",
        "Only one player can be the last who agreed",
        "Only somebody who guessed right can be the last to do so",
    ),
)


@pytest.mark.parametrize("question", SOUND)
def test_the_example_is_of_its_form(client: FlaskClient, question: Json) -> None:
    DESCRIPTION.holds_the_example(client, question)


@pytest.mark.slow
@pytest.mark.parametrize("question", SOUND)
def test_schema_and_parser_agree_on_every_place(question: Json) -> None:
    DESCRIPTION.agrees_on_every_place(question)


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
    assert len(paths(ROUND, {"proposal": "", "hammer": "0", "players": [{"name": "A"}] * size})) > 2 * size
