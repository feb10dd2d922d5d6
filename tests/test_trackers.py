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
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from test_language import has_words, is_glued, pseudo

from companion.games.break_the_egg.bands import Bands
from companion.games.dragomino.draws import LANDSCAPES
from companion.games.dragomino.eggs import Tokens
from companion.games.dragons_eggs.ability_deck import Abilities
from companion.games.dragons_eggs.egg_deck import Eggs
from companion.kit.entry.sheet_parser import read
from companion.kit.game import Game
from companion.kit.play.chart import Chart
from companion.kit.play.deck import Deck, new_deck
from companion.kit.play.tracker import NOT_NOW, Heap, Move, Seen, Tracker, moved
from companion.kit.text import Text, say
from companion.library.registry import games

TRACKERS = [
    pytest.param(game, tracker, id=f"{game.slug} {tracker.id}")
    for game in games().values()
    for tracker in game.trackers
]
EVERY_TRACKER = pytest.mark.parametrize(("game", "tracker"), TRACKERS)
examples = settings(max_examples=60, derandomize=True, deadline=None, phases=set(Phase) - {Phase.explain})
SEED = "not to be seen by anybody"
CHOICES = st.lists(st.just(0) | st.integers(0, 10_000), max_size=80)  # the first move often: others are far too rare


class Played(NamedTuple):
    """A state on the way, and the moves that each seat and the table may make in it."""

    state: Any
    names: Sequence[str]
    offered: list[tuple[int | None, Move]]


def viewers(names: Sequence[str]) -> list[int | None]:
    return [None, *range(len(names))]


def usual(game: Game) -> dict[str, bool]:
    """The rulings where the table chooses nothing else."""
    return {ruling.id: bool(ruling.default) for ruling in game.house_rules}


def now(tracker: Tracker[Any], state: Any, names: Sequence[str]) -> Played:
    offered = [(seat, move) for seat in viewers(names) for move in tracker.moves(state, seat, names)]
    return Played(state, names, offered)


def course(game: Game, tracker: Tracker[Any], players: int, choices: Sequence[int]) -> Iterator[Played]:
    """Every state of a game in which each choice takes one of the moves that are offered."""
    rulings = {ruling.id: choice % 2 == 0 for ruling, choice in zip(game.house_rules, choices, strict=False)}
    played = now(tracker, tracker.start(players, SEED, usual(game) | rulings), CAST[:players])
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
    box = Counter(tracker.pieces(tracker.start(players, SEED, usual(game))))
    for played in course(game, tracker, players, data.draw(CHOICES)):
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
    for played in course(game, tracker, players, data.draw(CHOICES)):
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
    assert list(course(game, tracker, players, choices)) == list(course(game, tracker, players, choices))


@EVERY_TRACKER
@given(data=st.data())
@examples
def test_names_and_the_seed_change_nothing_else(game: Game, tracker: Tracker[Any], data: st.DataObject) -> None:
    """The seed is told to nobody, and a player can be renamed: the same moves stay possible."""
    players = data.draw(st.sampled_from(tracker.players))
    for played in course(game, tracker, players, data.draw(CHOICES)):
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
    for state, names, offered in course(game, tracker, players, data.draw(CHOICES)):
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
    for state, names, offered in course(game, tracker, players, data.draw(CHOICES)):
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
    for state, names, _offered in course(game, tracker, players, data.draw(CHOICES)):
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
    for played in course(game, tracker, players, data.draw(CHOICES)):
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
    for played in course(game, tracker, players, data.draw(CHOICES)):
        if tracker.becomes is not None:
            found = read(game, tracker.becomes(played.state, played.names))
            assert [problem for problem in found.problems if not problem.path.startswith("table.")] == []


def tracker_of(slug: str, id: str) -> Tracker[Any]:
    found = games()[slug].tracker(id)
    assert found is not None
    return found


def told(tracker: Tracker[Any], state: Any, seat: int | None, names: Sequence[str]) -> list[str]:
    """The sentences, heaps and charts as a person reads them; what is private begins with an eye."""
    return [line for each in tracker.view(state, seat, names) for line in lines(each)]


