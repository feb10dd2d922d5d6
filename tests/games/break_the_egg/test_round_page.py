"""The page of a round of Break the Egg: entered in the address, told in sentences, each problem at its field."""

import pytest
from flask.testing import FlaskClient

from tests.games.break_the_egg.addresses import EGGS, ROUND
from tests.support.pages.answers import query
from tests.support.pages.round_pages import problems, read_answer

ALL_WRONG = {"agreed_last": "", **{f"players.{i}.state": "wrong" for i in range(1, 5)}}


def test_the_example_of_break_the_egg_is_explained_and_leads_to_the_next_round(client: FlaskClient) -> None:
    page = read_answer(client, ROUND, EGGS)
    assert page.startswith(" Nobody has won yet E gets the hammer.")
    assert "A +1 4 B 0 0 C +1 9 D 0 2 E 0 4" in page
    assert "C's egg hatches (Quail): 1 chicklet." in page
    begun = query(client.get(ROUND, query_string={**EGGS, "do": "next"}))
    counts = {f"players.{i}.chicklets": count for i, count in enumerate("40924")}
    names = {f"players.{i}.name": name for i, name in enumerate("ABCDE")}
    assert begun == {"players": "5", "hammer": "4", **names, **counts}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"players.2.state": "right"}, "C wins with 10 chicklets"),
        ({"players.2.state": "right"}, "A has a rainbow egg, which hatches although somebody guessed right: 1"),
        ({"players.2.state": "right"}, "D and E get nothing: somebody guessed right, so only rainbow eggs hatch."),
        ({"players.1.chicklets": "1"}, "B guessed wrong and gives a chicklet back."),
        ({}, "B guessed wrong and has no chicklet to give back."),
        ({}, "D's egg breaks (Duck): no chicklet."),
        ({}, "E has a rotten egg, which never hatches."),
        (ALL_WRONG | {"players.0.name": " A "}, "A keeps the hammer."),
        (ALL_WRONG | {"players.2.state": "in"}, "C gets the hammer."),
    ],
)
def test_every_change_has_its_reason(client: FlaskClient, changes: dict[str, str], said: str) -> None:
    page = read_answer(client, ROUND, {**EGGS, **changes})
    assert said in page
    assert ("Next round" in page) is ("wins with" not in page)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"proposal": "rotten"}, {"proposal"}),
        ({"hammer": "5"}, {"hammer"}),
        ({"players.3.chicklets": "2.5", "players.2.egg": "x"}, {"players.3.chicklets", "players.2.egg"}),
        ({"agreed_last": "0"}, {"agreed_last"}),
        ({"players.0.state": "gone"}, {"players.0.state"}),
        ({"players.4.name": "a "}, {"players.4.name"}),
    ],
)
def test_a_problem_stands_at_its_field(client: FlaskClient, changes: dict[str, str], expected: set[str]) -> None:
    assert set(problems(client, ROUND, {**EGGS, **changes})) == expected


@pytest.mark.parametrize(
    ("changes", "missing"),
    [
        ({"players.0.egg": "", "hammer": ""}, "2 answers are still missing: Holder of the hammer A, Egg"),
        ({"players.2.state": "", "players.2.chicklets": "9"}, "1 answer is still missing: C, This round"),
        ({"agreed_last": ""}, "1 answer is still missing: Who was the last to agree?"),
    ],
)
def test_missing_entries_are_no_problem(client: FlaskClient, changes: dict[str, str], missing: str) -> None:
    typed = {**EGGS, **changes}
    assert problems(client, ROUND, typed) == {}
    assert read_answer(client, ROUND, typed).startswith(f" {missing}")


def test_nobody_wins_while_a_count_is_missing(client: FlaskClient) -> None:
    page = read_answer(client, ROUND, {**EGGS, "players.2.state": "right", "players.1.chicklets": ""})
    assert page.startswith(" C has 10 chicklets: enter everybody's chicklets to see who wins")


def test_the_last_of_several_right_guesses_is_asked_for(client: FlaskClient) -> None:
    two = {**EGGS, "players.0.state": "right", "players.2.state": "right", "players.2.chicklets": "1"}
    assert "last to guess right" not in client.get(ROUND, query_string={**EGGS, "players.0.state": "right"}).text
    assert read_answer(client, ROUND, two).startswith(" 1 answer is still missing: Who was the last to guess right?")
    assert "A keeps the hammer." in read_answer(client, ROUND, {**two, "last_right": "0"})
    assert "C gets the hammer." in read_answer(client, ROUND, {**two, "last_right": "2"})
    assert set(problems(client, ROUND, {**two, "last_right": "1"})) == {"last_right"}
    begun = query(client.get(ROUND, query_string={**two, "last_right": "2", "do": "next"}))
    assert (begun["hammer"], "last_right" in begun) == ("2", False)


def test_the_buttons_change_the_form(client: FlaskClient) -> None:
    more = query(client.get(ROUND, query_string={**EGGS, "do": "plus.players.0.chicklets"}))
    assert more["players.0.chicklets"] == "4"
    six = {**EGGS, "players": "6", "hammer": "4"}
    assert query(client.get(ROUND, query_string={**six, "do": "remove.0"}))["hammer"] == "3"
    assert "hammer" not in query(client.get(ROUND, query_string={**six, "do": "remove.4"}))
    for nothing in ("remove.1", "remove.x", "plus.proposal", "mode.standard", "zero", "again", "plus.", "x"):
        assert query(client.get(ROUND, query_string={**EGGS, "do": nothing})) == EGGS, nothing
    unfinished = {**EGGS, "proposal": ""}
    assert query(client.get(ROUND, query_string={**unfinished, "do": "next"}))["players.0.egg"] == "rainbow"
