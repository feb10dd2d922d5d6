"""The page of a round of Dragons' Eggs: entered in the address, told in sentences, each problem at its field."""

import html
import re

import pytest
from flask.testing import FlaskClient

from tests.games.dragons_eggs.addresses import BIDS, ROUND
from tests.support.pages.answers import query, query_of
from tests.support.pages.round_pages import problems, read_answer

WITHOUT_ABILITY = "0.ability=none 1.ability=none 2.ability=none"


def change(written: str) -> dict[str, str]:
    """Return the example with changes for players or targets, such as `0.ability=orb target.1=2`."""
    changes = dict(each.split("=") for each in written.split())
    return BIDS | {path if path.startswith("target") else f"players.{path}": text for path, text in changes.items()}


def begin_next(client: FlaskClient, written: str = "") -> dict[str, str]:
    return query(client.get(ROUND, query_string=change(written) | {"do": "next"}))


def bid_plainly(begun: dict[str, str]) -> dict[str, str]:
    values = {f"players.{i}.cards.0": str(i) for i in range(3)}
    return begun | values | {f"players.{i}.ability": "none" for i in range(3)}


def test_the_example_of_dragons_eggs_is_explained(client: FlaskClient) -> None:
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
        ("0.ability=reverse-scale 1.guard=", "Nobody wins: the target cards leave the game"),
        ("0.ability=reverse-scale", "B 4 face up and 8 face down –"),
        ("0.ability=reverse-scale 0.use=no", "A discards Reverse Scale without effect"),
        ("0.ability=reverse-scale 2.ability=orb 2.use=", "C's Orb has no effect: Reverse Scale has cleared the table"),
        ("1.guard=unused", "B discards Steel Scale without effect"),
        ("2.swap.0=unused", "C discards Wings without effect"),
        ("1.ability=sharp-eyes 1.return=none", "looks and takes no card back"),
        ("1.ability=sharp-eyes 1.return=unused", "B discards Sharp Eyes without effect"),
        ("1.ability=sharp-eyes 1.return=0", "8 face up 4 face up"),
        ("0.use=no", "A discards Orb without effect"),
        ("1.ability=claw 1.destroy=2.0", "C plays Wings"),
        ("0.does=pass 2.does=out", "A – B 12 C –"),
        ("0.does=pass 1.does=out 2.does=out", "stay for the next round"),
        ("0.does=out 1.ability=none 2.ability=none", "Nobody plays an ability"),
        ("target.1=1", "C wins 5 eggs"),
        ("target.0= target.2=1", "C wins 1 egg"),
    ],
)
def test_a_round_can_end_otherwise(client: FlaskClient, changes: str, said: str) -> None:
    assert said in read_answer(client, ROUND, change(changes))


def test_the_next_round_starts_with_the_next_player_and_the_targets_that_stay(client: FlaskClient) -> None:
    assert begin_next(client, "0.does=out 1.does=out 2.does=pass target.1=2") == {
        "players": "3",
        **{f"players.{i}.name": name for i, name in enumerate("BCA")},
        "target.0": "4",
        "target.1": "2",
        "target.least": "3",
    }


@pytest.mark.parametrize(
    ("changes", "missing"),
    [
        ("", "1 answer is still missing: Eggs on the target card"),
        (
            f"{WITHOUT_ABILITY} 0.cards.0=9 1.cards.0=9 1.cards.1= 2.cards.0=9",
            "1 answer is still missing: Eggs on target card 2",
        ),
        ("0.ability=reverse-scale", "2 answers are still missing: Eggs on the target card Eggs on target card 2"),
    ],
    ids=["after a win", "after a tie", "after Reverse Scale"],
)
def test_the_next_round_asks_for_every_new_target_card(client: FlaskClient, changes: str, missing: str) -> None:
    typed = bid_plainly(begin_next(client, changes))
    assert read_answer(client, ROUND, typed).startswith(f" {missing} Work it out")
    assert problems(client, ROUND, typed) == {}


