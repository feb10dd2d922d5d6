"""Now, the tab with the picture of the table and the keys of the next move, and what leads to it and from it."""

import re
from collections import Counter
from html import unescape
from random import Random

import pytest
from flask import Flask

from companion.games.break_the_egg.box import KINDS
from companion.kit.text import say
from companion.library.registry import games
from tests.support.cast import CAST
from tests.support.pages.answers import pad_totals, query_of
from tests.support.pages.table_pages import askers, cards_dealt, eyes, read
from tests.support.phones.guests import Guest, party

TURN = 'data-turn="'  # of the tab's title, on the phone that others wait for


def moves(phone: Guest, *ids: str) -> int:
    """Make moves one after the other, and return the table's version."""
    return [phone.does("move", move=each) for each in ids][-1]


def links_to(phone: Guest, page: str) -> list[str]:
    """Return the seats whose private or worn page Now links on this phone."""
    return sorted(set(re.findall(rf'href="/t/{phone.code}/{page}/(\w+)', phone.look("now"))))


def strip(phone: Guest) -> str:
    """Return the bar of Now, without the tabs."""
    return phone.look("now").partition('class="strip"')[2].partition('class="tabs"')[0]


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


def test_totals_are_as_secret_as_the_standings(app: Flask) -> None:
    """Caught demons lie open, in the picture of the table too; their points are told at the end."""
    ana, ben = party(app, "khlor", "Ana", "Ben", phones="along")
    moves(ana, "starts:0", "side-up:0:plain", *["catch-demon:0:pink"] * 3)
    for shown in ("", "1"):
        ana.does("show", shown=shown)
        for phone, page in ((ana, "now"), (ben, "now"), (Guest(app, ana.code), "screen")):
            answer = phone.get(f"/t/{ana.code}/{page}")
            assert '<span class="figure">3</span>' in answer.text, "the demons are in the pad"
            assert pad_totals(answer) == (["3", "0"] if shown else ["–", "–"]), page


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


def test_a_new_player_does_not_hide_the_undo_of_the_last_move(app: Flask) -> None:
    ana, ben = party(app, "khlor", "Ana", "Ben", phones="along")
    number = moves(ana, "starts:0", "side-up:0:plain", "catch-demon:0:green")
    late = Guest(app, ana.code)
    late.does("sit", name="Cleo")
    assert all(f'name="number" value="{number}"' in strip(phone) for phone in (ana, ben))
    ana.does("allow", asker=next(iter(askers(ana).values())))
    assert all(f'name="number" value="{number}"' in strip(phone) for phone in (ana, ben))


def test_a_hand_is_one_tap_away_for_the_phone_of_its_seat(app: Flask) -> None:
    """At any time, out of turn too. What is in it stands on no other page."""
    phones = cards_dealt(app)
    for place, phone in enumerate(phones, start=1):
        assert links_to(phone, "eyes") == [f"s{place}"]
        assert "held-card" not in phone.look("now")
        assert "held-card" in eyes(phone, f"s{place}")
    assert not Guest(app, phones[0].code).look().count("/eyes/")


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


def test_only_a_phone_with_a_single_seat_can_be_worn(app: Flask) -> None:
    """Two players of one phone would see each other's eggs on it."""
    ana, ben, *_others = party(app, "break-the-egg", *CAST[:5], phones="headbands")
    ana.does("sit", name="Finn")
    ana.does("deal", part="headbands")
    assert (links_to(ana, "worn"), links_to(ben, "worn")) == ([], ["s2"])
    assert ana.find_refusal("wear", "s2") == "Only the phone that holds Ben's seat can do this"


def test_a_late_player_is_told_to_wait(app: Flask) -> None:
    ana, _ben, _caro = cards_dealt(app)
    late = Guest(app, ana.code)
    late.does("sit", name="Dan")
    ana.does("allow", asker=next(iter(askers(ana).values())))
    told = ["You play from the next game on" in read(phone.look("now")) for phone in (late, ana)]
    assert told == [True, False]
    assert late.get(f"/t/{late.code}/eyes/s4").status_code == 403


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


def test_players_without_a_phone_are_named_before_the_deal(app: Flask) -> None:
    ana = Guest(app).open("dragons-eggs", "Ana", "Ben", "Caro", mine="true", phones="all-cards")
    assert "Without a phone, so out of the game: Ben and Caro" in read(ana.look("now"))
    Guest(app, ana.code).does("sit", "s2")
    assert "out of the game: Caro" in read(ana.look("now"))
    Guest(app, ana.code).does("sit", "s3")
    assert "Everybody who sits here plays, in this order" in read(ana.look("now"))


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


def test_nobody_leads_while_all_are_level_nor_is_in_doubt_in_a_turn(app: Flask) -> None:
    ana, ben = party(app, "khlor", "Ana", "Ben", standings="open", phones="along")
    moves(ana, "starts:0", "side-up:0:plain")
    assert "leads" not in read(ben.look("now"))
    moves(ana, "catch-demon:0:green")
    assert 'class="leads"' in ben.look("now")
    assert "come in threes" not in read(ben.look("now"))


