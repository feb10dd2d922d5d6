"""Now: the play as the picture of the table, its questions, and the seating before it."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from flask import request

from companion.kit.data import at
from companion.kit.play import Key
from companion.kit.resolver import Resolver
from companion.kit.sheet import Layout
from companion.kit.text import Text, _, listing, n_
from companion.tables.actions.ending import Obstacle, list_obstacles
from companion.tables.paths import form_path, stable_path
from companion.tables.play_view import PlayView, view_play
from companion.tables.player_view import PlayerView
from companion.tables.table import Table
from companion.tables.table_sheet import Seat
from companion.web.forms.pad_view import PadView, RowView

from .counting import calculate_once


@dataclass(frozen=True)
class NowView:
    """The table as it lies now, as one phone sees it."""

    view: PlayerView

    @property
    def table(self) -> Table:
        return self.view.table

    @cached_property
    def play(self) -> PlayView | None:
        """The play as this phone sees it."""
        return view_play(self.view)

    @property
    def play_here(self) -> PlayView:
        """The play of a page that there is only in play."""
        if self.play is None:
            raise LookupError("Nobody plays at this table")
        return self.play

    @cached_property
    def open_pad(self) -> PadView:
        """The pad with what lies open, as the picture of the table; its totals only where the standings are open.

        While all are level, nobody leads; before the first row is decided there are no totals; and no player is in
        doubt in the middle of a turn. On a coloured side, which is counted at the end, there are places and no points.
        """
        form, blank = self.view.form, dict.fromkeys(self._counted_later, "0")
        added = {**blank, **self._parts}
        pad = calculate_once(replace(form, typed={**form.typed, **added}) if added else form).pad
        is_later = not self.table.revealed and any(column.sides for column in pad.pad.columns)
        hides = is_later or not self.view.sees_standings
        empty = blank.keys() - self._parts.keys()
        seen = (row for row in pad.rows if not row.cells or row.cells[0].entry != "switch")  # none lies on a table
        rows = tuple(_show_row(row, empty, hides_points=hides) for row in seen)
        level = all(each.leads for each in pad.players)
        players = tuple(replace(each, leads=each.leads and not level, warning=None) for each in pad.players)
        if hides or not (pad.is_complete or any(each.total for each in players)):
            players = tuple(replace(each, total=None, leads=False) for each in players)
        return replace(pad, rows=rows, progress=None, players=players)

    @property
    def _counted_later(self) -> list[str]:
        """The empty fields of a coloured side, which no place in a row depends on."""
        form = self.view.form
        columns = tuple(f"{column.path}." for column in self.table.mode.pad.columns if column.sides)
        return [path for path in form.number_paths() if path.startswith(columns) and not form.value(path)]

    @cached_property
    def _parts(self) -> dict[str, str]:
        """The open part of fields, and what was noted of a coloured side so far, by the form's path."""
        sheet = self.table.sheet
        noted = {path: n for path, n in sheet.guesses.items() if path in self._counted_later and n != "0"}
        return {form_path(path, sheet.places) or path: text for path, text in (sheet.unfinished | noted).items()}

    @property
    def changed(self) -> set[str | None]:
        """The paths of the pad's cells that changed in this turn."""
        in_play, places = self.play_here.in_play, self.table.sheet.places
        return {form_path(stable_path(path, in_play.seats), places) for path in in_play.changed}

    @property
    def may_order(self) -> bool:
        """True if this phone may still change who sits where."""
        return self.view.is_host and not self.table.has_begun and not self.table.revealed

    @property
    def asks_seating(self) -> bool:
        """True while Now asks who sits where: until the game begins, or it is known who goes first."""
        first = self.play.in_play.play.first if self.play else None
        return len(self.table.seats) > 1 and not self.table.has_begun and first is None

    @property
    def goes_right(self) -> bool:
        """True if the order of play runs to the right."""
        return self.table.game.goes_right and not self.table.mode.only_counts

    @cached_property
    def acting(self) -> list[Seat]:
        """The phone's seats that others wait for."""
        if self.play is None or self.table.revealed:
            return []
        due = [each.seat for each in self.play.hands if each.hand.is_due]
        turn = self.play.in_play.turn
        return [seat for seat in self.play.seats if seat.id == turn or seat in due]

    @property
    def asked_key(self) -> Key | None:
        """The key whose question this page asks: one that ends something, or cannot be taken back."""
        asked = request.args.get("ask")
        keys = self.play.list_moves() if asked and self.play else ()
        return next((key for key in keys if key.asks and key.move.id == asked), None)

    @cached_property
    def blocking(self) -> list[Obstacle]:
        """The obstacles in the way of the result."""
        return [each for each in list_obstacles(self.table) if each.blocks]

    def tell_before(self) -> Text:
        """Say what is missing before the play can begin."""
        mode, missing = self.table.mode, self.table.mode.least - len(self.table.seats)
        if missing > 0:
            return n_("{n} more player has to sit down", "{n} more players have to sit down", n=missing)
        if len(self.table.seats) > mode.most:
            return _("Only {n} can play this", n=mode.most)
        absent, phones = [seat.name for seat in self.table.free_seats], self.table.phones or ()
        told = next((part.absent for part in self.table.game.parts if part.id in phones and part.absent), None)
        if absent and told:
            return told._replace(values={"names": listing(absent)})
        return _("Everybody who sits here plays, in this order")

    def query_for(self, resolver: Layout[Any, Any], code: str) -> dict[str, str | int]:
        """The query of a resolver's page: the players' names, and what this phone knows of the play.

        The names are left out if the resolver does not seat so many.
        """
        seats = self.play.in_play.seats if self.play else [seat.id for seat in self.table.seats]
        names, known = self.table.names_of(seats), self._fill(resolver, code)
        named = {at("players", i, "name"): name for i, name in enumerate(names)}
        return {"players": len(names), **named, **known} if len(names) in resolver.players else known

    def _fill(self, resolver: Layout[Any, Any], code: str) -> dict[str, str | int]:
        """The entries that this phone knows from the play.

        While the play asks for the answer, these are also the texts that all see, with the code of the table, where all
        see them, and the order of the seats.
        """
        if self.play is None:
            return {}
        play, seats, card = self.play.in_play.play, self.play.in_play.seats, self.play.card
        filled = play.fill(resolver.id, self.play.places)
        known: dict[str, str | int] = {path: self._name_place(path, text) for path, text in filled.items()}
        if not (card and card.to_resolver and card.to_resolver.resolver == resolver.id):
            return known
        order = ",".join(seats[int(filled.get(at("players", n, "name"), n))] for n in range(len(seats)))
        entries = play.worked_out.entries if play.worked_out else {}
        return {**known, **entries, "table": code, "order": order, "version": self.table.version}

    def _name_place(self, path: str, text: str) -> str:
        """The text of an entry, with the player's name in place of a number where the entry is a name."""
        return self.play_here.names[int(text)] if path.endswith(".name") else text

    @property
    def own_resolvers(self) -> list[Resolver[Any, Any, Any]]:
        """The resolvers for one player that open with what this phone knows of the play."""
        if self.play is None or not self.play.places:
            return []
        play, places = self.play.in_play.play, self.play.places
        return [each for each in self.table.game.resolvers if each.solo and play.fill(each.id, places)]


def _show_row(row: RowView, empty: Collection[str], hides_points: bool) -> RowView:
    """A row in which these numbers of the table are empty."""
    cells = tuple(replace(each, points="") for each in row.cells) if hides_points else row.cells
    beside = tuple(replace(each, value="") if each.path in empty else each for each in row.beside)
    return replace(row, cells=cells, beside=beside)
