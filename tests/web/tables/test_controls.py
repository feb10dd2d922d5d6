"""The headings, marks, links and buttons that each phone at a table is offered, in their order."""

import html
import re

import pytest
from flask import Flask

from tests.support.pages.table_pages import read
from tests.support.phones.guests import Guest, party

CONTROL = re.compile(
    r"<(button|summary)(?P<attributes>[^>]*)>(?P<text>.*?)</\1>"
    r"|<h2[^>]*>(?P<heading>.*?)</h2>"
    r'|<span class="mark">(?P<mark>.*?)</span>'
    r'|<a class="button[^>]*>(?P<link>.*?)</a>',
    re.DOTALL,
)
LABEL = re.compile(r'aria-label="([^"]*)"')
INVITE = [
    "Join from other phones",
    "Share",
    "Copy the address",
    "For a shared screen",
    "Print a table tent",
    "Cannot connect?",
]
LOOK_UP = ["Rules", "Questions"]
HOST = [
    *("Timer", "Start the timer", "Reset the timer", "What the phones do", "Count along from now on"),
    *("Use the phones for: Dominoes on phones", "Use the phones for: Eggs on phones"),
    *("For the host", "Everybody sees the standings while counting"),
]
GUEST = ["Timer", "Lost the host's phone?", "Become the host"]


def controls(page: str) -> list[str]:
    """Return the accessible names of all of a page's controls, without those of the bar at its foot."""
    main = page.partition("<main")[2].partition('<nav class="tabs"')[0].partition('<template id="refusal"')[0]
    main = re.sub(r"<template>.*?</template>", "", main, flags=re.DOTALL)
    names = []
    for found in CONTROL.finditer(main):
        label = LABEL.search(found["attributes"] or "")
        text = found["text"] or found["heading"] or found["mark"] or found["link"] or ""
        names.append(html.unescape(label[1]) if label else read(text))
    return names


@pytest.fixture
def three(app: Flask) -> list[Guest]:
    """Open a table of Dragomino for Ana, its host, for Ben, and for Caro, who sits on Ana's phone."""
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    ana.does("sit", name="Caro")
    return [ana, ben]


def test_a_host_is_offered_every_seat(three: list[Guest]) -> None:
    ana, _ben = three
    seats = [
        *("Seats", "All here? On to “Set up”"),
        *("Host", "Change Ana", "Rename", "Give up Ana's seat", "Remove Ana's seat"),
        *("Change Ben", "Rename", "Ask for Ben's seat", "Move Ben up one seat", "Make Ben the host"),
        "Remove Ben's seat",
        *("Change Caro", "Rename", "Give up Caro's seat", "Move Caro up one seat", "Remove Caro's seat"),
        *("Add a guest without a phone", "Add a seat"),
    ]
    story = ["What happened", *(f"Take back: {what}" for what in ("Caro joins the table", "Ana sits down"))]
    story += ["The whole story"]
    assert controls(ana.look("table")) == ["Table", *INVITE, *seats, *LOOK_UP, *HOST, "My tables", *story]


def test_a_guest_is_offered_its_own_seat(three: list[Guest]) -> None:
    _ana, ben = three
    seats = ["Seats", "All here? On to “Set up”", "Host", "Change Ben", "Rename", "Give up Ben's seat"]
    seats += ["Remove Ben's seat", "Another player on this phone", "Add a seat"]
    story = ["What happened", "Take back: Ben sits down", "The whole story"]
    assert controls(ben.look("table")) == ["Table", *seats, *INVITE, *LOOK_UP, *GUEST, *story]
    ben.does("leave", "s2")
    assert controls(ben.look("table"))[1:3] == ["Take a seat", "Sit down"]


def test_a_host_without_a_seat_may_take_one_or_hold_any(app: Flask) -> None:
    host = Guest(app).open("dragomino", "Ana", "Ben", mine="false")
    seats = ["Take a seat", "Sit down", "Sit here: Ana", "Sit here: Ben", "Seats", "All here? On to “Set up”"]
    seats += ["Change Ana", "Rename", "Hold Ana's seat too", "Remove Ana's seat"]
    seats += ["Change Ben", "Rename", "Hold Ben's seat too", "Move Ben up one seat", "Remove Ben's seat"]
    page = controls(host.look())
    assert page[: page.index("Rules")] == ["Table", *INVITE, *seats, "Add a guest without a phone", "Add a seat"]


