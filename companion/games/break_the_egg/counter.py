"""The chicklets, the hammer, and the players still in the round (rulebook: How to Play, End of the Game)."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.kit.choice import Flag, PlayerChoice
from companion.kit.counter import Amount, Change, Counter, Question, SideNotes, Sign, Thing
from companion.kit.data import definition
from companion.kit.number import Number
from companion.kit.record import PlayerFields, TableFields, field
from companion.kit.sheet import Sheet
from companion.kit.text import Text, _, listing, n_
from companion.kit.view import ReportPart

from . import pieces
from .box import PLAYERS, UNIT, target
from .scoring import find_leaders, find_winner


@definition()
class Guesser(PlayerFields):
    """One player: the chicklets so far, and the state in this round."""

    chicklets: int = field(Number(_("Chicklets"), piece=pieces.CHICKLET))
    out: bool = field(Flag(_("Out of this round"), hint=_("After a wrong guess"), piece=pieces.WRONG))
    exchanged: bool = field(Flag(_("Exchanged a card this round"), piece=pieces.EXCHANGE))


@definition()
class HammerField(TableFields):
    """The field that the table shares."""

    hammer: str = field(
        PlayerChoice(
            _("Who has the hammer?"),
            hint=_("At first the player whose birthday is closest to 1 January, or anybody at random"),
            piece=pieces.HAMMER,
        )
    )


CountSheet = Sheet[Guesser, HammerField]


def report(sheet: CountSheet) -> Iterator[ReportPart]:
    goal = target(len(sheet.players))
    yield n_("{n} chicklet wins.", "{n} chicklets win.", n=goal)
    yield describe_lead({player.name: player.chicklets for player in sheet.players}, goal)
    yield describe_turn(sheet)
    out = [player.name for player in sheet.players if player.out]
    if out:
        yield _("Out of this round: {names}.", names=listing(out))
    yield describe_exchanges(sheet)


def describe_lead(chicklets: Mapping[str, int], goal: int) -> Text:
    """The leaders, and the target if they have reached it."""
    ahead = find_leaders(chicklets)
    most = chicklets[ahead[0]]
    names, number = listing(ahead), UNIT.amount(most)
    if not most:
        return _("Nobody has a chicklet yet.")
    if find_winner(chicklets):
        return _("{name} leads alone with {chicklets}: that wins once the round is over.", name=names, chicklets=number)
    if len(ahead) == 1:
        return _("{name} leads with {chicklets}.", name=names, chicklets=number)
    if most < goal:
        return _("{names} are level in the lead with {chicklets}.", names=names, chicklets=number)
    return _("{names} are level with {chicklets}: play on until one leads alone.", names=names, chicklets=number)


def describe_turn(sheet: CountSheet) -> Text:
    """The proposer and the order of the answers. The seats go around the table to the right."""
    names = [player.name for player in sheet.players]
    still_in = [player.name for player in sheet.players if not player.out]
    holder = sheet.table.hammer
    if holder not in names:
        if not still_in:
            return _("Nobody is left in this round.")
        return _("Nobody has the hammer yet. In this round: {names}.", names=listing(still_in))
    if holder not in still_in:
        return _("{name} has the hammer but is out of this round: has a new round begun?", name=holder)
    turn = names.index(holder)
    others = [name for name in (*names[turn + 1 :], *names[:turn]) if name in still_in]
    if not others:
        return _("{name} has the hammer, and nobody is left to be asked.", name=holder)
    return _(
        "{name} has the hammer and proposes. Then it goes to the right, as on this page: {names}.",
        name=holder,
        names=listing(others),
    )


def describe_exchanges(sheet: CountSheet) -> Text:
    """The players with an exchange left: each has one a round."""
    names = [player.name for player in sheet.players if not player.out and not player.exchanged]
    if not names:
        return _("Nobody can exchange a card any more this round.")
    if len(names) == len(sheet.players):
        return _("Everybody can still exchange a card this round.")
    return _("Can still exchange a card this round: {names}.", names=listing(names))


def to_sheet(sheet: CountSheet) -> dict[str, Any]:
    return {"players": [{"name": player.name, "chicklets": player.chicklets} for player in sheet.players]}


def tell_beside(sheet: CountSheet) -> SideNotes:
    goal = target(len(sheet.players))
    return SideNotes({}, n_("{n} to win", "{n} to win", n=goal))


CHICKLET_PATH, HAMMER_PATH = "players.{who}.chicklets", "table.hammer"

CHICKLETS_AND_HAMMER = Counter(
    "flock",
    _("Chicklets and hammer"),
    players=PLAYERS,
    player=Guesser,
    table=HammerField,
    about=_("Count what your chicklets are worth and see who is asked next. Enter the players in order, to the right."),
    who=_("Who is it?"),
    what=Question(_("What about {who}?"), _("What happened?")),
    things=(
        Thing(
            "right",
            _("Right guess"),
            pieces.RIGHT,
            Change(_("{who} guessed right: 2 chicklets and the hammer"), {CHICKLET_PATH: 2}, {HAMMER_PATH: "{who}"}),
            note=_("2 chicklets, the hammer"),
        ),
        Thing(
            "wrong",
            _("Wrong guess"),
            pieces.WRONG,
            Change(_("{who} guessed wrong: out, 1 chicklet back"), {CHICKLET_PATH: -1}, {"players.{who}.out": "true"}),
            note=_("out, 1 chicklet back"),
        ),
        Thing(
            "hatched",
            _("Egg hatched"),
            pieces.CHICKLET,
            Change(_("{who}: 1 chicklet"), {CHICKLET_PATH: 1}),
            note=_("1 chicklet"),
        ),
        Thing(
            "exchange",
            _("Exchanged"),
            pieces.EXCHANGE,
            Change(
                _("{who} exchanged a card and has the hammer"),
                put={"players.{who}.exchanged": "true", HAMMER_PATH: "{who}"},
            ),
            note=_("takes the hammer"),
        ),
    ),
    amounts=(Amount(pieces.CHICKLET, "chicklets", UNIT.number),),
    signs=(
        Sign(pieces.HAMMER, _("has the hammer"), HAMMER_PATH, "{who}"),
        Sign(pieces.WRONG, _("out of this round"), "players.{who}.out"),
        Sign(pieces.EXCHANGE, _("exchanged a card"), "players.{who}.exchanged"),
    ),
    seldom=(
        Thing(
            "hammer", _("Give the hammer"), pieces.HAMMER, Change(_("{who} has the hammer"), put={HAMMER_PATH: "{who}"})
        ),
        Thing(
            "round",
            _("New round"),
            change=Change(
                _("A new round: everybody is in again"), put={"players.*.out": "", "players.*.exchanged": ""}
            ),
        ),
    ),
    beside=tell_beside,
    report=report,
    to_sheet=to_sheet,
)
