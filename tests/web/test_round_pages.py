"""The pages of the two aids for a round: entered in the address, told in sentences, each problem at its field."""

import html
import json
import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

import html5lib
import pytest
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.kit.entry.form_data import parse_form_as
from companion.kit.entry.round_parser import parse_round
from companion.kit.entry.sheet_parser import parse_layout
from companion.kit.form.fields import Select
from companion.kit.text import say
from companion.library.registry import games
from companion.web import create_app
from companion.web.pages.rounds import read_page
from tests.games.break_the_egg.test_breaking import EXAMPLE
from tests.games.dragons_eggs.test_bidding import RULEBOOK
from tests.support.asking import Json, round_of
from tests.support.cast import CAST
from tests.support.pages import query

DRAGONS_EGGS, BREAK_THE_EGG = "/games/dragons-eggs/round", "/games/break-the-egg/round"
BIDS = {
    "players": "3",
    "players.0.name": "A",
    "players.1.name": "B",
    "players.2.name": "C",
    "target.0": "4",
    "players.0.cards.0": "10",
    "players.0.ability": "orb",
    "players.1.cards.0": "4",
    "players.1.cards.1": "8",
    "players.1.up": "0",
    "players.1.ability": "steel-scale",
    "players.1.guard": "1",
    "players.2.cards.0": "6",
    "players.2.ability": "wings",
    "players.2.swap.0": "2.0",
    "players.2.swap.1": "0.0",
}
HENS = (
    ("A", "rainbow", "3", "in"),
    ("B", "duck", "0", "wrong"),
    ("C", "quail", "8", "in"),
    ("D", "duck", "2", "in"),
    ("E", "rotten", "4", "in"),
)
EGGS = {
    "players": "5",
    "proposal": "duck",
    "hammer": "0",
    **{
        f"players.{i}.{key}": value
        for i, hen in enumerate(HENS)
        for key, value in zip(("name", "egg", "chicklets", "state"), hen, strict=True)
    },
    "players.4.agreed_last": "true",
}
ADDRESSES = [
    f"{DRAGONS_EGGS}?{urlencode(BIDS)}",
    f"{DRAGONS_EGGS}?{urlencode({**BIDS, 'players.0.ability': 'reverse-scale', 'players.1.cards.1': '4'})}",
    f"{DRAGONS_EGGS}?{urlencode({**BIDS, 'players.0.ability': 'reverse-scale', 'players.1.ability': 'sharp-eyes'})}",
    f"{DRAGONS_EGGS}?{urlencode({**BIDS, 'players.0.does': 'pass', 'players.1.ability': 'claw', 'target.1': '2'})}",
    f"{DRAGONS_EGGS}?players=77&players.0.name=&target.0=7&players.0.ability=x&players.1.cards.0=x",
    f"{BREAK_THE_EGG}?{urlencode(EGGS)}",
    f"{BREAK_THE_EGG}?{urlencode({**EGGS, 'players.2.state': 'right', 'players.1.chicklets': '1'})}",
    f"{BREAK_THE_EGG}?players=77&players.0.name=&proposal=x&hammer=99&players.0.chicklets=x&players.3.state=x",
]
HOSTILE = (
    "<script>alert(1)</script>",
    "\u202eevil\u202d",
    '"><b onclick=x>',
    "{{7*7}} {name} %s",
    "A.treasures.0",
    "0",
)


def told(client: FlaskClient, page: str, typed: Mapping[str, str]) -> str:
    """The answer's part of a page."""
    answer = client.get(page, query_string=typed)
    assert answer.status_code == 200
    page = re.sub("(?=<t[dh])", " ", answer.get_data(as_text=True))
    return " ".join("".join(html5lib.parse(page).itertext()).split()).partition("What happens")[2]


def problems(client: FlaskClient, page: str, typed: Mapping[str, str]) -> dict[str, str]:
    """What stands at the fields, by path; each problem has a field."""
    answer = client.get(page, query_string=typed).get_data(as_text=True)
    found = {path: html.unescape(re.sub("<[^>]*>", "", said)) for path, said in PROBLEM.findall(answer)}
    assert all(f'id="{path}"' in answer for path in found)
    assert answer.count('<div class="notes"><p class="problem"><a href') == len(found)
    return found


PROBLEM = re.compile(r'<p class="problem" id="problem-([^"]+)">(.*?)</p>')


def entered(slug: str, typed: Mapping[str, str]) -> Any:
    """The round in the form."""
    asked = round_of(slug)
    form, _problems = parse_form_as(asked.game, asked.resolver, typed, str)
    return parse_layout(asked.game, asked.resolver, form.to_sheet()).sheet