def test_a_host_takes_a_seat_that_it_asked_for_where_a_guest_waits(three: list[Guest]) -> None:
    ana, ben = three
    for phone, seat in ((ana, "s2"), (ben, "s1")):
        phone.tries("sit", seat)
    assert "Take Ben's seat" in controls(ana.look("table"))
    assert "Ben's phone was asked. You can take the seat" in read(ana.look("table"))
    assert not [each for each in controls(ben.look("table")) if each.startswith("Take Ana")]


def test_an_onlooker_may_only_ask(three: list[Guest], app: Flask) -> None:
    onlooker = controls(Guest(app, three[0].code).look())
    asks = [f"I am {name}, on a new phone" for name in ("Ana", "Ben", "Caro")]
    assert onlooker == ["Table", "Take a seat", "Sit down", *asks, GUEST[1], GUEST[2], "Just watch"]


def test_seats_stay_once_there_are_as_few_as_the_game_needs(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    assert "Remove Ben's seat" in controls(ana.look("table"))
    ana.does("clock", runs="1")
    assert not [each for phone in (ana, ben) for each in controls(phone.look("table")) if "Remove" in each]


def acts_on(phone: Guest, kind: str, tab: str = "table") -> set[str]:
    """Return the parts for which a tab has a form of this kind."""
    forms = [form.partition("</form>")[0] for form in phone.look(tab).split("<form")[1:]]
    return {re.findall(r'name="part" value="([^"]*)"', form)[0] for form in forms if f'value="{kind}"' in form}


def test_the_host_switches_parts_on_and_deals_anew_until_the_first_move(app: Flask) -> None:
    """A part can be ended at any time; a guest is offered nothing of all that."""
    phones = ana, ben, _caro = party(app, "dragons-eggs", "Ana", "Ben", "Caro", phones="along")
    assert acts_on(ana, "deal") == {"ability-cards", "all-cards"}
    assert acts_on(ana, "stop") == {"along"}
    ana.does("deal", part="ability-cards")
    assert acts_on(ana, "deal") == {"ability-cards", "all-cards"}, "the same again is dealt anew"
    assert acts_on(ana, "stop") == {"along", "ability-cards"}
    assert ben.find_refusal("deal", part="ability-cards") == "Only the host can do this", "it would deal anew"
    ana.does("move", move="starts:0")
    assert (acts_on(ana, "deal"), acts_on(ana, "stop")) == (set(), {"along", "ability-cards"})
    assert [acts_on(phone, kind) for phone in phones[1:] for kind in ("deal", "stop")] == [set()] * 4
    ana.does("stop", part="along")
    assert (acts_on(ana, "deal"), acts_on(ana, "stop")) == ({"along", "ability-cards", "all-cards"}, set())


def test_hands_are_dealt_at_now_once_enough_sit(app: Flask) -> None:
    """Any phone with a seat deals them; nothing lies on the table before."""
    ana = Guest(app).open("dragons-eggs", "Ana", players="3", chairs="named", mine="true", phones="ability-cards")
    ben, caro = Guest(app, ana.code), Guest(app, ana.code)
    ben.does("sit", name="Ben")
    assert acts_on(ben, "deal", "now") == set()
    assert ben.find_refusal("deal", part="ability-cards") == "This cannot be dealt to 2 players"
    caro.does("sit", name="Caro")
    assert [acts_on(phone, "deal", "now") for phone in (ana, ben)] == [{"ability-cards"}] * 2
    ben.does("deal", part="ability-cards")
    assert acts_on(ana, "deal", "now") == set()
    assert all("players.0.abilities" in phone.view()["facts"] for phone in (ana, caro))


def test_the_order_of_play_is_the_hosts_until_the_game_begins(app: Flask) -> None:
    ana, ben, _caro = party(app, "little-dragons", "Ana", "Ben", "Caro", phones="along")
    orders = [phone.look("now").count('name="kind" value="order"') for phone in (ana, ben)]
    assert orders == [1, 0]
    ana.does("order", "s3", to="0")
    assert [seat["name"] for seat in ben.view()["seats"]] == ["Caro", "Ana", "Ben"]
    ben.does("move", move="starts:0")
    assert ben.view()["turn"] == "s3", "a move means the place in the order"
    assert 'name="kind" value="order"' not in ana.look("now") + ana.look("table")
    assert ana.find_refusal("order", "s2", to="0") == "The game has begun: the order of play stays"


def test_a_host_counts_for_others_only_where_it_sees_their_numbers(app: Flask) -> None:
    for standings, counts in (("secret", False), ("open", True)):
        ana, ben = party(app, "dragomino", "Ana", "Ben", standings=standings)
        assert ("Count for Ben" in controls(ana.look("score"))) is counts
        assert "Count for Ana" not in controls(ben.look("score"))
