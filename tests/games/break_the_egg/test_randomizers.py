"""What is drawn at random in Break the Egg: the deal."""

from tests.support.games.randomizers import conserves_pieces, count_dealt, draw, in_the_box

KINDS = ("chicken", "duck", "quail", "ostrich", "rainbow", "rotten")


def test_the_whole_box_is_dealt() -> None:
    components = {**{egg: f"{egg}-eggs" for egg in KINDS}, "unlucky": "unlucky-egg"}
    assert count_dealt("break-the-egg", "deal") == in_the_box("break-the-egg", components)
    assert count_dealt("break-the-egg", "deal").total() == 51
    conserves_pieces("break-the-egg", "deal")


def test_the_deal_is_pinned() -> None:
    assert draw("break-the-egg", "deal")["player-1"] == ["rainbow"]


def test_who_draws_the_unlucky_egg_draws_again() -> None:
    deals = [draw("break-the-egg", "deal", str(i), players=10) for i in range(60)]
    hands = [hand for deal in deals for pile, hand in deal.items() if pile != "pile"]
    assert any(hand[0] == "unlucky" for hand in hands)
    assert all(len(hand) == 1 + (hand[0] == "unlucky") and hand[-1] != "unlucky" for hand in hands)
