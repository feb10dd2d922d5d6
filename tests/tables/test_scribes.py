"""Scribes: the phones that may make a move and take it back, and two of them that tap the same."""

import pytest

from companion.kit.play import ALONG
from companion.kit.text import say
from companion.tables.action import Barred, Rejected
from companion.tables.actions.undoing import may_undo
from companion.tables.player_view import PlayerView
from tests.support.games.play import BEN, CARO, HOST, LATE, Play, find_rejected, refusal, seat_all

SHOWN = "This showed something hidden, so nobody can take it back"


def nests() -> Play:
    """Three phones count Little Dragons along; Ana has the turn."""
    return seat_all("little-dragons", 3, parts=ALONG).move(HOST, "starts:0")


def face_down() -> Play:
    """Ana's phone has noted the egg that she took face down."""
    return nests().move(BEN, "take-face-down:0").move(HOST, "note:0:0:7")


def cards() -> Play:
    """Ability cards lie on the phones; Ben has drawn one and has to play one."""
    play = seat_all("dragons-eggs", 3, parts="ability-cards").do(HOST, "deal", part="ability-cards")
    return play.move(BEN, "starts:1", "opens-egg-card:1:2", "all-lie:1", "draws-ability:1")


def test_every_seated_phone_makes_the_public_moves_of_all() -> None:
    play = nests().move(CARO, "take:0:7").move(BEN, "turn-over:0")
    assert (play.in_play.turn, play.in_play.play.counted["players.0.eggs.7"]) == ("s2", 1)


@pytest.mark.parametrize("phone", [LATE, "phone-asker", ""])
def test_onlookers_and_askers_make_no_move_and_are_shown_none(phone: str) -> None:
    play = nests().do("phone-asker", "sit", "s2")
    assert play.find_moves(phone) == []
    assert isinstance(find_rejected(play, phone, "move", move="take:0:7"), Barred)
    assert isinstance(find_rejected(play, phone, "deal", part=ALONG), Barred)


def test_equal_moves_of_two_phones_are_asked_about_and_count_when_sent_anew() -> None:
    play = nests()
    version = str(play.table.version)
    play.do(HOST, "move", move="take:0:7", version=version)
    asked = find_rejected(play, BEN, "move", move="take:0:7", version=version)
    assert (say(asked.text), asked.again) == ("Ana tapped No. 7. Once more?", True)
    version = str(play.table.version)
    for _tap in range(2):
        play.do(BEN, "move", move="take:0:7", version=version)
    assert play.in_play.play.counted["players.0.eggs.7"] == 3, "its own equal move is no reason to ask"


def test_equal_moves_that_can_happen_once_are_done_once() -> None:
    play = nests().move(CARO, "take:0:7")
    version = str(play.table.version)
    for phone in (HOST, BEN):
        play.do(phone, "move", move="turn-over:0", version=version)
    assert (play.in_play.turn, play.last) == ("s2", "Ana tapped this already")
    assert play.replay() == play.table
    act = PlayerView(play.table, play.table.membership(CARO)).undoable_act
    assert act is not None
    assert say(act.text) == "Ben is next", "the second tap is no act: it hides neither a moment nor what can be undone"
    number = play.table.version
    assert refusal(play, BEN, "undo", number=str(number)) == "This cannot be taken back"
    play.do(CARO, "undo", number=str(act.action.number))
    assert (play.in_play.turn, play.replay()) == ("s1", play.table), "the second tap does not come to life"


def test_a_move_that_no_longer_fits_is_refused_with_its_reason() -> None:
    play = nests().move(BEN, "take:0:7", "turn-over:0")
    assert refusal(play, CARO, "move", move="take:0:8", version="1") == "This came too late: Ben is next"
    version = str(play.table.version)
    assert refusal(play, CARO, "move", move="turn-over:1", version=version) == "First tap an egg"
    assert refusal(play, CARO, "move", move="take:0:8", version=version) == "It is Ben's turn"


@pytest.mark.parametrize("move", ["note:0:0:7", "note:0:0:broken", "note:0:5:7", "turn-up-all:0"])
def test_a_secret_move_of_another_seat_is_barred_whether_it_is_possible_or_not(move: str) -> None:
    for play in (nests(), face_down()):
        barred = find_rejected(play, BEN, "move", move=move)
        assert isinstance(barred, Barred)
        assert say(barred.text) == "Only the phone that holds Ana's seat can do this"
        assert move not in play.find_moves(BEN)


def test_a_public_move_is_taken_back_by_every_scribe_and_a_secret_one_by_its_seat() -> None:
    play = face_down()
    noted, taken = play.table.version, play.table.version - 1
    for phone, why in (
        (BEN, "Only the player who did it can take this back"),
        (LATE, "Take a seat at the table first"),
    ):
        barred = find_rejected(play, phone, "undo", number=str(noted))
        assert isinstance(barred, Barred)
        assert say(barred.text) == why
    play.undo(HOST, noted)
    assert isinstance(find_rejected(play, LATE, "undo", number=str(taken)), Barred)
    assert play.undo(CARO, taken).last == "Caro took back: Ana takes an egg face down"
    assert play.replay() == play.table


def test_a_move_that_showed_something_is_never_taken_back() -> None:
    play = cards()
    for phone in (HOST, BEN):
        assert refusal(play, phone, "undo", number=str(play.table.version)) == SHOWN
    before = play.table.history.events[-2]
    assert not may_undo(play.table, before, BEN), "nor what came before it"
    assert play.replay() == play.table


def two_eggs() -> Play:
    """The phones hold Dragomino's eggs; Ben looks at two of them."""
    play = seat_all("dragomino", 3, parts="eggs").do(HOST, "deal", part="eggs")
    return play.move(BEN, "starts:1", "draw-two-eggs:1:forest")


@pytest.mark.parametrize(("play", "move"), [(cards(), "stands-out:1"), (two_eggs(), "lay-two-eggs-open:1")])
def test_the_host_acts_for_a_seat_that_no_phone_holds_and_for_no_other(play: Play, move: str) -> None:
    assert move not in play.find_moves(HOST)
    with pytest.raises(Rejected, match="can do this"):
        play.move(HOST, move)
    play.do(BEN, "leave", "s2")
    assert isinstance(find_rejected(play, CARO, "move", move=move), Barred)
    assert move not in play.find_moves(CARO)
    assert move in play.find_moves(HOST)
    assert play.move(HOST, move).replay() == play.table