def test_the_coloured_side_has_places_and_no_totals_before_the_result(app: Flask) -> None:
    """Its points follow at the end. An egg that is noted on its own colour stands in its cell."""
    ana, _ben = party(app, "khlor", "Ana", "Ben", standings="open", phones="along")
    own = 'class="cell of-table'  # the cells of eggs, and of eggs on their own colour
    moves(ana, "starts:0", "side-up:0:coloured", *["catch-demon:0:green"] * 3, "lay:0:green", "on-own:0", "end-hunt:0")
    for page in ("now", "screen"):
        text = ana.look(page)
        assert (text.count('class="pennant first"'), '<span class="points">' in text) == (1, False)
        assert [read(cell.partition("</td>")[0].partition(">")[2]) for cell in text.split(own)[2::2]] == [
            "1",
            "",
            "",
            "",
            "",
        ]
    moves(ana, "cannot-catch:1", "flip-all:1", "three-points:1")
    assert "Look at the board – green eggs on green squares: 1?" in read(ana.look("now"))
    [form] = [each for each in ana.look("score").split("<form")[1:] if "All right" in each]
    ana.does("count", **dict(re.findall(r'name="((?:table|was|order)[^"]*)" value="([^"]*)"', form)))
    for page in ("now", "screen"):
        assert pad_totals(ana.get(f"/t/{ana.code}/{page}")) == ["–", "–"]
        assert 'class="leads"' not in ana.look(page)
    ana.does("reveal")
    assert pad_totals(ana.get(f"/t/{ana.code}/result")) == ["5", "3"]


def test_the_totals_of_score_are_those_of_now(app: Flask) -> None:
    """A face-down egg leaves its taker's rows open; what lies open counts on both."""
    ana, ben = party(app, "little-dragons", "Ana", "Ben", standings="open", phones="along")
    moves(ana, "starts:0", "take:0:8", "turn-over:0", "take-face-down:1", "turn-over:1")
    assert pad_totals(ben.get(f"/t/{ben.code}/now")) == ["4", "0"]
    assert re.findall(r"<b>(\d+|–)</b>", ben.look("score").partition('class="so-far"')[2])[:2] == ["4", "0"]


def test_a_phone_that_only_watches_sees_the_picture_without_keys(app: Flask) -> None:
    ana, _ben = party(app, "khlor", "Ana", "Ben", phones="along")
    moves(ana, "starts:0", "side-up:0:plain", "catch-demon:0:pink")
    watcher = Guest(app, ana.code)
    assert f'href="/t/{ana.code}/now">Just watch' in watcher.look()
    page = watcher.look("now")
    assert (page.count('class="whole-pad"'), "Ana catches a pink demon" in read(page)) == (1, True)
    assert not re.search(r"<form|class=.tap", page.partition("<main")[2])
    assert "/now" not in Guest(app).open("khlor", "Ana", "Ben").look()


def test_the_plain_side_has_no_column_for_eggs_on_their_own_colour(app: Flask) -> None:
    """Neither on Now, Score and the screen nor in the result; a number typed there brings it back."""
    ana, _ben = party(app, "khlor", "Ana", "Ben", phones="along")
    own = "table.eggs_on_color.green"
    moves(ana, "starts:0", "side-up:0:coloured")
    assert ["on own" in read(ana.look(tab)) for tab in ("now", "score", "screen")] == [True] * 3
    ana.does("undo", number=str(ana.view()["version"]))
    moves(ana, "side-up:0:plain", *["catch-demon:0:green"] * 3, "lay:0:green", "end-hunt:0")
    ana.counts(own, "1", before="0")
    assert own in ana.look("score")
    ana.does("undo", number=str(ana.view()["version"]))
    pages = [ana.look(tab) for tab in ("now", "score", "screen")]
    moves(ana, *["catch-demon:1:pink"] * 3, "end-hunt:1", "cannot-catch:0")
    ana.does("reveal")
    assert not any("on own" in read(page) for page in [*pages, ana.look("result"), ana.look("screen")])


def test_the_host_finds_the_names_from_the_ring(app: Flask) -> None:
    ana, ben = party(app, "little-dragons", "Ana", "Ben", standings="open", phones="along")
    assert ["#seats-heading" in phone.look("now") for phone in (ana, ben)] == [True, False]
    assert "#seats-heading" not in ana.look("table")


def test_the_order_runs_to_the_right_before_enough_players_sit(app: Flask) -> None:
    """Else all would change their places when the last one sits down."""
    ana, _ben = party(app, "break-the-egg", "Ana", "Ben", players="5", phones="headbands", chairs="named")
    assert ("to the right" in ana.look("now"), "clockwise" in ana.look("now")) == (True, False)


def test_only_the_phone_of_a_seat_looks_when_it_draws(app: Flask) -> None:
    phones = cards_dealt(app)
    moves(phones[0], "opens-egg-card:0:4", "all-lie:0")
    assert ["Draw and look" in phone.look("now") for phone in phones] == [True, False, False]
    drawn = re.compile(r"Ana draws(?! an Ability card)")
    assert [bool(drawn.search(read(phone.look("now")))) for phone in phones] == [False, True, True]


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
