"""The resolver of a round: its report in sentences, and the entries of the next one (rulebook: Procedure, 4 and 5)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.games.dragons_eggs import pieces
from companion.games.dragons_eggs.box import EGG_KINDS, PLAYERS
from companion.kit.data import at
from companion.kit.resolver import Report, Resolver, RoundJson, Steps
from companion.kit.text import Text, _, listing, n_
from companion.kit.view import Chart

from .bids import BidParser, round_schema
from .form import Bid, BidSheet, Target, check_values, write_cards
from .front import Treasure
from .resolve import ResolvedRound, resolve

NOTHING = "–"
EggCardsWon = Mapping[str, tuple[int, ...]]  # the eggs on each card, by the player's name


def report(sheet: BidSheet, found: ResolvedRound) -> Report:
    steps = tuple(step.text for step in found.steps) or (_("Nobody plays an ability"),)
    totals = ((name, NOTHING if total is None else total) for name, total in found.totals.items())
    piles = ((name, describe_pile(found.discards[name]), describe_pile(found.returned[name])) for name in found.totals)
    won = {bid.name: bid.kept + (sheet.table.target if bid.name == found.winner else ()) for bid in sheet.players}
    return Report(
        describe_winner(found),
        (
            Steps(_("Step by step"), steps, tuple(pieces.ABILITIES[step.ability] for step in found.steps)),
            Chart(_("The bids after that"), (_("Player"), _("Total")), tuple(totals)),
            *describe_ties(found.totals),
            Chart(_("Treasure cards"), (_("Player"), _("Discarded"), _("Back in hand")), tuple(piles)),
            *describe_eggs(won),
        ),
        begin_next_round(found, won),
        fill_sheet(won) if any(won.values()) else None,
    )


def describe_winner(found: ResolvedRound) -> Text:
    if found.winner is not None:
        return n_("{name} wins {n} egg", "{name} wins {n} eggs", n=found.eggs, name=found.winner)
    if found.removed:
        return _("Nobody wins: the target cards leave the game")
    return _("Nobody wins: the target cards stay for the next round")


def describe_ties(totals: Mapping[str, int | None]) -> Iterator[Text]:
    """Yield a sentence for each tie, the highest first."""
    times = Counter(total for total in totals.values() if total is not None)
    for total in sorted((total for total, n in times.items() if n > 1), reverse=True):
        names = [name for name, each in totals.items() if each == total]
        yield _("{names} are level with {total} and cancel each other out.", names=listing(names), total=total)


def describe_pile(pile: Sequence[Treasure]) -> Text | str:
    up, down = _("{value} face up"), _("{value} face down")
    cards = [(up if card.up else down)._replace(values={"value": card.value}) for card in pile]
    return listing(cards) if cards else NOTHING


def describe_eggs(won: EggCardsWon) -> Iterator[Chart]:
    """Yield the chart of Egg cards after the round, once somebody has one."""
    rows = tuple((name, describe_cards(cards), sum(cards)) for name, cards in won.items())
    if any(won.values()):
        yield Chart(_("Egg cards won so far"), (_("Player"), _("Cards"), _("Eggs")), rows)


def describe_cards(cards: Sequence[int]) -> Text | str:
    names = {int(kind.id): kind.name for kind in EGG_KINDS}
    return listing([names[eggs] for eggs in sorted(cards)]) if cards else NOTHING


def begin_next_round(found: ResolvedRound, won: EggCardsWon) -> Mapping[str, str]:
    """Return the entries of the next round: the players from the next start player on, Egg cards, remaining targets.

    One new card is opened beside the remaining ones, or two after Reverse Scale. The page asks for all of them.
    """
    first, *others = won
    begun = {at("target", i): str(eggs) for i, eggs in enumerate(found.carried_over)}
    begun[at("target", "least")] = str(len(found.carried_over) + (2 if found.removed else 1))
    for i, name in enumerate([*others, first]):
        begun[at("players", i, "name")] = name
        if won[name]:
            begun[at("players", i, "won")] = write_cards(won[name])
    return begun


def fill_sheet(won: EggCardsWon) -> dict[str, Any]:
    """Return the sheet with the Egg cards won so far."""
    kinds = [int(kind.id) for kind in EGG_KINDS]
    players = [{"name": name, "cards": {str(n): cards.count(n) for n in kinds}} for name, cards in won.items()]
    return {"players": players}


ROUND = Resolver(
    id="round",
    title=_("Work out a round"),
    players=PLAYERS,
    player=Bid,
    table=Target,
    check=check_values,
    in_short=_("Who wins the eggs, and why"),
    about=_(
        "Enter the cards as played, before any Wings, and what each ability did. Start player first, then clockwise."
    ),
    resolve=resolve,
    answer=ResolvedRound,
    report=report,
    json=RoundJson(BidParser, round_schema),
)