def lines(seen: Seen) -> Iterator[str]:
    match seen:
        case Text():
            yield say(seen)
        case Chart(rows=rows):
            for row in rows:
                yield " | ".join(say(cell) if isinstance(cell, Text) else str(cell) for cell in row)
        case Heap():
            cards = [*map(say, seen.cards), *(["covered"] * seen.covered)]
            yield f"{'👁 ' * seen.private}{say(seen.title)}: {', '.join(cards)}"


class TestTheAbilityDeck:
    TRACKER = tracker_of("dragons-eggs", "ability-deck")
    NAMES = CAST[:3]
    DECK = Deck("test", SEED, ("orb", "claw", "wings", "orb"), ("sharp-eyes",))
    START = Abilities(DECK, (("steel-scale",), ("wings",), ("claw",)))
    ROUND = "start:1, 1 draw, 1 play:wings, 2 draw, 2 discard:claw, 0 draw, 0 play:steel-scale"

    def after(self, written: str) -> Any:
        return after(self.TRACKER, self.START, self.NAMES, written)

    def told(self, written: str, seat: int | None) -> list[str]:
        return told(self.TRACKER, self.after(written), seat, self.NAMES)

    def ids(self, state: Any, seat: int | None) -> list[str]:
        return [move.id for move in self.TRACKER.moves(state, seat, self.NAMES)]

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_everybody_begins_with_one_card(self, players: int) -> None:
        state = self.TRACKER.start(players, SEED, {})
        assert [len(hand) for hand in state.hands] == [1] * players
        assert len(state.deck.cards) == 27 - players

    def test_it_goes_clockwise_from_the_start_player(self) -> None:
        state = self.after("start:1")
        assert [self.ids(state, seat) for seat in range(3)] == [[], ["draw", "pass", "out"], []]
        assert self.ids(self.after("start:1, 1 pass"), 2) == ["draw", "pass", "out"]
        assert self.ids(self.after("start:1, 1 pass, 2 out"), 0) == ["draw", "pass", "out"]

    def test_one_of_two_cards_is_played_or_discarded(self) -> None:
        state = self.after("start:1, 1 draw")
        assert self.ids(state, 1) == ["play:wings", "play:orb", "discard:wings", "discard:orb"]
        assert self.after("start:1, 1 draw, 1 play:orb").hands[1] == ("wings",)

    def test_who_passes_or_is_out_draws_nothing(self) -> None:
        state = self.after("start:1, 1 pass, 2 out")
        assert (state.hands, state.deck) == (self.START.hands, self.DECK)

    def test_all_are_revealed_at_once_in_order_of_priority(self) -> None:
        before = self.ROUND.rpartition(",")[0]
        assert not any("Steel Scale" in line or "Wings" in line for line in self.told(before, None))
        assert "Ben played an Ability card face down." in self.told(before, 2)
        revealed = self.told(self.ROUND, 2)
        assert [line for line in revealed if "|" in line] == ["1 | Steel Scale | Ana", "3 | Wings | Ben"]
        assert "Caro discarded Claw." in revealed

    def test_of_equal_cards_the_start_players_goes_first(self) -> None:
        state = self.after("start:2, 2 draw, 2 play:orb, 0 draw, 0 discard:claw, 1 draw, 1 play:wings")
        state = replace(state, acts=("play:orb", "pass", "play:orb"))
        assert state.played == [("orb", 2), ("orb", 1)]

    def test_the_cards_go_to_the_discards_and_the_marker_to_the_left(self) -> None:
        state = self.after(f"{self.ROUND}, next")
        assert state.deck.discards == ("sharp-eyes", "claw", "steel-scale", "wings")
        assert (state.first, state.turn, state.played) == (2, 2, [])

    def test_a_player_sees_the_own_hand_and_the_own_covered_card(self) -> None:
        mine = self.told("start:1, 1 draw, 1 play:wings", 1)
        assert "👁 In your hand: 4 Orb" in mine
        assert "👁 Played by you, face down: 3 Wings" in mine
        assert "In the hand of Ben: covered" in self.told("start:1, 1 draw, 1 play:wings", 0)

    def test_the_discards_are_shuffled_when_a_card_is_to_be_drawn_and_there_is_none(self) -> None:
        start = replace(self.START, deck=replace(self.DECK, cards=()))
        state = after(self.TRACKER, start, self.NAMES, "start:0, 0 draw")
        assert (state.hands[0], state.deck.all) == (("steel-scale", "sharp-eyes"), ())


