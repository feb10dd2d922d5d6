"""What a phone may see of a table. What it may not see is not there, rather than hidden."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.kit.form.fields import number_paths
from companion.kit.path import at
from companion.kit.play.tracker import Move, Tracker, ViewPart
from companion.kit.scoring.score import Result

from . import decks
from .history import LASTING, Entry, Story
from .table import Chair, Deck, Table

RECENT = 8  # entries of the story beside the table


@dataclass(frozen=True)
class Sight:
    """A table as one phone sees it. `phone` is empty for a screen that only shows."""

    story: Story
    phone: str

    @property
    def table(self) -> Table:
        return self.story.table

    @property
    def is_host(self) -> bool:
        return self.phone == self.table.host

    @property
    def mine(self) -> tuple[Chair, ...]:
        return self.table.held(self.phone) if self.phone else ()

    @property
    def takes_part(self) -> bool:
        return bool(self.phone) and self.table.takes_part(self.phone)

    def may(self, chair: Chair) -> bool:
        return bool(self.phone) and self.table.may(self.phone, chair.id)

    @property
    def open_standings(self) -> bool:
        return self.table.shown or self.table.revealed is not None

    @property
    def result(self) -> Result | None:
        """The standings so far, or the result; None while they are secret, or something has to be put right."""
        return self.table.result if self.open_standings else None

    def missing(self, chair: Chair) -> int:
        """How many numbers of a seat are not entered yet."""
        form, place = self.table.form, at("players", self.table.chairs.index(chair))
        return sum(not form.value(path) for path in number_paths(place, self.table.mode.player))

    def recent(self) -> list[Entry]:
        """What happened last, the latest first."""
        return list(reversed(self.story.entries[-RECENT:]))

    def may_undo(self, entry: Entry) -> bool:
        if entry.undone or entry.action.kind in LASTING:
            return False
        return self.is_host or (bool(self.phone) and entry.action.phone == self.phone and not entry.tells)

    def asked_for(self) -> Iterator[tuple[str, Chair]]:
        """The seats that other phones ask for, for the host to agree."""
        for phone, seat in self.table.asks.items() if self.is_host else ():
            yield phone, self.table.chair(seat)

    def asks_for(self) -> Chair | None:
        """The seat that this phone waits for."""
        seat = self.table.asks.get(self.phone)
        return next((chair for chair in self.table.chairs if chair.id == seat), None)


@dataclass(frozen=True)
class DeckSight:
    """A hidden deck as the seats of one phone see it."""

    sight: Sight
    tracker: Tracker[object]
    deck: Deck

    @property
    def names(self) -> list[str]:
        return decks.names(self.sight.table, self.deck)

    def seats(self) -> list[Chair]:
        """The seats in play that this phone holds."""
        return [chair for chair in self.sight.mine if chair.id in self.deck.chairs]

    def seen(self, chair: Chair | None) -> tuple[ViewPart, ...]:
        return tuple(self.tracker.view(self.deck.state, self._place(chair), self.names))

    def moves(self, chair: Chair | None) -> tuple[Move, ...]:
        return tuple(self.tracker.moves(self.deck.state, self._place(chair), self.names))

    def _place(self, chair: Chair | None) -> int | None:
        return None if chair is None else self.deck.chairs.index(chair.id)
