"""Invariants of every tracker over random courses of moves; `test_hidden_state` tests the secrets."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import is_dataclass
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.kit.game import Game
from companion.kit.sheet_parser import parse_sheet
from companion.kit.text import Text, say
from companion.kit.tracker import Tracker
from companion.kit.view import BoardView, Chart, HandView, PileView, ViewPart, is_private
from companion.library.registry import games
from tests.support.cast import CAST
from tests.support.games.play import HOST, Play
from tests.support.games.trackers import (
    CHOICES,
    SEED,
    Played,
    count_pieces,
    course,
    examples,
    look,
    now,
    viewers,
)
from tests.support.pages.language import has_words, is_glued, pseudo

pytestmark = pytest.mark.slow
LONG = 2_000  # moves; a game with an end reaches it within them

TRACKERS = [
    pytest.param(game, tracker, id=f"{game.slug} {tracker.id}")
    for game in games().values()
    for tracker in game.trackers
]
EVERY_TRACKER = pytest.mark.parametrize(("game", "tracker"), TRACKERS)


def words(seen: ViewPart) -> Iterator[Text]:
    """Yield every sentence and word of a part of a view."""
    match seen:
        case PileView():
            yield from (seen.title, *seen.cards)
        case HandView():
            yield seen.title
            yield from (text for card in seen.places for text in (card.name, card.effect, card.gone) if text)
        case BoardView():
            yield from (seen.title, *(square.text for row in seen.rows for square in row))
        case Chart():
            yield from (seen.title, *seen.head)
            yield from (cell for row in seen.rows for cell in row if isinstance(cell, Text))
        case Text():
            yield seen


@EVERY_TRACKER
@given(data=st.data())
@examples
def test_every_state_of_a_course_is_sound(game: Game, tracker: Tracker[Any], data: st.DataObject) -> None:
    """No piece is lost, every move can be made, and no view tells a secret."""
    players = data.draw(st.sampled_from(tracker.players))
    box: Counter[str] | None = None
    for played in course(game, tracker, players, data.draw(CHOICES)):
        box = box or count_pieces(game, tracker, played.state)
        assert count_pieces(game, tracker, played.state) == box
        assert is_dataclass(played.state)
        if tracker.to_sheet is not None:
            assert list_problems(game, tracker.to_sheet(played.state, played.names)) == []
        check_moves(tracker, played)
        check_names(tracker, played)
        check_secrets(tracker, played)


def list_problems(game: Game, sheet: dict[str, Any]) -> list[str]:
    """List the problems, without those of the table fields, which may still be open."""
    found = parse_sheet(game, sheet).problems
    return [f"{path}: {say(text)}" for path, text in found if not path.startswith("table.")]


def check_moves(tracker: Tracker[Any], played: Played) -> None:
    """Check that move ids and squares of a seat are unique, and that each choice of cards leads to one move."""
    offered = [(seat, move.id) for seat, move in played.offered]
    tapped = [(seat, move.square) for seat, move in played.offered if move.square]
    assert (len(set(offered)), len(set(tapped))) == (len(offered), len(tapped))
    plays = [(seat, move, tuple(map(say, move.cards))) for seat, move in played.offered if move.cards]
    assert len({(seat, cards, move.id.partition(":")[0]) for seat, move, cards in plays}) == len(plays)
    for seat, _move, cards in plays:
        hands = [each for each in tracker.view(played.state, seat, played.names) if isinstance(each, HandView)]
        names_held = [{say(card.name) for card in hand.held} for hand in hands]
        assert [{*cards} <= held for held in names_held].count(True) == 1


def check_names(tracker: Tracker[Any], played: Played) -> None:
    """Check that a renamed player has the same moves, and that no view contains the seed."""
    again = now(tracker, played.state, [name.upper() for name in played.names])
    assert [(seat, move.id) for seat, move in again.offered] == [(seat, move.id) for seat, move in played.offered]
    for viewer in viewers(played.names):
        assert SEED not in str(list(tracker.view(played.state, viewer, played.names)))
    assert SEED not in str(played.offered)


def check_secrets(tracker: Tracker[Any], played: Played) -> None:
    """A phone that goes round may show a seat's view to all but for private parts; secret moves look alike."""
    state, names, offered = played
    public = list(tracker.view(state, None, names))
    open_to_all = [heap.cards for heap in public if isinstance(heap, PileView)]
    assert public
    assert not any(is_private(each) for each in public)
    for seat in range(len(names)):
        for each in tracker.view(state, seat, names):
            match each:
                case PileView(cards=cards, is_private=False):
                    assert not cards or cards in open_to_all
                case BoardView() | Chart() | Text():
                    assert each in public
    for maker in viewers(names):
        covered = [move for seat, move in offered if seat == maker and move.secret and not move.reveals]
        for viewer in set(viewers(names)) - {maker} if len(covered) > 1 else ():
            seen = [look(tracker, tracker.apply(state, maker, move.id), viewer, names) for move in covered]
            assert all(one == two for one, two in pairwise(seen))
    if tracker.is_open:
        assert all(list(tracker.view(state, viewer, names)) == public for viewer in viewers(names))
        assert not any(move.secret or move.reveals for _seat, move in offered)


