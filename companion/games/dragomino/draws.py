"""The exploration dominoes and the egg tokens by lot."""

from companion.kit.form.fields import Shared
from companion.kit.kind import Kind
from companion.kit.play.randomizer import Deal, Pile, Randomizer, copies
from companion.kit.play.seeded_random import Lot
from companion.kit.text import Text, _

ROUND = 4  # dominoes laid out in a round

LANDSCAPES = {
    "desert": _("Desert"),
    "snow": _("Snow"),
    "prairie": _("Prairie"),
    "forest": _("Forest"),
    "mountain": _("Mountain"),
    "volcano": _("Volcano"),
}
SHELLS = {"desert": 7, "snow": 6, "prairie": 5, "forest": 4, "mountain": 3, "volcano": 2}
DRAGONS = 7  # in every landscape

DRAGON = Kind("dragon", _("Baby dragon"), "D")
SHELL = Kind("eggshell", _("Eggshell"), "E")


def half(landscape: str, hole: bool) -> Text:
    return _("{landscape} with a watering hole", landscape=LANDSCAPES[landscape]) if hole else LANDSCAPES[landscape]


def domino(first: str, second: str) -> Kind:
    """The domino of two halves; a star behind a landscape is a watering hole."""
    names = [half(side.rstrip("*"), side.endswith("*")) for side in (first, second)]
    return Kind(f"{first}-{second}", _("{first} and {second}", first=names[0], second=names[1]))


# By one public source, so only for drawing when your own are missing.
DOMINOES = copies(
    (domino("snow*", "prairie"), 2),
    (domino("snow", "forest"), 2),
    (domino("snow", "mountain"), 2),
    (domino("snow", "volcano"), 2),
    (domino("snow*", "snow"), 1),
    (domino("prairie", "forest"), 2),
    (domino("prairie", "mountain"), 2),
    (domino("prairie", "volcano"), 1),
    (domino("desert*", "prairie"), 2),
    (domino("desert", "prairie*"), 1),
    (domino("desert", "forest"), 2),
    (domino("desert", "mountain"), 1),
    (domino("desert", "volcano"), 2),
    (domino("desert*", "desert"), 1),
    (domino("forest", "mountain"), 2),
    (domino("forest", "volcano"), 2),
    (domino("mountain", "volcano"), 1),
)


def rounds(players: int, options: Shared, lot: Lot) -> Deal:
    """The 28 dominoes, 4 for each of the 7 rounds."""
    dominoes = lot.shuffled(DOMINOES)
    fours = [tuple(dominoes[i : i + ROUND]) for i in range(0, len(dominoes), ROUND)]
    return Deal(
        tuple(
            Pile(f"round-{n}", _("Round {number}", number=n), four, turn=ROUND) for n, four in enumerate(fours, start=1)
        )
    )


def stacks(players: int, options: Shared, lot: Lot) -> Deal:
    """A shuffled stack of eggs for each landscape."""

    def stack(landscape: str, name: Text) -> Pile:
        eggs = copies((DRAGON, DRAGONS), (SHELL, SHELLS[landscape]))
        return Pile(landscape, name, tuple(lot.shuffled(eggs)), turn=1)

    return Deal(tuple(stack(landscape, name) for landscape, name in LANDSCAPES.items()))


DOMINO_ROUNDS = Randomizer(
    "dominoes", _("Dominoes"), _("The 28 exploration dominoes, 4 for each of the 7 rounds."), rounds, Shared
)
EGG_STACKS = Randomizer(
    "eggs", _("Egg stacks"), _("The eggs of each landscape in the order in which they are found."), stacks, Shared
)