def test_the_example_of_dragons_eggs_is_told(client: FlaskClient) -> None:
    page = told(client, DRAGONS_EGGS, BIDS)
    assert page.startswith(
        " C wins 4 eggs Step by step B plays Steel Scale: the 8 in front of B is guarded C plays Wings"
    )
    assert "A 12 B 12 C 10 A and B are level with 12 and cancel each other out." in page
    assert "A 10 face up – B 4 face up and 8 face up – C 6 face up –" in page


@pytest.mark.parametrize(
    ("slug", "typed", "question"), [("dragons-eggs", BIDS, RULEBOOK), ("break-the-egg", EGGS, EXAMPLE)]
)
def test_the_form_means_what_the_contract_says(slug: str, typed: dict[str, str], question: Json) -> None:
    asked = round_of(slug)
    said = parse_round(asked.game, asked.resolver, question).sheet
    assert vars(entered(slug, typed)) == {**vars(said), "missing": frozenset()}


def test_the_example_of_break_the_egg_is_told_and_goes_on(client: FlaskClient) -> None:
    page = told(client, BREAK_THE_EGG, EGGS)
    assert page.startswith(" Nobody has won yet E gets the hammer.")
    assert "A +1 4 B 0 0 C +1 9 D 0 2 E 0 4" in page
    assert "C has an egg that stays whole (Quail): 1 chicklet." in page
    begun = query(client.get(BREAK_THE_EGG, query_string={**EGGS, "do": "next"}))
    counts = {f"players.{i}.chicklets": count for i, count in enumerate("40924")}
    names = {f"players.{i}.name": name for i, name in enumerate("ABCDE")}
    assert begun == {"players": "5", "hammer": "4", **names, **counts}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"players.2.state": "right"}, "C guessed right: 2 chicklets."),
        ({"players.2.state": "right"}, "C wins with 10 chicklets"),
        (
            {"players.2.state": "right"},
            "A has a rainbow egg, which hatches although somebody guessed right: 1 chicklet.",
        ),
        ({"players.2.state": "right"}, "D gets nothing: somebody guessed right, so only rainbow eggs hatch."),
        ({"players.1.chicklets": "1"}, "B guessed wrong and gives a chicklet back."),
        ({}, "B guessed wrong and has no chicklet to give back."),
        ({}, "D has one of the eggs that break (Duck)."),
        ({}, "E has a rotten egg, which never hatches."),
        ({"players.4.agreed_last": "", "players.0.name": " A "}, "A keeps the hammer."),
    ],
)
def test_every_change_has_its_reason(client: FlaskClient, changes: dict[str, str], said: str) -> None:
    page = told(client, BREAK_THE_EGG, {**EGGS, **changes})
    assert said in page
    assert ("Next round" in page) is ("wins with" not in page)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"players.0.ability": "reverse-scale"}, "Nobody wins: the target cards leave the game"),
        ({"players.0.ability": "reverse-scale"}, "B 4 face up and 8 face down –"),
        ({"players.0.ability": "reverse-scale", "players.0.use": "no"}, "A discards Reverse Scale without effect"),
        ({"players.1.guard": ""}, "B discards Steel Scale without effect"),
        ({"players.1.ability": "sharp-eyes", "players.1.return": "0"}, "8 face up 4 face up"),
        ({"players.1.ability": "claw", "players.1.destroy": "2.0"}, "C plays Wings"),
        ({"players.0.does": "pass", "players.2.does": "out"}, "A – B 12 C –"),
        ({"players.0.does": "pass", "players.1.does": "out", "players.2.does": "out"}, "stay for the next round"),
        ({"players.0.does": "out", "players.1.ability": "", "players.2.ability": ""}, "Nobody plays an ability"),
        ({"target.1": "1"}, "C wins 5 eggs"),
        ({"target.0": "", "target.2": "1"}, "C wins 1 egg"),
    ],
)
def test_a_round_can_end_otherwise(client: FlaskClient, changes: dict[str, str], said: str) -> None:
    assert said in told(client, DRAGONS_EGGS, {**BIDS, **changes})


def test_the_next_round_of_dragons_eggs_starts_with_the_next_player_and_what_stays(client: FlaskClient) -> None:
    level = {
        **BIDS,
        "players.0.does": "out",
        "players.1.does": "out",
        "players.2.does": "pass",
        "target.1": "2",
        "do": "next",
    }
    assert query(client.get(DRAGONS_EGGS, query_string=level)) == {
        "players": "3",
        "players.0.name": "B",
        "players.1.name": "C",
        "players.2.name": "A",
        "target.0": "4",
        "target.1": "2",
    }


