"""Opening a table, and finding it by its code."""

import re
from collections.abc import Callable
from html import unescape

import pytest
from flask import Flask

from companion.library.registry import games
from tests.support.cast import CAST
from tests.support.pages.table_pages import WITH_HANDS, read
from tests.support.phones.guests import JSON, Guest, party


@pytest.mark.parametrize("slug", games())
def test_a_table_has_no_empty_seats(app: Flask, slug: str) -> None:
    """Only taken seats exist, even if they are fewer than the game needs; every tab can be read."""
    host = Guest(app)
    page = host.get(f"/games/{slug}/table").text
    assert '<input type="hidden" name="chairs" value="named">' in page
    least = games()[slug].standard.least
    named = {f"players__{i}__name": f"Player {i + 1}" for i in range(least)}
    host.open(slug, players=str(least), chairs="named", mine="false", **named)
    for tab in ("", "setup", "score", "result", "screen", "story"):
        host.look(tab)
    assert host.find_refusal("starts", lot="1") == "Nobody sits at the table yet"
    assert f"Set up for {least} player" in read(host.look("setup"))
    host.does("sit", name="Ana")
    for tab in ("", "setup", "score", "result", "screen"):
        host.look(tab)
    seats = read(host.look())
    assert "Ana on this phone" in seats
    assert "no phone yet" not in seats
    host.does("done", "s" + str(least + 1), done="1")
    if least > 1:
        assert host.find_refusal("reveal").startswith("This has to be corrected first")


def test_a_shared_pad_seats_who_shares_it_and_keeps_its_numbers(app: Flask) -> None:
    """The pad's own button opens the table. Other players take seats without the host's agreement."""
    host = Guest(app)
    page = host.get("/games/dragomino/score?players=2&players.0.name=Ana&players.0.dragons=7&players.1.name=Ben").text
    button = re.search(r'<button[^>]*name="(\w+)" value="(\w+)"[^>]*>Share with other phones', page)
    assert button
    host.open("dragomino", "Ana", "Ben", "Player 3", players__0__dragons="7", chairs="named", **{button[1]: button[2]})
    assert "Player 3" not in read(host.look())
    assert "Ana on this phone" in read(host.look())
    assert 'name="was.players.0.dragons" value="7"' in host.look("score")
    ben = Guest(app, host.code)
    ben.does("sit", "s2")
    assert "Ben on this phone" in read(ben.look("table"))


def choices(phone: Guest, slug: str, query: str = "") -> tuple[list[str], list[str]]:
    """Return all that the phones can do by the page for a new table, and what of it is chosen."""
    page = phone.get(f"/games/{slug}/table{query}").text
    found = re.findall(r'name="phones" value="([^"]+)"( checked)?', page)
    return [value for value, _checked in found], [value for value, checked in found if checked]


@pytest.mark.parametrize("slug", games())
def test_a_table_counts_at_the_end_unless_it_is_asked_for_more(app: Flask, slug: str) -> None:
    """The page offers to count along, and each part; a table of a program that asks for nothing has no Now."""
    parts = [part.id for part in games()[slug].parts if "standard" in part.modes]
    assert choices(Guest(app), slug) == (["count", "along", *parts], ["count"])
    host = Guest(app).open(slug, *CAST[: games()[slug].standard.least])
    assert host.get(f"/t/{host.code}/now").status_code == 404
    for chosen in ("along", *parts):
        host.open(slug, *CAST[: games()[slug].standard.least], phones=chosen)
        assert host.view()["parts"] == [part for part in parts if part == chosen]
        assert host.get(f"/t/{host.code}/now").status_code == 200


def test_a_page_remembers_what_the_phones_did_in_this_game(app: Flask) -> None:
    host = Guest(app).open("dragomino", "Ana", "Ben", phones="dominoes,eggs")
    assert choices(host, "dragomino")[1] == ["along", "dominoes", "eggs"]
    assert choices(host, "khlor")[1] == ["count"]
    assert choices(host, "dragomino", "?phones=count")[1] == ["count"]
    assert choices(Guest(app), "dragomino")[1] == ["count"]


