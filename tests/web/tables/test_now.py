"""Now, the first tab of a table whose game has started."""

import re
from html import unescape

import pytest
from flask import Flask

from companion.library.registry import games
from tests.support.cast import CAST
from tests.support.pages.table_pages import askers, cards_dealt, eyes, read
from tests.support.phones.guests import Guest, in_play, party


def tabs(phone: Guest) -> list[str]:
    nav = phone.look("score").partition('<nav class="tabs"')[2].partition("</nav>")[0]
    return [read(link).strip() for link in re.findall(r"<a .*?</a>", nav)]


def test_now_says_whose_turn_it_is_and_offers_what_can_be_done(app: Flask) -> None:
    """The turn belongs to another phone; the last event stands there, too."""
    ana, ben, caro = cards_dealt(app)
    assert [tab.split()[0] for tab in tabs(ben)] == ["Now", "Set", "Score", "Cards", "Result"], "seats have a button"
    assert ben.look() == ben.look("now"), "the table's own address shows it"
    turns = {phone: "It is your turn" in read(phone.look("now")) for phone in (ana, ben, caro)}
    assert list(turns.values()).count(True) == 1
    [acting] = [phone for phone, is_turn in turns.items() if is_turn]
    page = acting.look("now")
    assert 'data-turn="Your turn"' in page
    assert ["Your turn" in tabs(phone)[0] for phone in (acting, *{ana, ben, caro} - {acting})] == [True, False, False]
    assert "eyes only" in page.partition('class="ways acts"')[2]
    assert "plays an Ability card face down" in read(page.partition('id="latest-heading"')[2])
    assert "Invite, seats, settings" in page
    assert "held-card" not in page


def test_a_move_that_is_possible_at_any_time_gives_nobody_the_turn(app: Flask) -> None:
    """A face-down egg can be noted at any time; an egg token is drawn by the player in turn at the real table."""
    ana, ben = party(app, "little-dragons", "Ana", "Ben")
    ana.does("deck", deck="eggs")
    for move in ("start:0", "hide", "next"):
        ana.does("play", deck="eggs", move=move)
    page = ana.look("now")
    assert ["It is your turn" in read(phone.look("now")) for phone in (ana, ben)] == [False, True]
    assert "Ben's turn" in read(page)
    assert "For Ana's eyes only" in read(page.partition('class="ways acts"')[2])

    ana, ben = party(app, "dragomino", "Ana", "Ben")
    ana.does("deck", deck="egg-stacks")
    ana.does("play", deck="egg-stacks", move="mommy:0")
    assert "It is your turn" not in read(ana.look("now") + ben.look("now"))


def test_the_phone_with_the_turn_has_the_buttons_for_the_table(app: Flask) -> None:
    ana, ben = party(app, "little-dragons", "Ana", "Ben")
    ana.does("deck", deck="eggs")
    ana.does("play", deck="eggs", move="start:0")
    leads = ["#deck-eggs" in phone.look("now").partition('class="ways acts"')[2] for phone in (ana, ben)]
    assert leads == [True, False]


def test_after_the_set_up_a_button_leads_on(app: Flask) -> None:
    ana, _ben = party(app, "dragomino", "Ana", "Ben")
    for step in ("box", "start", "mix", "eggs"):
        ana.does("tick", step=step, done="1")
    assert "All done" not in read(ana.look("setup"))
    ana.does("starts", "s1")
    assert "All done: on to “Eggs”" in read(ana.look("setup"))
    ana.does("deck", deck="egg-stacks")
    assert "All done: on to “Now”" in read(ana.look("setup"))


def test_now_is_there_once_the_game_has_started(app: Flask) -> None:
    ana, ben = party(app, "khlor", "Ana", "Ben")
    assert ana.get(f"/t/{ana.code}/now").status_code == 404
    ana.does("starts", "s2")
    started = ana.does("clock", runs="1")
    page = ben.look("now")
    assert "Ben starts" in read(page)
    assert f'name="number" value="{started}"' in ana.look("now"), "undo stands beside the event"


