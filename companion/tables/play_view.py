"""The play as one phone, or a screen, sees it, with the players' names in all sentences."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from companion.kit.play import (
    Fact,
    Hand,
    Key,
    KeyRow,
    Move,
    MoveCard,
    PicturePart,
    Ring,
    RingPlace,
    TableMoment,
    name_seats,
)
from companion.kit.text import Text

from .player_view import PlayerView
from .table_play import TablePlay
from .table_sheet import Seat


class OwnHand(NamedTuple):
    """A hand of one of the phone's seats."""

    seat: Seat
    hand: Hand


@dataclass(frozen=True)
class PlayView:
    """The play as the seats of one phone see it."""

    player: PlayerView
    in_play: TablePlay

    @cached_property
    def seats(self) -> list[Seat]:
        """The seats of this phone that take part."""
        return [seat for seat in self.player.seats if seat.id in self.in_play.seats]

    @cached_property
    def places(self) -> list[int]:
        """The places of `seats` in the play."""
        return [self.in_play.seats.index(seat.id) for seat in self.seats]

    @cached_property
    def names(self) -> list[str]:
        return self.player.table.names_of(self.in_play.seats)

    def seat_at(self, place: int) -> Seat | None:
        """The seat at a place in the play; None if it is gone from the table."""
        return next((seat for seat in self.player.table.seats if seat.id == self.in_play.seats[place]), None)

    def number_of(self, place: int) -> int:
        """The number, from 1, of the player at a place, which stands on that player's egg; 0 if the seat is gone."""
        seat = self.seat_at(place)
        return self.player.table.seats.index(seat) + 1 if seat else 0

    @cached_property
    def facts(self) -> Mapping[str, int | str | None]:
        """The facts that all seats of this phone may know, by path."""
        return {fact.path: fact.value for fact in self.in_play.play.seen_by(self.places)}

    def facts_for(self, seat: Seat) -> Mapping[str, int | str | None]:
        """The facts for one seat: what it alone may know, and what all seats of its phone may know.

        A seat that is not in the play knows what lies open.
        """
        if seat not in self.seats:
            return {fact.path: fact.value for fact in self.in_play.play.seen_by(())}
        place = self.in_play.seats.index(seat.id)
        return {fact.path: fact.value for fact in self.in_play.play.all_facts() if self._is_for(fact, place)}

    def _is_for(self, fact: Fact, place: int) -> bool:
        return fact.audience.admits(self.places) or fact.audience.seats == frozenset({place})

    def may_make(self, move: Move) -> bool:
        """True if this phone may make the move: a secret one of its own seats, any public one if it takes part."""
        seat, member = self.seat_at(move.seat), self.player.membership
        if self.player.table.revealed or seat is None:
            return False
        if move.is_secret:
            return member.holds(seat.id)
        if move.is_for_absent:
            return member.is_host and not seat.phone
        return member.is_host if move.is_by_host else member.takes_part

    @cached_property
    def card(self) -> MoveCard | None:
        """The move card with the keys that this phone can have; the title speaks to the player in turn."""
        card = None if self.player.table.revealed else self.in_play.play.card()
        if card is None:
            return None
        named = name_seats(card, self.names)
        rows = (
            row._replace(keys=tuple(self._speak(key) for key in row.keys if self._is_shown(key))) for row in named.rows
        )
        turn = named.mine if self.is_mine and named.mine else named.turn
        return named._replace(turn=turn, rows=tuple(row for row in rows if row.keys))

    def _speak(self, key: Key) -> Key:
        return key._replace(text=key.mine) if key.mine and key.move.seat in self.places else key

    def _is_shown(self, key: Key) -> bool:
        return self.may_make(key.move) or not (key.move.is_for_absent or key.move.is_by_host)

    @property
    def rows(self) -> list[KeyRow]:
        """The rows of keys without the gold one, which stands in the bar, and without those on a board."""
        rows = self.card.rows if self.card else ()
        left = (row._replace(keys=tuple(key for key in row.keys if not (key.gold or key.square))) for row in rows)
        return [row for row in left if row.keys]

    @property
    def go(self) -> Key | None:
        """The gold key."""
        return next((key for key in (self.card.keys if self.card else ()) if key.gold), None)

    @property
    def squares(self) -> dict[str, Key]:
        """The keys on a board, by the name of the square."""
        return {key.square: key for key in (self.card.keys if self.card else ()) if key.square}

    @property
    def is_mine(self) -> bool:
        """True if it is the turn of one of this phone's seats."""
        return self.in_play.play.turn in self.places

    @cached_property
    def hands(self) -> list[OwnHand]:
        """The hands of this phone's seats."""
        found = ((seat, self.in_play.play.hand(place)) for seat, place in zip(self.seats, self.places, strict=True))
        return [OwnHand(seat, name_seats(hand, self.names)) for seat, hand in found if hand]

    def hand(self, seat: Seat) -> Hand | None:
        return next((each.hand for each in self.hands if each.seat == seat), None)

    @property
    def line(self) -> Text | None:
        """The one line that matters."""
        return name_seats(self.in_play.play.line(), self.names)

    @cached_property
    def picture(self) -> list[PicturePart]:
        """The picture of the table as this phone sees it."""
        return [name_seats(part, self.names) for part in self.in_play.play.picture(self.facts)]

    @property
    def heads(self) -> list[RingPlace]:
        """The places of those who wear something that they may not see."""
        return [each for part in self.picture if isinstance(part, Ring) for each in part.places if each.wears]

    @property
    def has_heads(self) -> bool:
        """True if all players of this phone wear something."""
        return bool(self.seats) and {each.seat for each in self.heads}.issuperset(self.places)

    @property
    def sees_heads(self) -> bool:
        """True if this phone may show what others wear."""
        return any(each.head for each in self.heads)

    @property
    def can_wear(self) -> list[Seat]:
        """The seat of a phone that can be worn; a phone with several seats would show them each other's eggs."""
        return self.seats if len(self.seats) == 1 and self.has_heads else []

    def list_moves(self) -> Iterator[Key]:
        """The moves that this phone can make now, as keys, each once."""
        open_keys = self.card.keys if self.card else ()
        own = (key for each in self.hands for key in each.hand.keys)
        return (key for key in (*open_keys, *own) if not key.reason and self.may_make(key.move))

    @property
    def moment(self) -> TableMoment | None:
        """The moment of the last act."""
        last = self.player.last_act
        return last.moment if last else None


def view_play(player: PlayerView) -> PlayView | None:
    """The play as this phone sees it; None if there is none."""
    return PlayView(player, player.table.in_play) if player.table.in_play else None
