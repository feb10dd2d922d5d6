"""The score pad while the standings are secret: a tick where somebody else has counted, and nobody leads."""

from collections.abc import Set
from dataclasses import replace

from .pad_view import PadCell, PadView, RowView


def hide_standings(pad: PadView, ticks: Set[str]) -> PadView:
    """The pad of a form that lacks what is secret, with a tick in the cells of these paths."""
    rows = tuple(_tick_row(row, ticks) for row in pad.rows)
    players = tuple(replace(player, leads=False) for player in pad.players)
    left = pad.left - len(ticks)
    return replace(pad, rows=rows, players=players, left=left, is_complete=left == 0, progress=None)


def _tick_row(row: RowView, ticks: Set[str]) -> RowView:
    cells = tuple(_tick(cell, ticks) for cell in row.cells)
    return replace(row, cells=cells, left=None)


def _tick(cell: PadCell, ticks: Set[str]) -> PadCell:
    return replace(cell, is_ticked=cell.path in ticks)