@pytest.mark.parametrize(("slug", "names"), [("dragons-eggs", 3), ("break-the-egg", 5), ("khlor", 2)])
def test_reference_pages_are_one_tap_away_and_lead_back(app: Flask, slug: str, names: int) -> None:
    """Before and during the game: rules, questions, effects of abilities, every resolver and counter."""
    ana, *_others = party(app, slug, *CAST[:names])
    before = look_ups(ana.look("table"))
    ana.does("clock", runs="1")
    assert look_ups(ana.look()) == before
    game = games()[slug]
    wanted = [each.id for each in (*game.resolvers, *game.counters)] + [
        topic.id for topic in game.reference if topic.rows
    ]
    assert len(before) == 2 + len(wanted)
    assert any(f"players.1.name={CAST[1]}" in address for address in before), "the counter has the names of the players"
    for address in before:
        path, _hash, place = address.partition("#")
        page = ana.get(path).text
        assert f'class="back" href="/t/{ana.code}"' in page
        assert not place or f'id="{place}"' in page
        assert "players=" not in path or f'value="{CAST[1]}"' in page
    assert f'class="back" href="/games/{slug}"' in Guest(app).get(before[0]).text


def look_ups(page: str) -> list[str]:
    nav = page.partition('class="look-up"')[2].partition("</nav>")[0]
    return list(map(unescape, re.findall(r'href="([^"]+)"', nav)))


def test_a_count_is_told_with_both_numbers_to_those_who_may_see_it(app: Flask) -> None:
    ana, ben, caro = party(app, "dragomino", "Ana", "Ben", "Caro", standings="open")
    screen = Guest(app, ana.code)
    ben.counts("players.1.dragons", "4", seats=3)
    ben.counts("players.1.dragons", "6", before="4", seats=3)
    assert "Ben, baby dragons: 4 → 6" in read(caro.look())
    ana.does("show", shown="")
    told = [read(phone.look("now")) for phone in (ben, caro, ana)] + [read(screen.look("screen"))]
    assert ["4 → 6" in page for page in told] == [True, False, False, False]
    assert "Ben entered 1 number" in told[1]
    ana.counts("players.1.dragons", "7", before="6", seats=3)
    assert "Ana for Ben, baby dragons: 6 → 7" in read(ben.look())
    assert "6 → 7" not in read(caro.look("story"))


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


def test_no_phone_is_offered_to_undo_a_reveal_of_a_hidden_fact(app: Flask) -> None:
    ana, _ben = party(app, "dragomino", "Ana", "Ben")
    ana.does("deck", deck="egg-stacks")
    before = ana.does("play", deck="egg-stacks", move="mommy:0")
    assert f'name="number" value="{before}"' in ana.look("now")
    drawn = ana.does("play", "s1", deck="egg-stacks", move="draw:volcano")
    assert f'name="number" value="{drawn}"' not in ana.look("now") + ana.look("story")


def test_a_late_player_is_told_to_wait(app: Flask) -> None:
    ana, _ben, _caro = cards_dealt(app)
    late = Guest(app, ana.code)
    late.does("sit", name="Dan")
    ana.does("allow", asker=next(iter(askers(ana).values())))
    assert "Dan came after the deal and takes part from the next one on." in read(late.look())


def test_the_host_plays_for_a_seat_without_a_phone(app: Flask) -> None:
    """The host needs one tap for the seat's next move; all see it in the history, and no other phone is offered it."""
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    ana.does("deck", deck="egg-stacks")
    ana.does("play", deck="egg-stacks", move="mommy:0")
    ben.does("leave", "s2")
    assert "Play for Ben on this phone" in read(ana.look("now"))
    ana.does("sit", "s2")
    assert "Ana holds Ben's seat too" in read(ana.look("now"))
    assert "Play for Ben" not in read(ana.look("now"))
    ana.does("play", "s2", deck="egg-stacks", move="draw:volcano")


