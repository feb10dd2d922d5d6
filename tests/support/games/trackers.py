"""Trackers as tests play them: every move that is offered, and what each seat sees.

A course is written by its moves: `draw` is for the table, `0 draw` is made by the seat at that place.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from hypothesis import Phase, settings
from hypothesis import strategies as st

from companion.kit.game import Game
from companion.kit.play.chart import Chart
from companion.kit.play.tracker import BoardView, Move, PileView, Tracker, ViewPart
from companion.kit.text import Text, say
from companion.library.registry import games
from tests.support.cast import CAST

examples = settings(max_examples=30, derandomize=True, deadline=None, phases=set(Phase) - {Phase.explain})
Alike = Callable[[Any, int | None, Random], Any]
SEED = "not to be seen by anybody"
CHOICES = st.lists(st.just(0) | st.integers(0, 10_000), max_size=80)  # the first move often: others are far too rare


class Played(NamedTuple):
    """A state on the way, and the moves that each seat and the table may make in it."""

    state: Any
    names: Sequence[str]
    offered: list[tuple[int | None, Move]]


def viewers(names: Sequence[str]) -> list[int | None]:
    return [None, *range(len(names))]


def now(tracker: Tracker[Any], state: Any, names: Sequence[str]) -> Played:
    offered = [(seat, move) for seat in viewers(names) for move in tracker.moves(state, seat, names)]
    return Played(state, names, offered)


def course(game: Game, tracker: Tracker[Any], players: int, choices: Sequence[int]) -> Iterator[Played]:
    """Every state of a game in which each choice takes one of the moves that are offered."""
    rulings = {ruling.id: choice % 2 == 0 for ruling, choice in zip(game.house_rules, choices, strict=False)}
    played = now(tracker, tracker.start(players, SEED, {**game.usual_rulings, **rulings}), CAST[:players])
    yield played
    for choice in choices:
        if not played.offered:
            return
        seat, move = played.offered[choice % len(played.offered)]
        played = now(tracker, tracker.apply(played.state, seat, move.id), played.names)
        yield played


def after(tracker: Tracker[Any], state: Any, names: Sequence[str], written: str) -> Any:
    """The state after the moves written like this, each of which has to be offered."""
    for line in written.split(","):
        *place, what = line.split()
        seat = int(place[0]) if place else None
        assert what in [move.id for move in tracker.moves(state, seat, names)], line
        state = tracker.apply(state, seat, what)
    return state


def seen(
    tracker: Tracker[Any], state: Any, viewer: int | None, names: Sequence[str]
) -> tuple[list[ViewPart], list[Move]]:
    """All that the phone of that viewer is sent."""
    return list(tracker.view(state, viewer, names)), list(tracker.moves(state, viewer, names))


def tracker_of(slug: str, id: str) -> Tracker[Any]:
    found = games()[slug].tracker(id)
    assert found is not None
    return found


def told(tracker: Tracker[Any], state: Any, seat: int | None, names: Sequence[str]) -> list[str]:
    """The sentences, heaps and charts as a person reads them; what is private begins with an eye."""
    return [line for each in tracker.view(state, seat, names) for line in lines(each)]


def lines(seen: ViewPart) -> Iterator[str]:
    match seen:
        case Text():
            yield say(seen)
        case BoardView(rows=rows):
            yield from (say(square.text) for row in rows for square in row)
        case Chart(rows=rows):
            for row in rows:
                yield " | ".join(say(cell) if isinstance(cell, Text) else str(cell) for cell in row)
        case PileView():
            cards = [*map(say, seen.cards), *(["covered"] * seen.face_down)]
            yield f"{'👁 ' * seen.is_private}{say(seen.title)}: {', '.join(cards)}"


def nothing_hidden_is_shown(slug: str, id: str, alike: Alike, data: st.DataObject) -> None:
    """What is hidden from a seat is neither in its view nor in its moves, whatever is played.

    `alike` gives a state that a viewer cannot tell from another one: what is hidden there lies in another order. No
    move tells two such states apart, unless it says that it does.
    """
    game, tracker = games()[slug], tracker_of(slug, id)
    players, random = data.draw(st.sampled_from(tracker.players)), data.draw(st.randoms(use_true_random=False))
    for state, names, offered in course(game, tracker, players, data.draw(CHOICES)):
        for viewer in viewers(names):
            other = alike(state, viewer, random)
            assert Counter(tracker.pieces(other)) == Counter(tracker.pieces(state))
            assert seen(tracker, other, viewer, names) == seen(tracker, state, viewer, names)
            for seat, move in offered:
                if not move.reveals and move in tracker.moves(other, seat, names):
                    after_it = tracker.apply(state, seat, move.id), tracker.apply(other, seat, move.id)
                    one, two = (seen(tracker, each, viewer, names) for each in after_it)
                    assert one == two, move
