"""Two states that differ only in what a seat may not see give that seat equal views, in every tracker.

Each game knows its own hidden facts: a module `hidden_state` beside its tests names in `ALIKE`, for each tracker
that hides something, a function that returns another state which looks the same to a viewer. Whether a
tracker hides something is found by playing, not by its own claim: a hiding tracker without such a function fails.
"""

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.kit.game import Game
from companion.kit.tracker import Tracker
from companion.library.registry import games
from tests.support.games.trackers import CHOICES, Played, count_pieces, course, examples, look, viewers
from tests.support.pages.addresses import modules_of_games

pytestmark = pytest.mark.slow

Alike = Callable[[Any, int | None, Random], Any]
SEEDS = tuple(f"seed-{number}-" for number in range(24))
MOVES = 80

TRACKERS = [
    pytest.param(game, tracker, id=f"{game.slug} {tracker.id}")
    for game in games().values()
    for tracker in game.trackers
]
PAIRS: dict[tuple[str, str], Alike] = {
    (slug, tracker): alike
    for slug, module in modules_of_games("hidden_state").items()
    for tracker, alike in module.ALIKE.items()
}
HIDING = [
    pytest.param(games()[slug], games()[slug].tracker(tracker), alike, id=f"{slug} {tracker}")
    for (slug, tracker), alike in PAIRS.items()
]
EVERY_HIDING = pytest.mark.parametrize(("game", "tracker", "alike"), HIDING)


def random_course(game: Game, tracker: Tracker[Any], seed: str) -> Iterator[Played]:
    rng = Random(tracker.id)  # noqa: S311 - the same games each time
    players = rng.choice(tracker.players)
    return course(game, tracker, players, [rng.randrange(10_000) for _move in range(MOVES)], seed)


def parts(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the parts of a state by dotted path: fields of dataclasses and named tuples, and other values as a whole.

    A seed is not a part; the values drawn from it are.
    """
    names = [field.name for field in fields(value)] if is_dataclass(value) else getattr(value, "_fields", None)
    if names is None:
        yield path, value
    for name in names or ():
        if name != "seed":
            yield from parts(getattr(value, name), f"{path}.{name}")


def differing(one: Any, other: Any) -> set[str]:
    """Return the paths of the parts that differ between two states."""
    return {path for (path, here), (_path, there) in zip(parts(one), parts(other), strict=True) if here != there}


def deal_alike(game: Game, tracker: Tracker[Any]) -> Iterator[tuple[Played, Played, int | None]]:
    """Return two deals that look the same to a viewer."""
    deals = [next(random_course(game, tracker, seed)) for seed in SEEDS]
    for viewer in viewers(deals[0].names):
        shown = [look(tracker, each.state, viewer, each.names) for each in deals]
        for (one, here), (other, there) in combinations(zip(deals, shown, strict=True), 2):
            if here == there:
                yield one, other, viewer


def hides_something(game: Game, tracker: Tracker[Any]) -> bool:
    """Return True if equal-looking deals differ, a seat sees more than all do, or a move is secret."""
    if any(differing(one.state, other.state) for one, other, _viewer in deal_alike(game, tracker)):
        return True
    for state, names, offered in random_course(game, tracker, SEEDS[0]):
        if any(move.secret or move.reveals for _seat, move in offered):
            return True
        public = list(tracker.view(state, None, names))
        if any(list(tracker.view(state, viewer, names)) != public for viewer in viewers(names)):
            return True
    return False


@pytest.mark.parametrize(("game", "tracker"), TRACKERS)
def test_a_tracker_that_hides_something_has_a_function_of_alike_states(game: Game, tracker: Tracker[Any]) -> None:
    hides, folder = hides_something(game, tracker), game.slug.replace("-", "_")
    assert hides is not tracker.is_open, f"{tracker.id} says is_open={tracker.is_open}"
    assert hides is ((game.slug, tracker.id) in PAIRS), f"ALIKE in tests/games/{folder}/hidden_state.py, {tracker.id}"


@EVERY_HIDING
def test_every_hidden_part_of_a_deal_differs_in_some_alike_state(
    game: Game, tracker: Tracker[Any], alike: Alike
) -> None:
    """Deals of several seeds show the hidden parts: they differ between two deals that look the same."""
    changed: dict[tuple[str, int | None], set[str]] = {}
    rng = Random(tracker.id)  # noqa: S311 - the same games each time
    for one, other, viewer in deal_alike(game, tracker):
        key = (str(one.state), viewer)
        if key not in changed:
            pairs = [alike(one.state, viewer, rng) for _time in range(8)]
            changed[key] = {path for pair in pairs for path in differing(one.state, pair)}
        assert differing(one.state, other.state) <= changed[key], f"as seat {viewer} sees it"


@EVERY_HIDING
def test_every_viewer_has_states_that_differ(game: Game, tracker: Tracker[Any], alike: Alike) -> None:
    """Otherwise the test below would pass with a function that changes nothing."""
    rng = Random(tracker.id)  # noqa: S311 - the same games each time
    states = list(random_course(game, tracker, SEEDS[0]))
    for viewer in viewers(states[0].names):
        assert any(alike(each.state, viewer, rng) != each.state for each in states), viewer


@EVERY_HIDING
@given(data=st.data())
@examples
def test_alike_states_look_the_same_to_their_viewer(
    game: Game, tracker: Tracker[Any], alike: Alike, data: st.DataObject
) -> None:
    """No move tells such states apart, unless it declares that it reveals; the states come from random plays."""
    players, random = data.draw(st.sampled_from(tracker.players)), data.draw(st.randoms(use_true_random=False))
    for state, names, offered in course(game, tracker, players, data.draw(CHOICES)):
        for viewer in viewers(names):
            other = alike(state, viewer, random)
            assert count_pieces(game, tracker, other) == count_pieces(game, tracker, state)
            assert look(tracker, other, viewer, names) == look(tracker, state, viewer, names)
            for seat, move in offered:
                if not move.reveals and move in tracker.moves(other, seat, names):
                    after_it = tracker.apply(state, seat, move.id), tracker.apply(other, seat, move.id)
                    one, two = (look(tracker, each, viewer, names) for each in after_it)
                    assert one == two, move
