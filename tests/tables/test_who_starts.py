"""The starting player is chosen once, in the set-up or in a tracker, and then set in both."""

from typing import Any

import pytest

from companion.kit.game import Game
from companion.kit.tracker import Tracker
from companion.library.registry import games
from tests.support.cast import CAST
from tests.support.games.play import HOST, Play, refusal

ASKING = [
    pytest.param(game, tracker, id=f"{game.slug} {tracker.id}")
    for game in games().values()
    for tracker in game.trackers
    if tracker.starts
]
EVERY_ASKING = pytest.mark.parametrize(("game", "tracker"), ASKING)


def seat_players(game: Game, tracker: Tracker[Any]) -> Play:
    names = CAST[: tracker.players[0]]
    play = Play(game.slug, *names, mode=tracker.mode)
    for number in range(1, len(names) + 1):
        play.do(HOST, "sit", f"s{number}")
    return play


def asks(play: Play, tracker: Tracker[Any]) -> bool:
    """Return True while the tracker asks for the starting player."""
    in_play = play.table.trackers[tracker.id]
    return any(move.id.startswith(f"{tracker.starts}:") for move in in_play.moves("", in_play.seats))


def find_settled(play: Play) -> set[str]:
    """Return the finished steps of the set-up, and check that exactly one step names the starting player."""
    (first,) = [step.id for step in play.table.setup.steps if step.says_first]
    assert set(play.table.ticked_steps) <= {first}
    return set(play.table.ticked_steps)


@EVERY_ASKING
def test_questions_answered_before_the_deal_are_not_asked(game: Game, tracker: Tracker[Any]) -> None:
    play = seat_players(game, tracker).do(HOST, "starts", "s2").do(HOST, "deck", deck=tracker.id)
    assert not asks(play, tracker)
    assert find_settled(play)
    assert play.replay() == play.table


@EVERY_ASKING
def test_questions_answered_after_the_deal_are_not_asked_again(game: Game, tracker: Tracker[Any]) -> None:
    play = seat_players(game, tracker).do(HOST, "deck", deck=tracker.id)
    assert asks(play, tracker)
    asked = play.table
    play.do(HOST, "starts", "s2")
    assert not asks(play, tracker)
    assert play.replay() == play.table
    play.undo(HOST, play.table.version)
    assert (asks(play, tracker), play.table.trackers) == (True, asked.trackers)


@EVERY_ASKING
def test_the_set_up_shows_the_answers_given_to_the_tracker(game: Game, tracker: Tracker[Any]) -> None:
    play = seat_players(game, tracker).do(HOST, "deck", deck=tracker.id)
    play.do(HOST, "play", deck=tracker.id, move=f"{tracker.starts}:1")
    assert play.table.starter == "s2"
    assert find_settled(play)
    assert play.replay() == play.table
    play.do(HOST, "deck", deck=tracker.id)
    assert not asks(play, tracker), "the starting player is still known after a new deal"


@EVERY_ASKING
def test_the_step_is_done_with_a_name_and_not_without(game: Game, tracker: Tracker[Any]) -> None:
    play = seat_players(game, tracker)
    (first,) = [step.id for step in play.table.setup.steps if step.says_first]
    assert refusal(play, HOST, "tick", step=first, done="1") == "Tap the name of who starts"
    assert find_settled(play.do(HOST, "starts", "s2"))
    assert not find_settled(play.do(HOST, "tick", step=first))
    assert find_settled(play.do(HOST, "tick", step=first, done="1")), "the name is known"
