"""Membership: each relation of a phone to a table."""

import pytest

from companion.tables.membership import SCREEN, Role
from companion.tables.player_view import PlayerView
from tests.support.games.play import BEN, CARO, HOST, LATE, Play, dragons, seat_all


def roles(play: Play, *phones: str) -> list[Role]:
    return [play.table.membership(phone).role for phone in phones]


def test_each_phone_has_one_role() -> None:
    play = dragons().do(LATE, "sit", "s2")
    assert roles(play, HOST, BEN, LATE, "other") == [Role.HOST, Role.HOLDER, Role.ASKER, Role.ONLOOKER]
    assert play.table.membership(BEN).holds("s2")
    assert not play.table.membership(BEN).may_act_for("s3")
    assert play.table.membership(HOST).may_act_for("s3")
    assert not SCREEN.takes_part


@pytest.mark.parametrize("phone", ["", None])
def test_a_phone_without_a_cookie_is_an_onlooker(phone: str | None) -> None:
    """A phone without an id must not match a free seat."""
    member = Play("dragomino", "Ana", "Ben").table.membership(phone)
    assert (member.role, member.seats, member.takes_part) == (Role.ONLOOKER, (), False)


def test_only_the_phone_of_a_wanted_seat_is_asked_and_no_seat_is_late_before_a_deal() -> None:
    play = seat_all("dragons-eggs", 3)
    assert list(PlayerView(play.table, play.table.membership(BEN)).waits_for_next_game()) == []
    play.do(HOST, "deal", part="ability-cards").do(LATE, "sit", "s2")
    assert [PlayerView(play.table, play.table.membership(phone)).is_asked for phone in (BEN, CARO)] == [True, False]


def test_a_player_who_comes_during_a_game_waits_for_the_next_one_or_joins_it_between_turns() -> None:
    """Little Dragons lets players join, Dragons' Eggs does not."""
    for game, parts, waits in (("dragons-eggs", "ability-cards", True), ("little-dragons", "along", False)):
        play = seat_all(game, 3, parts=parts).do(HOST, "deal", part=parts)
        play.move(HOST, "starts:0").do(LATE, "sit", name="Zoe").do(HOST, "allow", asker=str(play.table.version))
        late = PlayerView(play.table, play.table.membership(LATE))
        assert [seat.name for seat in late.waits_for_next_game()] == (["Zoe"] if waits else [])
        assert ("s4" in play.in_play.seats) is not waits
        assert play.replay() == play.table
