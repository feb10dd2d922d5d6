"""The relation of a phone to a table."""

from dataclasses import dataclass
from enum import Enum, auto

from .table_sheet import Seat


class Role(Enum):
    HOST = auto()
    HOLDER = auto()  # of a seat
    ASKER = auto()  # for a seat
    ONLOOKER = auto()
    SCREEN = auto()  # shows the table to the room, whatever phone it is


@dataclass(frozen=True)
class Membership:
    """A phone's relation to a table. `Table.membership` makes all of them but that of a screen.

    - `phone`: its id; empty for an onlooker without a cookie, and for a screen.
    - `seats`: the seats that it holds. A host may hold none.
    """

    role: Role
    phone: str = ""
    seats: tuple[Seat, ...] = ()

    @property
    def is_host(self) -> bool:
        return self.role is Role.HOST

    @property
    def takes_part(self) -> bool:
        """True for the host and for a phone with a seat: only they change the table, and have it in their lists."""
        return self.role in (Role.HOST, Role.HOLDER)

    def holds(self, seat: str) -> bool:
        """True if the phone holds the seat with this id."""
        return any(each.id == seat for each in self.seats)

    def may_act_for(self, seat: str) -> bool:
        """True if the phone may act for the seat with this id: its own, or as the host any."""
        return self.is_host or self.holds(seat)


SCREEN = Membership(Role.SCREEN)
