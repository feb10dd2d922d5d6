"""A tracker in play as a phone sees it: its parts, the moves of the phone's seats, the turn."""

from dataclasses import dataclass
from itertools import groupby, takewhile

from companion.kit.text import Text
from companion.kit.tracker import TrackerMove
from companion.kit.view import BoardView, PileView, ViewPart, WornView, is_private

from .player_view import PlayerView
from .table_sheet import Seat
from .tracker_in_play import TrackerInPlay

FEW = 4  # moves that stand beside each other on Now


@dataclass(frozen=True)
class TrackerView:
    """A tracker in play as the seats of one phone see it."""

    player: PlayerView
    in_play: TrackerInPlay

    @property
    def id(self) -> str:
        return self.in_play.tracker.id

    @property
    def title(self) -> Text:
        return self.in_play.tracker.title

    @property
    def is_count(self) -> bool:
        return self.in_play.tracker.is_count

    def seats(self) -> list[Seat]:
        """The seats of this phone that were dealt in."""
        return [seat for seat in self.player.seats if seat.id in self.in_play.seats]

    def view(self, seat: str = "") -> tuple[ViewPart, ...]:
        """The parts that one of these seats sees, or without a seat everybody."""
        points = self.in_play.standings(self._names) if self.player.sees_standings else ()
        return (*self.in_play.view(seat, self._names), *points)

    def moves(self, seat: str = "") -> tuple[TrackerMove, ...]:
        """The moves of one of these seats now, or without a seat those of everybody for the table."""
        return self.in_play.moves(seat, self._names)

    def group_moves(self, seat: str) -> list[tuple[Text, list[TrackerMove]]]:
        """The moves of one of these seats that stand below a heading, by headings."""
        groups = groupby(filter(lambda move: move.heading, self.moves(seat)), key=lambda move: move.heading)
        return [(heading, list(moves)) for heading, moves in groups if heading]

    @property
    def is_worn(self) -> bool:
        """True if phones show something on their holders' heads."""
        return self.in_play.tracker.worn is not None

    @property
    def possible_wearers(self) -> list[Seat]:
        """The seats of this phone that may wear it, as long as something is still to come."""
        return self.seats() if self.is_worn and not self.in_play.is_played_out else []

    def worn(self, seat: Seat) -> WornView | None:
        """The view on the phone on the seat's head, for all but the seat, once all have read that it is worn."""
        return self.in_play.worn(seat.id) if seat.id in self.in_play.wearers else None

    def moves_by_square(self, seat: str = "") -> dict[str, TrackerMove]:
        """The move of each square of the board, by the square's name."""
        return {move.square: move for move in self.moves(seat) if move.square}

    def private(self, seat: str) -> list[ViewPart]:
        """The parts that one of these seats alone sees."""
        return list(filter(is_private, self.view(seat)))

    def card_moves(self, seat: str) -> list[TrackerMove]:
        """The moves that take cards from the seat's hand."""
        return [move for move in self.moves(seat) if move.cards]

    def is_hidden(self, seat: Seat) -> bool:
        """True if the seat sees or does something now that nobody else may see."""
        sees = any(map(is_private, self.view(seat.id)))
        return sees or any(move.secret for move in self.moves(seat.id))

    def open_moves(self, seat: Seat) -> list[TrackerMove]:
        """The moves that the seat makes where everybody looks."""
        is_hidden = self.is_hidden(seat)
        return [move for move in self.moves(seat.id) if move.openly or not is_hidden]

    def picker(self, part: ViewPart) -> Seat | None:
        """The seat of this phone that takes a piece of this part in its turn, by tapping it."""
        return next((seat for seat in self.able if self._takes_from(part, seat)), None)

    def _takes_from(self, part: ViewPart, seat: Seat) -> bool:
        kinds = tuple(move.kind for move in self.open_moves(seat))
        return isinstance(part, PileView) and part.kinds == kinds != ()

    @property
    def is_tapped(self) -> bool:
        """True if something is to be tapped where the tracker lies open: a square, one of many moves, or a seat's.

        Moves that are folded up count, too. A piece that lies open on Now is tapped there instead.
        """
        if any(map(self.picker, self.at_stake)):
            return False
        is_many = len(self.moves()) > FEW or any(move.heading for move in self.moves())
        return is_many or bool(self.moves_by_square()) or any(map(self.is_open_to, self.able))

    def is_open_to(self, seat: Seat) -> bool:
        """True if the seat is not hidden, or has a move that is made openly."""
        return not self.is_hidden(seat) or any(move.openly for move in self.moves(seat.id))

    @property
    def is_ours(self) -> bool:
        """True if this phone may make the table's moves: no other phone holds the seat with the turn."""
        others = (seat.id for seat in self.player.held_seats)
        return self.in_play.turn not in others

    @property
    def stages(self) -> list[Text]:
        """The sentences before the first part that lies there: the stage, and the next thing to do."""
        return [part for part in takewhile(lambda part: isinstance(part, Text), self.view()) if isinstance(part, Text)]

    @property
    def stage(self) -> Text | None:
        """The first sentence of the stage."""
        return next(iter(self.stages), None)

    @property
    def preface(self) -> list[ViewPart]:
        """The sentences and charts that are read first, such as the abilities in their order."""
        return list(takewhile(lambda part: not isinstance(part, PileView | BoardView), self.view()))

    @property
    def able(self) -> list[Seat]:
        """The seats of this phone that may do something now, or whose turn it is."""
        return [seat for seat in self.seats() if seat.id == self.in_play.turn or self.moves(seat.id)]

    @property
    def able_in_secret(self) -> list[Seat]:
        """The seats of `able` that are hidden: each has a page of its own."""
        return list(filter(self.is_hidden, self.able))

    @property
    def acting(self) -> list[Seat]:
        """The seats of this phone whose turn it is, or with a move that is not `at_leisure`."""
        return [seat for seat in self.able if seat.id == self.in_play.turn or self._is_awaited(seat)]

    def _is_awaited(self, seat: Seat) -> bool:
        return not all(move.at_leisure for move in self.moves(seat.id))

    @property
    def at_stake(self) -> list[PileView]:
        """The piles `at_stake`: the subject of the turn, such as the cards up for bidding."""
        return [part for part in self.view() if isinstance(part, PileView) and part.at_stake]

    @property
    def waiting(self) -> list[Seat]:
        """The free seats with a move, for which the host plays openly; empty on every other phone."""
        free = self.player.table.free_seats if self.player.is_host else ()
        return [seat for seat in free if seat.id in self.in_play.seats and self.moves(seat.id)]

    @property
    def _names(self) -> list[str]:
        return self.player.table.names_of(self.in_play.seats)


def view_trackers(player: PlayerView) -> dict[str, TrackerView]:
    """The trackers in play, by their ids, in the order of the game."""
    in_play = player.table.trackers
    return {each.id: TrackerView(player, in_play[each.id]) for each in player.table.game.trackers if each.id in in_play}
