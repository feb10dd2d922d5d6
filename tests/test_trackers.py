"""The trackers: the rulebooks' courses, and what no tracker may break, whatever is played.

A course is written by its moves: `draw` is for the table, `0 draw` is made by the seat at that place.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import is_dataclass, replace
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

import pytest
from conftest import CAST
from hypothesis import given, settings
from hypothesis import strategies as st
from test_language import has_words, is_glued, pseudo

from companion.games.break_the_egg.bands import Bands
from companion.games.dragomino.draws import LANDSCAPES
from companion.games.dragomino.eggs import Tokens
from companion.games.dragons_eggs.ability_deck import Abilities
from companion.games.dragons_eggs.egg_deck import Eggs
from companion.kit.deck import new_deck
from companion.kit.game import Game
from companion.kit.reading import read
from companion.kit.tally import Chart
from companion.kit.text import Text
from companion.kit.tracker import NOT_NOW, Heap, Move, Seen, Tracker, moved
from companion.shelf import games

TRACKERS = [
    pytest.param(game, tracker, id=f"{game.slug} {tracker.id}")
    for game in games().values()
    for tracker in game.trackers
]
EVERY_TRACKER = pytest.mark.parametrize(("game", "tracker"), TRACKERS)
examples = settings(max_examples=60, derandomize=True, deadline=None)
SEED = "not to be seen by anybody"
CHOICES = st.lists(st.integers(0, 10_000), max_size=80)


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


def course(tracker: Tracker[Any], players: int, choices: Sequence[int], seed: str = SEED) -> Iterator[Played]:
    """Every state of a game in which each choice takes one of the moves that are offered."""
    played = now(tracker, tracker.start(players, seed), CAST[:players])
    yield played
    for choice in choices:
        if not played.offered:
            return
        seat, move = played.offered[choice % len(played.offered)]
        played = now(tracker, tracker.apply(played.state, seat, move.id), played.names)
        yield played


def words(seen: Seen) -> Iterator[Text]:
    """Every sentence and word in what is seen."""
    match seen:
        case Heap():
            yield from (seen.title, *seen.cards)
        case Chart():
            yield from (seen.title, *seen.head)
            yield from (cell for row in seen.rows for cell in row if isinstance(cell, Text))
        case Text():
            yield seen


def after(tracker: Tracker[Any], state: Any, names: Sequence[str], written: str) -> Any:
    """The state after the moves written like this, each of which has to be offered."""
    for line in written.split(","):
        *seat, what = line.split()
        found = moved(tracker, state, int(seat[0]) if seat else None, what, names)
        assert found is not NOT_NOW, line
        state = found
    return state


@EVERY_TRACKER
@given(data=st.data())
@examples
def test_pieces_are_conserved(game: Game, tracker: Tracker[Any], data: st.DataObject) -> None:
    """And with these, every move that is offered can be made, and leads to a state that can be told."""
    players = data.draw(st.sampled_from(tracker.players))
    box = Counter(tracker.pieces(tracker.start(players, SEED)))
    for played in course(tracker, players, data.draw(CHOICES)):
        assert Counter(tracker.pieces(played.state)) == box
        assert is_dataclass(played.state)
        for viewer in viewers(played.names):
            assert list(tracker.view(played.state, viewer, played.names))


@EVERY_TRACKER
@given(data=st.data())
@examples
def test_what_is_not_offered_is_refused(game: Game, tracker: Tracker[Any], data: st.DataObject) -> None:
    players = data.draw(st.sampled_from(tracker.players))
    known: set[str] = {"", "nonsense"}
    for played in course(tracker, players, data.draw(CHOICES)):
        known |= {move.id for _seat, move in played.offered}
        for viewer in viewers(played.names):
            possible = {move.id for seat, move in played.offered if seat == viewer}
            assert len(possible) == sum(seat == viewer for seat, _move in played.offered), "ids are unique"
            for what in known - possible:
                assert moved(tracker, played.state, viewer, what, played.names) == NOT_NOW
            for what in possible:
                found = moved(tracker, played.state, viewer, what, played.names)
                assert found == tracker.apply(played.state, viewer, what) != NOT_NOW


@EVERY_TRACKER
@given(data=st.data())
@examples
def test_the_same_seed_gives_the_same_course(game: Game, tracker: Tracker[Any], data: st.DataObject) -> None:
    players, choices = data.draw(st.sampled_from(tracker.players)), data.draw(CHOICES)
    assert list(course(tracker, players, choices)) == list(course(tracker, players, choices))


@EVERY_TRACKER
@given(data=st.data())
@examples
def test_names_and_the_seed_change_nothing_else(game: Game, tracker: Tracker[Any], data: st.DataObject) -> None:
    """The seed is told to nobody, and a player can be renamed: the same moves stay possible."""
    players = data.draw(st.sampled_from(tracker.players))
    for played in course(tracker, players, data.draw(CHOICES)):
        others = [name.upper() for name in played.names]
        again = now(tracker, played.state, others)
        assert [(seat, move.id) for seat, move in again.offered] == [(seat, move.id) for seat, move in played.offered]
        for viewer in viewers(played.names):
            assert SEED not in str(list(tracker.view(played.state, viewer, played.names)))
        assert SEED not in str(played.offered)


def mixed(state: Any, viewer: int | None, random: Random) -> Any:
    """A state that the viewer cannot tell from this one: what is hidden there lies in another order."""
    match state:
        case Abilities():
            return mixed_abilities(state, viewer, random)
        case Eggs():
            return replace(state, deck=tuple(random.sample(state.deck, len(state.deck))))
        case Bands():
            return mixed_bands(state, viewer, random)
        case Tokens():
            return mixed_tokens(state, viewer, random)
    raise AssertionError(f"say what is hidden in {type(state).__name__}")


def mixed_abilities(state: Abilities, viewer: int | None, random: Random) -> Abilities:
    others = [seat for seat in range(len(state.hands)) if seat != viewer]
    covered = [] if state.all_acted else [seat for _card, seat in state.played if seat != viewer]
    acts = dict(zip(state.order, state.acts, strict=False))
    cards = [*state.deck.cards, *(card for seat in others for card in state.hands[seat])]
    cards += [acts[seat].removeprefix("play:") for seat in covered]
    random.shuffle(cards)
    acts.update({seat: f"play:{cards.pop()}" for seat in covered})
    hands = list(state.hands)
    for seat in others:
        hands[seat] = tuple(cards.pop() for _card in hands[seat])
    return replace(state, deck=replace(state.deck, cards=tuple(cards)), hands=tuple(hands), acts=tuple(acts.values()))


def mixed_bands(state: Bands, viewer: int | None, random: Random) -> Bands:
    worn = [seat for seat, how in enumerate(state.states) if how == "in" and not state.broken]
    unseen = [seat for seat in worn if viewer in (None, seat)]
    cards = [*state.deck.cards, *state.deck.covered, *(state.eggs[seat] for seat in unseen)]
    random.shuffle(cards)
    unlucky = [cards.pop(i) for i, card in enumerate(cards) if card == "unlucky"]  # nobody wears it
    eggs = tuple(cards.pop() if seat in unseen else egg for seat, egg in enumerate(state.eggs))
    covered = tuple(cards.pop() for _card in state.deck.covered)
    return replace(state, eggs=eggs, deck=replace(state.deck, cards=(*cards, *unlucky), covered=covered))


def mixed_tokens(state: Tokens, viewer: int | None, random: Random) -> Tokens:
    stacks, looked_at = list(state.stacks), list(state.looked_at)
    for place, stack in enumerate(stacks):
        landscape = list(LANDSCAPES)[place]
        looking = [
            seat for seat, eggs in enumerate(looked_at) if seat != viewer and eggs and eggs[0].startswith(landscape)
        ]
        eggs = [*stack, *(egg for seat in looking for egg in looked_at[seat])]
        random.shuffle(eggs)
        for seat in looking:
            looked_at[seat] = tuple(eggs.pop() for _egg in looked_at[seat])
        stacks[place] = tuple(eggs)
    return replace(state, stacks=tuple(stacks), looked_at=tuple(looked_at))


def seen(tracker: Tracker[Any], state: Any, viewer: int | None, names: Sequence[str]) -> tuple[list[Seen], list[Move]]:
    """All that the phone of that viewer is sent."""
    return list(tracker.view(state, viewer, names)), list(tracker.moves(state, viewer, names))


@EVERY_TRACKER
@given(data=st.data())
@examples
def test_what_is_hidden_from_somebody_is_not_there(game: Game, tracker: Tracker[Any], data: st.DataObject) -> None:
    """Neither in the views nor in the moves; and a move that tells nothing does not tell two such states apart."""
    players, random = data.draw(st.sampled_from(tracker.players)), data.draw(st.randoms(use_true_random=False))
    for state, names, offered in course(tracker, players, data.draw(CHOICES)):
        for viewer in viewers(names):
            other = mixed(state, viewer, random)
            assert Counter(tracker.pieces(other)) == Counter(tracker.pieces(state))
            assert seen(tracker, other, viewer, names) == seen(tracker, state, viewer, names)
            for seat, move in offered:
                if not move.tells and move in tracker.moves(other, seat, names):
                    after_it = tracker.apply(state, seat, move.id), tracker.apply(other, seat, move.id)
                    one, two = (seen(tracker, each, viewer, names) for each in after_it)
                    assert one == two, move


@EVERY_TRACKER
@given(data=st.data())
@examples
def test_a_covered_move_shows_the_others_only_that_it_was_made(
    game: Game, tracker: Tracker[Any], data: st.DataObject
) -> None:
    players = data.draw(st.sampled_from(tracker.players))
    for state, names, offered in course(tracker, players, data.draw(CHOICES)):
        covered = [(seat, move) for seat, move in offered if move.covered and not move.tells]
        for (maker, one), (other_maker, two) in pairwise(covered):
            for viewer in set(viewers(names)) - {maker}:
                assert maker == other_maker
                assert seen(tracker, tracker.apply(state, maker, one.id), viewer, names) == seen(
                    tracker, tracker.apply(state, maker, two.id), viewer, names
                )


@EVERY_TRACKER
@given(data=st.data())
@examples
def test_only_what_is_private_is_not_for_everybody(game: Game, tracker: Tracker[Any], data: st.DataObject) -> None:
    """A phone that goes round may show a seat's view to the whole table, if only the private heaps stay closed."""
    players = data.draw(st.sampled_from(tracker.players))
    for state, names, _offered in course(tracker, players, data.draw(CHOICES)):
        public = list(tracker.view(state, None, names))
        open_to_all = [heap.cards for heap in public if isinstance(heap, Heap)]
        assert not any(isinstance(each, Heap) and each.private for each in public)
        for seat in range(players):
            for each in tracker.view(state, seat, names):
                match each:
                    case Heap(cards=cards, private=False):
                        assert not cards or cards in open_to_all
                    case Chart() | Text():
                        assert each in public


