"""Undo and replay: dependencies between actions, and results that stay."""

from dataclasses import replace

import pytest

from companion.kit.play import Fact
from companion.kit.text import say
from companion.tables.action import Barred, Rejected
from companion.tables.actions.undoing import may_undo
from companion.tables.replay import apply, replay
from tests.support.games.play import (
    BEN,
    CARO,
    EVERY_HIDING_COURSE,
    HOST,
    LATE,
    PHONES,
    SECRET,
    Course,
    Play,
    dragons,
    refusal,
    seat_all,
)


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


def test_seats_stay_as_they_are_once_the_game_has_begun() -> None:
    play = (
        Play("dragons-eggs", "Ana", "Ben", "Caro", phones__0=HOST).do(LATE, "sit", name="Dan").do(HOST, "order", "s2")
    )
    play.do(HOST, "deal", part="ability-cards")
    dealt = play.in_play
    assert dealt.seats == ("s2", "s1", "s3", "s4")
    for number in (2, 3):
        with pytest.raises(Rejected, match="because of what came later"):
            play.undo(HOST, number)
    for kind in ("order", "remove"):
        with pytest.raises(Rejected):
            play.do(HOST, kind, "s3")
    assert play.in_play == dealt
    assert play.replay() == play.table


def test_an_egg_that_was_drawn_stays_drawn() -> None:
    play = seat_all("dragomino", 3, parts="eggs").do(HOST, "deal", part="eggs").move(HOST, "starts:0")
    play.move(HOST, "draw-egg:0:desert", "next-explorer:0").move(BEN, "draw-egg:1:desert")
    drawn = play.in_play
    for number in range(2, play.table.version + 1):
        with pytest.raises(Rejected):
            play.undo(HOST, number)
    assert play.in_play == drawn == play.replay().in_play


@pytest.mark.parametrize("part", ["dominoes", "eggs"])
def test_a_part_that_is_switched_off_and_on_again_before_the_first_move_is_dealt_the_same(part: str) -> None:
    play = seat_all("dragomino", 3, parts="along").do(HOST, "deal", part=part)
    dealt = list_facts(play)
    for _again in range(2):
        play.do(HOST, "stop", part=part)
        assert list_facts(play) != dealt
        play.do(HOST, "deal", part=part)
        assert list_facts(play) == dealt
    assert play.replay() == play.table


def test_a_deal_that_is_taken_back_deals_the_same_again() -> None:
    """The deal of hands shows them, so that it stays; the host alone deals anew."""
    play = seat_all("dragomino", 3, parts="along").do(HOST, "deal", part="dominoes")
    dealt = list_facts(play)
    assert list_facts(play.undo(HOST, play.table.version).do(BEN, "deal", part="dominoes")) == dealt
    play = seat_all("dragons-eggs", 3, parts="along").do(BEN, "deal", part="all-cards")
    dealt = list_facts(play)
    assert list_facts(play.do(HOST, "deal", part="all-cards")) != dealt
    for number in (2, 3):
        with pytest.raises(Rejected, match="This showed something hidden"):
            play.undo(HOST, number)
    with pytest.raises(Barred):
        play.do(BEN, "deal", part="all-cards")


@EVERY_HIDING_COURSE
def test_a_part_that_is_stopped_and_taken_back_lies_as_it_lay(course: Course) -> None:
    play = seat_all(course.game.slug, course.players[0], parts=course.phones).do(HOST, "deal", part=course.phones)
    if course.asks_first:
        play.move(HOST, "starts:0")
    for _move in range(4):
        play.move(*next((phone, move) for phone in PHONES for move in play.find_moves(phone)))
    before = play.table.dealt
    for part in course.parts or ["along"]:
        play.do(HOST, "stop", part=part)
        assert play.table.dealt != before
        assert play.undo(HOST, play.table.version).table.dealt == before
    assert play.replay() == play.table


def list_facts(play: Play) -> list[Fact]:
    return list(play.table.in_play.play.facts()) if play.table.in_play else []


