"""The screen for the room: what it shows when, and how a television finds it."""

import re
from random import Random

from flask import Flask

from companion.library.registry import games
from companion.plays.kept_play import day_of
from companion.system.machine import now
from tests.support.cast import CAST
from tests.support.games.play import EVERY_COURSE, Course
from tests.support.pages.kept_plays import keep, play_again, play_dragomino
from tests.support.pages.table_pages import read
from tests.support.phones.guests import ADDRESS, Guest, party


def screen(phone: Guest) -> str:
    return Guest(phone.app, phone.code).look("screen")


def count_all(host: Guest) -> None:
    """Enter everything at a table of two."""
    for place, dragons in enumerate("46"):
        host.counts(f"players.{place}.dragons", dragons, seats=2)
        host.does("done", f"s{place + 1}", done="1")
    host.counts("table.mommy_dragon", "1", seats=2)


def test_during_the_set_up_it_shows_the_steps_the_board_and_a_large_code(app: Flask) -> None:
    ana, ben = party(app, "khlor", "Ana", "Ben")
    step = games()["khlor"].set_up(2, "standard", games()["khlor"].usual_rulings)
    ana.does("tick", step=next(iter(step)).id, done="1")
    page = screen(ben)
    assert page.count('class="is-done"') == 1
    assert 'class="card scene"' in page, "the set-up picture, until a board is drawn"
    ana.does("draw", what="board", lot="1")
    page = screen(ben)
    assert ('class="board"' in page, "scene" in page) == (True, False)
    assert 'class="side"' in page
    assert f"{ADDRESS}t/{ana.code}" in read(page)


def test_the_code_is_small_once_all_sit(app: Flask) -> None:
    ana, *_others = party(app, "dragomino", *CAST[:4])
    assert 'class="side small"' in screen(ana)
    ben, _caro = party(app, "dragomino", *CAST[:2])
    assert 'class="side"' in screen(ben)
    ben.does("clock", runs="1")
    assert 'class="side small"' in screen(ben)


def test_a_seat_without_a_phone_is_to_come_until_the_start(app: Flask) -> None:
    """After the start the host counts for the seat."""
    ana = Guest(app).open("dragons-eggs", *CAST[:3])
    ana.does("sit", "s1")
    ana.does("starts", "s1")
    told = read(screen(ana))
    assert (told.count("to come"), told.count("without a phone")) == (2, 0)
    assert "Ana starts" in told
    ana.does("clock", runs="1")
    told = read(screen(ana).partition('class="people"')[2])
    assert (told.count("to come"), told.count("without a phone")) == (0, 2)


def test_after_a_rematch_nobody_is_expected_any_more(app: Flask) -> None:
    """Two of four players return, one with a phone and one without."""
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    count_all(ana)
    note = "secret until the result"
    assert [each in read(ben.look("score")) for each in (note, "The result is out")] == [True, False]
    ana.does("reveal")
    assert note not in read(ben.look("score"))
    assert "The result is out; the host can go back to counting." in read(ben.look("score"))
    offered = ["Back to counting", "Same players, new game"]
    assert [each in read(ana.look("result")) for each in offered] == [True, True]
    assert [each in read(ben.look("result")) for each in offered] == [False, False], "they are the host's"
    ana.does("rematch")
    assert "Same players, new game" not in read(ana.look("result"))
    again = re.search(rf'data-next="/t/(?!{ana.code})(\w+)', ben.look())
    assert again
    assert 'class="side small"' in Guest(app, again[1]).look("screen")


def test_the_evening_is_on_the_screen_while_the_host_wants_it(app: Flask) -> None:
    """All plays of these people on that day, as the host sees them, once the result is out."""
    ana, ben = play_dragomino(app, "Ana", "Ben")
    play_again(("Ben", "Ana"), (ben, ana))
    assert "The evening" not in read(screen(ben))
    ben.does("evening", shown="1")
    page = screen(ana)
    assert "2 plays, 1 rematch" in read(page)
    assert "/plays/" not in page, "a screen has no phone that may open them"
    ben.does("host", "s2")
    keep(ana, day_of(now()), "khlor", Ana=9, Ben=8, Xaverine=7)
    assert "Xaverine" not in screen(ben), "the next host has not asked for it"
    ana.does("host", "s1")
    [number] = set(re.findall(r'data-revealed="(\d+)"', page))
    ben.does("undo", number=number)
    assert "The evening" not in read(screen(ana))
    ben.does("reveal")
    ben.does("evening", shown="")
    assert "Ben wins!" in read(screen(ana))