def test_a_link_in_play_opens_the_page_with_its_part(app: Flask) -> None:
    for slug in WITH_HANDS:
        page = Guest(app).get(f"/games/{slug}/play").text
        links = [unescape(link) for link in re.findall(rf'href="(/games/{slug}/table\?[^"]+)"', page)]
        parts = [part.id for part in games()[slug].parts]
        chosen = [choices(Guest(app), slug, f"?{link.partition('?')[2]}")[1] for link in links]
        assert [each for found in chosen for each in found if each != "along"] == parts


def test_one_phone_can_go_round(app: Flask) -> None:
    """It holds every seat, and asks for the player before it shows a hand."""
    host = Guest(app).open("dragons-eggs", "Ana", "Ben", "Caro", alone="true", phones="all-cards")
    assert all(seat["held"] for seat in host.view()["seats"])
    host.does("deal", part="all-cards")
    assert "held-card" not in host.look("eyes/s2")
    assert "held-card" in host.look("eyes/s2?me=s2")


HERE = {"phones": "along", "alone": "true", "here": "1", "players": "2", "players.0.name": "Ana"}


def test_one_tap_counts_along_on_this_phone(app: Flask) -> None:
    """A phone without a cookie gets one first. The table is in no list before something was done there."""
    phone = Guest(app)
    page = phone.get("/games/little-dragons").text.partition('action="/games/little-dragons/table"')[2]
    fields = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', page.partition("</form>")[0]))
    assert fields.items() >= {"phones": "along", "alone": "true", "here": "1", "players": "2"}.items()
    again = phone.post("/games/little-dragons/table", fields)
    assert again.status_code == 307
    answer = phone.post(again.headers["Location"], fields)
    phone.code = answer.headers["Location"].rpartition("/")[2]
    assert 'data-tab="now"' in phone.look()
    assert all(seat["held"] for seat in phone.view()["seats"])
    assert phone.code not in phone.get("/tables").text
    phone.does("move", move="starts:0")
    assert phone.code in phone.get("/tables").text
    assert choices(phone, "little-dragons")[1] == ["count"], "the page for several phones stays as it was"


def test_a_phone_that_keeps_no_cookie_is_led_to_the_score_pad(app: Flask) -> None:
    client = app.test_client(use_cookies=False)
    again = client.post("/games/dragomino/table", data=HERE)
    answer = client.post(again.headers["Location"], data=HERE)
    assert (again.status_code, answer.status_code) == (307, 303)
    assert answer.headers["Location"].startswith("/games/dragomino/score?players=2&players.0.name=Ana")


def test_a_way_of_playing_that_is_only_counted_has_no_now(app: Flask) -> None:
    """A table loses Now, too, when its host chooses such a way."""
    assert choices(Guest(app), "little-dragons", "?mode=totals")[0] in ([], ["count"])
    opening = {"players": "2", "mode": "totals", "phones": "along"}
    answer = Guest(app).post("/games/little-dragons/table", opening, headers=JSON)
    reason = "This way of playing is only counted at the end"
    assert (answer.status_code, answer.get_json()["errors"][0]["message"]) == (422, reason)
    host = Guest(app).open("little-dragons", "Ana", "Ben", phones="along")
    host.does("mode", mode="totals")
    assert host.get(f"/t/{host.code}/now").status_code == 404
    assert host.find_refusal("deal", part="along") == reason


@pytest.mark.parametrize(
    ("phones", "reason"),
    [
        ("nothing", "The phones cannot hold this"),
        ("ability-cards,all-cards", "Ability cards and All cards hold the same"),
    ],
)
def test_parts_that_do_not_go_together_open_no_table(app: Flask, phones: str, reason: str) -> None:
    opening = {"players": "3", "phones": phones}
    answer = Guest(app).post("/games/dragons-eggs/table", opening, headers=JSON)
    assert (answer.status_code, answer.get_json()["errors"][0]["message"]) == (422, reason)
    assert reason in read(Guest(app).post("/games/dragons-eggs/table", opening).text)


def test_an_impossible_table_is_refused_with_the_reason(app: Flask) -> None:
    answer = Guest(app).post("/games/dragomino/table", {"players.0.name": "Ana", "players.1.name": "ana"})
    assert answer.status_code == 422
    assert "Two players cannot have the same name" in answer.text


