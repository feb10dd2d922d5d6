"""What is secret at a table stays with whom it belongs to: hands, decks, standings before the reveal."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask

from tests.support.guests import ADDRESS, Guest, in_play, party
from tests.support.table_pages import WITH_CARDS, cards_dealt, eyes, read, told


def test_what_others_are_told_does_not_depend_on_hidden_cards(app: Flask) -> None:
    one = cards_dealt(app)
    other = next(dealt for _again in range(20) if hands(dealt := cards_dealt(app)) != hands(one))
    for here, there in zip(one[1:], other[1:], strict=True):
        assert told(here) == told(there)
    assert told(Guest(app, one[0].code)) == told(Guest(app, other[0].code))


def hands(phones: list[Guest]) -> list[list[str]]:
    """The cards that each may look at."""
    return [re.findall(r'<ul class="hand"><li>(.*?)</li>', eyes(phone, f"s{i}")) for i, phone in enumerate(phones, 1)]


@pytest.mark.parametrize("slug", WITH_CARDS)
def test_the_secret_of_a_table_stays_on_the_server(app: Flask, tmp_path: Path, slug: str) -> None:
    host = in_play(app, slug)
    for path in host.tabs():
        assert host.get(path).status_code == 200
    with closing(sqlite3.connect(tmp_path / "eggs.sqlite")) as connection:
        [(secret,)] = connection.execute("SELECT secret FROM tables").fetchall()
    assert len(secret) == 32
    assert not [sent for sent in host.all if secret in sent or secret.upper() in sent]


def test_cards_are_for_the_phone_that_holds_the_seat(app: Flask) -> None:
    ana, ben, _caro = cards_dealt(app)
    for phone in (ana, Guest(app, ana.code)):
        assert phone.get(f"/t/{phone.code}/decks/ability-deck/eyes/s2").status_code == 403
    assert ben.get(f"/t/{ben.code}/decks/no-deck/eyes/s2").status_code == 404
    assert (
        ben.refused("play", "s1", deck="ability-deck", move="draw")
        == "Only the phone that holds Ana's seat can do this"
    )
    assert ben.refused("play", "s2", deck="ability-deck", move="play:claw") == "That is not possible now"


def test_nobody_takes_back_what_showed_cards(app: Flask) -> None:
    """Only the host deals anew, for all to see: whoever is unlucky could else do it until the cards are good."""
    ana, ben, _caro = party(app, "dragons-eggs", "Ana", "Ben", "Caro")
    dealt = str(ben.does("deck", deck="ability-deck"))
    shown = "This showed something hidden, so nobody can take it back"
    assert [phone.refused("undo", number=dealt) for phone in (ana, ben)] == [shown, shown]
    assert ben.refused("deck", deck="ability-deck") == "Only the host can do this"
    ana.does("deck", deck="ability-deck")
    ana.does("play", deck="ability-deck", move="start:1")
    drawn = str(ben.does("play", "s2", deck="ability-deck", move="draw"))
    assert [phone.refused("undo", number=drawn) for phone in (ana, ben)] == [shown, shown]


def test_secret_standings_are_told_to_nobody(app: Flask) -> None:
    ana, ben, caro = party(app, "dragomino", "Ana", "Ben", "Caro")
    ana.does("show")
    caro.all.clear()
    ben.counts("players.1.dragons", "37", seats=3)
    ben.does("done", "s2", done="1")
    ana.counts("table.mommy_dragon", "1", seats=3)
    stranger = Guest(app, ana.code)
    for phone in (caro, stranger):
        for path in phone.tabs():
            assert not re.search(r"\b3[78]\b", read(phone.get(path).text)), path
    assert not re.search(r"\b3[78]\b", " ".join(read(sent) for sent in caro.all))
    assert "secret until the host reveals" in read(caro.look("result"))
    for seat in ("s1", "s3"):
        ana.does("done", seat, done="1")
    ana.does("reveal")
    assert "Ben wins with 38 points" in read(caro.look("result"))
    assert "38" in read(stranger.get(f"/t/{ana.code}/screen").text)


def test_a_screen_only_shows(app: Flask) -> None:
    ana, _ben = party(app, "dragomino", "Ana", "Ben")
    page = Guest(app).get(f"/t/{ana.code}/screen").text
    assert "<form" not in page
    assert f"{ADDRESS}t/{ana.code}" in read(page)
