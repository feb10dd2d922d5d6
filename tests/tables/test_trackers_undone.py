"""Trackers at a table: a move that is not offered is refused; an undo restores the state or gives a reason."""

import random
from typing import Any

import pytest

from companion.kit.game import Game
from companion.kit.text import say
from companion.kit.tracker import Tracker
from companion.library.registry import games
from companion.tables.action import Rejected
from companion.tables.actions.ending import may_undo
from tests.support.cast import CAST
from tests.support.games.play import HOST, Play

pytestmark = pytest.mark.slow

TRACKERS = [
    pytest.param(game, tracker, id=f"{game.slug} {tracker.id}")
    for game in games().values()
    for tracker in game.trackers
]
MOVES = 25
SHOWN = "This showed something hidden, so nobody can take it back"


def deal(game: Game, tracker: Tracker[Any]) -> Play:
    """Deal the tracker at a table whose host holds every seat."""
    names = CAST[: tracker.players[0]]
    play = Play(game.slug, *names, mode=tracker.mode)
    for number in range(1, len(names) + 1):
        play.do(HOST, "sit", f"s{number}")
    return play.do(HOST, "deck", deck=tracker.id)


def move_at_random(play: Play, tracker: Tracker[Any], rng: random.Random) -> bool:
    """Make a move; False if there is none."""
    in_play = play.table.trackers[tracker.id]
    names = play.table.names_of(in_play.seats)
    offered = [(seat, move.id) for seat in ("", *in_play.seats) for move in in_play.moves(seat, names)]
    if offered:
        seat, move = rng.choice(offered)
        play.do(HOST, "play", seat, deck=tracker.id, move=move)
    return bool(offered)


def find_refusal(play: Play, number: int) -> str:
    """Undo an action, and return the reason of a refusal, if any."""
    try:
        play.undo(HOST, number)
    except Rejected as rejected:
        return say(rejected.text)
    return ""


@pytest.mark.parametrize(("game", "tracker"), TRACKERS)
def test_moves_that_are_not_offered_are_refused(game: Game, tracker: Tracker[Any]) -> None:
    """The moves are unknown, were offered before, or are for other seats."""
    play, rng = deal(game, tracker), random.Random(tracker.id)  # noqa: S311 - the same games each time
    known = {"", "nonsense"}
    for _move in range(MOVES):
        in_play = play.table.trackers[tracker.id]
        names = play.table.names_of(in_play.seats)
        seats = ("", *in_play.seats)
        offered = {seat: {move.id for move in in_play.moves(seat, names)} for seat in seats}
        known |= set().union(*offered.values())
        for seat in seats:
            others = sorted(known - offered[seat])
            for move in rng.sample(others, min(5, len(others))):
                with pytest.raises(Rejected):
                    play.do(HOST, "play", seat, deck=tracker.id, move=move)
        if not move_at_random(play, tracker, rng):
            break


@pytest.mark.parametrize(("game", "tracker"), TRACKERS)
def test_an_undo_restores_the_former_state_or_says_why_not(game: Game, tracker: Tracker[Any]) -> None:
    play, rng = deal(game, tracker), random.Random(tracker.id)  # noqa: S311 - the same games each time
    for _move in range(MOVES):
        before = play.table.trackers[tracker.id].state
        if not move_at_random(play, tracker, rng):
            break
        after = play.table.trackers[tracker.id].state
        why = find_refusal(play, play.table.version)
        assert why in ("", SHOWN)
        assert play.table.trackers[tracker.id].state == (after if why else before)
        if not why:
            move_at_random(play, tracker, rng)
    assert play.replay().trackers == play.table.trackers


@pytest.mark.parametrize(("game", "tracker"), TRACKERS)
def test_undoing_an_earlier_action_draws_nothing_again(game: Game, tracker: Tracker[Any]) -> None:
    """The undo is refused, or every later move has exactly the same random outcome as before."""
    play, rng = deal(game, tracker), random.Random(tracker.title.template)  # noqa: S311 - as above
    dealt = play.table.version
    for _move in range(MOVES):
        move_at_random(play, tracker, rng)
    seen = [(event.action.number, say(event.text)) for event in play.table.history.events]
    state = play.table.trackers[tracker.id].state
    for event in [each for each in play.table.history.events[-6:-1] if each.action.number > dealt]:
        if find_refusal(play, event.action.number):
            assert play.table.trackers[tracker.id].state == state
        else:
            told = [(each.action.number, say(each.text)) for each in play.table.history.events][: len(seen)]
            assert told == seen
            break


@pytest.mark.parametrize(("game", "tracker"), TRACKERS)
def test_no_move_before_a_revealed_fact_can_be_undone(game: Game, tracker: Tracker[Any]) -> None:
    """The undo is not offered either: the player could repeat the move with the new knowledge."""
    play, rng = deal(game, tracker), random.Random(tracker.id)  # noqa: S311 - as above
    for _move in range(MOVES):
        move_at_random(play, tracker, rng)
    events = [event for event in play.table.history.events if event.action.kind == "play"]
    last = max((number for number, event in enumerate(events) if event.reveals), default=0)
    for event in events[max(0, last - 5) : last]:
        assert not may_undo(play.table, event, HOST)
        assert find_refusal(play, event.action.number)
