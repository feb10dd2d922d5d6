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
        assert phone.get(f"/t/{phone.code}/decks/ability-deck/eyes/s2").status_code == 403
    assert ben.get(f"/t/{ben.code}/decks/no-deck/eyes/s2").status_code == 404
    assert (
        ben.find_refusal("play", "s1", deck="ability-deck", move="draw")
        == "Only the phone that holds Ana's seat can do this"
    )
    assert ben.find_refusal("play", "s2", deck="ability-deck", move="play:claw") == "That is not possible now"


def test_an_action_that_revealed_cards_cannot_be_undone(app: Flask) -> None:
    """Only the host deals again, which all see: otherwise a player could repeat it until the cards are good."""
    ana, ben, _caro = party(app, "dragons-eggs", "Ana", "Ben", "Caro")
    dealt = str(ben.does("deck", deck="ability-deck"))
    shown = "This showed something hidden, so nobody can take it back"
    assert [phone.find_refusal("undo", number=dealt) for phone in (ana, ben)] == [shown, shown]
    assert ben.find_refusal("deck", deck="ability-deck") == "Only the host can do this"
    ana.does("deck", deck="ability-deck")
    ana.does("play", deck="ability-deck", move="start:1")
    drawn = str(ben.does("play", "s2", deck="ability-deck", move="draw"))
    assert [phone.find_refusal("undo", number=drawn) for phone in (ana, ben)] == [shown, shown]


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
    ben.does("count", order=order, **dict.fromkeys(fields, number), **{f"was.{path}": "" for path in fields})
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
    ben.counts("table.mommy_dragon", "2", seats=2)
    assert "has no eggshell" not in read(ana.look("score"))
