"""What is drawn at random in Little Dragons: the spread of the eggs."""

from tests.support.games.randomizers import conserves_pieces, count_dealt, draw, in_the_box

SPREAD = {**{f"{n}": f"eggs-{n}" for n in range(3, 10)}, "broken": "broken-eggs"}


def test_the_whole_box_is_spread() -> None:
    assert count_dealt("little-dragons", "spread") == in_the_box("little-dragons", SPREAD)
    assert count_dealt("little-dragons", "spread").total() == 47
    conserves_pieces("little-dragons", "spread")


def test_the_spread_opens_three_and_gives_the_broken_to_the_first_player() -> None:
    for seed in map(str, range(60)):
        spread = draw("little-dragons", "spread", seed)
        assert len(spread["open"]) == 3
        assert "broken" not in spread["open"]
        assert set(spread["first-player"]) <= {"broken"}