class TestTheEggDeck:
    TRACKER = tracker_of("dragons-eggs", "egg-deck")
    NAMES = CAST[:3]
    START = replace(TRACKER.start(3, SEED, {}), deck=tuple("1112223334"), target=("2", "4"), removed=("1",))

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


RULING = "right_guess_ends_round"


class TestTheHeadbands:
    TRACKER = tracker_of("break-the-egg", "headbands")
    NAMES = CAST[:5]
    DECK = Deck("test", SEED, ("chicken", "unlucky", "ostrich", "quail"), ("quail",))
    EGGS = ("rainbow", "duck", "quail", "duck", "rotten")
    START = Bands(10, True, DECK, EGGS, (3, 0, 8, 2, 4), ("in",) * 5)
    WRONG = "hammer:0, 0 propose:duck, 1 guess:ostrich"

    def after(self, written: str, start: Bands = START) -> Any:
        return after(self.TRACKER, start, self.NAMES, written)

    def ids(self, state: Any, seat: int | None) -> list[str]:
        return [move.id for move in self.TRACKER.moves(state, seat, self.NAMES)]

    def told(self, state: Any, seat: int | None) -> list[str]:
        return told(self.TRACKER, state, seat, self.NAMES)

    def test_everybody_sees_every_egg_but_the_own(self) -> None:
        heads = [line for line in self.told(self.START, 1) if "head" in line]
        assert heads == [
            "👁 On the head of Ana: Rainbow", "On your head: covered", "👁 On the head of Caro: Quail",
            "👁 On the head of Dan: Duck", "👁 On the head of Eve: Rotten",
        ]  # fmt: skip
        assert [line for line in self.told(self.START, None) if "head" in line] == [
            f"On the heads: {', '.join(['covered'] * 5)}"
        ]

    def test_four_kinds_can_be_proposed_and_six_guessed(self) -> None:
        state = self.after("hammer:0")
        assert self.ids(state, 0) == ["propose:chicken", "propose:duck", "propose:quail", "propose:ostrich"]
        kinds = ("chicken", "duck", "quail", "ostrich", "rainbow", "rotten")
        asked = self.ids(self.after("hammer:0, 0 propose:duck"), 1)
        assert asked == ["agree", "exchange", *(f"guess:{kind}" for kind in kinds)]

    def test_one_player_after_the_other_is_asked(self) -> None:
        state = self.after("hammer:3, 3 propose:duck, 4 agree")
        assert [seat for seat in range(5) if self.ids(state, seat)] == [0]

    def test_a_wrong_guess_costs_a_chicklet_if_there_is_one_and_puts_out(self) -> None:
        state = self.after(f"{self.WRONG}, 2 guess:duck")
        assert (state.chicklets, state.states) == ((3, 0, 7, 2, 4), ("in", "wrong", "wrong", "in", "in"))
        assert "On your head: Duck" in self.told(state, 1)
        assert "Ben | 0 | Out" in self.told(state, None)
        assert "On the head of Ben: Duck" in self.told(state, None)

    def test_the_example_of_the_contract(self) -> None:
        """The round of the play aid: Ben guessed wrong, the others agree, the last of them gets the hammer."""
        state = self.after(f"{self.WRONG}, 2 agree, 3 agree, 4 agree")
        assert (state.chicklets, state.hammer, state.winner) == ((4, 0, 9, 2, 4), 4, None)
        assert self.ids(state, None) == ["next"]

    def test_a_right_guess_ends_the_round_and_only_a_rainbow_egg_gives_something_then(self) -> None:
        state = self.after("hammer:0, 0 propose:duck, 1 agree, 2 agree, 3 agree, 4 guess:rotten")
        assert (state.chicklets, state.hammer) == ((4, 0, 8, 2, 6), 4)

    def test_by_the_house_rule_the_others_still_act_after_a_right_guess(self) -> None:
        """Each right guess gives 2, and of the others only a rainbow egg 1; the last right guess takes the hammer."""
        written = "hammer:0, 0 propose:duck, 1 agree, 2 guess:quail, 3 guess:duck, 4 guess:quail"
        state = self.after(written, replace(self.START, guess_ends=False))
        assert (state.chicklets, state.hammer, state.broken) == ((4, 0, 10, 4, 3), 3, True)
        assert self.after(written.rpartition(", 3")[0]).broken
        assert self.TRACKER.start(5, SEED, {RULING: False}).guess_ends is False

    def test_the_proposer_keeps_the_hammer_if_nobody_is_left_to_agree(self) -> None:
        state = self.after(f"{self.WRONG}, 2 guess:duck, 3 guess:quail, 4 guess:duck")
        assert (state.hammer, state.broken, state.chicklets) == (0, True, (4, 0, 7, 1, 3))

    def test_an_exchange_takes_the_hammer_and_asks_anew_once_a_round(self) -> None:
        state = self.after("hammer:0, 0 propose:duck, 1 agree, 2 exchange")
        assert (state.eggs[2], state.deck.covered, state.hammer) == ("chicken", ("quail",), 2)
        state = after(self.TRACKER, state, self.NAMES, "2 propose:quail, 3 agree, 4 agree, 0 agree, 1 exchange")
        state = after(self.TRACKER, state, self.NAMES, "1 propose:duck")
        assert "Have exchanged a card this round: Caro and Ben." in self.told(state, None)
        assert "exchange" not in self.ids(state, 2)
        assert "agree" in self.ids(state, 2)

    def test_an_exchanged_card_stays_unseen(self) -> None:
        state = self.after("hammer:0, 0 propose:duck, 1 agree, 2 exchange")
        assert all("Discards: Quail, covered" in self.told(state, seat) for seat in (None, *range(5)))

    def test_who_draws_the_unlucky_egg_keeps_it_in_front_and_draws_again(self) -> None:
        state = self.after("hammer:0, 0 propose:duck, 1 exchange, 1 propose:duck, 2 exchange")
        assert (state.unlucky, state.eggs[2], state.deck.cards) == (2, "ostrich", ("quail",))
        assert "In front of Caro: Unlucky egg" in self.told(state, None)

    def test_the_unlucky_egg_is_shuffled_in_with_all_discards_when_the_pile_is_empty(self) -> None:
        deck = Deck("test", SEED, (), ("quail",) * 3, ("duck",) * 2)
        start = replace(self.START, deck=deck, unlucky=4)
        state = self.after("hammer:0, 0 propose:duck, 1 exchange", start)
        together = Counter([*state.deck.all, state.eggs[1]]) + Counter(["unlucky"] * (state.unlucky is not None))
        assert together == Counter(quail=3, duck=3, unlucky=1)
        assert (state.deck.discards, state.deck.covered) == ((), ())

    def test_in_the_next_round_everybody_is_in_with_a_new_card(self) -> None:
        start = replace(self.START, deck=replace(self.DECK, cards=("ostrich",) * 6))
        state = self.after(f"{self.WRONG}, 2 agree, 3 agree, 4 agree, next", start)
        assert (state.eggs, state.states, state.exchanged) == (("ostrich",) * 5, ("in",) * 5, ())
        assert state.deck.discards == ("quail", *self.EGGS)
        assert self.ids(state, 4)[0] == "propose:chicken"

    @pytest.mark.parametrize(("chicklets", "winner"), [((3, 0, 9, 2, 4), 2), ((9, 0, 9, 2, 4), None)])
    def test_it_is_won_at_the_target_and_alone_in_the_lead(self, chicklets: Any, winner: int | None) -> None:
        start = replace(self.START, chicklets=chicklets)
        state = self.after("hammer:0, 0 propose:duck, 1 agree, 2 agree, 3 agree, 4 agree", start)
        assert (state.winner, self.ids(state, None)) == (winner, [] if winner else ["next"])

    @pytest.mark.parametrize(("players", "goal"), [(8, 10), (9, 8)])
    def test_many_players_need_fewer_chicklets(self, players: int, goal: int) -> None:
        assert self.TRACKER.start(players, SEED, {RULING: True}).goal == goal


