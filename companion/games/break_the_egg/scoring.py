"""The sheet of Break the Egg and the end of the game (rulebook: Goal of the Game, End of the Game)."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

from companion.kit.data import definition
from companion.kit.mode import Line, Row
from companion.kit.number import Number
from companion.kit.pad import PaperPad
from companion.kit.record import PlayerFields, TableFields, field
from companion.kit.rulebook import Rule
from companion.kit.sheet import Sheet
from companion.kit.text import Text, _, listing, n_

from . import pieces
from .box import CHICKLETS, UNIT, target


@definition()
class Brood(PlayerFields):
    """The chicklets of one player."""

    chicklets: int = field(
        Number(
            _("Chicklets"),
            of=CHICKLETS,
            hint=_("What the tokens are worth, not how many there are"),
            piece=pieces.CHICKLET,
            noun=_("chicklets"),
        )
    )


def keep_track(players: int) -> Text:
    return _(
        "A right guess: cross off 2. Hatched: cross off 1. A wrong guess: circle the last cross, it is free again. "
        "{goal} or more and alone in the lead wins.",
        goal=target(players),
    )


PAD = PaperPad(keep_track)


CHICKLET = Rule(
    "chicklet", _("Chicklets"), _("1 for each token, 5 for a token worth 5"), _("Goal of the Game, End of the Game")
)


def score_chicklets(me: Brood, sheet: Sheet[Brood, TableFields]) -> Iterator[Line]:
    yield Line(me.chicklets, UNIT.amount(me.chicklets), row="chicklets")


P = TypeVar("P", int, str)  # a seat or a name


def find_leaders(chicklets: Mapping[P, int]) -> list[P]:
    """Return the players with the most chicklets."""
    most = max(chicklets.values())
    return [player for player, number in chicklets.items() if number == most]


def find_winner(chicklets: Mapping[P, int]) -> P | None:
    """Return the player at or over the target and alone in the lead, or None."""
    leaders = find_leaders(chicklets)
    return leaders[0] if len(leaders) == 1 and chicklets[leaders[0]] >= target(len(chicklets)) else None


def explain_unfinished(sheet: Sheet[Brood, TableFields]) -> Text | None:
    chicklets = {player.name: player.chicklets for player in sheet.players}
    goal, leaders = target(len(chicklets)), find_leaders(chicklets)
    if chicklets[leaders[0]] < goal:
        return n_("Nobody has {n} chicklet yet", "Nobody has {n} chicklets yet", n=goal)
    if len(leaders) > 1:
        return _("{names} are level in the lead: play on until one player leads alone", names=listing(leaders))
    return None


ROWS = (Row(CHICKLET, score_chicklets),)
