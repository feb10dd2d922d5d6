"""Now, the first tab of a table whose game has started."""

import re

from flask import Flask

from tests.support.guests import Guest, party
from tests.support.table_pages import cards_dealt, read


def tabs(phone: Guest) -> list[str]:
    nav = phone.look("score").partition('<nav class="tabs"')[2].partition("</nav>")[0]
    return [read(link).strip() for link in re.findall(r"<a .*?</a>", nav)]


def test_now_says_whose_turn_it_is_and_offers_what_can_be_done(app: Flask) -> None:
    """It is another phone's that waits; what just happened stands there, too."""
    ana, ben, caro = cards_dealt(app)
    assert tabs(ben) == ["Now", "Table", "Set up", "Score", "Cards", "Result"]
    turns = {phone: "It is your turn" in read(phone.look("now")) for phone in (ana, ben, caro)}
    assert list(turns.values()).count(True) == 1
    [acting] = [phone for phone, is_turn in turns.items() if is_turn]
    page = acting.look("now")
    assert "data-turn" in page
    assert "eyes only" in page.partition('class="ways acts"')[2]
    assert "made a move" in read(page.partition('id="latest-heading"')[2])
    assert "Invite, seats, settings" in page
    assert "In your hand" not in page


def test_now_is_there_once_the_game_has_started(app: Flask) -> None:
    ana, ben = party(app, "khlor", "Ana", "Ben")
    assert ana.get(f"/t/{ana.code}/now").status_code == 404
    ana.does("starts", "s2")
    started = ana.does("clock", runs="1")
    page = ben.look("now")
    assert "Ben starts" in read(page)
    assert f'name="number" value="{started}"' in ana.look("now"), "undo stands beside the event"