@pytest.mark.parametrize(
    ("page", "typed", "changes", "expected"),
    [
        (DRAGONS_EGGS, BIDS, {"players.1.name": "a"}, {"players.1.name"}),
        (DRAGONS_EGGS, BIDS, {"players.1.name": "A"}, {"players.1.name"}),
        (DRAGONS_EGGS, BIDS, {"players.1.name": ""}, {"players.1.name"}),
        (DRAGONS_EGGS, BIDS, {"players.1.cards.1": "4"}, {"players.1.cards.1"}),
        (DRAGONS_EGGS, BIDS, {"players.1.name": "A.B", "players.1.cards.1": "4"}, {"players.1.cards.1"}),
        (DRAGONS_EGGS, BIDS, {"players.0.cards.0": "11"}, {"players.0.cards.0"}),
        (DRAGONS_EGGS, BIDS, {"players.0.cards.1": "3"}, {"players.0.ability"}),
        (DRAGONS_EGGS, BIDS, {"players.1.cards.1": ""}, {"players.1.guard"}),
        (DRAGONS_EGGS, BIDS, {"players.0.does": "pass"}, {"players.2.swap.1"}),
        (DRAGONS_EGGS, BIDS, {"players.1.up": "2"}, {"players.1.up"}),
        (DRAGONS_EGGS, BIDS, {"players.1.does": "x", "target.0": "9"}, {"players.1.does", "target.0"}),
        (DRAGONS_EGGS, BIDS, {"target.1": "x"}, {"target.1"}),
        (BREAK_THE_EGG, EGGS, {"proposal": "rotten"}, {"proposal"}),
        (BREAK_THE_EGG, EGGS, {"hammer": "5"}, {"hammer"}),
        (
            BREAK_THE_EGG,
            EGGS,
            {"players.3.chicklets": "2.5", "players.2.egg": "x"},
            {"players.3.chicklets", "players.2.egg"},
        ),
        (BREAK_THE_EGG, EGGS, {"players.0.agreed_last": "true"}, {"players.0.agreed_last", "players.4.agreed_last"}),
        (BREAK_THE_EGG, EGGS, {"players.0.agreed_last": "x"}, {"players.0.agreed_last"}),
        (BREAK_THE_EGG, EGGS, {"players.0.state": "gone"}, {"players.0.state"}),
        (BREAK_THE_EGG, EGGS, {"players.4.name": "a "}, {"players.4.name"}),
    ],
)
def test_a_problem_stands_at_its_field(
    client: FlaskClient, page: str, typed: dict[str, str], changes: dict[str, str], expected: set[str]
) -> None:
    assert set(problems(client, page, {**typed, **changes})) == expected


@pytest.mark.parametrize(
    ("page", "changes", "missing"),
    [
        (DRAGONS_EGGS, {"target.0": ""}, "1 answer is still missing: Eggs on the target card"),
        (
            DRAGONS_EGGS,
            {"players.0.cards.0": "", "players.2.swap.0": ""},
            "1 answer is still missing: A, Treasure card",
        ),
        (DRAGONS_EGGS, {"players.2.swap.1": ""}, "1 answer is still missing: C, Swapped with"),
        (
            BREAK_THE_EGG,
            {"players.0.egg": "", "hammer": ""},
            "2 answers are still missing: Holder of the hammer A, Egg",
        ),
    ],
)
def test_what_is_not_entered_yet_is_no_problem(
    client: FlaskClient, page: str, changes: dict[str, str], missing: str
) -> None:
    typed = {**(BIDS if page == DRAGONS_EGGS else EGGS), **changes}
    assert problems(client, page, typed) == {}
    assert told(client, page, typed).startswith(f" {missing}")


def test_only_the_choice_of_the_ability_is_asked(client: FlaskClient) -> None:
    page = client.get(DRAGONS_EGGS, query_string={**BIDS, "players.0.guard": "0"}).get_data(as_text=True)
    names = set(re.findall(r'<select id="(players[^"]+)"', page))
    assert {name for name in names if name.count(".") == 2} | {"players.2.swap.0"} >= {
        "players.0.use",
        "players.1.guard",
    }
    assert "players.0.guard" not in names
    places = re.findall(r'<option id="players.2.swap.0=[^"]*"[^>]*>([^<]*)<', page)
    assert [html.unescape(place) for place in places] == [
        "Not used",
        "A's first card, the 10",
        "B's first card, the 4",
        "B's second card, the 8",
        "C's first card, the 6",
    ]


