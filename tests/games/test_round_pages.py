"""The page of every round: what is entered means what the contract says, and a name is text."""

import html

import pytest
from flask.testing import FlaskClient

from companion.kit.round_parser import parse_round
from tests.games.break_the_egg import addresses as break_the_egg
from tests.games.break_the_egg.test_round import EXAMPLE
from tests.games.dragons_eggs import addresses as dragons_eggs
from tests.games.dragons_eggs.bids import RULEBOOK
from tests.support.games.rounds import round_of
from tests.support.json_data import Json
from tests.support.pages.round_pages import HOSTILE, problems, read_answer, read_round

ASKED = [
    pytest.param("break-the-egg", break_the_egg.EGGS, EXAMPLE, id="break-the-egg"),
    pytest.param("dragons-eggs", dragons_eggs.BIDS, RULEBOOK, id="dragons-eggs"),
]
PAGES = [
    pytest.param(break_the_egg.ROUND, break_the_egg.EGGS, id="break-the-egg"),
    pytest.param(dragons_eggs.ROUND, dragons_eggs.BIDS, id="dragons-eggs"),
]


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
    assert problems(client, address, typed) == {}
    assert "missing" not in read_answer(client, address, typed)
