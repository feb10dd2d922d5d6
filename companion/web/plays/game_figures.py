"""Figures of all games, and of one mode of a game."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from flask import url_for

from companion.kit.data import definition
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.piece import Piece
from companion.kit.text import Text, _, n_
from companion.kit.view import Chart
from companion.library.registry import games
from companion.plays.chance import FEW, Wins
from companion.plays.figures import is_contest
from companion.plays.record import SeatRecord, Seats, split_plays
from companion.store import PersonRow

from .cards import (
    CHANCE,
    HappeningCard,
    People,
    RowsCard,
    StacksCard,
    group,
    list_totals,
    make_happenings,
    make_line,
    make_rows,
    make_stacks,
    make_turns,
    make_wins,
    rank_people,
)
from .charts import BarCard, LineCard
from .filters import Filter
from .source import Beside, Source, choose_pieces


class GameLine(NamedTuple):
    """A game with its plays, as a bar, and who won it most; None if that is too few to say."""

    game: Game
    plays: int
    width: float
    first: tuple[PersonRow, Wins] | None


class OtherMode(NamedTuple):
    """The plays of a mode that the figures on a page leave out, with the address of its own."""

    words: Text
    address: str
    is_few: bool


@definition()
class GamePage:
    """The figures of one mode of a game."""

    game: Game
    mode: Mode[Any, Any]
    filters: Sequence[Filter]
    beside: Beside
    plays: int
    wins: BarCard | None
    rows: RowsCard | None
    line: LineCard | None
    turns: BarCard | None
    happenings: Sequence[HappeningCard]
    stacks: StacksCard | None
    totals: Sequence[Chart]
    others: Sequence[OtherMode]

    @property
    def heading(self) -> Text:
        return n_("{game}, {n} play", "{game}, {n} plays", game=self.game.title, n=self.plays)

    @property
    def pieces(self) -> Sequence[Piece]:
        """The drawings on the page."""
        return choose_pieces(*self.beside.signs, *self.mode.pad.pieces)

    @property
    def tables(self) -> Iterator[Chart]:
        """The numbers of all charts."""
        charts = (self.wins, self.rows, self.line, self.turns, self.stacks)
        yield from (chart.table for chart in charts if chart)
        yield from self.totals


def list_games(plays: Sequence[Seats], people: People) -> list[GameLine]:
    """The games that were played, the one most played first."""
    found = []
    for slug, of_game in group(plays, lambda seats: seats[0].game):
        contests = [seat for seats in of_game if is_contest(seats) for seat in seats]
        ranked = [each for each in rank_people(contests, people) if not each[1].is_few and each[1].won]
        found.append((games()[slug], len(of_game), ranked[0] if ranked else None))
    most = max((number for _game, number, _first in found), default=1)
    return [GameLine(game, number, 100 * number / most, first) for game, number, first in found]


def make_game_page(
    game: Game, of_year: Sequence[SeatRecord], records: Sequence[SeatRecord], filters: Sequence[Filter], source: Source
) -> GamePage:
    """The page of the mode of the records; `of_year` are those of all modes."""
    mode = next((mode for mode in game.modes if records and mode.id == records[0].mode), game.standard)
    plays = split_plays(records)
    contests = list(filter(is_contest, plays))
    seats = [seat for each in contests for seat in each]
    ranked = rank_people(seats, source.people)
    return GamePage(
        game,
        mode,
        filters,
        source.beside(game),
        len(plays),
        make_wins(ranked, _("Wins"), CHANCE),
        make_rows(contests, mode),
        make_line(plays, source.people, source.today),
        make_turns(seats),
        list(make_happenings(contests, mode, source.people, source.today)),
        make_stacks(contests),
        (
            list_totals(group_people(records, source.people), _("Totals"), _("Player")),
            list_totals(group_sizes(plays), _("The best of each play, by number of players"), _("Players")),
        ),
        list(list_others(game, mode, of_year)),
    )


def list_others(game: Game, mode: Mode[Any, Any], records: Sequence[SeatRecord]) -> Iterator[OtherMode]:
    """The other modes of a game that were played."""
    counts = Counter(seats[0].mode for seats in split_plays(records))
    for other in game.modes:
        if other is not mode and (n := counts[other.id]):
            words = n_("{mode}: {n} play.", "{mode}: {n} plays.", mode=other.title, n=n)
            if other.solo:
                words = n_("Played alone: {n} time.", "Played alone: {n} times.", n=n)
            yield OtherMode(words, url_for("figures.game", slug=game.slug, mode=other.id), n < FEW)


def group_people(records: Sequence[SeatRecord], people: People) -> list[tuple[Text | str, Sequence[SeatRecord]]]:
    """The seats of everybody with a name."""
    found = group((record for record in records if record.person in people), lambda seat: seat.person)
    return [(people[person].name, seats) for person, seats in found]


def group_sizes(plays: Sequence[Seats]) -> list[tuple[Text | str, Sequence[SeatRecord]]]:
    """The best seats of plays with each number of players."""
    best = [max(seats, key=lambda seat: seat.total) for seats in plays]
    return [(str(size), seats) for size, seats in sorted(group(best, lambda seat: seat.seats))]
