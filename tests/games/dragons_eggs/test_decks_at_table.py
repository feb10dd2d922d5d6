"""The decks at a table: when a pass is offered, one pass for both decks."""

import re
from pathlib import Path

import pytest

from tests.support.games.play import BEN, CARO, HOST, Play, refusal
from tests.support.pages.table_pages import read
from tests.support.phones.guests import app_in, party

NAMES = ["Ana", "Ben", "Caro"]
PHONES = {"s1": HOST, "s2": BEN, "s3": CARO}
NOT_NOW = "That is not possible now"


def seat_players(deck: str) -> Play:
    play = Play("dragons-eggs", *NAMES)
    for seat, phone in PHONES.items():
        play.do(phone, "sit", seat)
    return play.do(HOST, "deck", deck=deck)


def moves(play: Play, deck: str, *written: str) -> Play:
    """Moves as `s1 draw`, or for the table `next`."""
    for line in written:
        *seat, move = line.split()
        play.do(PHONES.get("".join(seat), HOST), "play", "".join(seat), deck=deck, move=move)
    return play


def one_round(play: Play, deck: str, *order: str) -> Play:
    """Everybody draws a card and discards one."""
    for seat in order:
        moves(play, deck, f"{seat} draw")
        *_others, discard = play.table.trackers[deck].moves(seat, NAMES)
        moves(play, deck, f"{seat} {discard.id}")
    return play


@pytest.mark.parametrize("deck", ["ability-deck", "cards"])
def test_nobody_passes_or_sits_out_in_the_first_round(deck: str) -> None:
    play = moves(seat_players(deck), deck, "start:0")
    assert [move.id for move in play.table.trackers[deck].moves("s1", NAMES)] == ["draw"]
    for move in ("pass", "out"):
        assert refusal(play, HOST, "play", "s1", deck=deck, move=move) == NOT_NOW


def test_what_lies_open_is_entered_where_everybody_looks(tmp_path: Path) -> None:
    """In two taps, without a look into the hand, which stays on its own page."""
    phones = party(app_in(tmp_path), "dragons-eggs", *NAMES)
    phones[0].does("deck", deck="cards")
    phones[0].does("play", deck="cards", move="start:0")
    for number, phone in enumerate(phones, start=1):
        phone.does("play", f"s{number}", deck="cards", move="draw")
        hand = phone.get(f"/t/{phone.code}/decks/cards/eyes/s{number}").text
        assert "lies:8" not in phone.look("decks")
        phone.does("play", f"s{number}", deck="cards", move=re.findall(r'value="(discard:[\w-]+)"', hand)[0])
    for number, phone in enumerate(phones, start=1):
        assert "#deck-cards" in phone.look("now")
        page = phone.look("decks")
        assert "A 8 lies before me" in page
        assert "held-card" not in page
        for move in (f"lies:{number}", "lies:alone"):
            phone.does("play", f"s{number}", deck="cards", move=move)
        assert f"Only the {number} lies before {NAMES[number - 1]}" in phone.look("now")
    assert "Caro has the highest bid that nobody else has." in read(phones[0].look("now"))


def test_who_has_no_egg_card_cannot_pass_and_a_pass_counts_for_both_decks() -> None:
    play = one_round(moves(seat_players("cards"), "cards", "start:0"), "cards", "s1", "s2", "s3")
    target = play.table.trackers["cards"].state.eggs.target[0]
    moves(play, "cards", "taken:1", "next")
    assert refusal(play, CARO, "play", "s3", deck="cards", move=f"pass:{target}") == NOT_NOW
    state = moves(play, "cards", f"s2 pass:{target}").table.trackers["cards"].state
    assert (state.abilities.acts, state.eggs.won, state.eggs.removed) == (("", "pass", ""), ((), (), ()), (target,))
