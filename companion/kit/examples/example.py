"""What a worked example can show: a score, a round, a course of moves, or only words."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple


@dataclass
class Example:
    """A case with a title and prose. One that is no more than this tells of a moment that is not worked out here."""

    title: str
    prose: list[str] = field(default_factory=list)


@dataclass
class ScoreExample(Example):
    """A sheet, and what must come out. `reasons` holds (points, rule id, sentence) by player."""

    sheet: dict[str, Any] = field(default_factory=dict)
    totals: dict[str, int] = field(default_factory=dict)
    ranks: dict[str, int] = field(default_factory=dict)
    decided_by: str | None = None
    solo_title: str | None = None
    warns: list[str] = field(default_factory=list)
    reasons: dict[str, list[tuple[int, str, str]]] = field(default_factory=dict)


@dataclass
class RoundExample(Example):
    """What was typed for the resolver with this id, by input path, and sentences of its report in their order."""

    resolver: str = ""
    players: int = 0
    typed: dict[str, str] = field(default_factory=dict)
    sentences: list[str] = field(default_factory=list)


class PlayLine(NamedTuple):
    """A move, by the text on its button, or else a sentence or a pile that is seen then.

    `player` is empty for a move that is made for the table, and for what everybody sees.
    """

    player: str
    text: str
    is_move: bool


@dataclass
class PlayExample(Example):
    """A course of a tracker: its players, the seed that it is dealt from, the moves and what is seen after them."""

    tracker: str = ""
    players: list[str] = field(default_factory=list)
    seed: str = ""
    rulings: dict[str, bool] = field(default_factory=dict)
    lines: list[PlayLine] = field(default_factory=list)
