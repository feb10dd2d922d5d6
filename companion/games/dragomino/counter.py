"""Turn order and the odds of a baby dragon, from the eggs found so far (rulebook: Game turn)."""

from collections.abc import Iterator, Mapping
from math import comb
from typing import Any, NamedTuple

from companion.kit.box import Component, Kind
from companion.kit.choice import PlayerChoice
from companion.kit.counter import Amount, Change, Counter, Question, SideNotes, Sign, Thing
from companion.kit.data import definition
from companion.kit.number import Number, NumberPerKind
from companion.kit.record import PlayerFields, TableFields, field
from companion.kit.sheet import Sheet
from companion.kit.text import Text, _, listing, n_
from companion.kit.view import Cell, Odds, ReportPart, chart_kinds, percent

from . import pieces
from .box import BABY_DRAGONS, DOMINOES_A_ROUND, DRAGONS, EGGSHELLS, LANDSCAPES, PLAYERS, ROUNDS, SHELLS

KINDS = tuple(Kind(landscape, name, piece=pieces.LANDSCAPES[landscape]) for landscape, name in LANDSCAPES.items())
DRAGONS_OF = {
    kind.id: Component(
        f"{kind.id}-dragons",
        n_("{n} baby dragon ({landscape})", "{n} baby dragons ({landscape})", n=DRAGONS, landscape=kind.name),
    )
    for kind in KINDS
}
SHELLS_OF = {
    kind.id: Component(
        f"{kind.id}-shells",
        n_("{n} eggshell ({landscape})", "{n} eggshells ({landscape})", n=SHELLS[kind.id], landscape=kind.name),
    )
    for kind in KINDS
}


@definition()
class Explorer(PlayerFields):
    """The finds of one player, by landscape."""

    dragons: Mapping[str, int] = field(NumberPerKind(_("Baby dragons"), KINDS, each_of=DRAGONS_OF))
    eggshells: Mapping[str, int] = field(NumberPerKind(_("Eggshells"), KINDS, each_of=SHELLS_OF))


@definition()
class Expedition(TableFields):
    """The round and the holder of the Mommy Dragon."""

    round: int = field(Number(_("Round"), piece=pieces.DOMINO, one_of=tuple(range(1, ROUNDS + 1))))
    mommy_dragon: str = field(
        PlayerChoice(
            _("Who holds the Mommy Dragon?"),
            hint=_("Until somebody finds an eggshell, the youngest player"),
            piece=pieces.MOMMY_DRAGON,
        )
    )


FoundSheet = Sheet[Explorer, Expedition]


class EggOdds(NamedTuple):
    """The eggs of one landscape that nobody has found yet."""

    dragons: int
    shells: int

    @property
    def eggs(self) -> int:
        return self.dragons + self.shells

    def odds(self, drawn: int) -> Odds:
        """The odds of a baby dragon among that many eggs of the stack, or among all if it has fewer."""
        drawn = min(drawn, self.eggs)
        draws = comb(self.eggs, drawn)
        return Odds(draws - comb(self.shells, drawn), draws)


def count_stack(sheet: FoundSheet, landscape: str) -> EggOdds:
    dragons = sum(player.dragons[landscape] for player in sheet.players)
    shells = sum(player.eggshells[landscape] for player in sheet.players)
    return EggOdds(DRAGONS - dragons, SHELLS[landscape] - shells)


def report(sheet: FoundSheet) -> Iterator[ReportPart]:
    yield describe_round(sheet.table.round)
    yield describe_turn_order(sheet)
    yield describe_discards(len(sheet.players))
    head = (_("Landscape"), _("Left"), _("One egg"), _("Best of 2"))
    yield chart_kinds(_("Odds of a baby dragon"), head, KINDS, lambda kind: odds_cells(count_stack(sheet, kind.id)))
    yield _("“Left” shows the baby dragons among all eggs of the landscape; “Best of 2” is for Dragon's Thirst.")


def describe_round(number: int) -> Text:
    if not number:
        return _("Choose the round below, from 1 to {rounds}.", rounds=ROUNDS)
    if number == ROUNDS:
        return _("Round {number} of {rounds}, the last one.", number=number, rounds=ROUNDS)
    return _("Round {number} of {rounds}.", number=number, rounds=ROUNDS)


