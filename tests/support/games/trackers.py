"""Trackers as tests play them: every move that is offered, and what each seat sees.

A course is written by its moves: `draw` is for the table, `0 draw` is made by the seat at that place.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from hypothesis import Phase, settings
from hypothesis import strategies as st

from companion.kit.game import Game
from companion.kit.text import Text, say
from companion.kit.tracker import Tracker, TrackerMove
from companion.kit.view import BoardView, Cell, Chart, HandCard, HandView, PileView, ViewPart, WornView
from companion.library.registry import games
from tests.support.cases import cases
from tests.support.cast import CAST
from tests.support.pages.addresses import modules_of_games

examples = settings(max_examples=cases(20), derandomize=True, deadline=None, phases=set(Phase) - {Phase.explain})
SEED = "not to be seen by anybody"
CHOICES = st.lists(
    st.just(0) | st.integers(0, 10_000), max_size=80
)  # the first move is chosen often, because some games reach their end only by it


class Played(NamedTuple):
    """A state during a course, and the moves that each seat and the table may make in it."""

    state: Any
    names: Sequence[str]
    offered: list[tuple[int | None, TrackerMove]]


PIECES: dict[tuple[str, str], Callable[[Any], Iterable[str]]] = {
    (slug, tracker): list_pieces
    for slug, module in modules_of_games("tracker_pieces").items()
    for tracker, list_pieces in module.PIECES.items()
}


def count_pieces(game: Game, tracker: Tracker[Any], state: Any) -> Counter[str]:
    """Count the pieces of a state, wherever they are; empty if the game's tests have no module `tracker_pieces`."""
    list_pieces = PIECES.get((game.slug, tracker.id))
    return Counter(list_pieces(state)) if list_pieces else Counter()


def viewers(names: Sequence[str]) -> list[int | None]:
    return [None, *range(len(names))]


def now(tracker: Tracker[Any], state: Any, names: Sequence[str]) -> Played:
    offered = [(seat, move) for seat in viewers(names) for move in tracker.moves(state, seat, names)]
    return Played(state, names, offered)


def course(
    game: Game, tracker: Tracker[Any], players: int, choices: Sequence[int], seed: str = SEED
) -> Iterator[Played]:
    """Yield every state of a game in which each choice takes one of the offered moves."""
    rulings = {ruling.id: choice % 2 == 0 for ruling, choice in zip(game.house_rules, choices, strict=False)}
    played = now(tracker, tracker.start(players, seed, {**game.usual_rulings, **rulings}), CAST[:players])
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


class RecentThings(NamedTuple):
    """Return all that a viewer's phone is sent: the view, its moves, the worn views of others and the public view."""

    view: list[ViewPart]
    moves: list[TrackerMove]
    worn: list[WornView]
    sheet: dict[str, Any]
    standings: list[ViewPart]
    turn: int | None
    sets_up: bool


def look(tracker: Tracker[Any], state: Any, viewer: int | None, names: Sequence[str]) -> RecentThings:
    others = [seat for seat in range(len(names)) if viewer not in (None, seat)]
    return RecentThings(
        list(tracker.view(state, viewer, names)),
        list(tracker.moves(state, viewer, names)),
        [tracker.worn(state, seat) for seat in others] if tracker.worn else [],
        tracker.to_sheet(state, names) if tracker.to_sheet else {},
        list(tracker.standings(state, names)) if tracker.standings else [],
        tracker.turn(state) if tracker.turn else None,
        bool(tracker.sets_up and tracker.sets_up(state)),
    )


def tracker_of(slug: str, id: str) -> Tracker[Any]:
    found = games()[slug].tracker(id)
    assert found is not None
    return found


def tell(tracker: Tracker[Any], state: Any, seat: int | None, names: Sequence[str]) -> list[str]:
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
                yield " | ".join(map(say_cell, row))
        case HandView():
            yield f"👁 {say(seen.title)}: {', '.join(map(describe_card, seen.places))}"
        case PileView():
            cards = [*map(say, seen.cards), *(["covered"] * seen.face_down)]
            yield f"{'👁 ' * seen.is_private}{say(seen.title)}: {', '.join(cards)}"


def say_cell(cell: Cell) -> str:
    return say(cell) if isinstance(cell, Text) else str(cell)


def describe_card(card: HandCard) -> str:
    """Return the card's name, and its fate when no hand holds it."""
    return f"{say(card.name)} ({say(card.gone)})" if card.gone else say(card.name)
