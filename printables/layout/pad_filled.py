"""A pad that is filled in: what stands in each box of a counted sheet."""

from collections.abc import Mapping

from companion.kit.scoring.score import Result, Standing

from .pad_lines import PadLine

NONE = "–"


class FilledPad:
    """The numbers of a result by player, from 0, and what was entered, by its path in the calculator's address."""

    def __init__(self, result: Result, entered: Mapping[str, str]) -> None:
        self.result, self.entered = result, entered

    def _standing(self, player: int) -> Standing:
        return self.result.standings[player]

    def has(self, line: PadLine) -> bool:
        """Whether anything stands in a row: a tie-break only where it was asked."""
        return line.box != "tie" or any(comparison.tie is line.tie for comparison in self.result.comparisons)

    def total(self, player: int) -> int:
        return self._standing(player).total

    def number(self, line: PadLine, player: int) -> str:
        """What stands in the box of a row, or in its left half."""
        if line.row is None:
            return self._compared(line, player)
        if line.row not in self.result.mode.pad.rows:
            return self._summed(player)
        entered = self.entered.get(line.row.cell(player), "")
        if line.box == "switch":
            return f"+{entered}" if entered.strip("0") else NONE
        return entered or NONE

    def points(self, line: PadLine, player: int) -> str:
        """What a number gave, beside it."""
        found = [
            each.line.points
            for each in self._standing(player).reasons
            if line.row is not None and each.line.row == line.row.path
        ]
        return str(sum(found)) if any(found) else NONE

    def beside(self, line: PadLine, number: int) -> str:
        """What the table entered beside a row."""
        return self.entered.get(line.row.beside[number].path, "") or NONE if line.row else NONE

    def is_holder(self, line: PadLine, player: int) -> bool:
        return line.row is not None and self.entered.get(line.row.path) == str(player)

    def has_trophy(self, line: PadLine, player: int) -> bool:
        """Whether the player won the trophy of a row."""
        path = line.row.path if line.row else ""
        return any(each.line.pennant == "trophy" and each.line.row == path for each in self._standing(player).reasons)

    def place(self, player: int) -> str:
        return str(self._standing(player).rank)

    def is_winner(self, player: int) -> bool:
        return self._standing(player).winner

    def _compared(self, line: PadLine, player: int) -> str:
        """The value of a tie-break, if it was asked about this player."""
        for comparison in self.result.comparisons:
            if comparison.tie is line.tie and self._standing(player).name in comparison.values:
                return str(comparison.values[self._standing(player).name])
        return NONE

    def _summed(self, player: int) -> str:
        """What all trophies of a player gave."""
        won = [each.line.points for each in self._standing(player).reasons if each.line.pennant == "trophy"]
        return f"+{sum(won)}" if won else NONE
