"""The chicklets of everybody after the eggs are broken, and the hammer (rulebook: How to Play, End of the Game).

The entries are not judged twice: the proposer may have any state, somebody may have agreed before somebody else guessed
right, and the chicklets may be past the target already. An absent number of chicklets is 0, as on every sheet.

The last to agree is a flag of each player in JSON, and one question to the table on a page.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Any, Literal

from companion.kit.choice import Flag, Pick, PlayerAmong, PlayerChoice
from companion.kit.data import FormParser, Json, Problem, at, definition
from companion.kit.number import Number
from companion.kit.record import Condition, Entries, Input, PlayerFields, TableFields, field
from companion.kit.resolver import Report, Resolver
from companion.kit.sheet import Sheet
from companion.kit.text import Text, _, listing, n_
from companion.kit.view import Chart

from . import pieces
from .box import BREAKABLE, EGGS, NAMES, PLAYERS, UNIT
from .scoring import find_winner

NOT_YET = _("Choose")


class LastToAgree(PlayerAmong):
    """The question of a page to the table. The players' flags hold the answer; its own value is empty."""

    def parse(self, parser: FormParser, path: str, value: Any) -> str:
        super().parse(parser, path, value)
        return ""

    def among(self, entries: Entries) -> list[str]:
        """Return the players who are still in, without the proposer, if nobody guessed right."""
        states = [entries.text(at("players", i, "state")) for i in range(len(entries.names))]
        return [] if "right" in states else [i for i in super().among(entries) if i != entries.text("hammer")]


class AgreedLast(Flag):
    """A player's flag for the last to agree. If only one player can be, the page does not ask."""

    def data(self, path: str, entries: Entries) -> Json:
        _players, number, mark_path = path.split(".")
        among = LAST_TO_AGREE.among(entries)
        return number in among and (len(among) == 1 or number == entries.text(mark_path))

    def inputs(self, path: str, entries: Entries) -> Iterator[tuple[str, Input]]:
        yield from ()


LAST_TO_AGREE = LastToAgree(
    _("Who was the last to agree?"),
    field="state",
    word="in",
    otherwise=_("Only somebody who is still in can be the last to agree"),
    unchosen=NOT_YET,
)


STATES = {"in": _("Still in"), "wrong": _("Guessed wrong"), "right": _("Guessed right")}
SIGNS = {"in": pieces.STILL_IN, "wrong": pieces.WRONG, "right": pieces.RIGHT}
FOR_A_RIGHT_GUESS = 2


@definition()
class RoundEnd(PlayerFields):
    """One player at the end of a round: the egg on the head, the chicklets before, the guess."""

    egg: str = field(Pick(_("Egg"), {egg.id: egg.name for egg in EGGS}, unchosen=NOT_YET, pieces=pieces.EGGS))
    chicklets: int = field(Number(_("Chicklets before"), piece=pieces.CHICKLET))
    state: str = field(Pick(_("This round"), STATES, unchosen=NOT_YET, pieces=SIGNS))
    agreed_last: bool = field(
        AgreedLast(_("Agreed last")),
        when=Condition("state", ("in",), _("Whoever has guessed can no longer agree")),
    )


@definition()
class Proposal(TableFields):
    """The proposal of a round and its proposer."""

    proposal: str = field(
        Pick(_("Proposed eggs"), {egg.id: egg.name for egg in BREAKABLE}, unchosen=NOT_YET, pieces=pieces.EGGS)
    )
    hammer: str = field(PlayerChoice(_("Holder of the hammer"), nobody=NOT_YET, piece=pieces.HAMMER))
    last_right: str = field(
        PlayerAmong(
            _("Who was the last to guess right?"),
            field="state",
            word="right",
            otherwise=_("Only somebody who guessed right can be the last to do so"),
            unchosen=NOT_YET,
        )
    )
    agreed_last: str = field(LAST_TO_AGREE, only_on_page=True)


RoundSheet = Sheet[RoundEnd, Proposal]


@definition()
class ChickletChange:
    """The change of a player's chicklets, and the new number."""

    name: str
    change: int
    chicklets: int


@definition()
class BrokenEggs:
    """The outcome of a round."""

    players: tuple[ChickletChange, ...]
    hammer: str
    status: Literal["final", "unfinished"]
    winners: tuple[str, ...]


def check_agreed(sheet: RoundSheet) -> Iterator[Problem]:
    agreed = [i for i, player in enumerate(sheet.players) if player.agreed_last and player.state == "in"]
    for i in agreed if len(agreed) > 1 else ():
        yield Problem(at("players", i, "agreed_last"), _("Only one player can be the last who agreed"))


def resolve(sheet: RoundSheet) -> BrokenEggs:
    changes = tuple(
        ChickletChange(player.name, change, player.chicklets + change)
        for player in sheet.players
        for change, _reason in [judge(sheet, player)]
    )
    winner = find_winner({player.name: player.chicklets for player in changes})
    status: Literal["final", "unfinished"] = "unfinished" if winner is None else "final"
    return BrokenEggs(changes, pass_hammer(sheet), status, () if winner is None else (winner,))