def test_the_lead_on_the_board_is_as_secret_as_the_standings(app: Flask) -> None:
    """Caught and laid pieces are in view on the real board; their points are told at the end."""
    ana, ben = party(app, "khlor", "Ana", "Ben")
    ana.does("deck", deck="board")
    assert "Caught so far" in read(ben.look("decks"))
    for phone in (ana, ben, Guest(app, ana.code)):
        for path in phone.tabs():  # the screen shows them, too
            assert phone.get(path).status_code in (200, 303)
        assert not [sent for sent in phone.all if "Who is ahead" in sent or "Points now" in sent]
    ana.does("show", shown="1")
    assert all(told in read(ben.look("decks")) for told in ("Who is ahead", "Points now"))


def act_all(phone: Guest, *seats: str) -> None:
    """Each seat draws an Ability card and discards one."""
    for seat in seats:
        phone.does("play", seat, deck="ability-deck", move="draw")
        [discard, *_others] = re.findall(r'name="move" value="(discard:[^"]+)"', eyes(phone, seat))
        phone.does("play", seat, deck="ability-deck", move=discard)


def test_a_hand_offers_what_is_done_next_for_all(app: Flask) -> None:
    """A player on the page of their hand is led on when all have acted."""
    _ana, ben, caro = cards_dealt(app)
    act_all(ben, "s2")
    over = "Next round: the marker goes to the left"
    assert over not in read(eyes(ben, "s2")), "Caro has the turn"
    act_all(caro, "s3")
    assert over in read(eyes(ben, "s2").partition('class="to-play')[2])
    table = read(ben.look("decks"))
    assert table.index("The abilities, in the order") < table.index(over), "the ability was carried out before"
    ben.does("play", deck="ability-deck", move="next")
    assert over not in read(eyes(ben, "s2"))


@pytest.mark.parametrize("slug", games())
def test_a_shared_phone_asks_for_the_player_below_the_last_event(app: Flask, slug: str) -> None:
    """Buttons for five seats would move the last event out of view."""
    host = in_play(app, slug)
    acts = read(host.look("now").partition('class="ways acts"')[2])
    assert acts.count("Wear it") <= 1
    assert len(set(re.findall(r"For (\w+)'s eyes only", acts))) <= 2
    if "Wear it" in acts:
        assert 'id="wear-headbands"' in host.look("decks")
        assert "Wear it: Ana" in read(host.look("decks"))


def test_an_act_of_a_shared_phone_is_told_of_one_player(app: Flask) -> None:
    """The sentences are about one player."""
    host = Guest(app).open("dragons-eggs", *CAST[:3])
    for seat in ("s1", "s2", "s3"):
        host.does("sit", seat)
    host.does("deck", deck="egg-deck")
    host.does("play", deck="egg-deck", move="carried")
    assert f"{CAST[0]} leaves the Egg cards: nobody wins them" in read(host.look("now"))
    assert f"{CAST[2]} leaves" not in read(host.look("now"))


@pytest.mark.slow
def test_a_hand_leads_to_the_count_when_all_is_played(app: Flask) -> None:
    """Each player plays two cards a round while there are two; all bids are equal, so that nobody wins."""
    phones = party(app, "dragons-eggs", *CAST[:3])
    ana = phones[0]
    ana.does("deck", deck="all-cards")
    ana.does("play", deck="all-cards", move="start:0")
    for _round in range(6):
        for act in (*["bid:"] * 3, *["draw", "discard:"] * 3, "open"):
            take(phones, act)
        if "Next round" in hand_of(ana, 1):
            take(phones, "next")
    for place, phone in enumerate(phones, start=1):
        page = hand_of(phone, place)
        assert "The game is over." in read(page)
        assert f'href="/t/{ana.code}/score"' in page.partition('class="to-play"')[2]


def hand_of(phone: Guest, place: int) -> str:
    return phone.get(f"/t/{phone.code}/decks/all-cards/eyes/s{place}").text


def take(phones: list[Guest], act: str) -> None:
    """Make the last such move that any hand offers."""
    for place, phone in enumerate(phones, start=1):
        offered = re.findall(rf'name="move" value="({act}[^"]*)"', hand_of(phone, place))
        if offered:
            seat = "" if act in ("open", "next") else f"s{place}"
            phone.does("play", seat, deck="all-cards", move=offered[-1])
            return
    pytest.fail(act)
