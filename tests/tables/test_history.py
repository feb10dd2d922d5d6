"""Undo and replay: dependencies between actions, and results that stay."""

from dataclasses import replace

import pytest

from companion.kit.text import say
from companion.tables.action import Rejected
from companion.tables.actions.ending import may_undo
from companion.tables.replay import replay
from tests.support.games.play import BEN, CARO, HOST, LATE, SECRET, Play, dragons


def test_only_the_acting_phone_or_the_host_undoes() -> None:
    play = dragons().write(BEN, "s2.dragons", "4")
    number = play.table.version
    with pytest.raises(Rejected):
        play.undo(CARO, number)
    play.undo(BEN, number)
    assert play.table.sheet.text_at("s2.dragons") == ""
    assert play.last == "Ben took back: Ben entered 1 number"
    for again in (number, 1):
        with pytest.raises(Rejected):
            play.undo(HOST, again)
    assert play.replay() == play.table


def test_an_action_with_a_dependent_later_one_cannot_be_undone() -> None:
    play = dragons().write(BEN, "s2.dragons", "4")
    number = play.table.version
    play.write(HOST, "s2.dragons", "5", was="4")
    with pytest.raises(Rejected) as refused:
        play.undo(BEN, number)
    assert say(refused.value.text) == "This was changed again later; take that back first"
    joined = dragons().do(LATE, "sit", name="Dan")
    number = joined.table.version
    joined.write(LATE, "s4.dragons", "4")
    with pytest.raises(Rejected) as refused:
        joined.undo(HOST, number)
    assert "because of what came later" in say(refused.value.text)


def test_actions_that_todays_rules_refuse_do_not_lose_the_table() -> None:
    play = dragons()
    odd = play.action(BEN, "juggle")
    table = replay(play.game, SECRET, [*play.table.history.actions, odd])
    assert table.history.last.undone
    assert replace(table, history=play.table.history) == play.table
    assert table.version == odd.number


def test_a_deal_keeps_its_seats_after_an_earlier_undo() -> None:
    play = Play("dragons-eggs", "Ana", "Ben", "Caro").do(LATE, "sit", name="Dan").do(HOST, "move", "s2")
    play.do(HOST, "deck", deck="ability-deck")
    dealt = play.table.trackers["ability-deck"]
    assert dealt.seats == ("s2", "s1", "s3", "s4")
    play.undo(HOST, 3)
    assert [seat.id for seat in play.table.seats] == ["s1", "s2", "s3", "s4"]
    assert play.table.trackers["ability-deck"] == dealt
    assert play.replay() == play.table
    with pytest.raises(Rejected, match="This seat is no longer at the table"):
        play.undo(HOST, 2)


def test_an_egg_that_was_drawn_stays_drawn() -> None:
    play = dragons().do(HOST, "deck", deck="egg-stacks").do(HOST, "play", deck="egg-stacks", move="mommy:0")
    for phone, seat in ((HOST, "s1"), (BEN, "s2"), (CARO, "s3")):
        play.do(phone, "play", seat, deck="egg-stacks", move="draw:desert")
    drawn = play.table.trackers["egg-stacks"]
    for number in (5, 6, 7, 8):
        with pytest.raises(Rejected):
            play.undo(HOST, number)
    assert play.table.trackers["egg-stacks"] == drawn == play.replay().trackers["egg-stacks"]


def test_a_drawn_first_player_stays_after_an_earlier_undo() -> None:
    for seed in ("EGG1", "EGG2", "EGG3", "EGG4"):
        play = dragons().do(BEN, "rename", "s2", name="Zoe").do(LATE, "sit", "s1")
        play.do(HOST, "starts", lot="1", seed=seed).do(HOST, "draw", what="eggs", lot="1", seed=seed)
        starter, draws = play.table.starter, play.table.draws
        play.undo(HOST, 5)
        assert [seat.name for seat in play.table.seats] == ["Ana", "Ben", "Caro"]
        assert (play.table.starter, play.table.draws) == (starter, draws)
        assert play.replay() == play.table


def play_moves(play: Play, deck: str, *moves: str) -> Play:
    for move in moves:
        play.do(HOST, "play", deck=deck, move=move)
    return play


def test_a_move_can_be_undone_unless_a_later_move_depends_on_it() -> None:
    board = Play("khlor", "Ana", "Ben").do(HOST, "deck", deck="board")
    squares = play_moves(board, "board", "tick:A1", "tick:B1", "tick:C1").undo(HOST, 3)
    assert squares.last.endswith("took back: The host: A1 is laid")
    eggs = Play("little-dragons", "Ana", "Ben", mode="easy").do(HOST, "deck", deck="easy-eggs")
    play_moves(eggs, "easy-eggs", "start:0", "take:hatched", "next", "take:hatched")
    taken = eggs.last
    with pytest.raises(Rejected) as refused:
        eggs.undo(HOST, 5)
    assert say(refused.value.text) == f"This cannot be taken back, because of what came later: {taken}"
    assert eggs.undo(HOST, 6).undo(HOST, 5).table.version == 8


def test_a_move_cannot_be_undone_after_its_tracker_revealed_something() -> None:
    play = Play("dragons-eggs", "Ana", "Ben", "Caro").do(HOST, "sit", "s1").do(HOST, "deck", deck="ability-deck")
    start = play.do(HOST, "play", deck="ability-deck", move="start:0").table.history.last
    play.do(HOST, "deck", deck="cards").do(HOST, "play", "s1", deck="cards", move="draw")
    assert play.table.history.last.reveals
    assert may_undo(play.table, start, HOST)
    play.do(HOST, "play", "s1", deck="ability-deck", move="draw")
    assert not may_undo(play.table, start, HOST)


def test_an_undo_returns_a_seat_to_its_phone_unless_cards_were_dealt_since() -> None:
    play = Play("dragons-eggs", "Ana", "Ben", "Caro").do(BEN, "sit", "s2").do(HOST, "deck", deck="cards")
    play.do(BEN, "leave", "s2").do(HOST, "clock").undo(HOST, 4)
    assert play.table.seat("s2").phone == BEN
    play.do(BEN, "leave", "s2").do(HOST, "clock").undo(BEN, play.table.version - 1)
    assert play.table.seat("s2").phone == BEN
