"""Secrets of a table reach their owner alone: hands, decks, standings before the reveal."""

import re

import pytest
from flask import Flask

from companion.library.registry import games
from tests.support.cast import CAST
from tests.support.pages.table_pages import cards_dealt, read, read_pages
from tests.support.phones.guests import Guest, party


def test_cards_are_for_the_phone_that_holds_the_seat(app: Flask) -> None:
    ana, ben, _caro = cards_dealt(app)
    for phone in (ana, Guest(app, ana.code)):
        assert [phone.get(f"/t/{phone.code}/{page}").status_code for page in ("eyes/s2", "worn/s2")] == [403, 403]
    assert ben.get(f"/t/{ben.code}/eyes/s9").status_code == 403
    for phone, move, status, reason in (
        (ben, "plays-ability:0:claw", 403, "Only the phone that holds Ana's seat can do this"),
        (ben, "plays-ability:1:claw", 409, "That is not possible now"),
        (Guest(app, ana.code), "opens-egg-card:0:2", 403, "Take a seat at the table first"),
    ):
        answer = phone.tries("move", move=move)
        assert (answer.status_code, answer.get_json()["errors"][0]["message"]) == (status, reason)


def test_an_action_that_revealed_cards_cannot_be_undone(app: Flask) -> None:
    """Only the host deals again, which all see: otherwise a player could repeat it until the cards are good."""
    ana, ben, _caro = party(app, "dragons-eggs", "Ana", "Ben", "Caro", phones="ability-cards")
    dealt = str(ben.does("deal", part="ability-cards"))
    shown = "This showed something hidden, so nobody can take it back"
    assert [phone.find_refusal("undo", number=dealt) for phone in (ana, ben)] == [shown, shown]
    assert ben.find_refusal("deal", part="ability-cards") == "Only the host can do this"
    ana.does("deal", part="ability-cards")
    for move in ("starts:1", "opens-egg-card:1:2", "all-lie:1"):
        ana.does("move", move=move)
    drawn = str(ben.does("move", move="draws-ability:1"))
    assert [phone.find_refusal("undo", number=drawn) for phone in (ana, ben)] == [shown, shown]


def test_open_things_are_no_secret_while_the_standings_are(app: Flask) -> None:
    """While the standings are secret, the numbers of the play stand on every phone and on the screen."""
    ana, ben, caro = party(app, "khlor", "Ana", "Ben", "Caro", phones="along")
    for move in ("starts:0", "side-up:0:plain", *["catch-demon:0:green"] * 3):
        ben.does("move", move=move)
    stranger = Guest(app, ana.code)
    for view in (caro.view(), stranger.view(), stranger.get(f"/TV/{ana.code}/view.json").get_json()):
        assert view["sheet"]["players"][0]["demons"]["green"] == 3
    ana.counts("players.0.demons.green", "5", before="3", seats=3)
    assert "Ana, green demons: 3 → 5" in [event["text"] for event in caro.view()["story"]], "a correction is open, too"


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
    assert "Ben wins! 38 points, 38 ahead of Ana" in read(caro.look("result"))
    assert "38" in read(stranger.get(f"/t/{ana.code}/screen").text)


@pytest.mark.slow
@pytest.mark.parametrize("slug", games())
def test_counts_of_others_make_no_difference_before_the_reveal(app: Flask, slug: str) -> None:
    """Two tables at which Ben counts other numbers: the host, Caro, a stranger and the screen are told the same."""
    few, many = (seat_and_count(app, slug, number) for number in ("1", "2"))
    for here, there in zip(few, many, strict=True):
        assert (read_pages(here) == read_pages(there)) == (here is not few[1]), "only Ben sees what he counted"


