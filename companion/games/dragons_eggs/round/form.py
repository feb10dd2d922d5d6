"""The entries of a round: the target, and everybody's bid (rulebook: Procedure of the game, 1 to 3).

An impossible bid is a problem: cards of a player who passes, the same card twice, an Orb beside two Treasure cards, a
choice of a place without a card. Three things are not judged, because they lie on the table already and do not change
the outcome: the way up of cards (only the discards of Reverse Scale and Claw depend on it), how many Ability
or Egg cards in the box, and whether a player who passes has an Egg card to give up.
"""

from collections.abc import Iterator

from companion.games.dragons_eggs import pieces
from companion.games.dragons_eggs.box import (
    ABILITIES,
    ABILITY_NAMES,
    TREASURE_VALUES,
)
from companion.kit.choice import OneFlag, Pick
from companion.kit.data import Problem, at, definition
from companion.kit.record import Condition, PlayerFields, TableFields, field
from companion.kit.sheet import Sheet
from companion.kit.text import _

from .egg_cards import EggCards, ForfeitCard, TargetCards
from .front import NOT_USED, AbilityUse, CardsInFront, OwnCard, Place, Treasure, TreasuresInFront

PLAYS = Condition("does", ("",), _("Whoever passes or is out plays no cards"), lists=True)


def plays(ability: str) -> Condition:
    """Make the condition of a choice for an ability; with another ability, one of the two is a slip."""
    return Condition("ability", (ability,), _("This choice belongs to {ability}", ability=ABILITY_NAMES[ability]))


@definition()
class Target(TableFields):
    """The eggs on each card up for bidding."""

    target: tuple[int, ...] = field(TargetCards(_("Target cards")))


@definition()
class Bid(PlayerFields):
    """The cards and choices of one player."""

    does: str = field(
        OneFlag(
            _("This round"),
            none=_("Plays cards"),
            flags={"pass": _("Passes"), "out": _("Has no Treasure card")},
            exclusive=_("Whoever is out cannot pass"),
        )
    )
    treasures: tuple[Treasure, ...] = field(
        TreasuresInFront(_("Treasure cards")),
        when=PLAYS,
    )
    ability: str | None = field(
        Pick(
            _("Ability"),
            {kind.id: _("({number}) {ability}", number=n, ability=kind.name) for n, kind in enumerate(ABILITIES)},
            unchosen=_("Choose"),
            optional=True,
            none=_("None"),
            pieces=pieces.ABILITIES,
        ),
        when=PLAYS,
    )
    guard: tuple[Place, ...] = field(OwnCard(_("Guarded card")), when=plays("steel-scale"))
    taken_back: tuple[Place, ...] = field(
        OwnCard(_("Card taken back"), none=_("None, only looked")), key="return", when=plays("sharp-eyes")
    )
    swap: tuple[Place, ...] = field(CardsInFront(_("Swapped card"), second=_("Swapped with")), when=plays("wings"))
    destroy: tuple[Place, ...] = field(CardsInFront(_("Destroyed card")), when=plays("claw"))
    use: bool = field(
        AbilityUse(_("Its effect"), usual=True, words=(_("Used"), NOT_USED)),
        when=Condition("ability", ("reverse-scale", "orb", "sharp-eyes")),
    )
    won: tuple[int, ...] = field(EggCards(_("Egg cards won so far")), only_on_page=True)
    given_up: int = field(ForfeitCard(_("Egg card given up")), key="gives", only_on_page=True)

    @property
    def choice(self) -> tuple[Place, ...]:
        """The places chosen for the ability."""
        return (*self.guard, *self.taken_back, *self.swap, *self.destroy)

    @property
    def kept(self) -> tuple[int, ...]:
        """The eggs on each Egg card that the player keeps before the decision, as far as the page knows."""
        cards = list(self.won)
        if self.given_up in cards:
            cards.remove(self.given_up)
        return tuple(cards)


BidSheet = Sheet[Bid, Target]


def check_values(sheet: BidSheet) -> Iterator[Problem]:
    """Yield a problem for a value played twice, and for an Orb beside two Treasure cards."""
    for i, bid in enumerate(sheet.players):
        if bid.ability == "orb" and len(bid.treasures) > 1:
            yield Problem(at("players", i, "ability"), _("An Orb can only be played beside a single Treasure card"))
        values = [card.value for card in bid.treasures]
        for n, value in enumerate(values):
            if value in TREASURE_VALUES and value in values[:n]:
                path = at("players", i, "treasures", n, "value")
                yield Problem(path, _("Nobody has two Treasure cards of the same value"))
