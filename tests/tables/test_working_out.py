"""Dragons' Eggs: bids that somebody typed are worked out for all; the play itself waits for the key that follows."""

import pytest

from companion.kit.play import ALONG
from companion.kit.text import say
from companion.tables.action import Barred, WrongField
from companion.tables.actions.undoing import may_undo
from tests.support.games.play import BEN, CARO, HOST, LATE, Play, find_rejected, list_keys, refusal, seat_all

# The rulebook's example.
BIDS = {
    "0": {"cards.0": "10", "ability": "orb", "use": "yes"},
    "1": {"cards.0": "8", "cards.1": "4", "up": "1", "ability": "steel-scale", "guard": "0"},
    "2": {"cards.0": "6", "ability": "wings", "swap.0": "2.0", "swap.1": "0.0"},
}
TYPED = {f"round.players.{n}.{path}": text for n, bid in BIDS.items() for path, text in bid.items()}
SEATS = {"order": "s1,s2,s3"}


def bids_lie(start: str = "0", parts: str = ALONG) -> Play:
    """Three phones count along; everybody has laid Treasure for an Egg card with 4 eggs."""
    play = seat_all("dragons-eggs", 3, parts=parts)
    return play.move(HOST, f"starts:{start}", f"opens-egg-card:{start}:4", f"all-lie:{start}")


def gold(play: Play) -> list[str]:
    return [key.move.id for key in list_keys(play.table, CARO) if key.gold]


@pytest.mark.parametrize("start", ["0", "1"])
def test_bids_are_worked_out_whoever_the_start_player_is(start: str) -> None:
    play = bids_lie(start)
    before = play.in_play.play.counted
    play.do(BEN, "count", **SEATS, **TYPED)
    moment = play.table.history.last.moment
    assert moment
    assert [(bid.number, bid.wins) for bid in sorted(moment.bids)] == [(12, False), (12, False), (10, True)]
    assert [say(step) for step in moment.steps] == [
        "Ben plays Steel Scale: the 8 in front of Ben is guarded",
        "Caro plays Wings: the 6 in front of Caro and the 10 in front of Ana are swapped",
        "Ana plays Orb: it counts as a copy of the 6 in front of Ana",
    ]
    assert play.last == "Ben worked it out: Caro's 10 takes 4 eggs"
    assert play.in_play.play.counted == before, "only the key that follows changes the play"
    assert gold(play) == ["takes-target:2"]
    facts = {fact.path: fact.value for fact in play.in_play.play.seen_by(())}
    assert {path: facts[path] for path in TYPED} == TYPED
    assert play.replay() == play.table


def test_players_are_numbered_in_the_order_that_was_sent() -> None:
    turned = {"0": "2", "1": "0", "2": "1"}  # Ben, Caro, Ana
    sent = {f"round.players.{turned[n]}.{path}": text for n, bid in BIDS.items() for path, text in bid.items()}
    sent |= {"round.players.1.swap.0": "1.0", "round.players.1.swap.1": "2.0"}
    play = bids_lie().do(BEN, "count", order="s2,s3,s1", **sent)
    facts = {fact.path: fact.value for fact in play.in_play.play.seen_by(())}
    assert {path: facts[path] for path in TYPED} == TYPED


@pytest.mark.parametrize(
    ("changes", "follows", "told"),
    [
        ({"0.cards.0": "5", "1.cards.0": "5", "2.cards.0": "5"}, "nobody-takes:0", "Nobody: 4 eggs stay"),
        ({"1.ability": "reverse-scale", "1.use": "yes"}, "clears-target:0", "Reverse Scale: the Egg cards leave"),
        ({"0.ability": "claw", "0.destroy": "1.0", "1.ability": "steel-scale", "1.guard": "0"}, "takes-target:2", ""),
    ],
)
def test_the_key_that_follows_is_gold(changes: dict[str, str], follows: str, told: str) -> None:
    bids = {"0.cards.0": "7", "1.cards.0": "8", "2.cards.0": "9"} | {f"{n}.ability": "none" for n in range(3)}
    typed = {f"round.players.{path}": text for path, text in (bids | changes).items()}
    play = bids_lie().do(BEN, "count", **SEATS, **typed)
    assert gold(play) == [follows]
    assert told in play.last


def test_the_texts_stay_until_the_next_move_and_every_scribe_takes_them_back() -> None:
    play = bids_lie()
    before = play.table.dealt
    play.do(BEN, "count", **SEATS, **TYPED)
    worked_out = play.table
    assert may_undo(play.table, play.table.history.last, CARO)
    assert play.undo(CARO, play.table.version).table.dealt == before
    assert play.last == "Caro took back: Ben worked it out: Caro's 10 takes 4 eggs"
    play.table = worked_out
    play.move(HOST, "takes-target:0")
    assert (play.in_play.play.worked_out, play.in_play.play.counted["players.0.cards.4"]) == (None, 1)
    assert play.replay() == play.table


@pytest.mark.parametrize(
    ("path", "text", "reason"),
    [
        ("players.0.claws", "1", "There is no such field at this table"),
        ("players.3.cards.0", "1", "There is no such field at this table"),
        ("players.0.cards.0", "11", "Enter a whole number from 0 to 10"),
        ("players.2.swap.1", "2.1", "Choose again: this is no longer there"),
        ("players.1.guard", "", "This answer is missing"),
        ("target.0", "3", "This is known already, and is something else"),
    ],
)
def test_a_wrong_text_is_refused_at_its_path(path: str, text: str, reason: str) -> None:
    rejected = find_rejected(bids_lie("2"), BEN, "count", **SEATS, **{**TYPED, f"round.{path}": text})
    assert isinstance(rejected, WrongField)
    assert (rejected.path, say(rejected.text)) == (f"round.{path}", reason)


def test_bids_are_worked_out_while_they_lie_open_by_those_who_play() -> None:
    assert isinstance(find_rejected(bids_lie(), LATE, "count", **SEATS, **TYPED), Barred)
    early = seat_all("dragons-eggs", 3, parts=ALONG).move(HOST, "starts:0")
    assert refusal(early, BEN, "count", **SEATS, **TYPED) == "That is not possible now"
    cards = seat_all("dragons-eggs", 3, parts="all-cards").do(HOST, "deal", part="all-cards")
    assert refusal(cards, BEN, "count", **SEATS, **TYPED) == "That is not possible now"
    assert refusal(bids_lie(), BEN, "count", **(SEATS | {"order": "s1,s2"}), **TYPED)


def test_abilities_on_the_phones_are_known() -> None:
    play = seat_all("dragons-eggs", 3, parts="ability-cards").do(HOST, "deal", part="ability-cards")
    play.move(HOST, "starts:0", "opens-egg-card:0:4", "all-lie:0")
    for phone, seat in ((HOST, 0), (BEN, 1), (CARO, 2)):
        play.move(phone, f"draws-ability:{seat}")
        play.move(phone, next(each for each in play.find_moves(phone) if each.startswith("discards-ability")))
    play.do(BEN, "count", **SEATS, **{f"round.players.{n}.cards.0": str(n) for n in range(3)})
    assert gold(play) == ["takes-target:2"]