@EVERY_TRACKER
@pytest.mark.parametrize("number", range(2))
def test_a_whole_game_loses_no_piece(game: Game, tracker: Tracker[Any], number: int) -> None:
    """Each game is played to its end, which random examples seldom reach."""
    rng = random.Random(f"{tracker.id} {number}")  # noqa: S311 - the same games each time
    states = list(course(game, tracker, rng.choice(tracker.players), [rng.randrange(10_000) for _move in range(LONG)]))
    box = count_pieces(game, tracker, states[0].state)
    for state, names, offered in states:
        assert count_pieces(game, tracker, state) == box
        tapped = [(seat, move.square) for seat, move in offered if move.square]
        assert len(set(tapped)) == len(tapped)
        assert tracker.to_sheet is None or list_problems(game, tracker.to_sheet(state, names)) == []
    assert not (tracker.to_sheet and states[-1].offered), "the game did not end"


@EVERY_TRACKER
@given(data=st.data())
@examples
def test_the_same_seed_gives_the_same_course(game: Game, tracker: Tracker[Any], data: st.DataObject) -> None:
    players, choices = data.draw(st.sampled_from(tracker.players)), data.draw(CHOICES)
    assert list(course(game, tracker, players, choices)) == list(course(game, tracker, players, choices))


@EVERY_TRACKER
@given(data=st.data())
@examples
def test_every_sentence_can_be_translated(game: Game, tracker: Tracker[Any], data: st.DataObject) -> None:
    players = data.draw(st.sampled_from(tracker.players))
    names = re.compile("|".join(CAST))
    for played in course(game, tracker, players, data.draw(CHOICES)):
        told = [move.text for _seat, move in played.offered]
        for viewer in viewers(played.names):
            told += [text for seen in tracker.view(played.state, viewer, played.names) for text in words(seen)]
        said = [names.sub("", pseudo(text)) for text in told]
        assert [text for text in said if has_words(text) or is_glued(text)] == []


TOLD = {
    ("little-dragons", "eggs"): ("Ben is next", "start:0", "next"),
    ("dragomino", "dominoes-and-eggs"): ("Round 1 begins", "mommy:0", "open"),
    ("dragons-eggs", "egg-deck"): ("The next round opens 1 Egg card", "taken:0", "next"),
}


@pytest.mark.parametrize(("game", "deck"), TOLD)
def test_the_next_turn_or_round_is_told(game: str, deck: str) -> None:
    event, *moves = TOLD[game, deck]
    play = Play(game, "Ana", "Ben", "Caro").do(HOST, "deck", deck=deck)
    for move in moves:
        play.do(HOST, "play", deck=deck, move=move)
    assert play.last == event