def test_a_drawn_first_player_stays_after_an_earlier_undo() -> None:
    for seed in ("EGG1", "EGG2", "EGG3", "EGG4"):
        play = dragons().do(BEN, "rename", "s2", name="Zoe").do(LATE, "sit", "s1")
        play.do(HOST, "starts", lot="1", seed=seed).do(HOST, "draw", what="eggs", lot="1", seed=seed)
        starter, draws = play.table.starter, play.table.draws
        play.undo(HOST, 5)
        assert [seat.name for seat in play.table.seats] == ["Ana", "Ben", "Caro"]
        assert (play.table.starter, play.table.draws) == (starter, draws)
        assert play.replay() == play.table


def test_a_move_can_be_undone_unless_a_later_move_depends_on_it() -> None:
    play = seat_all("little-dragons", 2, parts="along", mode="easy").move(HOST, "starts:0", *["take:0:hatched"] * 2)
    play.move(HOST, "turn-over:0", "take:1:hatched")
    number = play.table.version
    with pytest.raises(Rejected) as refused:
        play.undo(HOST, number - 1)
    assert say(refused.value.text).startswith("This cannot be taken back, because of what came later: ")
    assert play.undo(HOST, number - 2).last == "Ana took back: Ana takes a hatched egg"
    counted = play.in_play.play.counted
    assert [counted[f"players.{seat}.hatched"] for seat in (0, 1)] == [1, 1]
    assert play.undo(HOST, number).undo(HOST, number - 1).replay() == play.table


def test_a_move_cannot_be_undone_after_another_one_showed_something() -> None:
    play = seat_all("dragons-eggs", 3, parts="ability-cards").do(HOST, "deal", part="ability-cards")
    play.move(HOST, "starts:0", "opens-egg-card:0:2", "all-lie:0")
    lie = play.table.history.last
    assert may_undo(play.table, lie, HOST)
    play.move(HOST, "draws-ability:0")
    assert not may_undo(play.table, lie, HOST)


def test_an_undo_returns_a_seat_to_its_phone_unless_hands_were_dealt_since() -> None:
    play = seat_all("dragons-eggs", 3, parts="ability-cards").do(HOST, "deal", part="ability-cards")
    play.do(BEN, "leave", "s2").do(HOST, "clock").undo(HOST, play.table.version - 1)
    assert play.table.seat("s2").phone == BEN
    play.do(BEN, "leave", "s2").do(HOST, "clock").do(HOST, "deal", part="ability-cards")
    with pytest.raises(Rejected):
        play.undo(HOST, play.table.version - 2)
    assert play.table.seat("s2").phone == ""


def nests() -> Play:
    return seat_all("little-dragons", 2, parts="along").move(HOST, "starts:0", "take:0:5", "turn-over:0", "take:1:7")


def test_an_undone_move_keeps_its_words() -> None:
    """Even when it could not be made any more, and after a restart."""
    play = nests()
    told = [say(event.text) for event in play.table.history.events]
    for number in (5, 4, 3):
        play.undo(HOST, number)
        assert [say(event.text) for event in play.table.history.events[:5]] == told
        assert play.replay() == play.table
    play.move(HOST, "take:0:6", "turn-over:0")
    play.undo(HOST, play.table.version)
    assert [say(event.text) for event in play.table.history.events[:5]] == told
    assert play.replay() == play.table


def test_undo_is_offered_where_it_is_done_and_else_tells_what_came_later() -> None:
    play = nests().write(BEN, "s2.eggs.4", "1", was="0").move(BEN, "turn-over:1", "take:0:5")
    for phone in (*PHONES[:2], LATE):
        for event in play.table.history.events:
            number = str(event.action.number)
            if may_undo(play.table, event, phone):
                apply(play.table, play.action(phone, "undo", "", {"number": number}))
            else:
                assert "not possible" not in refusal(play, phone, "undo", number=number)
    assert refusal(play, HOST, "undo", number="3") == (
        "This cannot be taken back, because of what came later: Ben is next"
    )


def test_a_deal_is_taken_back_until_it_shows_something() -> None:
    play = seat_all("dragomino", 2, parts="eggs").do(HOST, "deal", part="eggs").move(HOST, "starts:0")
    facts = list_facts(play)
    for number in (3, 2):
        play.undo(HOST, number)
    play.do(HOST, "deal", part="eggs").move(HOST, "starts:0")
    assert list_facts(play) == facts
    assert play.replay() == play.table
