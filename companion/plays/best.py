"""The personal bests that a play set."""

from companion.kit.text import Text, _, listing
from companion.store import Chosen, Store

from .archive import list_records
from .figures import find_best


def tell_best(store: Store, play: int, phone: str) -> Text | None:
    """The people whose totals are their best so far, in words; None without any.

    Only the plays that this phone sees count.
    """
    row = store.find_play(play, phone)
    if row is None:
        return None
    names = {person.id: person.name for person in store.people_of(play)}
    seats = find_best(list_records(store, Chosen(phone, row.game, until=row.day)), play)
    told = [names[seat.person] for seat in sorted(seats, key=lambda seat: seat.rank) if names[seat.person]]
    if len(told) > 1:
        return _("The best so far of each: {names}", names=listing(told))
    return _("{name}'s best so far", name=told[0]) if told else None
