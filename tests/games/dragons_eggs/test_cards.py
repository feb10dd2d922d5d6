"""Both decks as one round: what each must know of the other, and what each seat must not see."""

from dataclasses import replace
from typing import Any

from companion.games.dragons_eggs.trackers.ability_deck import Abilities
from companion.games.dragons_eggs.trackers.cards import Cards
from companion.games.dragons_eggs.trackers.egg_deck import Eggs
from companion.kit.seeded_random import Deck
from tests.support.cast import CAST
from tests.support.games.trackers import SEED, after, tell, tracker_of


class TestBothDecks:
    TRACKER = tracker_of("dragons-eggs", "cards")
    NAMES = CAST[:3]
    DECK = Deck("test", SEED, ("orb", "claw", "wings", "orb", "claw", "wings", "claw"))
    ABILITIES = Abilities(DECK, (("reverse-scale",), ("wings",), ("claw",)), acts=("", "", ""), bids=(0, 0, 0))
    START = Cards(ABILITIES, Eggs(("1", "2", "3"), ("4",), ((), (), ()), (0, 0, 0)))
    ACTS = "start:1, 1 draw, 1 play:wings, 2 draw, 2 play:claw, 0 draw, 0 discard:wings"
    LATER = Cards(
        replace(ABILITIES, first=1, round=7, bids=(6, 6, 6)),
        Eggs(("1", "2", "3"), ("4",), ((), ("1", "2", "2"), ("3",)), (6, 6, 6)),
    )

    def after(self, written: str, start: Cards = START) -> Any:
        return after(self.TRACKER, start, self.NAMES, written)

    def ids(self, state: Any, seat: int | None = None) -> list[str]:
        return [move.id for move in self.TRACKER.moves(state, seat, self.NAMES)]

    def test_nobody_passes_in_the_first_round(self) -> None:
        assert [self.ids(self.after("start:1"), seat) for seat in range(3)] == [[], ["draw"], []]

    def test_a_player_passes_with_an_egg_card_of_the_own_choice_or_not_at_all(self) -> None:
        assert self.ids(self.LATER, 0) == []
        assert self.ids(self.LATER, 1) == ["draw", "out", "pass:1", "pass:2"]
        assert self.ids(self.LATER, 2) == ["pass:3"], "before the own turn, too"

    def test_who_passes_loses_that_card_and_draws_nothing(self) -> None:
        state = self.after("1 pass:2", self.LATER)
        assert (state.eggs.won[1], state.eggs.removed) == (("1", "2"), ("2",))
        assert (state.abilities.acts, state.abilities.hands) == (("", "pass", ""), self.ABILITIES.hands)
        assert self.ids(state, 1) == []
        assert "Ben passed and drew nothing." in tell(self.TRACKER, state, 0, self.NAMES)

    def test_who_passes_before_the_own_turn_is_left_out(self) -> None:
        state = self.after("2 pass:3, 1 draw, 1 play:wings", self.LATER)
        assert state.abilities.turn == 0

    def test_nobody_passes_who_has_drawn(self) -> None:
        state = self.after("1 draw", self.LATER)
        assert self.ids(state, 1) == ["play:wings", "play:orb", "discard:wings", "discard:orb"]

    def test_the_last_pass_turns_the_abilities_over(self) -> None:
        start = replace(self.LATER, abilities=replace(self.LATER.abilities, first=0))
        before = self.after("0 draw, 0 play:reverse-scale, 1 draw, 1 play:wings", start)
        (move,) = [each for each in self.TRACKER.moves(before, 2, self.NAMES) if each.id == "pass:3"]
        assert move.reveals
        assert "3 | Wings | Ben" in tell(self.TRACKER, self.after("2 pass:3", before), 2, self.NAMES)

    def test_the_targets_wait_until_all_have_acted(self) -> None:
        assert self.ids(self.START) == ["start:0", "start:1", "start:2"]
        assert self.ids(self.after("start:1")) == []
        assert self.ids(self.after(self.ACTS)) == ["taken:0", "taken:1", "taken:2", "carried"]

    def test_only_who_bid_can_win(self) -> None:
        state = self.after("1 out, 2 pass:3, 0 draw, 0 play:orb", self.LATER)
        assert self.ids(state) == ["taken:0", "carried"]

    def test_only_reverse_scale_removes_the_targets(self) -> None:
        state = self.after("1 out, 2 pass:3, 0 draw, 0 play:reverse-scale", self.LATER)
        assert self.ids(state) == ["taken:0", "carried", "removed"]
        later = self.after("removed, next", state)
        assert (later.eggs.target, later.eggs.removed) == (("1", "2"), ("3", "4"))

    def test_the_next_round_is_one_of_both_decks(self) -> None:
        state = self.after(f"{self.ACTS}, taken:1, next")
        assert (state.abilities.first, state.abilities.round, state.eggs.target) == (2, 2, ("1",))
        assert self.ids(state, 2) == ["draw"]
        assert self.ids(state, 1) == ["pass:4"]

    def test_what_lies_open_is_entered_in_two_taps_and_decides(self) -> None:
        state = self.after(self.ACTS)
        assert self.ids(state, 0)[-1] == "lies:nothing"
        state = self.after("0 lies:4, 0 lies:8, 1 lies:10, 1 lies:alone, 2 lies:2, 2 lies:10", state)
        assert [self.ids(state, seat) for seat in (None, 0, 1, 2)] == [["taken:1"], [], [], []]
        assert "Ben has the highest bid that nobody else has." in tell(self.TRACKER, state, None, self.NAMES)

    def test_an_orb_counts_as_a_copy_if_it_still_lies_there(self) -> None:
        state = self.after("start:1, 1 draw, 1 play:orb, 2 draw, 2 play:claw, 0 draw, 0 discard:wings")
        state = self.after("0 lies:10, 0 lies:alone, 2 lies:nothing, 1 lies:6", state)
        assert self.ids(state, 1)[:2] == ["lies:alone", "lies:orb"]
        assert self.ids(self.after("1 lies:orb", state)) == ["taken:1"]
        assert self.ids(self.after("1 lies:alone", state)) == ["taken:0"]

    def test_equal_bids_carry_the_targets_over(self) -> None:
        state = self.after(f"{self.ACTS}, 0 lies:4, 0 lies:alone, 1 lies:4, 1 lies:alone, 2 lies:nothing")
        assert self.ids(state) == ["carried"]
        assert self.after("carried, next", state).open_cards == ()

    def test_nobody_has_to_enter_anything(self) -> None:
        state = self.after(f"{self.ACTS}, 0 lies:4")
        assert self.ids(state) == ["taken:0", "taken:1", "taken:2", "carried"]

    def test_carried_over_targets_stay(self) -> None:
        assert self.after(f"{self.ACTS}, carried, next").eggs.target == ("4", "1")

    def test_the_game_ends_for_both_decks(self) -> None:
        few = replace(self.START, eggs=replace(self.START.eggs, deck=()))
        state = self.after(f"{self.ACTS}, taken:1", few)
        assert [self.ids(state, seat) for seat in (None, 0, 1, 2)] == [[], [], [], []]
        won, over, *_others = tell(self.TRACKER, state, None, self.NAMES)
        assert won == "Ben wins 4 eggs."
        assert over.startswith("The game is over.")

    def test_it_becomes_the_sheet(self) -> None:
        assert self.TRACKER.to_sheet is not None
        sheet = self.TRACKER.to_sheet(self.after(f"{self.ACTS}, taken:1"), self.NAMES)
        assert sheet["players"][1] == {"name": "Ben", "cards": {"1": 0, "2": 0, "3": 0, "4": 1}}
