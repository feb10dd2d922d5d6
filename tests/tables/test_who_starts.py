"""The starting player is chosen once, in the set-up or in the play, and then known to both."""

import pytest

from tests.support.games.play import COURSES, HOST, Course, Play, refusal, seat_all

ASKING = [course for course in COURSES if course.mode.most > 1 and course.asks_first]
EVERY_ASKING = pytest.mark.parametrize("course", ASKING, ids=[each.id for each in ASKING])


def seat_players(course: Course) -> Play:
    return seat_all(course.game.slug, course.players[0], mode=course.mode.id)


def deal(play: Play, course: Course) -> Play:
    return play.do(HOST, "deal", part=course.phones)


def asks(play: Play) -> bool:
    """Return True while the play asks for the starting player."""
    return "starts:1" in [move.id for move in play.in_play.play.moves]


def find_settled(play: Play) -> set[str]:
    """Return the finished steps of the set-up, and check that exactly one step names the starting player."""
    (first,) = [step.id for step in play.table.setup.steps if step.says_first]
    assert set(play.table.ticked_steps) <= {first}
    return set(play.table.ticked_steps)


@EVERY_ASKING
def test_questions_answered_before_the_deal_are_not_asked(course: Course) -> None:
    play = deal(seat_players(course).do(HOST, "starts", "s2"), course)
    assert (asks(play), play.in_play.play.first) == (False, 1)
    assert find_settled(play)
    assert play.replay() == play.table


@EVERY_ASKING
def test_questions_answered_after_the_deal_are_not_asked_again(course: Course) -> None:
    play = deal(seat_players(course), course)
    assert asks(play)
    asked = play.in_play
    play.do(HOST, "starts", "s2")
    assert not asks(play)
    assert play.replay() == play.table
    play.undo(HOST, play.table.version)
    assert (asks(play), play.in_play) == (True, asked)


@EVERY_ASKING
def test_the_set_up_shows_the_answers_given_to_the_play(course: Course) -> None:
    play = deal(seat_players(course), course).move(HOST, "starts:1")
    assert play.table.starter == "s2"
    assert find_settled(play)
    assert play.replay() == play.table
    play.undo(HOST, play.table.version)
    assert (play.table.starter, asks(play)) == ("", True)


def test_the_starting_player_is_still_known_after_a_new_deal() -> None:
    play = seat_all("dragons-eggs", 3).do(HOST, "starts", "s2").do(HOST, "deal", part="ability-cards")
    assert not asks(play.do(HOST, "deal", part="ability-cards"))


@EVERY_ASKING
def test_the_step_is_done_with_a_name_and_not_without(course: Course) -> None:
    play = seat_players(course)
    (first,) = [step.id for step in play.table.setup.steps if step.says_first]
    assert refusal(play, HOST, "tick", step=first, done="1") == "Tap the name of who starts"
    assert find_settled(play.do(HOST, "starts", "s2"))
    assert not find_settled(play.do(HOST, "tick", step=first))
    assert find_settled(play.do(HOST, "tick", step=first, done="1")), "the name is known"