def test_the_buttons_change_the_form(client: FlaskClient) -> None:
    four = query(client.get(DRAGONS_EGGS, query_string={**BIDS, "do": "add"}))
    assert four == {**BIDS, "players": "4", "players.3.name": "Player 4"}
    gone = query(client.get(DRAGONS_EGGS, query_string={**four, "do": "remove.1"}))
    assert (gone["players.1.swap.0"], gone["players.1.swap.1"], gone["players.2.name"]) == ("1.0", "0.0", "Player 4")
    assert "players.2.swap.1" not in query(client.get(DRAGONS_EGGS, query_string={**four, "do": "remove.0"}))
    more = query(client.get(BREAK_THE_EGG, query_string={**EGGS, "do": "plus.players.0.chicklets"}))
    assert more["players.0.chicklets"] == "4"
    six = {**EGGS, "players": "6", "hammer": "4"}
    assert query(client.get(BREAK_THE_EGG, query_string={**six, "do": "remove.0"}))["hammer"] == "3"
    assert "hammer" not in query(client.get(BREAK_THE_EGG, query_string={**six, "do": "remove.4"}))
    for nothing in ("remove.1", "remove.x", "plus.proposal", "mode.standard", "zero", "again", "plus.", "x"):
        assert query(client.get(BREAK_THE_EGG, query_string={**EGGS, "do": nothing})) == EGGS, nothing
    unfinished = {**EGGS, "proposal": ""}
    assert query(client.get(BREAK_THE_EGG, query_string={**unfinished, "do": "next"}))["players.0.egg"] == "rainbow"


@pytest.mark.parametrize("slug", games())
def test_only_games_with_the_aid_have_the_page(client: FlaskClient, slug: str) -> None:
    there = games()[slug].resolver("round") is not None
    assert client.get(f"/games/{slug}/round").status_code == (200 if there else 404)
    assert (f'href="/games/{slug}/round"' in client.get(f"/games/{slug}").get_data(as_text=True)) is there


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_text(client: FlaskClient, name: str) -> None:
    for page, typed in ((DRAGONS_EGGS, BIDS), (BREAK_THE_EGG, EGGS)):
        answer = client.get(page, query_string={**typed, "players.2.name": name})
        assert "<script>alert" not in answer.get_data(as_text=True)
        assert "<b onclick" not in answer.get_data(as_text=True)
        assert name in "".join(html.unescape(answer.get_data(as_text=True)))
        assert problems(client, page, {**typed, "players.2.name": name}) == {}
        assert "missing" not in told(client, page, {**typed, "players.2.name": name})


@pytest.mark.parametrize("page", [DRAGONS_EGGS, BREAK_THE_EGG])
def test_odd_addresses_are_answered(client: FlaskClient, page: str) -> None:
    huge = "9" * 5_000
    odd: list[dict[str, str] | str] = [
        {"players": huge, "target.0": huge, "hammer": huge, "do": f"remove.{huge}"},
        {"players": "x", "players.0.cards.1": "3", "players.0.ability": "wings", "players.0.swap.0": "0.0.0"},
        {"players.0.ability": "claw", "players.0.destroy": "9.9", "do": "remove.0", "players": "7"},
        {"players.0.name": "x" * 50_000, "players.1.name": "\x00", "players.2.name": " "},
        "players.0.does=%ED%A0%80&players=%FF&do=%00&hammer=%F0%9F%A5%9A&target.0=%D9%A3",
        {"do": "next"},
    ]
    for query_string in odd:
        assert client.get(page, query_string=query_string, follow_redirects=True).status_code == 200


VALUES = ("", "0", "1", "2", "4", "10", "11", "x", "true", "0.0", "1.1", "2.0", "9.9", "٣", *CAST[:2])


@pytest.mark.slow
@settings(max_examples=200, derandomize=True, deadline=None)
@given(data=st.data(), slug=st.sampled_from(["dragons-eggs", "break-the-egg"]))
def test_whatever_is_entered_is_answered_or_explained(data: st.DataObject, slug: str) -> None:
    """Field after field as the form asks for them, mostly what it offers."""
    game = games()[slug]
    resolver = game.resolver("round")
    assert resolver is not None
    typed = {"players": str(data.draw(st.sampled_from(resolver.players)))}
    with create_app().test_request_context():
        for _more in range(3):
            form, _problems = parse_form_as(game, resolver, typed, str)
            for path, what in form.inputs.items():
                offered = tuple(what.options) if isinstance(what, Select) else ("1", "2", "3", "true")
                typed[path] = data.draw(st.sampled_from((*offered, *offered, *VALUES)), label=path)
        form, wrong = parse_form_as(game, resolver, typed, str)
        page = read_page(form, wrong)
    assert (page.report is None) is bool(page.problems or page.waiting)
    assert page.view.other_problems == ()
    assert set(page.waiting) <= set(page.labels)
    if page.report is not None:
        assert say(page.report.verdict)
        assert parse_layout(game, resolver, json.loads(json.dumps(form.to_sheet()))).problems == []


@pytest.mark.parametrize("address", ADDRESSES)
def test_htmx_gets_the_form_alone(client: FlaskClient, address: str) -> None:
    part = client.get(address, headers={"HX-Request": "true"})
    assert part.get_data(as_text=True).lstrip().startswith('<form id="round"')
    assert "HX-Request" in part.headers["Vary"]
