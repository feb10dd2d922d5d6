"""The running majorities: first and second place in each colour, and the value of one more demon."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import asdict, replace
from typing import Any

from companion.kit.box import Kind
from companion.kit.counter import Change, Counter, Holder, Question, SideNotes, Thing
from companion.kit.mode import Row
from companion.kit.sheet import Sheet
from companion.kit.text import Text, _, listing, n_
from companion.kit.view import Cell, Chart, ReportPart, chart_kinds

from . import pieces
from .box import COLOURS, PLAYERS
from .scoring import COLOUR_ROWS, ROWS, majorities
from .sheet import BoardEggs, Catch

CatchSheet = Sheet[Catch, BoardEggs]


def report(sheet: CatchSheet) -> Iterator[ReportPart]:
    yield chart_leaders(sheet)
    yield chart_points(sheet)
    yield _("The points count the eggs that lie on the board now.")


def chart_leaders(sheet: CatchSheet) -> Chart:
    head = (_("Colour"), _("First"), _("Second"))
    return chart_kinds(_("Who is ahead"), head, COLOURS, lambda colour: describe_places(colour, sheet))


def chart_points(sheet: CatchSheet) -> Chart:
    """The points of each player by colour, with those of one more demon, and the totals."""
    return Chart(
        _("Points now → with one more demon"),
        (_("Colour"), *(_("{name}", name=me.name) for me in sheet.players)),
        (
            *((colour.name, *(compare_one_more(colour, me, sheet) for me in sheet.players)) for colour in COLOURS),
            (_("Total"), *(sum_points(ROWS, me, sheet) for me in sheet.players)),
        ),
    )


def compare_one_more(colour: Kind, me: Catch, sheet: CatchSheet) -> Cell:
    """The points of a player from a colour now and, if different, with one more demon."""
    more = replace(me, demons={**me.demons, colour.id: me.demons[colour.id] + 1})
    players = tuple(more if player is me else player for player in sheet.players)
    now = sum_points([COLOUR_ROWS[colour.id]], me, sheet)
    then = sum_points([COLOUR_ROWS[colour.id]], more, replace(sheet, players=players))
    return now if then == now else _("{now} → {then}", now=now, then=then)


def sum_points(rows: Sequence[Row[Catch, BoardEggs]], me: Catch, sheet: CatchSheet) -> int:
    return sum(line.points for row in rows for line in row.lines(me, sheet))


def describe_places(colour: Kind, sheet: CatchSheet) -> list[Text]:
    """First and second place in a colour."""
    return [describe_place(names, colour, sheet) for names in majorities(sheet)[colour.id][:2]]


def describe_place(names: Collection[str], colour: Kind, sheet: CatchSheet) -> Text:
    """The players who share a place, with their number of demons."""
    holders = [player for player in sheet.players if player.name in names]
    if not holders:
        return _("nobody")
    who, demons = listing([player.name for player in holders]), holders[0].demons[colour.id]
    if len(holders) == 1:
        return _("{name}: {demons}", name=who, demons=demons)
    return _("{names}: {demons} each", names=who, demons=demons)


def to_sheet(sheet: CatchSheet) -> dict[str, Any]:
    return {
        "players": [asdict(player) for player in sheet.players],
        "table": asdict(sheet.table),
        "rulings": dict(sheet.rulings),
    }


def tell_beside(sheet: CatchSheet) -> SideNotes:
    return SideNotes({colour.id: describe_colour(colour, sheet) for colour in COLOURS})


def describe_colour(colour: Kind, sheet: CatchSheet) -> tuple[Text, ...]:
    """First and second place in a colour now, and its eggs on the board."""
    held = majorities(sheet)[colour.id]
    first, second = describe_places(colour, sheet)
    places = (_("1st {first}", first=first), _("2nd {second}", second=second))
    return (*places[: bool(held.first) + bool(held.second)], n_("{n} egg", "{n} eggs", n=sheet.table.eggs[colour.id]))


def make_thing(colour: Kind) -> Thing:
    """A caught demon of a colour, or an egg of that colour on the board."""
    demon = f"players.{{who}}.demons.{colour.id}"
    egg, own = f"table.eggs.{colour.id}", f"table.eggs_on_color.{colour.id}"
    caught = Change(CAUGHT[colour.id], {demon: 1})
    laid = {"board": Change(LAID[colour.id], {egg: 1}), "own": Change(LAID_ON_OWN[colour.id], {egg: 1, own: 1})}
    return Thing(colour.id, colour.name, colour.piece, caught, laid, number=demon)


CAUGHT = {
    "green": _("{who}: a green demon"),
    "yellow": _("{who}: a yellow demon"),
    "blue": _("{who}: a blue demon"),
    "purple": _("{who}: a purple demon"),
    "pink": _("{who}: a pink demon"),
}
LAID = {
    "green": _("A green egg on the board"),
    "yellow": _("A yellow egg on the board"),
    "blue": _("A blue egg on the board"),
    "purple": _("A purple egg on the board"),
    "pink": _("A pink egg on the board"),
}
LAID_ON_OWN = {
    "green": _("A green egg on a green square"),
    "yellow": _("A yellow egg on a yellow square"),
    "blue": _("A blue egg on a blue square"),
    "purple": _("A purple egg on a purple square"),
    "pink": _("A pink egg on a pink square"),
}

MAJORITIES = Counter(
    "majorities",
    _("Majorities"),
    players=PLAYERS,
    player=Catch,
    table=BoardEggs,
    about=_("Count demons and eggs as you play: who is ahead in each colour, and what one more demon would give."),
    who=_("Whose is it?"),
    what=Question(_("What did {who} catch?"), _("Which colour?")),
    things=(
        *map(make_thing, COLOURS),
        Thing(
            "extra",
            _("Stuck"),
            pieces.STUCK,
            Change(_("{who} is stuck on the extra turn: 3 points"), put={"players.{who}.extra": "3"}),
            note=_("on the extra turn"),
        ),
    ),
    holders=(Holder("board", _("Egg"), pieces.EGG), Holder("own", _("On own"), pieces.OWN_SQUARE)),
    beside=tell_beside,
    has_totals=True,
    in_rows=True,
    report=report,
    to_sheet=to_sheet,
)
