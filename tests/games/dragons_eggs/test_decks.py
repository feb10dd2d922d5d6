"""The Ability deck, the Egg deck, and both as one round: the rulebook's course, and the secrets of each seat."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.dragons_eggs.trackers.ability_deck import Abilities
from companion.games.dragons_eggs.trackers.cards import Cards
from companion.games.dragons_eggs.trackers.egg_deck import Eggs
from companion.kit.seeded_random import Deck
from companion.kit.text import say
from companion.kit.tracker import Tracker
from companion.kit.view import HandView
from tests.support.cast import CAST
from tests.support.games.trackers import SEED, after, tell, tracker_of

NAMES = CAST[:3]


def ids(tracker: Tracker[Any], state: Any, seat: int | None = None) -> list[str]:
    return [move.id for move in tracker.moves(state, seat, NAMES)]


class TestTheAbilityDeck:
    TRACKER = tracker_of("dragons-eggs", "ability-deck")
    DECK = Deck("test", SEED, ("orb", "claw", "wings", "orb"), ("sharp-eyes",))
    START = Abilities(DECK, (("steel-scale",), ("wings",), ("claw",)), acts=("", "", ""), bids=(0, 0, 0))
    LATER = replace(START, round=7, bids=(6, 6, 6))
    ROUND = "start:1, 1 draw, 1 play:wings, 2 draw, 2 discard:claw, 0 draw, 0 play:steel-scale"

    def ids(self, state: Any, seat: int | None = None) -> list[str]:
        return ids(self.TRACKER, state, seat)

    def after(self, written: str, start: Abilities = START) -> Any:
        return after(self.TRACKER, start, NAMES, written)

    def tell(self, written: str, seat: int | None) -> list[str]:
        return tell(self.TRACKER, self.after(written), seat, NAMES)

    def test_everybody_begins_with_one_card(self) -> None:
        state = self.TRACKER.start(5, SEED, {})
        assert ([len(hand) for hand in state.hands], len(state.deck.cards)) == ([1] * 5, 22)

    def test_the_turns_go_clockwise_from_the_start_player(self) -> None:
        state = self.after("start:1", self.LATER)
        assert [self.ids(state, seat) for seat in range(3)] == [[], ["draw", "pass", "out"], []]
        assert self.ids(self.after("start:1, 1 pass", self.LATER), 2) == ["draw", "pass", "out"]
        assert self.ids(self.after("start:1, 1 pass, 2 out", self.LATER), 0) == ["draw", "pass", "out"]

    def test_nobody_passes_in_the_first_round(self) -> None:
        assert self.ids(self.after("start:1"), 1) == ["draw"]
        assert self.ids(self.after(f"{self.ROUND}, next"), 2) == ["draw", "pass"]

    def test_nobody_is_out_before_eleven_cards_can_be_played(self) -> None:
        state = self.after(
            "start:0, 0 pass, 1 draw, 1 play:wings, 2 draw, 2 play:claw, next", replace(self.LATER, bids=(6, 5, 4))
        )
        assert state.bids == (6, 6, 5), "a pass plays no card"
        assert self.ids(state, 1) == ["draw", "pass", "out"]
        assert self.ids(self.after("1 out", state), 2) == ["draw", "pass"]

    def test_one_of_two_cards_is_played_or_discarded(self) -> None:
        state = self.after("start:1, 1 draw")
        assert self.ids(state, 1) == ["play:wings", "play:orb", "discard:wings", "discard:orb"]
        assert self.after("start:1, 1 draw, 1 play:orb").hands[1] == ("wings",)

    def test_all_are_revealed_at_once_in_order_of_priority(self) -> None:
        before = self.ROUND.rpartition(",")[0]
        assert not any("Steel Scale" in line or "Wings" in line for line in self.tell(before, None))
        assert "Ben played an Ability card face down." in self.tell(before, 2)
        revealed = self.tell(self.ROUND, 2)
        assert [line for line in revealed if "|" in line] == ["1 | Steel Scale | Ana", "3 | Wings | Ben"]
        assert "Caro discarded Claw." in revealed
        level = replace(self.after("start:2"), acts=("pass", "play:orb", "play:orb"))
        assert level.played == [("orb", 2), ("orb", 1)], "the start player's card comes first among equal ones"

    def test_the_cards_go_to_the_discards_and_the_marker_to_the_left(self) -> None:
        state = self.after(f"{self.ROUND}, next")
        assert state.deck.discards == ("sharp-eyes", "claw", "steel-scale", "wings")
        assert (state.first, state.turn, state.played) == (2, 2, [])

    def test_a_player_sees_their_own_hand_and_covered_card(self) -> None:
        written = "start:1, 1 draw, 1 play:wings"
        assert "👁 Abilities: Orb, Wings (played face down)" in self.tell(written, 1)
        assert "In Ben's hand: covered" in self.tell(written, 0)
        [hand] = [each for each in self.TRACKER.view(self.after(written), 1, NAMES) if isinstance(each, HandView)]
        [orb] = hand.held
        assert orb.effect
        assert say(orb.effect).startswith("Counts as a second copy of the Treasure card in front of you.")
        assert (orb.number, orb.piece and orb.piece.id) == ("4", "orb")


class TestTheEggDeck:
    TRACKER = tracker_of("dragons-eggs", "egg-deck")
    START = replace(TRACKER.start(3, SEED, {}), deck=tuple("1112223334"), target=("2", "4"), removed=("1",))

    def ids(self, state: Any, seat: int | None = None) -> list[str]:
        return ids(self.TRACKER, state, seat)

    def after(self, written: str, start: Eggs = START) -> Any:
        return after(self.TRACKER, start, NAMES, written)

    def test_the_targets_go_to_the_winner_stay_or_leave_the_game(self) -> None:
        state = self.after("taken:1, next")
        assert (state.won, state.target) == (((), ("2", "4"), ()), ("1",))
        assert self.after("carried, next").target == ("2", "4", "1")
        state = self.after("removed, next")
        assert (state.target, state.removed) == (("1", "1"), ("1", "2", "4"))
        assert self.after("carried, next", state).target == ("1", "1", "1"), "two targets only after Reverse Scale"

    def test_a_player_passes_once_a_round_with_an_egg_card_and_cannot_win(self) -> None:
        assert self.ids(self.START, 0) == [], "nobody has won an Egg card yet"
        assert self.ids(self.after("taken:1"), 1) == [], "no pass after the decision"
        state = self.after("taken:1, next, 1 pass:4")
        assert (state.won[1], state.removed) == (("2",), ("1", "4"))
        assert self.ids(state, 1) == []
        assert self.ids(state) == ["taken:0", "taken:2", "carried", "removed"]
        assert self.ids(self.after("carried, next", state), 1) == ["pass:2"]

    @pytest.mark.parametrize(("decided", "needed"), [("carried", 1), ("taken:0", 1), ("removed", 2)])
    def test_the_game_ends_when_the_deck_is_too_small_for_the_next_round(self, decided: str, needed: int) -> None:
        for left in range(needed + 1):
            state = self.after(decided, replace(self.START, deck=tuple("1234"[:left])))
            assert self.ids(state) == ([] if left < needed else ["next"])

    def test_the_eggs_game_ends_when_nobody_has_a_treasure_card(self) -> None:
        late = replace(self.START, won=((), (), ("3",)), bids=(5, 5, 5))
        assert self.ids(self.after("taken:0", late)) == ["next", "end"]
        assert self.ids(self.after("taken:0, end", late)) == []
        assert self.ids(self.after("2 pass:3, taken:0", late)) == ["next"], "Caro has a card left"
        assert self.ids(self.after("taken:0")) == ["next"], "in six rounds a player can play all 11, not in five"

    def test_the_counter_becomes_the_sheet(self) -> None:
        assert self.TRACKER.to_sheet is not None
        sheet = self.TRACKER.to_sheet(self.after("taken:1, next, taken:1"), NAMES)
        assert sheet["players"][1] == {"name": "Ben", "cards": {"1": 1, "2": 1, "3": 0, "4": 1}}


class TestBothDecks:
    TRACKER = tracker_of("dragons-eggs", "cards")
    DECK = Deck("test", SEED, ("orb", "claw", "wings", "orb", "claw", "wings", "claw"))
    ABILITIES = Abilities(DECK, (("reverse-scale",), ("wings",), ("claw",)), acts=("", "", ""), bids=(0, 0, 0))
    START = Cards(ABILITIES, Eggs(("1", "2", "3"), ("4",), ((), (), ()), (0, 0, 0)))
    ACTS = "start:1, 1 draw, 1 play:wings, 2 draw, 2 play:claw, 0 draw, 0 discard:wings"
    LATER = Cards(
        replace(ABILITIES, first=1, round=7, bids=(6, 6, 6)),
        Eggs(("1", "2", "3"), ("4",), ((), ("1", "2", "2"), ("3",)), (6, 6, 6)),
    )

    def ids(self, state: Any, seat: int | None = None) -> list[str]:
        return ids(self.TRACKER, state, seat)

    def after(self, written: str, start: Cards = START) -> Any:
        return after(self.TRACKER, start, NAMES, written)

    def test_a_player_chooses_the_egg_card_of_a_pass(self) -> None:
        assert self.ids(self.after("start:1"), 1) == ["draw"], "no pass in the first round"
        assert self.ids(self.LATER, 0) == []
        assert self.ids(self.LATER, 1) == ["draw", "out", "pass:1", "pass:2"]
        assert self.ids(self.LATER, 2) == ["pass:3"], "also before the player's turn"
        assert self.after("2 pass:3, 1 draw, 1 play:wings", self.LATER).abilities.turn == 0
        assert not any("pass" in move for move in self.ids(self.after("1 draw", self.LATER), 1))

    def test_a_pass_counts_for_both_decks(self) -> None:
        state = self.after("1 pass:2", self.LATER)
        assert (state.eggs.won[1], state.eggs.removed) == (("1", "2"), ("2",))
        assert (state.abilities.acts, state.abilities.hands) == (("", "pass", ""), self.ABILITIES.hands)
        assert self.ids(state, 1) == []
        assert "Ben passed and drew nothing." in tell(self.TRACKER, state, 0, NAMES)

    def test_the_last_pass_turns_the_abilities_over(self) -> None:
        start = replace(self.LATER, abilities=replace(self.LATER.abilities, first=0))
        before = self.after("0 draw, 0 play:reverse-scale, 1 draw, 1 play:wings", start)
        (move,) = [each for each in self.TRACKER.moves(before, 2, NAMES) if each.id == "pass:3"]
        assert move.reveals
        assert "3 | Wings | Ben" in tell(self.TRACKER, self.after("2 pass:3", before), 2, NAMES)

    def test_targets_are_chosen_after_all_have_acted(self) -> None:
        assert self.ids(self.START) == ["start:0", "start:1", "start:2"]
        assert self.ids(self.after("start:1")) == []
        assert self.ids(self.after(self.ACTS)) == ["taken:0", "taken:1", "taken:2", "carried"]

    def test_only_bidders_win_and_only_reverse_scale_removes_the_targets(self) -> None:
        assert self.ids(self.after("1 out, 2 pass:3, 0 draw, 0 play:orb", self.LATER)) == ["taken:0", "carried"]
        state = self.after("1 out, 2 pass:3, 0 draw, 0 play:reverse-scale", self.LATER)
        assert self.ids(state) == ["taken:0", "carried", "removed"]
        later = self.after("removed, next", state)
        assert (later.eggs.target, later.eggs.removed) == (("1", "2"), ("3", "4"))

    def test_both_decks_begin_the_next_round_together(self) -> None:
        state = self.after(f"{self.ACTS}, taken:1, next")
        assert (state.abilities.first, state.abilities.round, state.eggs.target) == (2, 2, ("1",))
        assert (self.ids(state, 2), self.ids(state, 1)) == (["draw"], ["pass:4"])

    def test_open_cards_are_entered_in_two_taps_and_decide_the_round(self) -> None:
        state = self.after(f"{self.ACTS}, 0 lies:4")
        assert self.ids(state) == ["taken:0", "taken:1", "taken:2", "carried"], "no entry is needed"
        state = self.after("0 lies:8, 1 lies:10, 1 lies:alone, 2 lies:2, 2 lies:10", state)
        assert [self.ids(state, seat) for seat in (None, 0, 1, 2)] == [["taken:1"], [], [], []]
        assert "Ben has the highest bid that nobody else has." in tell(self.TRACKER, state, None, NAMES)

    def test_an_orb_counts_as_a_copy_if_it_still_lies_there(self) -> None:
        state = self.after("start:1, 1 draw, 1 play:orb, 2 draw, 2 play:claw, 0 draw, 0 discard:wings")
        state = self.after("0 lies:10, 0 lies:alone, 2 lies:nothing, 1 lies:6", state)
        assert self.ids(state, 1)[:2] == ["lies:alone", "lies:orb"]
        assert self.ids(self.after("1 lies:orb", state)) == ["taken:1"]
        assert self.ids(self.after("1 lies:alone", state)) == ["taken:0"]

    def test_equal_bids_carry_the_targets_over(self) -> None:
        state = self.after(f"{self.ACTS}, 0 lies:4, 0 lies:alone, 1 lies:4, 1 lies:alone, 2 lies:nothing")
        assert self.ids(state) == ["carried"]
        later = self.after("carried, next", state)
        assert (later.open_cards, later.eggs.target) == ((), ("4", "1"))

    def test_the_game_ends_for_both_decks(self) -> None:
        state = self.after(f"{self.ACTS}, taken:1", replace(self.START, eggs=replace(self.START.eggs, deck=())))
        assert [self.ids(state, seat) for seat in (None, 0, 1, 2)] == [[], [], [], []]
        won, over, *_others = tell(self.TRACKER, state, None, NAMES)
        assert (won, over.startswith("The game is over.")) == ("Ben wins 4 eggs.", True)
