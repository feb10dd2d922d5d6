"""The egg deck, by the rulebook's course, and what no seat must see."""

from dataclasses import replace
from typing import Any

import pytest

from tests.support.cast import CAST
from tests.support.games.trackers import SEED, after, tracker_of


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
        assert self.ids(state) == ([] if over else ["next"])

    def test_it_ends_when_nobody_has_a_treasure_card(self) -> None:
        late = replace(self.START, won=((), (), ("3",)), bids=(5, 5, 5))
        assert self.ids(after(self.TRACKER, late, self.NAMES, "taken:0")) == ["next", "end"]
        assert self.ids(after(self.TRACKER, late, self.NAMES, "taken:0, end")) == []
        assert self.ids(after(self.TRACKER, late, self.NAMES, "2 pass:3, taken:0")) == ["next"], "Caro has a card left"
        assert self.ids(self.after("taken:0")) == ["next"], "in six rounds a player can play all 11, not in five"

    def test_it_becomes_the_sheet(self) -> None:
        assert self.TRACKER.to_sheet is not None
        sheet = self.TRACKER.to_sheet(self.after("taken:1, next, taken:1"), self.NAMES)
        assert sheet["players"][1] == {"name": "Ben", "cards": {"1": 1, "2": 1, "3": 0, "4": 1}}