def test_in_play_it_shows_the_pad_who_still_counts_and_ticks_for_what_is_secret(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    ana.does("show", shown="1")
    ana.counts("players.0.dragons", "17", seats=2)
    assert "17" in read(screen(ana))
    assert "cells left" in read(screen(ana))
    ana.counts("players.0.eggshells", "3", seats=2)
    assert "Waiting for Ben · " in read(screen(ana))
    ana.does("show", shown="")
    assert "17" not in read(screen(ana))
    assert "2 of 2" in read(screen(ben))


@EVERY_COURSE
def test_in_play_it_shows_whose_turn_it_is_and_asks_nobody_to_tap(app: Flask, course: Course) -> None:
    """All of it lies open, and it has no keys."""
    phones = party(app, course.game.slug, *CAST[: course.players[0]], mode=course.mode.id, phones=course.phones)
    phones[0].does("deal", part=course.phones)
    chance = Random(course.id)  # noqa: S311 - the same moves each time
    for _move in range(20):
        offered = [(phone, move["id"]) for phone in phones for move in phone.view()["moves"]]
        if offered:
            phone, move = chance.choice(offered)
            phone.does("move", move=move)
        page = screen(phones[0]).partition('<div id="table"')[2].partition("</main>")[0]
        assert page.startswith(' class="screen play')
        assert not re.search("<form|<button|<input|[?]ask=", page)
        assert not re.search(r"\b[Tt]ap\b", read(page)), read(page)
        assert read(page.partition('id="turn-heading">')[2].partition("</h2>")[0])


def test_a_moment_is_shown_with_its_outcome(app: Flask) -> None:
    """A guess turns green or red on the screen and on all phones, once; the next act ends it."""
    phones = party(app, "break-the-egg", *CAST[:5], phones="headbands")
    phones[0].does("deal", part="headbands")
    for move in ("starts:0", "propose:0:duck", "announce-guess:1", "guess-egg:1:duck"):
        number = phones[0].does("move", move=move)
    for page in (screen(phones[0]), phones[1].look("now"), phones[2].look("now")):
        moment = page.partition(f'data-moment="{number}"')[2].partition("</div>")[0]
        assert "Ben" in read(moment)
    later = phones[0].does("clock", runs="1")
    assert f'data-moment="{later}"' not in screen(phones[0])
    assert f'data-moment="{number}"' not in screen(phones[0])


def test_the_result_has_the_winner_and_all_places_with_their_bars(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    count_all(ana)
    ana.does("reveal")
    page = screen(ben)
    assert "Ben wins!" in read(page)
    assert page.count('class="gains"') == 2
    assert 'class="side' not in page


def test_a_result_without_a_winner_has_a_piece_in_place_of_the_dragon(app: Flask) -> None:
    host = party(app, "break-the-egg", *CAST[:5])[0]
    for place, chicklets in enumerate(("10", "10", "3", "0", "7")):
        host.counts(f"players.{place}.chicklets", chicklets, seats=5)
        host.does("done", f"s{place + 1}", done="1")
    host.does("reveal")
    halo = screen(host).partition('class="halo"')[2].partition("</div>")[0]
    assert "<svg" in halo


def test_a_television_finds_it_by_a_short_address_or_the_code(app: Flask) -> None:
    ana, _ben = party(app, "dragomino", "Ana", "Ben")
    short = f"tv/{ana.code}"
    assert f"{ADDRESS.partition('//')[2]}{short}" in read(ana.look("table"))
    typed = ana.code.lower()
    for address in (f"/{short}", f"/TV/{typed}", f"/tv?code= {typed} ", f"/tv?code={typed[:2]}-{typed[2:]}"):
        answer = Guest(app).get(address)
        assert (answer.status_code, answer.headers["Location"]) == (303, f"/t/{ana.code}/screen"), address
    for address in ("/tv", "/tv?code=../"):
        assert 'action="/tv"' in Guest(app).get(address).text


def test_a_hostile_name_is_text_on_the_screen(app: Flask) -> None:
    host = party(app, "dragomino", "<b>Ana</b>", "Ben")[0]
    assert "<b>Ana" not in host.look("screen")


def test_in_play_it_shows_what_is_caught_and_waits_for_nobody(app: Flask) -> None:
    """Dan's face-down egg stays a missing number, and numbers are corrected on the way."""
    ana, _ben = party(app, "khlor", "Ana", "Ben", phones="along")
    for move in ("starts:0", "side-up:0:plain", "catch-demon:0:pink"):
        ana.does("move", move=move)
    slots = screen(ana).partition('class="slots"')[2].partition("</p>")[0]
    assert (slots.count("<span>"), read(slots).count("pink demon")) == (3, 1)
    caro, _dan = party(app, "little-dragons", "Caro", "Dan", phones="along")
    for move in ("starts:1", "take-face-down:1"):
        caro.does("move", move=move)
    caro.counts("players.0.eggs.9", "1", before="0", seats=2)
    page = screen(caro)
    assert "Waiting for" not in read(page)
    assert 'class="slots"' not in page


def test_the_ring_shows_counts_as_dots_who_agrees_and_the_discards(app: Flask) -> None:
    """No egg on a head is there; the next round lays all of them on the open discards."""
    phones = party(app, "break-the-egg", *CAST[:5], phones="headbands")
    ana = phones[0]
    ana.does("deal", part="headbands")
    for move in ("starts:0", "propose:0:duck", "agree:1"):
        ana.does("move", move=move)
    ana.counts("players.1.chicklets", "4", before="0", seats=5)
    page = screen(ana)
    assert page.count('class="dots"') == 5
    assert (page.count('d="M5 5h31"'), page.count('<use href="#piece-rotten"/>')) == (1, 0)
    assert "10 chicklets win" in read(page)
    assert f"{CAST[1]} leads by 4: 4 of 10" in read(page)
    assert f"2 more speak after {CAST[2]}, {CAST[3]} first" in read(page)
    for move in ("all-agree:2", "begin-round:4"):
        ana.does("move", move=move)
    after = screen(ana).partition('class="put-aside"')[2]
    shown = [egg for egg in ("chicken", "duck", "quail", "ostrich", "rainbow", "rotten") if f"#piece-{egg}" in after]
    facts = {str(egg) for path, egg in ana.view()["facts"].items() if path.startswith("table.discards.")}
    assert (set(shown), len(shown) > 0) == (facts, True)


def test_two_open_eggs_of_a_player_without_a_phone_lie_on_the_screen(app: Flask) -> None:
    ana = Guest(app).open("dragomino", "Ana", "Ben", mine="true", phones="eggs")
    ana.does("deal", part="eggs")
    for move, is_open in (("starts:1", False), ("draw-two-eggs:1:desert", True)):
        ana.does("move", move=move)
        assert ("Ben keeps one" in read(screen(ana))) is is_open
