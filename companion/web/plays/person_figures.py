"""Figures of a person, and of two people who played together."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from flask import url_for

from companion.kit.data import definition
from companion.kit.piece import Piece
from companion.kit.text import Text, _, n_
from companion.kit.view import Chart
from companion.library.registry import games
from companion.plays.chance import FEW, Wins, count_wins, group_wins
from companion.plays.days import describe_day
from companion.plays.figures import LAST, Pair, Series, compare_places, find_series, sum_up
from companion.plays.record import SeatRecord, Seats, split_plays
from companion.store import PersonRow

from .cards import CHANCE, group, label_game, label_person, list_totals, make_wins, name_mode, rank_people
from .charts import BarCard, Label, SplitBar, decimal, lay_pair, lay_wins, list_pairs, list_wins
from .filters import Filter
from .source import Beside, Source, choose_pieces, read_source


class Feat(NamedTuple):
    """A number worth telling, its words, and the drawing of what it is about; None for the crown."""

    number: int
    words: Text
    piece: Piece | None = None


@definition()
class PersonPage:
    """The figures of a person; `plays` are all in which the person sat, also alone."""

    person: PersonRow
    filters: Sequence[Filter]
    beside: Beside
    plays: int
    wins: Wins
    words: Sequence[Text]
    by_game: BarCard
    against: Sequence[SplitBar]
    feats: Sequence[Feat]
    series: Series
    totals: Sequence[Chart]

    @property
    def pieces(self) -> Iterable[Piece]:
        """The drawings on the page."""
        return choose_pieces(*self.beside.signs, *(feat.piece for feat in self.feats))

    @property
    def tables(self) -> Sequence[Chart]:
        against = list_pairs(_("Against whom"), _("Player"), self.against)
        return (self.by_game.table, against, *self.totals)


@definition()
class PairPage:
    """The figures of two people, from the plays in which both sat. `last` has who was placed better, None if nobody."""

    one: PersonRow
    other: PersonRow
    filters: Sequence[Filter]
    beside: Beside
    plays: int
    whole: SplitBar
    by_game: Sequence[SplitBar]
    wins: BarCard | None
    last: Sequence[PersonRow | None]

    @property
    def heading(self) -> Text:
        return _("{one} and {other}", one=self.one.name, other=self.other.name)

    @property
    def is_few(self) -> bool:
        return self.plays < FEW

    @property
    def pieces(self) -> Iterable[Piece]:
        """The drawings on the page."""
        return choose_pieces(*self.beside.signs)

    @property
    def tables(self) -> Sequence[Chart]:
        wins = [self.wins.table] if self.wins else []
        return (list_pairs(_("Who was placed better"), _("Game"), self.by_game), *wins)


def make_person_page(
    person: PersonRow, records: Sequence[SeatRecord], filters: Sequence[Filter], source: Source
) -> PersonPage:
    """The page of a person from the plays in which the person sat."""
    seats = [record for record in records if record.person == person.id]
    contests = [seat for seat in seats if seat.seats > 1]
    wins = count_wins(contests)
    modes = group(seats, lambda seat: (seat.game, seat.mode))
    sizes = sorted(group_wins((seat.seats, seat) for seat in contests).items())
    return PersonPage(
        person,
        filters,
        source.beside(person),
        len(seats),
        wins,
        list(tell_wins(wins, contests)),
        make_games(contests),
        list(list_against(person, split_plays(records), source)),
        list(find_feats(modes[0][1], contests, source.today)) if modes else [],
        find_series(contests),
        (
            list_totals([(name_mode(*mode), each) for mode, each in modes], _("Totals"), _("Game")),
            list_wins(_("Wins by number of players"), _("Players"), [(Label(str(size)), each) for size, each in sizes]),
        ),
    )


def tell_wins(wins: Wins, contests: Sequence[SeatRecord]) -> Iterator[Text]:
    """The wins of a person beside chance, and the game won most."""
    chance = decimal(wins.chance)
    yield n_("in {n} play; chance gives {chance}.", "in {n} plays; chance gives {chance}.", n=wins.plays, chance=chance)
    if wins.is_few:
        yield _("Too few to say.")
        return
    for slug, _won in Counter(seat.game for seat in contests if seat.winner).most_common(1):
        tenths = round(10 * wins.won / wins.plays)
        yield n_(
            "Wins {n} play in 10, most often {game}.",
            "Wins {n} plays in 10, most often {game}.",
            n=tenths,
            game=games()[slug].title,
        )
    yield _("It may be luck.") if wins.may_be_luck else _("Luck alone hardly gives that.")


def make_games(contests: Sequence[SeatRecord]) -> BarCard:
    """The wins of a person in each game and mode, beside chance."""
    wins = group_wins(((seat.game, seat.mode), seat) for seat in contests)
    rows = []
    for (slug, mode), each in sorted(wins.items(), key=lambda each: -each[1].plays):
        address = url_for("figures.game", slug=slug, mode=mode)
        rows.append((label_game(games()[slug], games()[slug].mode(mode), address), each))
    heading = _("Wins, game by game")
    return BarCard("games", heading, _("dashes: chance"), lay_wins(rows), (), list_wins(heading, _("Game"), rows))


def list_against(person: PersonRow, plays: Sequence[Seats], source: Source) -> Iterator[SplitBar]:
    """The person beside everybody with a name, most plays together first."""
    pairs = compare_places(plays, person.id)
    for other in sorted(pairs, key=lambda each: -pairs[each].plays):
        if other in source.people:
            address = url_for("figures.pair", a=person.id, b=other)
            yield lay_pair(label_person(source.people[other], address), pairs[other])


def find_feats(most_played: Sequence[SeatRecord], contests: Sequence[SeatRecord], today: str) -> Iterator[Feat]:
    """The best total and the best row in the game most played, and the longest row of wins."""
    game = games()[most_played[0].game]
    mode = game.mode(most_played[0].mode) or game.standard
    best = sum_up(most_played).best
    yield Feat(best.total, _("best total, {day}", day=describe_day(best.day, today)), game.sign)
    points, path, day = max(list_points(most_played), default=(0, "", ""))
    if points > 0:
        row = mode.pad.row(path)
        title = row.title if row else next((rule.title for rule in mode.rules if rule.id == path), game.title)
        words = _("most for {row}, {day}", row=title, day=describe_day(day, today))
        yield Feat(points, words, row.piece if row else game.sign)
    series = find_series(contests)
    if series.until and series.longest > 1:
        won_on = describe_day(series.until.day, today)
        words = n_("win in a row, {day}", "wins in a row, {day}", n=series.longest, day=won_on)
        yield Feat(series.longest, words)


def list_points(seats: Sequence[SeatRecord]) -> Iterator[tuple[int, str, str]]:
    """The points of each row with its path and day; only now they are read, as they take longest."""
    told = read_source(seats[0].game, seats[0].person, points=True).records
    mine = {record.play: record.points for record in told if record.person == seats[0].person}
    return ((points, path, seat.day) for seat in seats for path, points in mine.get(seat.play, {}).items())


def make_pair_page(
    one: PersonRow, other: PersonRow, plays: Sequence[Seats], filters: Sequence[Filter], source: Source
) -> PairPage:
    """The page of two people from the plays in which both sat."""
    both = {one.id: one, other.id: other}
    modes = group(plays, lambda seats: (seats[0].game, seats[0].mode))
    pairs = [compare([seats], one, other) for seats in plays[-LAST:]]
    return PairPage(
        one,
        other,
        filters,
        source.beside(),
        len(plays),
        lay_pair(label_person(one), compare(plays, one, other)),
        [
            lay_pair(label_game(games()[slug], games()[slug].mode(mode)), compare(each, one, other))
            for (slug, mode), each in modes
        ],
        make_wins(rank_people([seat for seats in plays for seat in seats], both), _("Wins"), CHANCE),
        [one if pair.better else other if pair.worse else None for pair in pairs],
    )


def compare(plays: Sequence[Seats], one: PersonRow, other: PersonRow) -> Pair:
    return compare_places(plays, one.id).get(other.id, Pair())
