"""The egg stacks, by the rulebook's course, and what each seat must not see."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from companion.games.dragomino.trackers.egg_stacks import Tokens
from companion.kit.text import say
from tests.games.dragomino.tracker_pieces import list_eggs
from tests.support.cast import CAST
from tests.support.games.trackers import SEED, after, tell, tracker_of


class TestTheEggStacks:
    TRACKER = tracker_of("dragomino", "egg-stacks")
    NAMES = CAST[:2]
    START = replace(TRACKER.start(2, SEED, {}), mommy=0)

    def with_desert(self, *faces: str) -> Tokens:
        stack = tuple(f"desert {face}" for face in faces)
        return Tokens(SEED, (stack, *self.START.stacks[1:]), self.START.found, self.START.drawn, mommy=0)

    def after(self, written: str, state: Tokens) -> Any:
        return after(self.TRACKER, state, self.NAMES, written)

    def ids(self, state: Any, seat: int | None) -> list[str]:
        return [move.id for move in self.TRACKER.moves(state, seat, self.NAMES)]

    def test_the_stacks_are_those_of_the_box(self) -> None:
        assert [len(stack) for stack in self.START.stacks] == [14, 13, 12, 11, 10, 9]
        assert Counter(list_eggs(self.START))["volcano dragon"] == 7

    def test_nobody_draws_before_somebody_holds_the_mommy_dragon(self) -> None:
        start = self.TRACKER.start(2, SEED, {})
        assert (self.ids(start, 0), self.ids(start, None)) == ([], ["mommy:0", "mommy:1"])
        assert self.after("mommy:1", start).mommy == 1

    def test_an_eggshell_moves_the_mommy_dragon_and_a_baby_dragon_does_not(self) -> None:
        state = self.after("1 draw:desert", self.with_desert("dragon"))
        assert (state.mommy, state.found[1]) == (0, ("desert dragon",))
        state = self.after("1 draw:desert", self.with_desert("eggshell"))
        assert (state.mommy, state.found[1]) == (1, ("desert eggshell",))
        assert tell(self.TRACKER, state, 0, self.NAMES)[0] == "Ben found: Eggshell, Desert."

    def test_at_a_watering_hole_one_of_two_is_kept_and_the_other_put_back(self) -> None:
        state = self.after("1 thirst:desert", self.with_desert("dragon", "eggshell"))
        assert (self.ids(state, 1), state.stacks[0]) == (["keep:dragon", "keep:eggshell"], ())
        assert self.ids(state, None) == [], "no round begins before the player keeps an egg"
        (mine,) = [line for line in tell(self.TRACKER, state, 1, self.NAMES) if "👁" in line]
        assert {"Baby dragon", "Eggshell"} == set(mine.removeprefix("👁 Keep one of these: ").split(", "))
        assert "Ben looks at these and keeps one: covered, covered" in tell(self.TRACKER, state, 0, self.NAMES)
        state = self.after("1 keep:dragon", state)
        assert (state.found[1], state.stacks[0], state.mommy) == (("desert dragon",), ("desert eggshell",), 0)
        state = self.after("1 thirst:desert, 1 keep:eggshell", self.with_desert("dragon", "eggshell"))
        assert (state.mommy, state.stacks[0]) == (1, ("desert dragon",))

    @pytest.mark.parametrize(
        ("stack", "written", "move", "event"),
        [
            (["dragon"], "", "draw:desert", "Ben finds a baby dragon (Desert)"),
            (["eggshell"], "", "draw:desert", "Ben finds an eggshell (Desert) and takes the Mommy Dragon"),
            (["dragon", "eggshell"], "1 thirst:desert", "keep:dragon", "Ben finds a baby dragon (Desert)"),
        ],
    )
    def test_all_players_are_told_the_outcome_of_a_move(
        self, stack: list[str], written: str, move: str, event: str
    ) -> None:
        state = self.after(written, self.with_desert(*stack)) if written else self.with_desert(*stack)
        assert self.TRACKER.tell_outcome is not None
        told_of = self.TRACKER.tell_outcome(state, 1, move)
        assert told_of is not None
        assert say(told_of._replace(values={"name": "Ben", **told_of.values})) == event
        assert self.TRACKER.tell_outcome(self.with_desert("dragon", "eggshell"), 1, "thirst:desert") is None

    def test_a_last_egg_is_taken_and_an_empty_stack_offers_no_move(self) -> None:
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

    def test_the_holder_after_a_round_starts_the_next_and_the_others_follow_clockwise(self) -> None:
        names = CAST[:3]

        def order(state: Any) -> str:
            (line,) = [line for line in tell(self.TRACKER, state, 0, names) if line.startswith("Round")]
            return line

        start = replace(self.with_desert("eggshell", "dragon"), mommy=None, found=((), (), ()), drawn=((), (), ()))
        state = after(self.TRACKER, start, names, "mommy:1, 2 draw:desert")
        assert order(state) == "Round 1 of 7: Ben takes a domino first, then Caro and Ana."
        state = after(self.TRACKER, replace(state, mommy=2), names, "round")
        assert order(state) == "Round 2 of 7: Caro takes a domino first, then Ana and Ben."
        state = replace(state, mommy=0)
        assert order(state) == "Round 2 of 7: Caro takes a domino first, then Ana and Ben.", (
            "the Mommy Dragon moved in the round"
        )
        last = after(self.TRACKER, state, names, "round, round, round, round, round")
        assert order(last) == "Round 7 of 7: Ana takes a domino first, then Ben and Caro."
        assert self.ids(last, None) == []