@EVERY_TRACKER
@given(data=st.data())
@examples
def test_every_sentence_can_be_translated(game: Game, tracker: Tracker[Any], data: st.DataObject) -> None:
    players = data.draw(st.sampled_from(tracker.players))
    names = re.compile("|".join(CAST))
    for played in course(tracker, players, data.draw(CHOICES)):
        told = [move.text for _seat, move in played.offered]
        for viewer in viewers(played.names):
            told += [text for seen in tracker.view(played.state, viewer, played.names) for text in words(seen)]
        said = [names.sub("", pseudo(text)) for text in told]
        assert [text for text in said if has_words(text) or is_glued(text)] == []


@EVERY_TRACKER
@given(data=st.data())
@examples
def test_what_it_becomes_is_a_sheet(game: Game, tracker: Tracker[Any], data: st.DataObject) -> None:
    """At most the choices of a player are left open, while nobody has made them."""
    players = data.draw(st.sampled_from(tracker.players))
    for played in course(tracker, players, data.draw(CHOICES)):
        if tracker.becomes is not None:
            found = read(game, tracker.becomes(played.state, played.names))
            assert [problem for problem in found.problems if not problem.path.startswith("table.")] == []


class TestTheEggDeck:
    GAME = games()["dragons-eggs"]
    TRACKER = next(tracker for tracker in GAME.trackers if tracker.id == "egg-deck")
    NAMES = CAST[:3]
    START = replace(TRACKER.start(3, SEED), deck=tuple("1112223334"), target=("2", "4"), removed=("1",))

    def after(self, written: str) -> Any:
        return after(self.TRACKER, self.START, self.NAMES, written)

    def ids(self, state: Any, seat: int | None = None) -> list[str]:
        return [move.id for move in self.TRACKER.moves(state, seat, self.NAMES)]

    def test_the_winner_takes_all_targets(self) -> None:
        state = self.after("taken:1, next")
        assert (state.won, state.target) == (((), ("2", "4"), ()), ("1",))

    def test_targets_that_nobody_wins_stay_beside_the_new_one(self) -> None:
        assert self.after("carried, next").target == ("2", "4", "1")

    def test_reverse_scale_removes_the_targets_and_the_next_round_opens_two(self) -> None:
        state = self.after("removed, next")
        assert (state.target, state.removed) == (("1", "1"), ("1", "2", "4"))

    def test_only_the_round_after_reverse_scale_opens_two(self) -> None:
        assert self.after("removed, next, carried, next").target == ("1", "1", "1")

    def test_who_passes_gives_up_a_card_once_a_round_and_cannot_win(self) -> None:
        state = self.after("taken:1, next, 1 pass:4")
        assert (state.won[1], state.removed) == (("2",), ("1", "4"))
        assert self.ids(state, 1) == []
        assert self.ids(state) == ["taken:0", "taken:2", "carried", "removed"]
        assert self.ids(after(self.TRACKER, state, self.NAMES, "carried, next"), 1) == ["pass:2"]

    def test_who_has_won_nothing_cannot_pass(self) -> None:
        assert self.ids(self.START, 0) == []

    def test_nobody_passes_after_the_decision(self) -> None:
        assert self.ids(self.after("taken:1"), 1) == []

    @pytest.mark.parametrize(("decided", "left", "over"), [
        ("carried", 1, False), ("carried", 0, True), ("taken:0", 0, True),
        ("removed", 2, False), ("removed", 1, True), ("removed", 0, True),
    ])  # fmt: skip
    def test_it_ends_when_the_deck_is_too_small_for_the_next_round(self, decided: str, left: int, over: bool) -> None:
        state = after(self.TRACKER, replace(self.START, deck=tuple("1234"[:left])), self.NAMES, decided)
        assert self.ids(state) == ([] if over else ["next", "end"])

    def test_it_ends_when_nobody_has_a_treasure_card(self) -> None:
        assert self.ids(self.after("taken:0, end")) == []

    def test_it_becomes_the_sheet(self) -> None:
        assert self.TRACKER.becomes is not None
        sheet = self.TRACKER.becomes(self.after("taken:1, next, taken:1"), self.NAMES)
        assert sheet["players"][1] == {"name": "Ben", "cards": {"1": 1, "2": 1, "3": 0, "4": 1}}


class TestADeck:
    def test_it_is_shuffled_anew_when_it_runs_out_and_not_before(self) -> None:
        card, deck = new_deck("test", SEED, "abc").drawn()
        deck = deck.discarding(card)
        for _ in range(2):
            card, deck = deck.drawn()
            deck = deck.covering(card)
        assert (deck.shuffled, deck.cards, len(deck.all)) == (1, (), 3)
        card, deck = deck.drawn()
        assert (deck.shuffled, deck.discards, deck.covered) == (2, (), ())
        assert sorted((card, *deck.cards)) == ["a", "b", "c"]

    def test_each_shuffling_is_a_lot_of_its_own(self) -> None:
        deck = new_deck("test", SEED, "abcdefghijkl")
        assert deck.cards != deck.reshuffled().cards
