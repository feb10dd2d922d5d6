"""Pieces in rows on a picture of the set-up."""

from hypothesis import given
from hypothesis import strategies as st

from companion.kit.player import PLAYER_EGGS
from companion.kit.rulebook import Spot, place_in_rows


def test_a_spot_is_placed_by_its_middle() -> None:
    spot = Spot(PLAYER_EGGS[0], 100, 50, 20)
    assert (spot.left, spot.top) == (90, 40)


@given(st.integers(0, 10), st.integers(1, 5))
def test_rows_are_filled_from_the_left(number: int, columns: int) -> None:
    spots = place_in_rows(PLAYER_EGGS[:number], columns, (10, 20), 30, 24)
    assert [spot.piece for spot in spots] == list(PLAYER_EGGS[:number])
    assert [(spot.x, spot.y) for spot in spots] == [
        (10 + 30 * (i % columns), 20 + 30 * (i // columns)) for i in range(number)
    ]
