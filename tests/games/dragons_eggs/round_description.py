"""Rules of a round of Dragons' Eggs beyond its schema, and example requests for its description."""

from tests.games.dragons_eggs.bids import CHOOSING, ROUND, RULEBOOK
from tests.support.games.rounds import Description

MANY = [f"{n}" for n in range(3_000)]
MANY_BIDS = {"0": {"treasures": [{"value": 1}] * 3_000}} | {name: {} for name in MANY[1:]}
DESCRIPTION = Description(
    ROUND,
    together=(
        "Enter a name",
        "name",
        "Nobody at the table has this name",
        "Nobody has two Treasure cards of the same value",
        "An Orb can only be played beside a single Treasure card",
        "Nobody in the order has this name",
        "This player has another bid already",
        "has played no card in this place",
        "is missing",
    ),
    sound=[RULEBOOK, CHOOSING],
    much={"order": MANY, "target": [0] * 3_000, "bids": MANY_BIDS},
)
