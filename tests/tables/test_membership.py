"""Membership: each relation of a phone to a table."""

import pytest

from companion.tables.player_view import PlayerView
from companion.tables.table import SCREEN, Role
from tests.support.games.play import BEN, CARO, HOST, LATE, Play, dragons


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
    play = Play("dragons-eggs", "Ana", "Ben", "Caro").do(BEN, "sit", "s2").do(CARO, "sit", "s3")
    assert list(PlayerView(play.table, play.table.membership(BEN)).after_the_deal()) == []
    play.do(HOST, "deck", deck="cards").do(LATE, "sit", "s2")
    assert [PlayerView(play.table, play.table.membership(phone)).is_asked for phone in (BEN, CARO)] == [True, False]
