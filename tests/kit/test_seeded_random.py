"""The seeded random numbers, pinned for ever and unbiased, and decks that are shuffled with them."""

from collections import Counter

from companion.kit.seeded_random import SeededRandom, new_deck
from tests.support.games.randomizers import chi_squared

SEED = "nest"

WORDS = [0x8747417326C78437, 0xBD00EE57344F21C8, 0x140034CEE72EEE1F, 0x22773D7E11D97485, 0x805E57E3B8BC26E0]


def test_the_random_words_are_pinned() -> None:
    """The values come from another program: sha256sum of the key, a newline and the block's number."""
    lot = SeededRandom("test", "EGG7")
    assert [lot.randbelow(1 << 64) for _ in range(5)] == WORDS


def test_purposes_and_seeds_do_not_mix() -> None:
    assert SeededRandom("a", "b\nc").randbelow(1 << 64) != SeededRandom("a\nb", "d").randbelow(1 << 64)
    assert SeededRandom("one", "EGG7").randbelow(1 << 64) != SeededRandom("two", "EGG7").randbelow(1 << 64)


def test_numbers_below_are_equally_likely() -> None:
    """A chi-squared test of 7 numbers with 6 degrees of freedom; a fair draw exceeds 27.9 once in 10,000 tests."""
    lot = SeededRandom("chi-squared", "numbers")
    assert chi_squared(Counter(lot.randbelow(7) for _ in range(7_000)), 7) < 27.9


def test_every_piece_is_equally_likely_at_every_place() -> None:
    """A chi-squared test of 6 by 6 with 25 degrees of freedom; a fair draw exceeds 60.1 once in 10,000 tests."""
    places = Counter(
        place for i in range(3_000) for place in enumerate(SeededRandom("chi-squared", str(i)).shuffled(range(6)))
    )
    assert chi_squared(places, 36) < 60.1


def test_words_beyond_the_last_multiple_are_rejected() -> None:
    """The range is a little over two thirds of 2^64: without rejection, small numbers would come up twice as often."""
    n = (1 << 64) * 2 // 3
    lot = SeededRandom("rejection", "EGG7")
    low = sum(lot.randbelow(n) < n // 2 for _ in range(2_000))
    assert abs(low - 1_000) < 4 * 22.4  # four standard deviations


def test_a_deck_is_reshuffled_only_when_it_runs_out() -> None:
    card, deck = new_deck("test", SEED, "abc").draw()
    deck = deck.discard(card)
    for _ in range(2):
        card, deck = deck.draw()
        deck = deck.discard_face_down(card)
    assert (deck.times_shuffled, deck.cards, len(deck.all_cards)) == (1, (), 3)
    card, deck = deck.draw()
    assert (deck.times_shuffled, deck.discards, deck.discards_face_down) == (2, (), ())
    assert sorted((card, *deck.cards)) == ["a", "b", "c"]
