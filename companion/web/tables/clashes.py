"""The fields for which the play counted something else than somebody typed."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from companion.kit.piece import Piece
from companion.kit.text import Text, _
from companion.tables.paths import form_path
from companion.tables.table_sheet import Clash

from .counting import CountView


class OpenClash(NamedTuple):
    """A clash to be settled: the form's path, its label and drawing, who typed, and whose field it is."""

    path: str
    label: Text
    piece: Piece | None
    clash: Clash
    by: Text | None
    owner: str


@dataclass(frozen=True)
class ClashView:
    """The clashes of a table as one phone sees them."""

    count: CountView

    def list_open(self) -> Iterator[OpenClash]:
        """The clashes of the table, with what a page says about each."""
        table = self.count.view.table
        seats = {seat.id: seat.name for seat in table.seats}
        if not table.sheet.clashes:
            return
        labels, pad = self.count.calculation.view.labels(), self.count.pad
        pieces = {cell.path: cell.piece for row in pad.rows for cell in (*row.cells, *row.beside)}
        for stable, clash in table.sheet.clashes.items():
            path, typed = form_path(stable, table.sheet.places) or stable, table.values.get(stable)
            yield OpenClash(
                path,
                labels.get(path, _("A number")),
                pieces.get(path),
                table.name_clash(stable, clash),
                table.name_of(typed.phone) if typed else None,
                seats.get(stable.partition(".")[0], ""),
            )

    def settle(self, path: str, text: str) -> dict[str, str]:
        """The fields of an action that settles a clash in favour of this text."""
        table = self.count.view.table
        seats = {seat.name: str(i) for i, seat in enumerate(table.seats)}
        is_seat = path in table.sheet.form.choice_paths()
        return {"order": self.count.order, f"was.{path}": "", path: seats.get(text, text) if is_seat else text}

    def may_settle(self, path: str) -> bool:
        """True if this phone may settle a clash: the host any, the holder of a seat that of the seat."""
        return self.count.view.is_host or self.count.is_open(path)
