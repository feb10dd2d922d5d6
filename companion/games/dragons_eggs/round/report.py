"""A resolved round in sentences, and what the next one begins with (rulebook: Procedure of the game, 4 and 5)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from companion.kit.path import at
from companion.kit.play.chart import Chart
from companion.kit.play.resolver import Report, Steps
from companion.kit.text import Text, _, listing, n_

from .form import BidSheet, Treasure
from .resolve import ResolvedRound

NOTHING = "–"


def report(sheet: BidSheet, found: ResolvedRound) -> Report:
    steps = tuple(step.text for step in found.steps) or (_("Nobody plays an ability"),)
    totals = ((name_player(name), NOTHING if total is None else total) for name, total in found.totals.items())
    piles = (
        (name_player(name), describe_pile(found.discards[name]), describe_pile(found.returned[name]))
        for name in found.totals
    )
    return Report(
        describe_winner(found),
        (
            Steps(_("Step by step"), steps),
            Chart(_("The bids after that"), (_("Player"), _("Total")), tuple(totals)),
            *describe_ties(found.totals),
            Chart(_("Treasure cards"), (_("Player"), _("Discarded"), _("Back in hand")), tuple(piles)),
        ),
        begin_next_round(sheet, found),
    )


def name_player(name: str) -> Text:
    return _("{name}", name=name)


def describe_winner(found: ResolvedRound) -> Text:
    if found.winner is not None:
        return n_("{name} wins {n} egg", "{name} wins {n} eggs", n=found.eggs, name=found.winner)
    if found.removed:
        return _("Nobody wins: the target cards leave the game")
    return _("Nobody wins: the target cards stay for the next round")


def describe_ties(totals: Mapping[str, int | None]) -> Iterator[Text]:
    """Who cancels whom, the highest first."""
    times = Counter(total for total in totals.values() if total is not None)
    for total in sorted((total for total, n in times.items() if n > 1), reverse=True):
        names = [name for name, each in totals.items() if each == total]
        yield _("{names} are level with {total} and cancel each other out.", names=listing(names), total=total)


def describe_pile(pile: Sequence[Treasure]) -> Text | str:
    """Cards of one owner, and how they lie."""
    cards = [
        _("{value} face up", value=card.value) if card.up else _("{value} face down", value=card.value) for card in pile
    ]
    return listing(cards) if cards else NOTHING


def begin_next_round(sheet: BidSheet, found: ResolvedRound) -> Mapping[str, str]:
    """The same players from the next start player on, and the target cards that stay."""
    first, *others = [bid.name for bid in sheet.players]
    names = {at("players", i, "name"): name for i, name in enumerate([*others, first])}
    return names | {at("target", i): str(eggs) for i, eggs in enumerate(found.carried_over)}
