"""The resolver of a round: its entries, its outcome and its report."""

from companion.games.dragons_eggs.box import PLAYERS
from companion.kit.resolver import PlayersByName, Resolver
from companion.kit.text import _

from .form import Bid, Target, check_values
from .report import report
from .resolve import ResolvedRound, resolve

ROUND = Resolver(
    id="round",
    title=_("Resolve a round"),
    players=PLAYERS,
    player=Bid,
    table=Target,
    check=check_values,
    about=_(
        "Enter the cards as they were played, before Wings swapped any, and what each ability was used for: "
        "you see what happens, step by step. The start player comes first, the others follow clockwise."
    ),
    resolve=resolve,
    answer=ResolvedRound,
    report=report,
    json=PlayersByName(
        "order",
        "bids",
        expected=_("A list of 3 to 5 names is expected here, clockwise from the start player"),
        unknown=_("Nobody in the order has this name"),
        repeated=_("This player has another bid already"),
        missing=_("The bid of {name} is missing"),
    ),
)
