"""The decks at a table: a missing Treasure deck, and cards that lie open."""

import re
from html import unescape
from pathlib import Path

import pytest
from flask import Flask

from companion.library.registry import games
from tests.support.pages.table_pages import read
from tests.support.phones.guests import Guest, app_in, party

GAME = games()["dragons-eggs"]
NAMES = ["Ana", "Ben", "Caro"]
BOX = ["cards", "ability-deck", "egg-deck"]
MISSING = {"gaps__treasure": "true"}
WORDS = "The Treasure cards are missing"


@pytest.fixture
def app(tmp_path: Path) -> Flask:
    return app_in(tmp_path)


def list_decks(phone: Guest) -> list[str]:
    """Return the decks that can be dealt."""
    return re.findall(r'name="kind" value="deck">.*?name="deck" value="([^"]+)"', phone.look("decks"), re.DOTALL)


def steps(phone: Guest) -> list[str]:
    """Return the steps of the set-up that have a tick; the step about the start player asks for a name instead."""
    page = phone.look("setup")
    assert "Hand the start-player marker" in page
    return re.findall(r'name="step" value="([^"]+)"', page)


def test_the_form_asks_for_missing_components_and_assumes_none(app: Flask) -> None:
    page = Guest(app).get("/games/dragons-eggs/table").text
    [box] = re.findall(r'<input type="checkbox" name="gaps\.treasure"[^>]*>', page)
    assert "checked" not in box
    ana, ben, _caro = party(app, "dragons-eggs", *NAMES)
    assert list_decks(ana) == list_decks(ben) == BOX
    assert steps(ana) == ["treasures", "eggs", "abilities"]
    assert "Treasure too" not in ana.look("decks")


def test_a_missing_component_offers_only_its_deck_in_the_rematch_too(app: Flask) -> None:
    ana, ben, caro = party(app, "dragons-eggs", *NAMES, **MISSING)
    for phone in (ana, ben, caro):
        assert list_decks(phone) == ["all-cards"]
    assert steps(ana) == [], "the other decks are dealt"
    ana.does("deck", deck="all-cards")
    assert list_decks(ana) == ["all-cards"], "only a new deal is offered"
    assert list_decks(ben) == []
    ana.does("rematch")
    [again] = set(re.findall(r'href="/t/(\w{5})"', ana.look("story"))) - {ana.code}
    ana.code = again
    assert list_decks(ana) == ["all-cards"]


def test_the_host_corrects_the_missing_components_before_the_deal(app: Flask) -> None:
    ana, ben, _caro = party(app, "dragons-eggs", *NAMES)
    assert ben.find_refusal("gap", gap="treasure", missing="1") == "Only the host can do this"
    assert ana.find_refusal("gap", gap="dragons", missing="1") == "This cannot be done at a table"
    assert WORDS in ana.look("table")
    ana.does("gap", gap="treasure", missing="1")
    assert WORDS in ben.look("story")
    assert list_decks(ben) == ["all-cards"]
    ana.does("gap", gap="treasure", missing="")
    assert "The Treasure cards are in the box" in ben.look("story")
    ana.does("deck", deck="cards")
    assert ana.find_refusal("gap", gap="treasure", missing="1") == "This can only be said before anything is dealt"
    assert "this stays until the next game" in ana.look("table")


def test_the_game_page_leads_from_the_deck_to_a_table_that_deals_it(app: Flask) -> None:
    page = Guest(app).get("/games/dragons-eggs/play").text
    links = map(unescape, re.findall(r'href="(/games/dragons-eggs/table\?[^"]*)"', page))
    assert ["gaps.treasure=true" in link for link in links] == [each.id == "all-cards" for each in GAME.trackers]


def test_open_cards_are_entered_on_now(app: Flask) -> None:
    """Two taps enter them; the hand stays on its private page."""
    phones = party(app, "dragons-eggs", *NAMES)
    phones[0].does("deck", deck="cards")
    phones[0].does("play", deck="cards", move="start:0")
    for number, phone in enumerate(phones, start=1):
        phone.does("play", f"s{number}", deck="cards", move="draw")
        hand = phone.get(f"/t/{phone.code}/decks/cards/eyes/s{number}").text
        assert "lies:8" not in phone.look("decks")
        phone.does("play", f"s{number}", deck="cards", move=re.findall(r'value="(discard:[\w-]+)"', hand)[0])
    for number, phone in enumerate(phones, start=1):
        assert "#deck-cards" in phone.look("now")
        page = phone.look("decks")
        assert "A 8 lies before me" in page
        assert "held-card" not in page
        for move in (f"lies:{number}", "lies:alone"):
            phone.does("play", f"s{number}", deck="cards", move=move)
        assert f"Only the {number} lies before {NAMES[number - 1]}" in phone.look("now")
    assert "Caro has the highest bid that nobody else has." in read(phones[0].look("now"))
