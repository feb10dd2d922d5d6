"""The odds of the kinds on the player's own head, their basis, and the page."""

import pytest
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.break_the_egg.box import NUMBERS
from companion.kit.sheet_parser import parse_round
from companion.library.registry import games
from companion.web import create_app
from tests.support.cases import cases
from tests.support.pages.answers import query
from tests.support.pages.language import PSEUDO, find_untranslated
from tests.support.pages.round_pages import read_answer as told_at

PAGE = "/games/break-the-egg/ask/my-head"
SEEN = st.fixed_dictionaries({}, optional={egg: st.integers(0, NUMBERS[egg]) for egg in NUMBERS})


def count_left(heads: dict[str, int], discards: dict[str, int]) -> dict[str, int]:
    game = games()["break-the-egg"]
    resolver = game.resolver("my-head")
    assert resolver is not None
    question = {"players": [{"name": "Ana"}], "heads": heads, "discards": discards}
    return dict(resolver.resolve(parse_round(game, resolver, question).sheet).left)


def read_answer(client: FlaskClient, **typed: str) -> str:
    """Return the part of the page with the answer."""
    return told_at(client, PAGE, {path.replace("_", "."): value for path, value in typed.items()})


@pytest.mark.slow
@settings(max_examples=cases(100), derandomize=True, deadline=None)
@given(heads=SEEN, discards=SEEN)
def test_seen_eggs_cannot_be_on_the_players_own_head(heads: dict[str, int], discards: dict[str, int]) -> None:
    for egg, number in count_left(heads, discards).items():
        assert number == max(0, NUMBERS[egg] - heads.get(egg, 0) - discards.get(egg, 0))


def test_the_likeliest_kind_comes_first(client: FlaskClient) -> None:
    page = read_answer(client, heads_chicken="3", heads_rotten="1", discards_duck="2")
    assert "23%: Quail and Ostrich" in page
    assert "Quail 10 23% Ostrich 10 23% Duck 8 18% Chicken 7 16% Rainbow 5 11% Rotten 4 9%" in page


def test_more_eggs_than_the_usual_box_are_counted_with_a_warning(client: FlaskClient) -> None:
    """The rulebook states no number of eggs of a kind, so no number is rejected."""
    page = read_answer(client, heads_rainbow="2", discards_rainbow="4")
    assert "Rainbow: you have seen 6, but the box should have 5." in page
    assert "Rainbow 0 0%" in page


def test_no_odds_are_given_when_all_eggs_are_seen(client: FlaskClient) -> None:
    everything = {f"discards_{egg}": str(number) for egg, number in NUMBERS.items()}
    assert "No egg is left for your head: have you counted one twice?" in read_answer(client, **everything)


def test_the_page_asks_for_no_players(client: FlaskClient) -> None:
    page = client.get(PAGE).get_data(as_text=True)
    assert "players.0.name" not in page
    assert 'value="add"' not in page


def test_a_button_counts_one_more(client: FlaskClient) -> None:
    answer = client.get(f"{PAGE}?heads.duck=2&do=plus.heads.duck")
    assert query(answer)["heads.duck"] == "3"
    assert answer.location.endswith("#heads.duck")


def test_in_the_next_round_the_heads_lie_among_the_discards(client: FlaskClient) -> None:
    answer = client.get(f"{PAGE}?heads.duck=2&heads.quail=1&discards.duck=3&do=next")
    entered = {path: value for path, value in query(answer).items() if "." in path and "name" not in path}
    assert entered == {"discards.duck": "5", "discards.quail": "1"}


@pytest.mark.parametrize("typed", ["heads.duck=x", "discards.rotten=-1", "heads.quail=10000"])
def test_a_slip_is_explained_at_its_field(client: FlaskClient, typed: str) -> None:
    field = typed.partition("=")[0]
    assert f'id="problem-{field}"' in client.get(f"{PAGE}?{typed}").get_data(as_text=True)


def test_only_resolvers_have_such_a_page(client: FlaskClient) -> None:
    assert client.get("/games/break-the-egg/ask/nothing").status_code == 404
    assert client.get("/games/khlor/ask/my-head").status_code == 404
    assert client.get("/games/break-the-egg/ask/round").text == client.get("/games/break-the-egg/round").text


def test_every_sentence_can_be_translated() -> None:
    client = create_app(PSEUDO).test_client()
    for heads in ("", "heads.duck=1", "heads.duck=11", "&".join(f"heads.{egg}=10" for egg in NUMBERS)):
        assert find_untranslated(client.get(f"{PAGE}?{heads}&discards.rotten=10").text) == []
