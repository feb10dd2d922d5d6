"""The bar of Now: Undo, the last act in words, the key that goes on."""

import re
from random import Random

import pytest
from flask import Flask

from tests.support.cast import CAST
from tests.support.pages.table_pages import askers, cards_dealt, moves, read, strip
from tests.support.phones.guests import Guest, party

TURN = 'data-turn="'  # of the tab's title, on the phone that others wait for


def test_undo_names_the_last_act_and_is_offered_to_all_who_may(app: Flask) -> None:
    """A public move to every phone with a seat; one that showed something hidden to nobody, on no page."""
    ana, ben, _caro = cards_dealt(app)
    laid = moves(ana, "opens-egg-card:0:4", "all-lie:0")
    for phone in (ana, ben):
        assert f'name="number" value="{laid}"' in strip(phone)
        assert 'aria-label="Undo: All Treasure lies on the table"' in strip(phone)
    drawn = moves(ana, "draws-ability:0")
    for phone in (ana, ben):
        assert f'value="{drawn}"' not in "".join(re.findall(r'name="number" [^>]*', phone.look("now")))
        assert f'name="number" value="{drawn}"' not in phone.look("table") + phone.look("story")
    assert ben.find_refusal("undo", number=str(drawn)) == "This showed something hidden, so nobody can take it back"
    played = next(each["id"] for each in ana.view()["moves"] if each["id"].startswith("plays"))
    number = moves(ana, played)
    assert [f'name="number" value="{number}"' in strip(phone) for phone in (ana, ben)] == [True, False], "it is secret"


def test_a_whole_turn_is_taken_back_act_by_act(app: Flask) -> None:
    ana, ben = party(app, "khlor", "Ana", "Ben", phones="along")
    moves(ana, "starts:0", "side-up:0:plain")
    acts = [moves(ana, act) for act in (*["catch-demon:0:green"] * 3, "lay:0:green", "end-hunt:0")]
    for phone, number in zip((ana, ben) * 3, reversed(acts), strict=False):
        assert f'name="number" value="{number}"' in strip(phone)
        phone.does("undo", number=str(number))


def test_a_new_player_does_not_hide_the_undo_of_the_last_move(app: Flask) -> None:
    ana, ben = party(app, "khlor", "Ana", "Ben", phones="along")
    number = moves(ana, "starts:0", "side-up:0:plain", "catch-demon:0:green")
    late = Guest(app, ana.code)
    late.does("sit", name="Cleo")
    assert all(f'name="number" value="{number}"' in strip(phone) for phone in (ana, ben))
    ana.does("allow", asker=next(iter(askers(ana).values())))
    assert all(f'name="number" value="{number}"' in strip(phone) for phone in (ana, ben))


@pytest.mark.parametrize("slug", ["little-dragons", "dragomino"])
def test_the_hosts_next_tap_after_the_end_is_the_result(app: Flask, slug: str) -> None:
    """Nobody has to say that they are done with what the play counted; other phones are led to the score."""
    ana, ben = party(app, slug, "Ana", "Ben", phones="along")
    play_out([ana, ben])
    assert ana.view()["missing"] == []
    assert [strip(phone).count('value="reveal"') for phone in (ana, ben)] == [1, 0]
    assert f'href="/t/{ben.code}/score"' in strip(ben)
    ana.does("reveal")
    for phone in (ana, ben):
        assert phone.view()["result"]["status"] == "final"
        assert 'data-tab="result"' in phone.look()


@pytest.mark.slow
def test_the_last_round_of_dealt_cards_leads_to_the_result(app: Flask) -> None:
    phones = party(app, "dragons-eggs", *CAST[:3], phones="all-cards")
    phones[0].does("deal", part="all-cards")
    play_out(phones)
    assert [strip(phone).count('value="reveal"') for phone in phones] == [1, 0, 0]
    assert not any(TURN in phone.look("now") for phone in phones)
    phones[0].does("reveal")


def test_face_down_eggs_are_turned_up_on_now_after_the_end(app: Flask) -> None:
    """While there are keys to tap, no key leads to the score."""
    ana, ben = party(app, "little-dragons", "Ana", "Ben", phones="along")
    play_out([ana, ben], until="turn-up:")
    for phone in (ana, ben):
        assert 'value="turn-up:' in phone.look("now")
        assert "/score" not in strip(phone)


def play_out(phones: list[Guest], until: str = " ") -> None:
    """Make random moves until there are none, or one that begins like this."""
    chance = Random(7)  # noqa: S311 - the same moves each time
    for _move in range(2_000):
        offered = [(phone, each["id"]) for phone in phones for each in phone.view()["moves"]]
        if not offered or any(move.startswith(until) for _phone, move in offered):
            return
        phone, move = chance.choice(offered)
        moves(phone, move)
    pytest.fail("the game does not end")


def test_a_count_is_told_with_both_numbers_to_those_who_may_see_it(app: Flask) -> None:
    ana, ben, caro = party(app, "dragomino", "Ana", "Ben", "Caro", standings="open")
    screen = Guest(app, ana.code)
    ben.counts("players.1.dragons", "4", seats=3)
    ben.counts("players.1.dragons", "6", before="4", seats=3)
    assert "Ben, baby dragons: 4 → 6" in read(caro.look())
    ana.does("show", shown="")
    told = [read(phone.look("table")) for phone in (ben, caro, ana)] + [read(screen.look("screen"))]
    assert ["4 → 6" in page for page in told] == [True, False, False, False]
    assert "Ben entered 1 number" in told[1]
    ana.counts("players.1.dragons", "7", before="6", seats=3)
    assert "Ana for Ben, baby dragons: 6 → 7" in read(ben.look("table"))
    assert "6 → 7" not in read(caro.look("story"))


def test_a_number_that_lies_open_is_told_to_all_even_if_the_standings_are_secret(app: Flask) -> None:
    """So is its correction: everybody sees the eggs on the table."""
    ana, ben, caro = party(app, "dragomino", "Ana", "Ben", "Caro", phones="along")
    moves(ana, "starts:1")
    ben.counts("players.1.dragons", "2", before="0", seats=3)
    assert all("Ben, baby dragons: 0 → 2" in read(phone.look("now")) for phone in (ana, ben, caro))
    assert [phone.view()["sheet"]["players"][1]["dragons"] for phone in (ana, caro)] == [2, 2]


def test_numbers_of_several_seats_are_told_to_the_phone_that_holds_them_all(app: Flask) -> None:
    """The host counts for itself and for a guest, who then takes the seat with a phone."""
    ana = Guest(app).open("dragomino", "Ana", "Ben")
    ana.does("sit", "s1")
    fields = {f"players.{seat}.dragons": number for seat, number in enumerate("89")}
    ana.does("count", order="s1,s2", **fields, **{f"was.{path}": "" for path in fields})
    ben = Guest(app, ana.code)
    ben.does("sit", "s2")
    ana.does("allow", "s2", asker=next(iter(askers(ana).values())))
    assert all("Ana entered 2 numbers for Ana and Ben" in read(phone.look("story")) for phone in (ana, ben))
