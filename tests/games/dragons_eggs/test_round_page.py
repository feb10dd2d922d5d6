"""The page of a round of Dragons' Eggs: entered in the address, told in sentences, each problem at its field."""

import html
import re

import pytest
from flask.testing import FlaskClient

from tests.games.dragons_eggs.addresses import BIDS, ROUND
from tests.support.pages.answers import query, query_of
from tests.support.pages.round_pages import problems, read_answer


def test_the_example_of_dragons_eggs_is_told(client: FlaskClient) -> None:
    page = read_answer(client, ROUND, BIDS)
    assert page.startswith(
        " C wins 4 eggs Step by step B plays Steel Scale: the 8 in front of B is guarded C plays Wings"
    )
    assert "A 12 B 12 C 10 A and B are level with 12 and cancel each other out." in page
    assert "A 10 face up – B 4 face up and 8 face up – C 6 face up –" in page


@pytest.mark.slow
@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"players.0.ability": "reverse-scale"}, "Nobody wins: the target cards leave the game"),
        ({"players.0.ability": "reverse-scale"}, "B 4 face up and 8 face down –"),
        ({"players.0.ability": "reverse-scale", "players.0.use": "no"}, "A discards Reverse Scale without effect"),
        ({"players.1.guard": "unused"}, "B discards Steel Scale without effect"),
        ({"players.2.swap.0": "unused"}, "C discards Wings without effect"),
        ({"players.1.ability": "sharp-eyes", "players.1.return": "none"}, "looks and takes no card back"),
        ({"players.1.ability": "sharp-eyes", "players.1.return": "unused"}, "B discards Sharp Eyes without effect"),
        ({"players.0.use": "no"}, "A discards Orb without effect"),
        ({"players.0.ability": "reverse-scale", "players.1.guard": ""}, "the target cards leave the game"),
        (
            {"players.0.ability": "reverse-scale", "players.2.ability": "orb", "players.2.use": ""},
            "C's Orb has no effect: Reverse Scale has cleared the table",
        ),
        ({"players.1.ability": "sharp-eyes", "players.1.return": "0"}, "8 face up 4 face up"),
        ({"players.1.ability": "claw", "players.1.destroy": "2.0"}, "C plays Wings"),
        ({"players.0.does": "pass", "players.2.does": "out"}, "A – B 12 C –"),
        ({"players.0.does": "pass", "players.1.does": "out", "players.2.does": "out"}, "stay for the next round"),
        (
            {"players.0.does": "out", "players.1.ability": "none", "players.2.ability": "none"},
            "Nobody plays an ability",
        ),
        ({"target.1": "1"}, "C wins 5 eggs"),
        ({"target.0": "", "target.2": "1"}, "C wins 1 egg"),
    ],
)
def test_a_round_can_end_otherwise(client: FlaskClient, changes: dict[str, str], said: str) -> None:
    assert said in read_answer(client, ROUND, {**BIDS, **changes})


def test_the_next_round_of_dragons_eggs_starts_with_the_next_player_and_what_stays(client: FlaskClient) -> None:
    level = {
        **BIDS,
        "players.0.does": "out",
        "players.1.does": "out",
        "players.2.does": "pass",
        "target.1": "2",
        "do": "next",
    }
    assert query(client.get(ROUND, query_string=level)) == {
        "players": "3",
        "players.0.name": "B",
        "players.1.name": "C",
        "players.2.name": "A",
        "target.0": "4",
        "target.1": "2",
        "target.least": "3",
    }


ALL_LEVEL = {f"players.{i}.{key}": text for i in range(3) for key, text in {"cards.0": "9", "ability": "none"}.items()}


@pytest.mark.parametrize(
    ("changes", "missing"),
    [
        ({}, "1 answer is still missing: Eggs on the target card"),
        (ALL_LEVEL | {"players.1.cards.1": ""}, "1 answer is still missing: Eggs on target card 2"),
        (
            {"players.0.ability": "reverse-scale"},
            "2 answers are still missing: Eggs on the target card Eggs on target card 2",
        ),
    ],
    ids=["after a win", "after a tie", "after Reverse Scale"],
)
def test_the_next_round_asks_for_every_new_target_card(
    client: FlaskClient, changes: dict[str, str], missing: str
) -> None:
    begun = query(client.get(ROUND, query_string={**BIDS, **changes, "do": "next"}))
    bids = {
        f"players.{i}.{key}": text for i in range(3) for key, text in {"cards.0": str(i), "ability": "none"}.items()
    }
    assert read_answer(client, ROUND, begun | bids).startswith(f" {missing} Work it out")
    assert problems(client, ROUND, begun | bids) == {}


def test_the_next_round_begins_at_its_first_field(client: FlaskClient) -> None:
    assert client.get(ROUND, query_string={**BIDS, "do": "next"}).headers["Location"].endswith("#shared")


def test_the_eggs_won_go_from_round_to_round(client: FlaskClient) -> None:
    begun = query(client.get(ROUND, query_string={**BIDS, "do": "next"}))
    assert {path: cards for path, cards in begun.items() if path.endswith("won")} == {"players.1.won": "4"}
    bids = {
        f"players.{i}.{key}": text for i in range(3) for key, text in {"cards.0": str(i), "ability": "none"}.items()
    }
    page = read_answer(client, ROUND, begun | bids | {"target.0": "2"})
    assert "Egg cards won so far Player Cards Eggs B – 0 C 4 eggs 4 A 2 eggs 2" in page


