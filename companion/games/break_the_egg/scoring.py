"""Break the Egg's scoring, and the end of the game (rulebook: Goal of the Game, End of the Game)."""

from collections.abc import Iterator, Mapping

from companion.kit.mode import Line, Row
from companion.kit.record import TableFields
from companion.kit.rulebook import Rule
from companion.kit.sheet import Sheet
from companion.kit.text import Text, _, listing, n_

from .box import UNIT, target
from .sheet import Brood

CHICKLET = Rule("chicklet", _("Chicklets"), _("What your tokens are worth"), _("Goal of the Game, End of the Game"))


def score_chicklets(me: Brood, sheet: Sheet[Brood, TableFields]) -> Iterator[Line]:
    yield Line(me.chicklets, UNIT.amount(me.chicklets), row="chicklets")


def find_leaders(chicklets: Mapping[str, int]) -> list[str]:
    """The players with the most chicklets."""
    most = max(chicklets.values())
    return [name for name, number in chicklets.items() if number == most]


def find_winner(chicklets: Mapping[str, int]) -> str | None:
    """The player at or over the target and alone in the lead, or None."""
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
