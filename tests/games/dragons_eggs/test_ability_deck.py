"""The ability deck, by the rulebook's course, and what each seat must not see."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.dragons_eggs.trackers.ability_deck import Abilities
from companion.kit.seeded_random import Deck
from companion.kit.text import say
from companion.kit.view import HandView
from tests.support.cast import CAST
from tests.support.games.trackers import SEED, after, tell, tracker_of


class TestTheAbilityDeck:
    TRACKER = tracker_of("dragons-eggs", "ability-deck")
    NAMES = CAST[:3]
    DECK = Deck("test", SEED, ("orb", "claw", "wings", "orb"), ("sharp-eyes",))
    START = Abilities(DECK, (("steel-scale",), ("wings",), ("claw",)), acts=("", "", ""), bids=(0, 0, 0))
    LATER = replace(START, round=7, bids=(6, 6, 6))
    ROUND = "start:1, 1 draw, 1 play:wings, 2 draw, 2 discard:claw, 0 draw, 0 play:steel-scale"

    def after(self, written: str, start: Abilities = START) -> Any:
        return after(self.TRACKER, start, self.NAMES, written)

    def tell(self, written: str, seat: int | None) -> list[str]:
        return tell(self.TRACKER, self.after(written), seat, self.NAMES)

    def ids(self, state: Any, seat: int | None) -> list[str]:
        return [move.id for move in self.TRACKER.moves(state, seat, self.NAMES)]

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_everybody_begins_with_one_card(self, players: int) -> None:
        state = self.TRACKER.start(players, SEED, {})
        assert [len(hand) for hand in state.hands] == [1] * players
        assert len(state.deck.cards) == 27 - players

    def test_it_goes_clockwise_from_the_start_player(self) -> None:
        state = self.after("start:1", self.LATER)
        assert [self.ids(state, seat) for seat in range(3)] == [[], ["draw", "pass", "out"], []]
        assert self.ids(self.after("start:1, 1 pass", self.LATER), 2) == ["draw", "pass", "out"]
        assert self.ids(self.after("start:1, 1 pass, 2 out", self.LATER), 0) == ["draw", "pass", "out"]

    def test_in_the_first_round_everybody_draws(self) -> None:
        assert self.ids(self.after("start:1"), 1) == ["draw"]
        assert self.ids(self.after(f"{self.ROUND}, next"), 2) == ["draw", "pass"]

    def test_nobody_is_out_before_eleven_cards_can_be_played(self) -> None:
        state = self.after(
            "start:0, 0 pass, 1 draw, 1 play:wings, 2 draw, 2 play:claw, next", replace(self.LATER, bids=(6, 5, 4))
        )
        assert state.bids == (6, 6, 5), "who passes plays no card"
        assert self.ids(state, 1) == ["draw", "pass", "out"]
        assert self.ids(self.after("1 out", state), 2) == ["draw", "pass"]

    def test_one_of_two_cards_is_played_or_discarded(self) -> None:
        state = self.after("start:1, 1 draw")
        assert self.ids(state, 1) == ["play:wings", "play:orb", "discard:wings", "discard:orb"]
        assert self.after("start:1, 1 draw, 1 play:orb").hands[1] == ("wings",)

    def test_who_passes_or_is_out_draws_nothing(self) -> None:
        state = self.after("start:1, 1 pass, 2 out", self.LATER)
        assert (state.hands, state.deck) == (self.START.hands, self.DECK)

    def test_all_are_revealed_at_once_in_order_of_priority(self) -> None:
        before = self.ROUND.rpartition(",")[0]
        assert not any("Steel Scale" in line or "Wings" in line for line in self.tell(before, None))
        assert "Ben played an Ability card face down." in self.tell(before, 2)
        revealed = self.tell(self.ROUND, 2)
        assert [line for line in revealed if "|" in line] == ["1 | Steel Scale | Ana", "3 | Wings | Ben"]
        assert "Caro discarded Claw." in revealed

    def test_of_equal_cards_the_start_players_goes_first(self) -> None:
        state = self.after("start:2, 2 draw, 2 play:orb, 0 draw, 0 discard:claw, 1 draw, 1 play:wings")
        state = replace(state, acts=("pass", "play:orb", "play:orb"))
        assert state.played == [("orb", 2), ("orb", 1)]

    def test_without_an_ability_there_is_nothing_to_carry_out(self) -> None:
        state = self.after("start:1, 1 pass, 2 out, 0 out", self.LATER)
        assert tell(self.TRACKER, state, 0, self.NAMES)[0] == "Everybody has acted, and nobody plays an ability."

    def test_the_cards_go_to_the_discards_and_the_marker_to_the_left(self) -> None:
        state = self.after(f"{self.ROUND}, next")
        assert state.deck.discards == ("sharp-eyes", "claw", "steel-scale", "wings")
        assert (state.first, state.turn, state.played) == (2, 2, [])

    def test_a_player_sees_the_own_hand_and_the_own_covered_card(self) -> None:
        mine = self.tell("start:1, 1 draw, 1 play:wings", 1)
        assert "👁 Abilities: Orb, Wings (played face down)" in mine
        state = self.after("start:1, 1 draw, 1 play:wings")
        [hand] = [each for each in self.TRACKER.view(state, 1, self.NAMES) if isinstance(each, HandView)]
        [orb] = hand.held
        assert orb.effect
        assert (
            say(orb.effect)
            == "Counts as a second copy of the Treasure card in front of you. Only beside a single card."
        )
        assert (orb.number, orb.piece and orb.piece.id) == ("4", "orb")
        assert "In Ben's hand: covered" in self.tell("start:1, 1 draw, 1 play:wings", 0)

    def test_the_discards_are_shuffled_when_a_card_is_to_be_drawn_and_there_is_none(self) -> None:
        start = replace(self.START, deck=self.DECK._replace(cards=()))
        state = after(self.TRACKER, start, self.NAMES, "start:0, 0 draw")
        assert (state.hands[0], state.deck.all_cards) == (("steel-scale", "sharp-eyes"), ())
