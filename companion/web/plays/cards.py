"""The cards of figures: each a chart with sentences and its numbers, from the records of seats."""

import sys
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from flask import url_for

from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.pad import PadRow
from companion.kit.piece import Piece
from companion.kit.player import player_egg
from companion.kit.text import Text, _, n_
from companion.kit.view import Chart
from companion.library.registry import games
from companion.plays.chance import FEW, UNLIKELY, Wins, group_wins
from companion.plays.days import describe_day
from companion.plays.figures import Happening, RowPoints, compare_rows, find_happening, is_contest, lead_of, sum_up
from companion.plays.record import SeatRecord, Seats
from companion.store import PersonRow

from .charts import (
    BarCard,
    Label,
    LineCard,
    Stack,
    TwinBar,
    cells,
    decimal,
    lay_line,
    lay_rows,
    lay_stacks,
    lay_wins,
    list_wins,
)

People = Mapping[int, PersonRow]  # those whose names this phone may see
Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")

MOST_POINTS = 20  # plays on a line
MANY = 30  # plays that are no longer called few
TURNS = (_("starts"), _("second"), _("third"), _("fourth"), _("fifth"))
CHANCE = _("what chance gives")
MARGINS = (
    *((0, 0, _("level")), (1, 3, _("1 to 3")), (4, 6, _("4 to 6")), (7, 9, _("7 to 9"))),
    (10, sys.maxsize, _("10 and more")),
)


class RowsCard(NamedTuple):
    """The points of each row of the pad, of winners and of the others."""

    bars: Sequence[TwinBar]
    words: Text
    table: Chart


class HappeningCard(NamedTuple):
    """A row of the pad that is a yes or no, and the plays that it decided."""

    title: Text
    piece: Piece | None
    words: Sequence[Text]


class StacksCard(NamedTuple):
    """The plays by the points between the first and the second."""

    stacks: Sequence[Stack]
    each: int
    table: Chart


def label_person(person: PersonRow, address: str = "") -> Label:
    return Label(person.name, person=person, tint=player_egg(person.colour).tint, address=address)


def label_game(game: Game, mode: Mode[Any, Any] | None, address: str = "") -> Label:
    """A game by its sign; the mode is named where it is not the usual one."""
    more = mode.title if mode and mode is not game.standard else None
    return Label(game.title, piece=game.sign, world=game.world, address=address, more=more)


def rank_people(seats: Sequence[SeatRecord], people: People) -> list[tuple[PersonRow, Wins]]:
    """The wins of everybody with a name, most wins first, then fewest plays."""
    wins = group_wins((seat.person, seat) for seat in seats if seat.person in people)
    ordered = sorted(wins.items(), key=lambda each: (-each[1].won, each[1].plays, people[each[0]].name))
    return [(people[person], each) for person, each in ordered]


def tell_lead(ranked: Sequence[tuple[PersonRow, Wins]]) -> Text:
    """The person furthest ahead of chance; as that is the luckiest of them, the test is as many times as strict."""
    told = [each for each in ranked if not each[1].is_few]
    if not told:
        return n_("Under {n} play each: too few to say.", "Under {n} plays each: too few to say.", n=FEW)
    person, wins = max(told, key=lambda each: each[1].won - each[1].chance)
    if wins.won <= wins.chance:
        return _("Nobody is ahead of chance.")
    lead = decimal(wins.won - wins.chance)
    if wins.luck * len(told) < UNLIKELY:
        return _("{name} is {lead} ahead of chance. Luck alone hardly gives that.", name=person.name, lead=lead)
    if wins.plays < MANY:
        return _(
            "{name} is {lead} ahead of chance. {n} plays are few: it may be luck.",
            name=person.name,
            lead=lead,
            n=wins.plays,
        )
    return _("{name} is {lead} ahead of chance. It may be luck.", name=person.name, lead=lead)


def make_wins(ranked: Sequence[tuple[PersonRow, Wins]], heading: Text, hint: Text) -> BarCard | None:
    """Everybody's wins beside chance; None without any."""
    if not ranked:
        return None
    wins = [(label_person(person, url_for("figures.person", id=person.id)), each) for person, each in ranked]
    return BarCard("wins", heading, hint, lay_wins(wins), (tell_lead(ranked),), list_wins(heading, _("Player"), wins))


def make_turns(seats: Sequence[SeatRecord]) -> BarCard | None:
    """Wins by the place in the order of play; None where nobody knows who started."""
    wins = group_wins((seat.turn, seat) for seat in seats if seat.turn is not None)
    if not wins:
        return None
    rows = [(Label(name_turn(turn), tint="paper" if turn else "gold"), wins[turn]) for turn in sorted(wins)]
    heading = _("Who starts, wins?")
    table = list_wins(heading, _("Order of play"), rows)
    return BarCard("turns", heading, _("dashes: chance"), lay_wins(rows), (tell_edge(wins[0]),), table)


def tell_edge(starts: Wins) -> Text:
    if starts.is_few:
        return tell_few(starts.plays)
    if starts.may_be_luck:
        return _("No edge to see.")
    if starts.won > starts.chance:
        return _("Starting helps: luck alone hardly gives that.")
    return _("Starting costs: luck alone hardly gives that.")


def tell_few(plays: int) -> Text:
    return n_("{n} play: too few to say.", "{n} plays: too few to say.", n=plays)


def name_turn(turn: int) -> Text:
    return TURNS[turn] if turn < len(TURNS) else _("no. {n}", n=turn + 1)