class TestTheEggStacks:
    TRACKER = tracker_of("dragomino", "egg-stacks")
    NAMES = CAST[:2]
    START = replace(TRACKER.start(2, SEED, {}), mommy=0)

    def with_desert(self, *faces: str) -> Tokens:
        stack = tuple(f"desert {face}" for face in faces)
        return Tokens(SEED, (stack, *self.START.stacks[1:]), self.START.found, self.START.looked_at, mommy=0)

    def after(self, written: str, state: Tokens) -> Any:
        return after(self.TRACKER, state, self.NAMES, written)

    def ids(self, state: Any, seat: int | None) -> list[str]:
        return [move.id for move in self.TRACKER.moves(state, seat, self.NAMES)]

    def test_the_stacks_are_those_of_the_box(self) -> None:
        assert [len(stack) for stack in self.START.stacks] == [14, 13, 12, 11, 10, 9]
        assert Counter(self.TRACKER.pieces(self.START))["volcano dragon"] == 7

    def test_nobody_draws_before_somebody_holds_the_mommy_dragon(self) -> None:
        start = self.TRACKER.start(2, SEED, {})
        assert (self.ids(start, 0), self.ids(start, None)) == ([], ["mommy:0", "mommy:1"])
        assert self.after("mommy:1", start).mommy == 1

    def test_an_eggshell_moves_the_mommy_dragon_and_a_baby_dragon_does_not(self) -> None:
        state = self.after("1 draw:desert", self.with_desert("dragon"))
        assert (state.mommy, state.found[1]) == (0, ("desert dragon",))
        state = self.after("1 draw:desert", self.with_desert("eggshell"))
        assert (state.mommy, state.found[1]) == (1, ("desert eggshell",))
        assert told(self.TRACKER, state, 0, self.NAMES)[0] == "Ben found: Eggshell, Desert."

    def test_at_a_watering_hole_one_of_two_is_kept_and_the_other_put_back(self) -> None:
        state = self.after("1 thirst:desert", self.with_desert("dragon", "eggshell"))
        assert (self.ids(state, 1), state.stacks[0]) == (["keep:dragon", "keep:eggshell"], ())
        (mine,) = [line for line in told(self.TRACKER, state, 1, self.NAMES) if "👁" in line]
        assert {"Baby dragon", "Eggshell"} == set(mine.removeprefix("👁 Keep one of these: ").split(", "))
        assert "Ben looks at these and keeps one: covered, covered" in told(self.TRACKER, state, 0, self.NAMES)
        state = self.after("1 keep:dragon", state)
        assert (state.found[1], state.stacks[0], state.mommy) == (("desert dragon",), ("desert eggshell",), 0)

    def test_only_the_egg_that_is_kept_moves_the_mommy_dragon(self) -> None:
        state = self.after("1 thirst:desert, 1 keep:eggshell", self.with_desert("dragon", "eggshell"))
        assert (state.mommy, state.stacks[0]) == (1, ("desert dragon",))

    def test_one_egg_left_is_taken_and_of_none_there_is_nothing_to_take(self) -> None:
        assert self.ids(self.with_desert("dragon"), 0)[:2] == ["draw:desert", "draw:snow"]
        assert self.ids(self.with_desert(), 0)[:2] == ["draw:snow", "thirst:snow"]

    def test_every_egg_of_a_stack_is_drawn_as_often(self) -> None:
        """Chi-squared of the first desert egg, a dragon in half of the draws; a false alarm in 1 of 10,000 runs."""
        draws = 2_000
        dragons = sum(
            self.after("1 draw:desert", replace(self.START, seed=str(n))).found[1] == ("desert dragon",)
            for n in range(draws)
        )
        assert (dragons - draws / 2) ** 2 / (draws / 4) < 15.14

    def test_it_becomes_the_sheet(self) -> None:
        assert self.TRACKER.becomes is not None
        state = self.after(
            "1 draw:desert, 1 draw:desert, 1 draw:desert", self.with_desert("dragon", "dragon", "eggshell")
        )
        assert self.TRACKER.becomes(state, self.NAMES) == {
            "players": [{"name": "Ana", "dragons": 0, "eggshells": 0}, {"name": "Ben", "dragons": 2, "eggshells": 1}],
            "table": {"mommy_dragon": "Ben"},
        }


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
