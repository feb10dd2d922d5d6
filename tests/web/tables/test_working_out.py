"""The resolver of a table: Now leads to it, and one button shows all phones and the screen what happens."""

import re
from html import unescape
from urllib.parse import urlencode

from flask import Flask

from tests.support.pages.answers import query_of
from tests.support.pages.table_pages import read
from tests.support.phones.guests import Guest, party

BIDS = {f"players.{n}.cards.0": value for n, value in enumerate("775")} | {
    f"players.{n}.ability": "none" for n in range(3)
}
OUTCOME = "Ana's 5 takes 4 eggs"


def bids_lie(app: Flask) -> list[Guest]:
    """Ben is the start player, so the resolver has Ben, Caro, Ana."""
    phones = party(app, "dragons-eggs", "Ana", "Ben", "Caro", phones="along")
    for move in ("starts:1", "opens-egg-card:1:4", "all-lie:1"):
        phones[0].does("move", move=move)
    return phones


def find_resolver(phone: Guest) -> str:
    [address] = [unescape(each) for each in re.findall(r'href="([^"]+)"', phone.look("now")) if "/round?" in each]
    return address.partition("#")[0]


def fields_to_show(page: str) -> dict[str, str]:
    found = re.findall(r'<input type="hidden" form="show-all" name="([^"]+)"\s+value="([^"]*)">', page)
    return {name: unescape(text) for name, text in found}


def test_one_button_shows_all_phones_and_the_screen_what_happens(app: Flask) -> None:
    ana, ben, caro = bids_lie(app)
    address = find_resolver(ben)
    assert query_of(address).items() >= {"table": ben.code, "order": "s2,s3,s1", "players.0.name": "Ben"}.items()
    assert "Show it on all phones" not in ben.get(address).text, "answers are missing"
    page = ben.get(f"{address}&{urlencode(BIDS)}").text
    assert f'<form id="show-all" method="post" action="/t/{ben.code}">' in page
    assert "Next round" not in page
    assert "Add a player" not in page
    answer = ben.post(f"/t/{ben.code}", fields_to_show(page))
    assert (answer.status_code, answer.headers["Location"]) == (303, f"/t/{ben.code}")
    for each in (ana.look("now"), caro.look("now"), ana.look("screen")):
        assert 'class="table-moment bids"' in each
        assert OUTCOME in read(each)
    gold = caro.look("now").partition('<button class="button gold"')[2].partition("</button>")[0]
    assert "Ana takes 4 eggs" in read(gold)
    assert "Work out the bids" not in caro.look("now")
    links = map(unescape, re.findall(r'href="([^"]+)"', caro.look("table")))
    again = query_of(next(each for each in links if "/round?" in each))
    assert again.items() >= BIDS.items(), "another phone opens it with the texts"


def test_the_texts_are_open_facts_until_the_move_that_follows(app: Flask) -> None:
    ana, ben, caro = bids_lie(app)
    typed = {f"round.{path}": text for path, text in BIDS.items()}  # in the order of the seats
    version = caro.does("count", **typed)
    assert caro.does("count", **typed) == version, "the same once more is no action"
    stranger = Guest(app, ana.code)
    for view in (ana.view(), ben.view("?seat=s2"), stranger.view(), ana.get(f"/TV/{ana.code}/view.json").get_json()):
        assert {path: text for path, text in view["facts"].items() if path.startswith("round.")} == typed
    assert stranger.tries("count", **typed).status_code == 403
    wrong = caro.tries("count", **{**typed, "round.players.1.cards.0": "11"})
    assert (wrong.status_code, wrong.get_json()["errors"][0]["path"]) == (422, "round.players.1.cards.0")
    began = ana.view()["version"]
    ana.does("move", move="takes-target:2")
    assert not [path for path in ana.view()["facts"] if path.startswith("round.")]
    for move in ("opens-egg-card:2:4", "all-lie:2"):
        ana.does("move", move=move)
    late = "This came too late: All Treasure lies on the table"
    assert caro.find_refusal("count", **typed, version=str(began)) == late, "the same target, one round later"
    assert caro.tries("count", **typed).status_code == 200, "whoever tells no version means the bids of now"