def make_rows(plays: Sequence[Seats], mode: Mode[Any, Any]) -> RowsCard | None:
    """The rows of the pad that give points by number, and the rules whose points stand outside all rows."""
    labels = {rule.id: Label(rule.title, tint="gold") for rule in mode.rules}
    for row in mode.pad.rows:
        labels[row.path] = Label(row.title, piece=row.piece, tint=row.piece.tint if row.piece else "gold")
    for row in find_switches(mode):
        del labels[row.path]
    found = [(labels[each.path], each) for each in compare_rows(plays, list(labels))]
    if not found:
        return None
    head = (_("Row"), _("Winners"), _("The others"))
    lines = tuple((label.name, decimal(each.winners), decimal(each.others)) for label, each in found)
    words = tell_few(len(plays)) if len(plays) < FEW else tell_row(found)
    return RowsCard(lay_rows(found), words, Chart(_("Points of each row, on average"), head, lines))


def tell_row(rows: Sequence[tuple[Label, RowPoints]]) -> Text:
    """The row with the largest lead of winners; as it is the best of several, the test is as many times as strict."""
    label, row = max(rows, key=lambda each: each[1].lead)
    if row.lead <= 0 or row.first.is_few or row.first.luck * len(rows) >= UNLIKELY:
        return _("No row tells winners apart; it may be luck.")
    return _("What tells winners apart: {row}, {n} points more.", row=label.name, n=decimal(row.lead))


def find_switches(mode: Mode[Any, Any]) -> list[PadRow]:
    """The rows that are a yes or no, or that one player has."""
    return [row for row in mode.pad.rows if row.entry in ("switch", "holder")]


def make_happenings(
    plays: Sequence[Seats], mode: Mode[Any, Any], people: People, today: str
) -> Iterator[HappeningCard]:
    """The points of a yes or no: how often they came, and the plays that they decided."""
    for row in find_switches(mode):
        happening = find_happening(plays, row.path)
        if happening.plays:
            often = _("Gave points in {n} of {plays} plays.", n=len(happening.plays), plays=len(plays))
            yield HappeningCard(row.title, row.piece, (often, tell_decided(happening, people, today)))


def tell_decided(happening: Happening, people: People, today: str) -> Text:
    if not happening.decided:
        return _("They decided none.")
    last = happening.decided[-1]
    winner = next(seat for seat in last if seat.winner)
    return n_(
        "They decided {n}: {name}, {day}, {total} to {other}.",
        "They decided {n}, the last one {day}: {name}, {total} to {other}.",
        n=len(happening.decided),
        name=name_seat(winner, people),
        day=describe_day(winner.day, today),
        total=winner.total,
        other=max(seat.total for seat in last if not seat.winner),
    )


def name_seat(seat: SeatRecord, people: People) -> Text | str:
    """The name of the person in a seat; its number if the person was forgotten."""
    return people[seat.person].name if seat.person in people else _("Player {number}", number=seat.number + 1)


def make_stacks(plays: Sequence[Seats]) -> StacksCard | None:
    """The plays by the points that the best is ahead of the second."""
    if not plays:
        return None
    leads = [lead_of(seats) for seats in plays]
    counts = [(words, sum(low <= lead <= high for lead in leads)) for low, high, words in MARGINS]
    each, stacks = lay_stacks(counts)
    return StacksCard(stacks, each, Chart(_("Points ahead of the second"), (_("Points"), _("Plays")), tuple(counts)))


def make_line(plays: Sequence[Seats], people: People, today: str) -> LineCard | None:
    """The winner's total of each play, or that of who played alone."""
    if not plays:
        return None
    best = [max(seats, key=lambda seat: (seat.winner, seat.total)) for seats in plays[-MOST_POINTS:]]
    colours = [people[seat.person].colour if seat.person in people else seat.number + 1 for seat in best]
    hint = _("the egg is who won")
    if len(best) < len(plays):
        hint = n_("the last {n} play", "the last {n} plays", n=len(best))
    heading = _("Winner's total, play by play") if is_contest(plays[0]) else _("Totals, play by play")
    rows = tuple((describe_day(seat.day, today), name_seat(seat, people), seat.total) for seat in best)
    table = Chart(heading, (_("Day"), _("Player"), _("Total")), rows)
    return lay_line(heading, [(seat.total, colour) for seat, colour in zip(best, colours, strict=True)], hint, table)


def list_totals(groups: Sequence[tuple[Text | str, Sequence[SeatRecord]]], title: Text, head: Text) -> Chart:
    """Best, mean and spread of each group; of too few plays only the best."""
    rows = []
    for name, seats in groups:
        totals = sum_up(seats)
        known = totals.plays >= FEW
        mean, spread = (totals.mean, totals.spread) if known else (None, None)
        rows.append((name, *cells(totals.plays, totals.best.total, mean, spread)))
    return Chart(title, (head, _("Plays"), _("Best"), _("Mean"), _("Spread")), tuple(rows))


def name_mode(game: str, mode: str) -> Text | str:
    """A game and its mode in words; the usual mode needs none."""
    found = games()[game]
    chosen = found.mode(mode)
    if chosen is None or chosen is found.standard:
        return found.title
    return _("{game}, {mode}", game=found.title, mode=chosen.title)


def group(values: Iterable[Value], key: Callable[[Value], Key]) -> list[tuple[Key, list[Value]]]:
    """The values with each key, the key of the most values first."""
    found: dict[Key, list[Value]] = {}
    for value in values:
        found.setdefault(key(value), []).append(value)
    return sorted(found.items(), key=lambda each: -len(each[1]))
