"""Every round of every game: whatever it is asked, it answers or tells what is wrong, and never fails."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.library.registry import games
from tests.support.games.rounds import Round, anything, examples, is_answered_or_explained, keys, of_form, schemas
from tests.support.json_data import Json

ROUNDS = [
    pytest.param(Round(game, resolver), id=f"{game.slug} {resolver.id}")
    for game in games().values()
    for resolver in game.resolvers
    if resolver.json is not None
]
EVERY_ROUND = pytest.mark.parametrize("asked", ROUNDS)


@pytest.mark.slow
@EVERY_ROUND
def test_anything_can_be_asked(asked: Round) -> None:
    @examples
    @given(st.dictionaries(keys(asked), anything(asked)))
    def check(question: Json) -> None:
        is_answered_or_explained(asked, question)

    check()


@pytest.mark.slow
@EVERY_ROUND
def test_a_round_that_fits_its_form_can_be_asked(asked: Round) -> None:
    questions, _answers = schemas(asked)

    @examples
    @given(of_form(questions.schema))
    def check(question: Json) -> None:
        questions.validate(question)
        is_answered_or_explained(asked, question)

    check()