def find_guessers(sheet: RoundSheet) -> list[str]:
    """Return the names of the players who guessed right."""
    return [player.name for player in sheet.players if player.state == "right"]


def judge(sheet: RoundSheet, player: RoundEnd) -> tuple[int, Text | None]:
    """Return the change of a player's chicklets and its reason; None if somebody else's right guess breaks the egg."""
    name = player.name
    match player.state:
        case "right":
            count = UNIT.amount(FOR_A_RIGHT_GUESS)
            return FOR_A_RIGHT_GUESS, _("{name} guessed right: {count}.", name=name, count=count)
        case "wrong" if player.chicklets:
            return -1, _("{name} guessed wrong and gives a chicklet back.", name=name)
        case "wrong":
            return 0, _("{name} guessed wrong and has no chicklet to give back.", name=name)
        case _in if not find_guessers(sheet):
            return judge_egg(name, player.egg, sheet.table.proposal)
        case _in if player.egg != "rainbow":
            return 0, None
    return 1, _("{name} has a rainbow egg, which hatches although somebody guessed right: 1 chicklet.", name=name)


def judge_egg(name: str, egg: str, proposal: str) -> tuple[int, Text]:
    """Return the change and its reason for a player who is still in when all have agreed."""
    if egg == "rotten":
        return 0, _("{name} has a rotten egg, which never hatches.", name=name)
    if egg == proposal:
        return 0, _("{name}'s egg breaks ({egg}): no chicklet.", name=name, egg=NAMES[egg])
    return 1, _("{name}'s egg hatches ({egg}): 1 chicklet.", name=name, egg=NAMES[egg])


def pass_hammer(sheet: RoundSheet) -> str:
    """Return the new holder: the last to guess right, else the last to agree, else the proposer.

    Of several right guesses the last one is the one that is named, else the last in the list.
    """
    agreed = [player.name for player in sheet.players if player.agreed_last]
    return sheet.table.last_right or [sheet.table.hammer, *agreed, *find_guessers(sheet)][-1]


def report(sheet: RoundSheet, found: BrokenEggs) -> Report:
    rows = tuple((each.name, sign(each.change), each.chicklets) for each in found.players)
    return Report(
        describe_winner(found, sheet.missing),
        (
            describe_hammer(sheet, found.hammer),
            Chart(_("Chicklets"), (_("Player"), _("Change"), _("Now")), rows),
            *explain_all(sheet),
        ),
        {} if found.winners else begin_next_round(found),
    )


def sign(change: int) -> str:
    return f"+{change}" if change > 0 else "−1" if change < 0 else "0"


def describe_winner(found: BrokenEggs, missing: Collection[str]) -> Text:
    """Return the verdict. A `missing` count may be as high as the winner's."""
    winner = next((player for player in found.players if player.name in found.winners), None)
    if winner is None:
        return _("Nobody has won yet")
    if missing:
        count = UNIT.amount(winner.chicklets)
        return _("{name} has {count}: enter everybody's chicklets to see who wins", name=winner.name, count=count)
    return _("{name} wins with {count}", name=winner.name, count=UNIT.amount(winner.chicklets))


def describe_hammer(sheet: RoundSheet, holder: str) -> Text:
    if holder == sheet.table.hammer:
        return _("{name} keeps the hammer.", name=holder)
    return _("{name} gets the hammer.", name=holder)


def explain_all(sheet: RoundSheet) -> Iterator[Text]:
    """Yield the reason of each change; players whom a right guess leaves without chicklets share a sentence."""
    reasons = {player.name: judge(sheet, player)[1] for player in sheet.players}
    yield from filter(None, reasons.values())
    if nothing := [name for name, reason in reasons.items() if reason is None]:
        yield n_(
            "{names} gets nothing: somebody guessed right, so only rainbow eggs hatch.",
            "{names} get nothing: somebody guessed right, so only rainbow eggs hatch.",
            n=len(nothing),
            names=listing(nothing),
        )


def begin_next_round(found: BrokenEggs) -> Mapping[str, str]:
    """Return the entries of the next round: the players, their new counts, the hammer."""
    names = [player.name for player in found.players]
    begun = {"hammer": str(names.index(found.hammer))}
    for i, player in enumerate(found.players):
        begun |= {at("players", i, "name"): player.name, at("players", i, "chicklets"): str(player.chicklets)}
    return begun


ROUND = Resolver(
    id="round",
    title=_("Break the eggs"),
    players=PLAYERS,
    player=RoundEnd,
    table=Proposal,
    check=check_agreed,
    in_short=_("Who gets chicklets, and why"),
    about=_(
        "When all cards are off, enter how the round ended. An empty number is 0. "
        "The hammer goes to the last right guess, else to the last who agreed, else it stays."
    ),
    resolve=resolve,
    answer=BrokenEggs,
    report=report,
    json="list",
)