def describe_turn_order(sheet: FoundSheet) -> Text:
    """The turn order of a round that begins now; since the present one began, the Mommy Dragon may have moved."""
    names = [player.name for player in sheet.players]
    if sheet.table.mommy_dragon in names:
        first = names.index(sheet.table.mommy_dragon)
        order = listing([*names[first:], *names[:first]])
        return _(
            "{name} holds the Mommy Dragon. If a round begins now, the turn order is {order}.",
            name=names[first],
            order=order,
        )
    if any(sum(player.eggshells.values()) for player in sheet.players):
        return _("Nobody holds the Mommy Dragon yet: choose whoever found the last eggshell.")
    return _("Nobody holds the Mommy Dragon yet, so there is no turn order: choose the youngest player.")


def describe_discards(players: int) -> Text:
    if players == DOMINOES_A_ROUND:
        return _("With {players} players no domino is left over after a round.", players=players)
    return n_(
        "After the round, discard {n} domino that nobody took.",
        "After the round, discard the {n} dominoes that nobody took.",
        n=DOMINOES_A_ROUND - players,
    )


def odds_cells(eggs: EggOdds) -> tuple[Cell, ...]:
    """The cells of a landscape: the eggs left, and the odds with one egg and with two."""
    if not eggs.eggs:
        return _("no egg"), "–", "–"
    left = _("{dragons} of {eggs}", dragons=eggs.dragons, eggs=eggs.eggs)
    return left, percent(eggs.odds(1)), percent(eggs.odds(2))


def to_sheet(sheet: FoundSheet) -> dict[str, Any]:
    holder = sheet.table.mommy_dragon
    return {
        "players": [
            {"name": player.name, "dragons": sum(player.dragons.values()), "eggshells": sum(player.eggshells.values())}
            for player in sheet.players
        ],
        "table": {"mommy_dragon": holder} if holder else {},
    }


def tell_beside(sheet: FoundSheet) -> SideNotes:
    stacks = {kind.id: describe_stack(count_stack(sheet, kind.id)) for kind in KINDS}
    return SideNotes(stacks, name_round(sheet.table.round))


def describe_stack(eggs: EggOdds) -> tuple[Text, ...]:
    """The eggs left in a landscape, and the odds of a baby dragon."""
    left = (
        n_("{n} dragon", "{n} dragons", n=eggs.dragons),
        n_("{n} shell left", "{n} shells left", n=eggs.shells),
    )
    return (*left, _("{odds} a dragon", odds=percent(eggs.odds(1)))) if eggs.eggs else left


def name_round(number: int) -> Text | None:
    return _("Round {number} of {rounds}", number=number, rounds=ROUNDS) if number else None


EGGS_AND_ODDS = Counter(
    "island",
    _("Eggs and odds"),
    players=PLAYERS,
    player=Explorer,
    table=Expedition,
    about=_("Count the eggs as you find them: see who starts the round, and where a baby dragon is likely."),
    who=_("Who took an egg?"),
    where=Question(_("Where did {who} match?"), _("Where was the match?")),
    places=KINDS,
    what=Question(_("What came out of the {where}?"), _("What came out of the egg?")),
    things=(
        Thing(
            "dragon",
            _("Dragon"),
            pieces.BABY_DRAGON,
            Change(_("{who}: dragon in the {where}"), {"players.{who}.dragons.{where}": 1}),
        ),
        Thing(
            "shell",
            _("Shell"),
            pieces.EGGSHELL,
            Change(
                _("{who}: shell in the {where}. Mommy Dragon moved to {who}"),
                {"players.{who}.eggshells.{where}": 1},
                {"table.mommy_dragon": "{who}"},
            ),
            note=_("Mommy moves"),
        ),
    ),
    amounts=(
        Amount(pieces.BABY_DRAGON, "dragons", BABY_DRAGONS.text),
        Amount(pieces.EGGSHELL, "eggshells", EGGSHELLS.text),
    ),
    signs=(Sign(pieces.MOMMY_DRAGON, _("Mommy Dragon"), "table.mommy_dragon", "{who}"),),
    seldom=(
        Thing("round", _("Next round"), change=Change(_("A new round"), {"table.round": 1})),
        Thing(
            "mommy",
            _("Give Mommy Dragon"),
            pieces.MOMMY_DRAGON,
            Change(_("{who} has the Mommy Dragon"), put={"table.mommy_dragon": "{who}"}),
        ),
    ),
    beside=tell_beside,
    report=report,
    to_sheet=to_sheet,
)
