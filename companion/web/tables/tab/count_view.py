"""What a phone counts: its blocks of rows, the totals of all, and the line that says what is next.

A total is drawn once, until it changes.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from markupsafe import Markup

from companion.kit.piece import Piece
from companion.kit.text import Language, Text, _, listing, n_, say
from companion.tables.actions.reveal import list_obstacles
from companion.tables.player_view import PlayerView
from companion.tables.values import Seat
from companion.web.forms.pad_view import PadPlayer, PadView
from companion.web.pages.calculator import Calculation
from companion.web.support.i18n import language

from .count_blocks import Block, Clashes, blocks_once, draw_block, draw_count, make_shared_blocks

MOST_NAMED = 2  # players who still count


class Prompt(NamedTuple):
    """The line above the tabs: what is asked next, what helps, how many fields are `left` and where the next one is.

    Without any left it may offer to say that a `seat` is done, to `count` for one without a phone, to check what stands
    in the way of the `result`, to `reveal` it, or to go there.
    """

    ask: Text
    help: Text | None = None
    piece: Piece | None = None
    path: str = ""
    left: int = 0
    seat: Seat | None = None
    offers: str = ""


@dataclass(frozen=True)
class CountView:
    """What a phone counts: its own seats at these places, or the one that the host counts for, and the table's part.

    `clashes` are the texts that came too late, by path.
    """

    view: PlayerView
    calculation: Calculation
    places: tuple[int, ...]
    clashes: Clashes = ()

    @property
    def pad(self) -> PadView:
        return self.calculation.pad

    @cached_property
    def own(self) -> tuple[Block, ...]:
        """The blocks of the players; all in one where each has a single number."""
        return blocks_once(self.calculation, self.places, self.view.sees_standings, self.clashes)

    @cached_property
    def table_blocks(self) -> tuple[Block, ...]:
        """The blocks of the table."""
        return make_shared_blocks(self.calculation, self.clashes)

    @property
    def blocks(self) -> Iterator[Markup]:
        """All blocks, drawn."""
        return (draw_block(block, language()) for block in (*self.own, *self.table_blocks))

    @property
    def is_several(self) -> bool:
        return len(self.own) + len(self.table_blocks) > 1

    def draw_totals(self) -> list[tuple[Markup, Markup]]:
        """Each player's total so far and how much is counted: as others see it, and as that player does."""
        return [*map(self._draw_total, self.view.table.seats, self.pad.players)]

    def _draw_total(self, seat: Seat, player: PadPlayer) -> tuple[Markup, Markup]:
        """The total only where the standings are open."""
        total = (player.total, player.leads) if self.view.sees_standings else None
        called = (say(player.called, language()), "")
        look = [(player.number, player.name, each, self.count_entered(seat), total, language()) for each in called]
        return draw_total(*look[0]), draw_total(*look[1])

    def count_entered(self, seat: Seat) -> tuple[int, int]:
        """How many of a seat's numbers are entered, and of how many; all, once it is done."""
        return self._counts[seat.id]

    @cached_property
    def _counts(self) -> dict[str, tuple[int, int]]:
        progress = {seat: self.view.progress(seat) for seat in self.view.table.seats}
        return {seat.id: (of if seat.done else done, of) for seat, (done, of) in progress.items()}

    @cached_property
    def prompt(self) -> Prompt:
        table = self.view.table
        if table.revealed:
            return Prompt(_("The result is out"), offers="result")
        waiting = next((seat for place in self.places if not (seat := table.seats[place]).done), None)
        return (
            self._ask(self.own)
            or (Prompt(_("All counted?"), self.others, seat=waiting) if waiting else None)
            or self._ask(self.table_blocks)
            or self._end()
        )

    def _end(self) -> Prompt:
        late = [seat for seat in self.view.table.seats if not seat.done]
        if self.view.is_host and (guest := next((seat for seat in late if not seat.phone), None)):
            has_all = len(set(self.count_entered(guest))) == 1
            ask = _("{name} has no phone", name=guest.name)
            return Prompt(ask, seat=guest, offers="done" if has_all else "count")
        if late:
            return Prompt(_("Nothing left to count"), self.others or tell_late([seat.name for seat in late]))
        if blocking := next((each for each in list_obstacles(self.view.table) if each.blocks), None):
            return Prompt(blocking.text, path=blocking.path, offers="check")
        if self.view.is_host:
            return Prompt(_("Everybody has counted"), offers="reveal")
        return Prompt(_("Everybody has counted"), _("The host reveals the result"))

    def _ask(self, blocks: tuple[Block, ...]) -> Prompt | None:
        """The first row of these blocks in which something is missing."""
        rows = [row for block in blocks for row in block.open_rows]
        if not rows:
            return None
        row, [cell, *_more] = rows[0], rows[0].cells
        is_mine = len(self.places) == 1 and self.view.seats and cell.path.startswith("players.")
        ask = _("Your {what}?", what=row.row.row.noun) if is_mine else cell.ask
        helps = self.after if len(rows) == 1 and is_mine else cell.help if self.view.sees_standings else None
        return Prompt(ask, helps or row.row.row.hint, cell.piece, row.path, len(rows))

    @property
    def _counting(self) -> list[Text]:
        """Who else has numbers to enter, by name."""
        seats = enumerate(self.view.table.seats)
        others = [i for i, seat in seats if i not in self.places and len(set(self.count_entered(seat))) > 1]
        return [self.pad.players[i].called for i in others]

    @property
    def after(self) -> Text:
        """Who is still counting after this phone."""
        names = self._counting
        if not names:
            return _("then everybody has counted")
        if len(names) > MOST_NAMED:
            return n_("then {n} is still counting", "then {n} are still counting", n=len(names))
        return n_("then only {names} is counting", "then only {names} are counting", n=len(names), names=listing(names))

    @property
    def others(self) -> Text | None:
        """Who is still counting."""
        names = self._counting
        if len(names) > MOST_NAMED:
            return n_("{n} is still counting", "{n} are still counting", n=len(names))
        if not names:
            return None
        return n_("{names} is still counting", "{names} are still counting", n=len(names), names=listing(names))


def tell_late(names: list[str]) -> Text:
    """Who has counted and did not say so yet."""
    if len(names) > MOST_NAMED:
        return n_("{n} is not done yet", "{n} are not done yet", n=len(names))
    return n_("{names} is not done yet", "{names} are not done yet", n=len(names), names=listing(names))


@lru_cache(1024)
def draw_total(
    number: int,
    name: str,
    called: str,
    counted: tuple[int, int],
    total: tuple[int | None, bool] | None,
    tongue: Language,
) -> Markup:
    """A player's egg, with the total and whether it leads where that may be known; whoever is called nothing is You."""
    return draw_count("total", number, name, called, counted, total)
