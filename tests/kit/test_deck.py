"""A deck of cards: drawn, discarded, and shuffled anew from a seed."""

from companion.kit.seeded_random import new_deck
from tests.support.games.trackers import SEED


class TestADeck:
    def test_it_is_shuffled_anew_when_it_runs_out_and_not_before(self) -> None:
        card, deck = new_deck("test", SEED, "abc").draw()
        deck = deck.discard(card)
        for _ in range(2):
            card, deck = deck.draw()
            deck = deck.discard_face_down(card)
        assert (deck.times_shuffled, deck.cards, len(deck.all_cards)) == (1, (), 3)
        card, deck = deck.draw()
        assert (deck.times_shuffled, deck.discards, deck.discards_face_down) == (2, (), ())
        assert sorted((card, *deck.cards)) == ["a", "b", "c"]

    def test_each_shuffle_is_a_draw_of_its_own(self) -> None:
        deck = new_deck("test", SEED, "abcdefghijkl")
        assert deck.cards != deck.reshuffle().cards
