"""What a table's sheet comes to."""

from ..kit.reading import read
from ..kit.score import Result, score
from .table import Table


def result_of(table: Table) -> Result | None:
    """The result so far, what nobody entered being 0; None while something in the sheet has to be put right."""
    reading = read(table.game, table.form().sheet())
    return None if reading.problems else score(table.game, reading)
