"""Now, the tab with the picture of the table and the keys of the next move: what leads to it and from it."""

import re
from collections import Counter
from html import unescape

import pytest
from flask import Flask

from companion.library.registry import games
from tests.support.cast import CAST
from tests.support.pages.answers import query_of
from tests.support.pages.table_pages import askers, cards_dealt, moves, read
from tests.support.phones.guests import Guest, party

TURN = 'data-turn="'  # of the tab's title, on the phone that others wait for


def test_the_phone_of_the_player_in_turn_is_told(app: Flask) -> None:
    """On all tabs, in the title and at Now."""
    phones = cards_dealt(app)
    moves(phones[0], "opens-egg-card:0:4", "all-lie:0")
    for acting in range(3):
        moves(phones[0], f"draws-ability:{acting}")
        assert {phone.view()["turn"] for phone in phones} == {f"s{acting + 1}"}
        for tab in ("now", "score", "table", f"eyes/s{acting + 1}"):
            told = [TURN in phone.look(tab) for phone in phones if tab in ("now", "score", "table")]
            assert told == [phone is phones[acting] for phone in phones][: len(told)], tab
        assert "Your turn" in read(phones[acting].look("now"))
        assert "Your turn" not in read(phones[acting - 1].look("now"))
        discard = next(each["id"] for each in phones[acting].view()["moves"] if each["id"].startswith("discards"))
        moves(phones[acting], discard)


def test_the_address_of_the_table_leads_to_now_once_the_game_begins(app: Flask) -> None:
    """Until somebody else sits it invites on the host's phone; a table on one phone has nobody to invite."""
    for phones, tab in (("along", "now"), ("count", "score")):
        ana = Guest(app).open("little-dragons", "Ana", "Ben", mine="true", phones=phones)
        ben = Guest(app, ana.code)
        assert f'data-tab="{tab}"' not in ana.look() + ben.look()
        answer = ben.post(f"/t/{ana.code}", ben.form("sit", "s2", back="table"))
        assert answer.headers["Location"] == f"/t/{ana.code}"
        assert all(f'data-tab="{tab}"' in phone.look() for phone in (ana, ben))
    alone = Guest(app).open("little-dragons", "Ana", "Ben", alone="true", phones="along")
    assert 'data-tab="now"' in alone.look()


def test_the_head_of_now_invites_while_a_seat_is_empty_then_tells_the_round(app: Flask) -> None:
    ana = Guest(app).open("dragomino", "Ana", "Ben", mine="true", phones="along")
    invites = f'class="chip in-head" href="/t/{ana.code}#invite-heading"'
    ben = Guest(app, ana.code)
    assert invites in ana.look("now")
    ben.does("sit", "s2")
    assert invites not in ana.look("now") + ben.look("now")
    moves(ana, "starts:0")
    assert '<p class="chip in-head">Round 1 of 7</p>' in ben.look("now")
    assert f">{ana.code}<" in ben.look("table")


def test_after_the_set_up_a_button_leads_on(app: Flask) -> None:
    for phones in ("along", "count"):
        ana, _ben = party(app, "dragomino", "Ana", "Ben", phones=phones)
        way = re.compile(rf'class="button main" href="/t/{ana.code}"')
        steps = [step.id for step in games()["dragomino"].set_up(2, "standard", {}) if not step.says_first]
        for step in steps:
            ana.does("tick", step=step, done="1")
        assert not way.search(ana.look("setup"))
        ana.does("starts", "s1")
        assert way.search(ana.look("setup"))


@pytest.mark.parametrize(("slug", "names"), [("dragons-eggs", 3), ("break-the-egg", 5), ("khlor", 2)])
def test_reference_pages_are_near_and_lead_back(app: Flask, slug: str, names: int) -> None:
    """Before and during the game: rules, questions, effects of abilities, every resolver with the players' names."""
    ana, *_others = party(app, slug, *CAST[:names], phones="along")
    before = look_ups(ana)
    moves(ana, "starts:0")
    assert [path.partition("?")[0] for path in look_ups(ana)] == [path.partition("?")[0] for path in before]
    game = games()[slug]
    assert sum("#topic-" in path for path in before) == sum(bool(topic.rows) for topic in game.reference)
    assert sum("/rules" not in path for path in before) == len(game.resolvers)
    for address in before:
        path, _hash, place = address.partition("#")
        page = ana.get(path).text
        assert f'class="back" href="/t/{ana.code}"' in page
        assert not place or f'id="{place}"' in page
        assert "players=" not in path or f'value="{CAST[1]}"' in page
    assert f'class="back" href="/games/{slug}"' in Guest(app).get(before[0]).text


def look_ups(phone: Guest) -> list[str]:
    nav = phone.look("table").partition('class="look-up"')[2].partition("</nav>")[0]
    return list(map(unescape, re.findall(r'href="([^"]+)"', nav)))


def test_a_resolver_opens_with_what_this_phone_sees(app: Flask) -> None:
    """The egg on the own head is left open."""
    phones = party(app, "break-the-egg", *CAST[:5], phones="headbands")
    phones[0].does("deal", part="headbands")
    moves(phones[0], "starts:0", "propose:0:duck")
    for place, phone in enumerate(phones):
        facts = {path: str(egg) for path, egg in phone.view()["facts"].items() if path.endswith(".egg")}
        resolvers = [path for path in look_ups(phone) if "/rules" not in path]
        round_, my_head = map(query_of, resolvers)
        assert my_head == {f"heads.{egg}": str(n) for egg, n in Counter(facts.values()).items()}
        assert {path: egg for path, egg in round_.items() if path.endswith(".egg")} == facts
        assert f"players.{place}.egg" not in round_
        assert (round_["proposal"], round_["hammer"]) == ("duck", "0")


def test_the_host_finds_the_names_from_the_ring(app: Flask) -> None:
    ana, ben = party(app, "little-dragons", "Ana", "Ben", standings="open", phones="along")
    assert ["#seats-heading" in phone.look("now") for phone in (ana, ben)] == [True, False]
    assert "#seats-heading" not in ana.look("table")


def test_the_order_runs_to_the_right_before_enough_players_sit(app: Flask) -> None:
    """Else all would change their places when the last one sits down."""
    ana, _ben = party(app, "break-the-egg", "Ana", "Ben", players="5", phones="headbands", chairs="named")
    assert ("to the right" in ana.look("now"), "clockwise" in ana.look("now")) == (True, False)


def test_players_without_a_phone_are_named_before_the_deal(app: Flask) -> None:
    ana = Guest(app).open("dragons-eggs", "Ana", "Ben", "Caro", mine="true", phones="all-cards")
    assert "Without a phone, so out of the game: Ben and Caro" in read(ana.look("now"))
    Guest(app, ana.code).does("sit", "s2")
    assert "out of the game: Caro" in read(ana.look("now"))
    Guest(app, ana.code).does("sit", "s3")
    assert "Everybody who sits here plays, in this order" in read(ana.look("now"))


def test_a_late_player_is_told_to_wait(app: Flask) -> None:
    ana, _ben, _caro = cards_dealt(app)
    late = Guest(app, ana.code)
    late.does("sit", name="Dan")
    ana.does("allow", asker=next(iter(askers(ana).values())))
    told = ["You play from the next game on" in read(phone.look("now")) for phone in (late, ana)]
    assert told == [True, False]
    assert late.get(f"/t/{late.code}/eyes/s4").status_code == 403
