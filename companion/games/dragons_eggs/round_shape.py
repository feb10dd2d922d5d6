"""The shapes of a round in plain data, as `round_sheet` reads it and `round` answers.

They cannot say what depends on another place: who is who, cards of the same value, places where no card was played.
"""

from companion.kit.form.fields import LARGEST
from companion.kit.play.shape import (
    ByName,
    Either,
    Fields,
    Items,
    Name,
    Nothing,
    Row,
    Sentence,
    Shape,
    Whole,
    Word,
    YesNo,
)

from .bids import ABILITIES
from .round_sheet import BIDDERS, CARDS, CHOICES, EGGS, PLACES, VALUES

TREASURE = Fields({"value": Whole(VALUES[0], VALUES[-1]), "up": YesNo()})
WHICH = Whole(most=PLACES - 1)
PLACE = Row((Name(), WHICH))
CHOSEN: dict[str, Shape] = {"guard": WHICH, "return": WHICH, "swap": Row((PLACE, PLACE)), "destroy": PLACE}
OR_NOTHING = {key: Either((shape, Nothing())) for key, shape in CHOSEN.items()}
NO_CARDS = Either((Nothing(), Items(Nothing(), most=0)))
NO, YES = YesNo(only=False), YesNo(only=True)


def passing(key: str, other: str) -> Shape:
    """The bid of somebody who has no cards, by passing or by being out."""
    return Fields({key: YES}, {other: NO, "use": YesNo(), **dict.fromkeys(CARDS, NO_CARDS)})


def playing(ability: str | None) -> Shape:
    """The bid of somebody who plays cards, with this ability or with none; an Orb is for a single Treasure card."""
    treasures = Items(TREASURE, 1, 1 if ability == "orb" else PLACES)
    choices = {key: OR_NOTHING[key] if taker == ability else Nothing() for key, taker in CHOICES.items()}
    common: dict[str, Shape] = {"pass": NO, "out": NO, "use": YesNo(), **choices}
    if ability is None:
        return Fields({"treasures": treasures}, {**common, "ability": Nothing()})
    return Fields({"treasures": treasures, "ability": Word((ability,))}, common)


BID = Either((passing("pass", "out"), passing("out", "pass"), *map(playing, (None, *ABILITIES))))
ASKED = Fields(
    {
        "order": Items(Name(), BIDDERS[0], BIDDERS[-1]),
        "target": Items(Whole(EGGS[0], EGGS[-1]), 1, LARGEST),
        "bids": ByName(BID, BIDDERS[0], BIDDERS[-1]),
    }
)

TARGET = Items(Whole(EGGS[0], EGGS[-1]))
PILES = ByName(Items(TREASURE, most=PLACES), BIDDERS[0], BIDDERS[-1])
STEP = Fields({"player": Name(), "ability": Word(tuple(ABILITIES)), "text": Sentence()})
TOLD = Fields(
    {
        "totals": ByName(Either((Whole(), Nothing())), BIDDERS[0], BIDDERS[-1]),
        "winner": Either((Name(), Nothing())),
        "eggs": Whole(),
        "carried_over": TARGET,
        "removed": TARGET,
        "steps": Items(STEP, most=BIDDERS[-1]),
        "discards": PILES,
        "returned": PILES,
    }
)