def test_who_passes_gives_up_one_of_the_eggs_won(client: FlaskClient) -> None:
    passing = {**BIDS, "players.1.does": "pass", "players.1.won": "334", "players.2.swap.0": "unused"}
    assert read_answer(client, ROUND, passing).startswith(" 1 answer is still missing: B, Egg card given up")
    assert "B 3 eggs and 4 eggs 7" in read_answer(client, ROUND, passing | {"players.1.gives": "3"})
    assert "B, Egg card given up: Choose again" in read_answer(client, ROUND, passing | {"players.1.gives": "2"})


@pytest.mark.parametrize("won", ["", "x", "9", "444444444444444444444", "1,2", "４"])
def test_whatever_an_address_says_was_won_is_told(client: FlaskClient, won: str) -> None:
    assert "C wins 4 eggs" in read_answer(client, ROUND, {**BIDS, "players.1.won": won})
    assert read_answer(client, ROUND, {**BIDS, "target.least": won})


def test_the_end_can_be_counted_from_the_round(client: FlaskClient) -> None:
    page = client.get(ROUND, query_string={**BIDS, "players.0.won": "12"}).get_data(as_text=True)
    address, *_bar = re.findall(r'href="(/games/dragons-eggs/score[^"]+)">', page)
    counted = {path: n for path, n in query_of(html.unescape(address)).items() if "cards" in path and n != "0"}
    assert counted == {"players.0.cards.1": "1", "players.0.cards.2": "1", "players.2.cards.4": "1"}


def test_only_the_choice_of_the_ability_is_asked(client: FlaskClient) -> None:
    page = client.get(ROUND, query_string={**BIDS, "players.0.guard": "0"}).get_data(as_text=True)
    names = set(re.findall(r'<legend id="(players[^"]+)"', page))
    assert {name for name in names if name.count(".") == 2} | {"players.2.swap.0"} >= {
        "players.0.use",
        "players.1.guard",
    }
    assert "players.0.guard" not in names
    places = re.findall(r'id="players.2.swap.0=[^"]*".*?</span></label>', page)
    words = [re.sub("<[^>]*>", "", re.sub(".*?<span>", "", place, count=1)) for place in places]
    assert [html.unescape(place) for place in words] == [
        "Not used",
        "A's first card, the 10",
        "B's first card, the 4",
        "B's second card, the 8",
        "C's first card, the 6",
    ]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"players.1.name": "a"}, {"players.1.name"}),
        ({"players.1.name": "A"}, {"players.1.name"}),
        ({"players.1.name": ""}, {"players.1.name"}),
        ({"players.1.cards.1": "4"}, {"players.1.cards.1"}),
        ({"players.1.name": "A.B", "players.1.cards.1": "4"}, {"players.1.cards.1"}),
        ({"players.0.cards.0": "11"}, {"players.0.cards.0"}),
        ({"players.0.cards.1": "3"}, {"players.0.ability"}),
        ({"players.1.cards.1": ""}, {"players.1.guard"}),
        ({"players.0.does": "pass"}, {"players.2.swap.1"}),
        ({"players.1.up": "2"}, {"players.1.up"}),
        ({"players.1.does": "x", "target.0": "9"}, {"players.1.does", "target.0"}),
        ({"target.1": "x"}, {"target.1"}),
    ],
)
def test_a_problem_stands_at_its_field(client: FlaskClient, changes: dict[str, str], expected: set[str]) -> None:
    assert set(problems(client, ROUND, {**BIDS, **changes})) == expected


@pytest.mark.parametrize(
    ("changes", "missing"),
    [
        ({"target.0": ""}, "1 answer is still missing: Eggs on the target card"),
        ({"players.1.up": ""}, "1 answer is still missing: B, Lay face up"),
        ({"players.0.use": ""}, "1 answer is still missing: A, Its effect"),
        ({"players.0.ability": "reverse-scale", "players.0.use": ""}, "1 answer is still missing: A, Its effect"),
        ({"players.0.cards.0": "", "players.2.swap.0": "unused"}, "1 answer is still missing: A, Treasure card"),
        ({"players.0.ability": ""}, "1 answer is still missing: A, Ability"),
        (
            {f"players.{i}.ability": "" for i in range(3)},
            "3 answers are still missing: A, Ability B, Ability C, Ability",
        ),
        ({"players.1.guard": ""}, "1 answer is still missing: B, Guarded card"),
        ({"players.2.swap.0": ""}, "1 answer is still missing: C, Swapped card"),
        ({"players.1.ability": "claw"}, "1 answer is still missing: B, Destroyed card"),
        ({"players.1.ability": "sharp-eyes"}, "1 answer is still missing: B, Card taken back"),
        ({"players.2.swap.1": ""}, "1 answer is still missing: C, Swapped with"),
    ],
)
def test_what_is_not_entered_yet_is_no_problem(client: FlaskClient, changes: dict[str, str], missing: str) -> None:
    typed = {**BIDS, **changes}
    assert problems(client, ROUND, typed) == {}
    assert read_answer(client, ROUND, typed).startswith(f" {missing}")


def test_the_buttons_change_the_form(client: FlaskClient) -> None:
    four = query(client.get(ROUND, query_string={**BIDS, "do": "add"}))
    assert four == {**BIDS, "players": "4", "players.3.name": "Player 4"}
    gone = query(client.get(ROUND, query_string={**four, "do": "remove.1"}))
    assert (gone["players.1.swap.0"], gone["players.1.swap.1"], gone["players.2.name"]) == ("1.0", "0.0", "Player 4")
    assert "players.2.swap.1" not in query(client.get(ROUND, query_string={**four, "do": "remove.0"}))