def test_the_eggs_won_go_from_round_to_round_and_to_the_calculator(client: FlaskClient) -> None:
    answer = client.get(ROUND, query_string={**BIDS, "do": "next"})
    assert answer.headers["Location"].endswith("#on-table"), "the first field of the next round"
    begun = query(answer)
    assert {path: cards for path, cards in begun.items() if path.endswith("won")} == {"players.1.won": "4"}
    page = read_answer(client, ROUND, bid_plainly(begun) | {"target.0": "2"})
    assert "Egg cards won so far Player Cards Eggs B – 0 C 4 eggs 4 A 2 eggs 2" in page
    whole = client.get(ROUND, query_string={**BIDS, "players.0.won": "12"}).text
    address, *_bar = re.findall(r'href="(/games/dragons-eggs/score[^"]+)">', whole)
    counted = {path: n for path, n in query_of(html.unescape(address)).items() if "cards" in path and n != "0"}
    assert counted == {"players.0.cards.1": "1", "players.0.cards.2": "1", "players.2.cards.4": "1"}


def test_a_player_who_passes_gives_up_one_of_the_eggs_won(client: FlaskClient) -> None:
    passing = change("1.does=pass 1.won=334 2.swap.0=unused")
    assert read_answer(client, ROUND, passing).startswith(" 1 answer is still missing: B, Egg card given up")
    assert "B 3 eggs and 4 eggs 7" in read_answer(client, ROUND, passing | {"players.1.gives": "3"})
    assert "B, Egg card given up: Choose again" in read_answer(client, ROUND, passing | {"players.1.gives": "2"})


@pytest.mark.parametrize("won", ["x", "9", "444444444444444444444", "1,2", "４"])
def test_wrong_hidden_fields_do_no_harm(client: FlaskClient, won: str) -> None:
    assert "C wins 4 eggs" in read_answer(client, ROUND, {**BIDS, "players.1.won": won})
    assert read_answer(client, ROUND, {**BIDS, "target.least": won})


def test_the_form_asks_only_for_the_choices_of_the_ability(client: FlaskClient) -> None:
    page = client.get(ROUND, query_string={**BIDS, "players.0.guard": "0"}).text
    names = set(re.findall(r'<legend id="(players[^"]+)"', page))
    assert names >= {"players.0.use", "players.1.guard"}
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
        ("1.name=a", {"players.1.name"}),
        ("1.name=A", {"players.1.name"}),
        ("1.cards.1=4", {"players.1.cards.1"}),
        ("1.name=A.B 1.cards.1=4", {"players.1.cards.1"}),
        ("0.cards.0=11", {"players.0.cards.0"}),
        ("0.cards.1=3", {"players.0.ability"}),
        ("1.cards.1=", {"players.1.guard"}),
        ("0.does=pass", {"players.2.swap.1"}),
        ("1.up=2", {"players.1.up"}),
        ("1.does=x target.0=9", {"players.1.does", "target.0"}),
        ("target.1=x", {"target.1"}),
    ],
)
def test_a_problem_stands_at_its_field(client: FlaskClient, changes: str, expected: set[str]) -> None:
    assert set(problems(client, ROUND, change(changes))) == expected


@pytest.mark.parametrize(
    ("changes", "missing"),
    [
        ("target.0=", "Eggs on the target card"),
        ("1.up=", "B, Lay face up"),
        ("0.use=", "A, Its effect"),
        ("0.ability=reverse-scale 0.use=", "A, Its effect"),
        ("0.cards.0= 2.swap.0=unused", "A, Treasure card"),
        ("0.ability= 1.ability= 2.ability=", "A, Ability B, Ability C, Ability"),
        ("1.guard=", "B, Guarded card"),
        ("2.swap.0=", "C, Swapped card"),
        ("1.ability=claw", "B, Destroyed card"),
        ("1.ability=sharp-eyes", "B, Card taken back"),
        ("2.swap.1=", "C, Swapped with"),
    ],
)
def test_a_missing_answer_is_no_problem(client: FlaskClient, changes: str, missing: str) -> None:
    typed = change(changes)
    assert problems(client, ROUND, typed) == {}
    assert f"still missing: {missing}" in read_answer(client, ROUND, typed)


def test_the_buttons_change_the_form(client: FlaskClient) -> None:
    four = query(client.get(ROUND, query_string={**BIDS, "do": "add"}))
    assert four == {**BIDS, "players": "4", "players.3.name": "Player 4"}
    gone = query(client.get(ROUND, query_string={**four, "do": "remove.1"}))
    assert (gone["players.1.swap.0"], gone["players.1.swap.1"], gone["players.2.name"]) == ("1.0", "0.0", "Player 3")
    assert "players.2.swap.1" not in query(client.get(ROUND, query_string={**four, "do": "remove.0"}))
