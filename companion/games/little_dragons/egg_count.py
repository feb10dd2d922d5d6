"""The eggs left and the odds of a broken one, from the eggs that everybody has seen (rulebook: How to Play)."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from companion.kit.counter import Change, Thing
from companion.kit.number import Number
from companion.kit.text import Text, _, n_
from companion.kit.view import Odds, percent

from . import pieces
from .box import EGGS, LEFT, NUMBER_OF_BROKEN, NUMBER_OF_EGGS, OPEN

KNOWN = Number(
    _("Face-down eggs already seen"),
    of=EGGS,
    hint=_("Turned up once for all to see, then face down again; none of them is broken"),
    piece=pieces.HIDDEN,
)
BREAK = Thing(
    "broken",
    _("Broken"),
    pieces.BROKEN,
    Change(_("{who}: a broken egg"), {"players.{who}.broken": 1}),
    number="players.{who}.broken",
)
TURN_DOWN = Thing(
    "known", _("Seen, face down again"), change=Change(_("An egg seen and turned face down again"), {"table.known": 1})
)


class EggCount(NamedTuple):
    """The eggs as everybody can see them: taken, face up, face down.

    `hidden` were taken face down; of those face down on the table, everybody has seen the `known` ones.
    """

    hatched: int
    broken: int
    known: int
    hidden: int = 0
    face_up: int = 0

    @property
    def left(self) -> int:
        """The eggs on the table, open or face down."""
        return NUMBER_OF_EGGS - self.hatched - self.hidden - self.broken

    @property
    def face_down(self) -> int:
        return self.left - self.face_up

    @property
    def fresh(self) -> int:
        """The face-down eggs on the table that nobody has seen."""
        return self.face_down - self.known

    @property
    def unseen(self) -> int:
        """The fresh eggs, and those taken face down."""
        return self.fresh + self.hidden

    @property
    def unseen_broken(self) -> int:
        return NUMBER_OF_BROKEN - self.broken

    @property
    def usual_open(self) -> int:
        """The eggs open between two turns: 3, or fewer if no more with a number are left."""
        return max(0, min(OPEN, self.left, self.left + self.hidden - self.unseen_broken))

    @property
    def left_now(self) -> Text:
        return n_("{n} egg left", "{n} eggs left", n=max(0, self.left))

    @property
    def possible(self) -> bool:
        return self.fresh >= 0 and self.unseen >= self.unseen_broken

    @property
    def odds(self) -> Odds:
        """The odds of a broken egg when a fresh one is turned up."""
        return Odds(self.unseen_broken, self.unseen)

    @property
    def mixed_odds(self) -> Odds:
        """The odds of a broken egg when any face-down one is turned up, fresh or known."""
        return Odds(self.fresh * self.unseen_broken, self.face_down * self.unseen)


def tell_left(count: EggCount) -> Mapping[str, tuple[Text, ...]]:
    """The notes beside the broken eggs: their number, and the odds of the next egg."""
    left = n_("{n} left", "{n} left", n=max(0, count.unseen_broken))
    if not count.possible or count.fresh <= 0:
        return {BREAK.id: (left,)}
    return {BREAK.id: (left, _("{odds} next", odds=percent(count.odds)))}


def describe_count(count: EggCount) -> Iterator[Text]:
    """The eggs left and the odds, or a doubt about the count."""
    if count.possible:
        yield describe_left(count.left)
        yield from describe_odds(count)
    else:
        yield _("More eggs are counted here than the {eggs} in the box allow.", eggs=NUMBER_OF_EGGS)


def describe_left(number: int) -> Text:
    """The number of eggs on the table, and the end of the game."""
    if number > LEFT:
        return n_(
            "{n} of {eggs} eggs is left on the table. The game ends after a turn that leaves {last} or fewer.",
            "{n} of {eggs} eggs are left on the table. The game ends after a turn that leaves {last} or fewer.",
            n=number,
            eggs=NUMBER_OF_EGGS,
            last=LEFT,
        )
    return n_(
        "{n} of {eggs} eggs is left on the table: the game is over at the end of this turn.",
        "{n} of {eggs} eggs are left on the table: the game is over at the end of this turn.",
        n=number,
        eggs=NUMBER_OF_EGGS,
    )


def describe_odds(count: EggCount) -> Iterator[Text]:
    """The odds of a broken egg, and their base."""
    if not count.face_down:
        yield _("No egg lies face down on the table.")
    elif not count.fresh:
        yield _("Everybody has seen each egg that lies face down: none of them is broken.")
    else:
        yield from describe_fresh(count)
        yield _(
            "Eggs not yet seen by everybody: {unseen}. Broken among them: {broken}.",
            unseen=count.unseen,
            broken=count.unseen_broken,
        )


def describe_fresh(count: EggCount) -> Iterator[Text]:
    """The odds with fresh eggs on the table; known ones matter once the eggs are mixed."""
    if not count.known:
        yield _("Chance that the next egg is broken: {odds}.", odds=percent(count.odds))
        return
    yield _("Chance that an egg nobody has seen is broken: {odds}.", odds=percent(count.odds))
    yield _("If the eggs were mixed, the chance that the next one is broken: {odds}.", odds=percent(count.mixed_odds))