def test_guesses_of_codes_are_limited(app: Flask, wait: Callable[[int], None]) -> None:
    host = Guest(app).open("dragomino", "Ana", "Ben")

    def status(address: str, code: str = "ZZZZZ") -> int:
        return Guest(app).get(f"/t/{code}", environ_base={"REMOTE_ADDR": address}).status_code

    assert [status("10.0.0.1") for _guess in range(12)] == [404] * 10 + [429] * 2
    assert status("10.0.0.1", host.code) == 429
    at_home = {"REMOTE_ADDR": "10.0.0.1"}
    assert host.get(f"/t/{host.code}", environ_base=at_home).status_code == 200, "a member is never refused"
    assert host.post(f"/t/{host.code}", host.form("clock"), environ_base=at_home).status_code == 303
    assert status("10.0.0.2", host.code) == 200
    assert {status(f"10.0.1.{i % 9}") for i in range(90)} == {404}
    assert [status("10.0.0.3") for _guess in range(4)] == [404] * 3 + [429], "all together guess too often"
    assert status("10.0.0.4", host.code) == 200, "a phone without a wrong guess is never refused"
    wait(18)
    assert {status(f"10.0.2.{i % 9}") for i in range(27)} == {404}
    assert status("10.0.0.3", host.code) == 429, "while all guess, an address is not soon allowed again"
    wait(61)
    assert {status(f"10.0.0.{i}", host.code) for i in (1, 3)} == {200}


@pytest.mark.parametrize("code", ["", "ABCD", "ABCDEF", "O0I1L", "%00%00%00%00%00", "ÄÖÜßé", "....."])
def test_an_impossible_code_is_not_found(app: Flask, code: str) -> None:
    assert Guest(app).get(f"/t/{code}").status_code == 404


def test_every_wrong_code_leads_to_the_same_page_with_a_field(app: Flask) -> None:
    """A deleted table's code leads to the same page; a program gets the same JSON error."""
    host = Guest(app).open("dragomino", "Ana", "Ben")
    host.post(f"/tables/{host.code}/delete", {})
    pages = {}
    for code in (host.code, "ZZZZZ", "zzzzz"):
        answer = Guest(app).get(f"/t/{code}")
        assert answer.status_code == 404
        assert f"There is no table {code}. Mistyped, or deleted?" in read(answer.text)
        assert f'value="{code}"' in answer.text
        assert 'action="/t"' in answer.text
        pages[code] = answer.text.replace(code, "")
    assert len(set(pages.values())) == 1
    told = Guest(app).get("/t/ZZZZZ", headers=JSON).get_json()
    assert told == {"errors": [{"path": "", "message": "No table has this code"}]}
    typed = Guest(app).get("/t/<b>").text
    assert "There is no table &lt;b&gt;" in read(typed) or "There is no table <b>" in read(typed)
    assert "<b>" not in typed
    assert 'action="/tv"' in Guest(app).get("/t/ZZZZZ/screen").text, "a television types it again, too"


def test_a_phone_hears_that_its_table_was_deleted(app: Flask) -> None:
    """Its script shows the reason beside what was not sent; without a script it stands in the page's title."""
    host, phone = party(app, "dragomino", "Ana", "Ben")
    numbers = phone.form("count", "s2") | {"players.1.dragons": "7"}
    host.post(f"/tables/{host.code}/delete", {})
    told = phone.post(f"/t/{phone.code}", numbers, headers=JSON)
    assert told.status_code == 404
    assert told.get_json()["errors"] == [{"path": "", "message": "This table is over: it was deleted"}]
    page = phone.post(f"/t/{phone.code}", numbers)
    assert page.status_code == 404
    assert "<title>This table is over: it was deleted</title>" in page.text


def test_the_same_players_play_again(app: Flask) -> None:
    ana, ben = party(app, "khlor", "Ana", "Ben", rulings__zero_counts="true")
    assert ben.find_refusal("rematch") == "Only the host can do this"
    ana.does("rematch")
    assert ana.find_refusal("rematch") == "The next game has a table already"
    found = set(re.findall(r'href="/t/(\w{5})"', ben.look())) - {ben.code}
    assert len(found) == 1
    ben.code = ana.code = found.pop()
    assert "Ben on this phone" in read(ben.look("table"))
    house_rule = ana.look("table").partition("With 0 demons of a colour you can be second")[0].rpartition("<button")[2]
    assert 'aria-pressed="true"' in house_rule, "the house rules are the same, too"