def seat_and_count(app: Flask, slug: str, number: str) -> list[Guest]:
    """Return the phones of Ana, of Ben with these counts and done, of Caro, and of an onlooker."""
    mode = games()[slug].standard
    names = CAST[: max(3, mode.least)]
    phones = party(app, slug, *names)
    ben = phones[1]
    order = ",".join(f"s{i + 1}" for i in range(len(names)))
    fields = dict(re.findall(r'name="was\.(players\.1\.[^"]+)" value="([^"]*)"', ben.look("score")))
    counts = {path: "3" if path.endswith(".extra") else number for path in fields}
    ben.does("count", order=order, **counts, **{f"was.{path}": "" for path in fields})
    ben.does("done", "s2", done="1")
    assert not phones[0].look("score?seat=s2").count('name="was.players.1.')
    return [*phones[:3], Guest(app, ben.code)]


def test_the_host_learns_no_number_from_an_obstacle(app: Flask) -> None:
    """If the cards exceed the box, the host sees the players and the field once all are done, but no number."""
    ana, ben, _caro = party(app, "dragons-eggs", "Ana", "Ben", "Caro")
    ben.counts("players.1.cards.4", "17", seats=3)
    ana.counts("players.0.cards.4", "1", seats=3)
    page = read(ana.look("score"))
    assert "Ben is not done yet: 3 numbers are empty" in page
    for seat in ("s1", "s2", "s3"):
        ana.does("done", seat, done="1")
    page = read(ana.look("score"))
    assert "Count this again: it does not fit the rest" in page
    assert not re.search(r"\b1[78]\b", page + ana.find_refusal("reveal"))


def test_a_table_opens_its_standings_at_the_opening_or_later_for_all_to_see(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben", standings="open")
    ana.counts("players.0.dragons", "9", seats=2)
    assert "9 A Ana" in read(ben.look("score"))
    ana.does("show")
    assert "The standings are secret until the end" in read(ben.look())
    page = read(ben.look("score"))
    assert "So far" not in page
    assert not re.search(r"\b9\b", page)


def test_a_rematch_keeps_the_standings_as_they_are(app: Flask) -> None:
    for chosen in ("open", "secret"):
        ana, ben = party(app, "dragomino", "Ana", "Ben", standings=chosen)
        ana.counts("players.0.dragons", "9", seats=2)
        ana.counts("table.mommy_dragon", "0", seats=2)
        for seat in ("s1", "s2"):
            ana.does("done", seat, done="1")
        ana.does("reveal")
        ana.does("rematch")
        [next_table] = set(re.findall(r'href="/t/(\w{5})"', ben.look("result"))) - {ana.code}
        for phone in (ana, ben):
            phone.code = next_table
        ana.counts("players.0.dragons", "7", seats=2)
        assert ("7 A Ana" in read(ben.look("score"))) == (chosen == "open")


def test_knowledge_of_others_causes_no_warning(app: Flask) -> None:
    """Ben holds the Mommy Dragon and has an eggshell, which Ana does not see: she is not told that he has none."""
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    ana.counts("players.0.eggshells", "2", seats=2)
    ben.counts("players.1.eggshells", "1", seats=2)
    ben.counts("table.mommy_dragon", "1", seats=2)
    assert "has no eggshell" not in read(ana.look("score"))


def test_numbers_that_a_play_counted_stay_open_when_it_is_stopped(app: Flask) -> None:
    """Those that are typed later are secret."""
    ana, ben = party(app, "khlor", "Ana", "Ben", phones="along")
    for move in ("starts:0", "side-up:0:plain", *["catch-demon:0:green"] * 3, "end-hunt:0"):
        ana.does("move", move=move)
    ana.does("stop", part="along")
    ana.counts("players.0.demons.pink", "7", before="0", seats=2)
    seen = ben.view()["sheet"]["players"][0]["demons"]
    assert (seen["green"], seen.get("pink")) == (3, None)
    figures = re.findall(r'class="figure">([^<]*)<', ana.look("screen"))
    assert (figures.count("3"), figures.count("7"), figures.count("✓")) == (1, 0, 1)
