"""The headbands, by the rulebook's course, and what each seat must not see."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from companion.games.break_the_egg.bands import Bands
from companion.kit.seeded_random import Deck
from companion.kit.text import say
from companion.kit.view import Chart
from companion.tables.tracker_in_play import TrackerInPlay
from tests.support.cast import CAST
from tests.support.games.trackers import SEED, after, tell, tracker_of

RULING = "right_guess_ends_round"


class TestTheHeadbands:
    TRACKER = tracker_of("break-the-egg", "headbands")
    NAMES = CAST[:5]
    DECK = Deck("test", SEED, ("chicken", "unlucky", "ostrich", "quail"), ("quail",))
    EGGS = ("rainbow", "duck", "quail", "duck", "rotten")
    START = Bands(True, True, DECK, (3, 0, 8, 2, 4), EGGS, ("in",) * 5)
    WRONG = "hammer:0, 0 propose:duck, 1 guess:ostrich"

    def after(self, written: str, start: Bands = START) -> Any:
        return after(self.TRACKER, start, self.NAMES, written)

    def ids(self, state: Any, seat: int | None) -> list[str]:
        return [move.id for move in self.TRACKER.moves(state, seat, self.NAMES)]

    def tell(self, state: Any, seat: int | None) -> list[str]:
        return tell(self.TRACKER, state, seat, self.NAMES)

    def test_each_player_sees_every_egg_except_their_own(self) -> None:
        heads = [line for line in self.tell(self.START, 1) if "head" in line]
        assert heads == [
            "👁 On the others' heads: Ana: Rainbow, Caro: Quail, Dan: Duck, Eve: Rotten", "On your head: covered",
        ]  # fmt: skip
        assert [line for line in self.tell(self.START, None) if "head" in line] == [
            f"On the heads: {', '.join(['covered'] * 5)}"
        ]

    def test_four_kinds_can_be_proposed_and_six_guessed(self) -> None:
        state = self.after("hammer:0")
        assert self.ids(state, 0) == ["propose:chicken", "propose:duck", "propose:quail", "propose:ostrich"]
        kinds = ("chicken", "duck", "quail", "ostrich", "rainbow", "rotten")
        asked = self.ids(self.after("hammer:0, 0 propose:duck"), 1)
        assert asked == ["agree", "exchange", *(f"guess:{kind}" for kind in kinds)]

    def test_the_result_of_every_egg_is_told_after_the_breaking(self) -> None:
        before = self.after("hammer:0, 0 propose:duck, 1 agree, 2 guess:duck")
        assert "Caro guessed wrong and is out of this round." in self.tell(before, 1)
        assert not any("hatches" in line for line in self.tell(before, 1))
        broken = self.tell(self.after("3 agree, 4 agree", before), 1)
        assert "Ana's egg hatches (Rainbow): 1 chicklet." in broken
        assert "Ben's egg breaks (Duck): no chicklet." in broken
        assert "Eve has a rotten egg, which never hatches." in broken

    def test_players_who_get_nothing_after_a_right_guess_share_a_sentence(self) -> None:
        broken = self.tell(self.after("hammer:0, 0 propose:duck, 1 agree, 2 guess:quail"), 1)
        assert "Ben, Dan and Eve get nothing: somebody guessed right, so only rainbow eggs hatch." in broken
        assert sum("nothing" in line for line in broken) == 1

    def test_the_direction_stays_visible(self) -> None:
        for written in ("hammer:3", "hammer:3, 3 propose:duck", "hammer:3, 3 propose:duck, 4 guess:rotten"):
            told = self.tell(self.after(written), 1)
            assert "Sit in this order, to the right: Ana, Ben, Caro, Dan and Eve." in told
        asked = self.tell(self.after("hammer:3, 3 propose:duck"), None)[0]
        assert asked == "Dan proposes to break: Duck. To the right, Eve is next: agree, exchange or guess."

    def test_a_wrong_guess_costs_a_chicklet_if_there_is_one_and_puts_out(self) -> None:
        state = self.after(f"{self.WRONG}, 2 guess:duck")
        assert (state.chicklets, state.states) == ((3, 0, 7, 2, 4), ("in", "wrong", "wrong", "in", "in"))
        assert "On your head: Duck" in self.tell(state, 1)
        assert "Ben | 0 | Out" in self.tell(state, None)
        assert "On Ben's head: Duck" in self.tell(state, None)

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

    def test_an_exchange_takes_the_hammer_and_happens_once_a_round(self) -> None:
        state = self.after("hammer:0, 0 propose:duck, 1 agree, 2 exchange")
        assert (state.eggs[2], state.deck.discards_face_down, state.hammer) == ("chicken", ("quail",), 2)
        assert all("Discards: Quail, covered" in self.tell(state, seat) for seat in (None, *range(5)))
        state = after(self.TRACKER, state, self.NAMES, "2 propose:quail, 3 agree, 4 agree, 0 agree, 1 exchange")
        state = after(self.TRACKER, state, self.NAMES, "1 propose:duck")
        assert "Exchanged a card this round: Caro and Ben." in self.tell(state, None)
        assert "exchange" not in self.ids(state, 2)
        assert "agree" in self.ids(state, 2)

    def test_the_drawer_of_the_unlucky_egg_keeps_it_and_draws_again(self) -> None:
        state = self.after("hammer:0, 0 propose:duck, 1 exchange, 1 propose:duck, 2 exchange")
        assert (state.unlucky, state.eggs[2], state.deck.cards) == (2, "ostrich", ("quail",))
        assert "In front of Caro: Unlucky egg" in self.tell(state, None)

    def test_the_unlucky_egg_is_shuffled_in_with_all_discards_when_the_pile_is_empty(self) -> None:
        deck = Deck("test", SEED, (), ("quail",) * 3, ("duck",) * 2)
        start = replace(self.START, deck=deck, unlucky=4)
        state = self.after("hammer:0, 0 propose:duck, 1 exchange", start)
        together = Counter([*state.deck.all_cards, state.eggs[1]]) + Counter(["unlucky"] * (state.unlucky is not None))
        assert together == Counter(quail=3, duck=3, unlucky=1)
        assert (state.deck.discards, state.deck.discards_face_down) == ((), ())

    def test_in_the_next_round_everybody_is_in_with_a_new_card(self) -> None:
        start = replace(self.START, deck=self.DECK._replace(cards=("ostrich",) * 6))
        state = self.after(f"{self.WRONG}, 2 agree, 3 agree, 4 agree, next", start)
        assert (state.eggs, state.states, state.exchanged) == (("ostrich",) * 5, ("in",) * 5, ())
        assert state.deck.discards == ("quail", *self.EGGS)
        assert self.ids(state, 4)[0] == "propose:chicken"

    @pytest.mark.parametrize(("chicklets", "winner"), [((3, 0, 9, 2, 4), 2), ((9, 0, 9, 2, 4), None)])
    def test_a_sole_leader_at_the_target_wins(self, chicklets: Any, winner: int | None) -> None:
        start = replace(self.START, chicklets=chicklets)
        state = self.after("hammer:0, 0 propose:duck, 1 agree, 2 agree, 3 agree, 4 agree", start)
        assert (state.winner, self.ids(state, None)) == (winner, [] if winner else ["next"])
        assert ("Caro wins with 10 chicklets." in self.tell(state, None)) == (winner is not None)
        in_play = TrackerInPlay(self.TRACKER, state, self.NAMES)
        assert in_play.is_played_out == (winner is not None), "after the game nobody wears a phone"

    @pytest.mark.parametrize(("players", "goal"), [(8, 10), (9, 8)])
    def test_many_players_need_fewer_chicklets(self, players: int, goal: int) -> None:
        state = self.TRACKER.start(players, SEED, {RULING: True})
        parts = self.TRACKER.view(state, None, CAST[:players])
        charts = [part for part in parts if isinstance(part, Chart)]
        assert [say(chart.title) for chart in charts] == [f"{goal} chicklets win"]
