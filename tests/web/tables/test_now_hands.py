"""The hands to which Now leads, and phones that are worn: each for its seat alone."""

import re

from flask import Flask

from companion.games.break_the_egg.box import KINDS
from companion.kit.text import say
from tests.support.cast import CAST
from tests.support.pages.table_pages import cards_dealt, eyes, moves, read
from tests.support.phones.guests import Guest, party


def links_to(phone: Guest, page: str) -> list[str]:
    """Return the seats whose private or worn page Now links on this phone."""
    return sorted(set(re.findall(rf'href="/t/{phone.code}/{page}/(\w+)', phone.look("now"))))


def test_a_hand_is_one_tap_away_for_the_phone_of_its_seat(app: Flask) -> None:
    """At any time, out of turn too. What is in it stands on no other page."""
    phones = cards_dealt(app)
    for place, phone in enumerate(phones, start=1):
        assert links_to(phone, "eyes") == [f"s{place}"]
        assert "held-card" not in phone.look("now")
        assert "held-card" in eyes(phone, f"s{place}")
    assert not Guest(app, phones[0].code).look().count("/eyes/")


def test_only_the_phone_of_a_seat_looks_when_it_draws(app: Flask) -> None:
    phones = cards_dealt(app)
    moves(phones[0], "opens-egg-card:0:4", "all-lie:0")
    assert ["Draw and look" in phone.look("now") for phone in phones] == [True, False, False]
    drawn = re.compile(r"Ana draws(?! an Ability card)")
    assert [bool(drawn.search(read(phone.look("now")))) for phone in phones] == [False, True, True]


def test_sharp_eyes_goes_on_in_the_hand_where_the_card_is_seen(app: Flask) -> None:
    """The choice after the look is made there, and leads back to Now."""
    ana, ben, caro = sharp_eyes(app)
    moves(ana, "uses-ability:0:1.0")
    page = eyes(ana, "s1")
    assert "Ben laid it. You saw it with Sharp Eyes" in read(page)
    for move in (each["id"] for each in ana.view()["moves"]):
        key = page.partition(f'name="move" value="{move}"')[2].partition("</form>")[0]
        assert 'name="look" value="now"' in key, move
    assert "uses-ability" not in eyes(ben, "s2") + eyes(caro, "s3"), "it is not their turn"


def sharp_eyes(app: Flask) -> list[Guest]:
    """Open tables until Ana has drawn Sharp Eyes, which she alone plays."""
    while True:
        phones = party(app, "dragons-eggs", *CAST[:3], phones="all-cards")
        phones[0].does("deal", part="all-cards")
        moves(phones[0], "starts:0")
        for seat, phone in enumerate(phones):
            moves(phone, f"lays-down:{seat}:{seat + 3}")
        moves(phones[0], "draws-ability:0")
        if "plays-ability:0:sharp-eyes" in [each["id"] for each in phones[0].view()["moves"]]:
            break
    moves(phones[0], "plays-ability:0:sharp-eyes")
    for seat, phone in enumerate(phones[1:], start=1):
        moves(phone, f"draws-ability:{seat}")
        moves(phone, next(each["id"] for each in phone.view()["moves"] if each["id"].startswith("discards")))
    return phones


def test_the_host_plays_on_for_a_player_whose_hand_was_left(app: Flask) -> None:
    """The others are offered no such key while the phone is there, and the host no longer once it is back."""
    ana, ben, caro = cards_dealt(app)
    moves(ana, "opens-egg-card:0:4", "all-lie:0", "draws-ability:0")
    moves(ana, next(each["id"] for each in ana.view()["moves"] if each["id"].startswith("discards")))
    moves(ben, "draws-ability:1")
    key = "stands-out:1"
    assert key not in ana.look("now") + caro.look("now")
    assert ana.find_refusal("move", move=key) in ("That is not possible now", "Ben can do this")
    ben.does("leave", "s2")
    assert [key in phone.look("now") for phone in (ana, caro)] == [True, False]
    assert caro.find_refusal("move", move=key) == "Only the host can do this"
    moves(ana, key)
    assert ana.view()["turn"] == "s3"


def test_only_a_phone_with_a_single_seat_can_be_worn(app: Flask) -> None:
    """Two players of one phone would see each other's eggs on it."""
    ana, ben, *_others = party(app, "break-the-egg", *CAST[:5], phones="headbands")
    ana.does("sit", name="Finn")
    ana.does("deal", part="headbands")
    assert (links_to(ana, "worn"), links_to(ben, "worn")) == ([], ["s2"])
    assert ana.find_refusal("wear", "s2") == "Only the phone that holds Ben's seat can do this"


def worn(phone: Guest) -> tuple[str, str]:
    """Return what is drawn on the covered egg of Ben's phone, and the heading below it."""
    covered = phone.look("worn/s2").partition('class="covered"')[2].partition('class="quiet"')[0]
    return "?" * covered.count("<text"), read(re.findall(r"<h2.*?</h2>", covered)[0])


def test_everybody_sees_the_own_egg_when_the_eggs_are_broken(app: Flask) -> None:
    phones = party(app, "break-the-egg", *CAST[:5], phones="headbands")
    phones[0].does("deal", part="headbands")
    moves(phones[0], "starts:0", "propose:0:duck")
    assert [phone.look("now").count("secret-egg") for phone in phones] == [4] * 5
    phones[1].does("wear", "s2")
    assert worn(phones[1]) == ("?", "Covered, Ben")
    moves(phones[0], "all-agree:1")
    egg = KINDS[phones[1].view()["facts"]["players.1.egg"]].name
    assert worn(phones[1]) == ("", f"Ben wore: {say(egg)}")
    for page in [*(phone.look("now") for phone in phones), phones[0].look("screen")]:
        assert (page.count('class="worn-egg"'), page.count('class="unknown"')) == (5, 0)
