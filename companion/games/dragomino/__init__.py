"""Dragomino: dominoes on an island of eggs; baby dragons score, an eggshell brings the Mommy Dragon.

The rulebook clause by clause: rulebook.md. Worked examples: examples.md.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.kit.component import Component
from companion.kit.form.fields import Count, Seat, SeatChoice, Shared, blank
from companion.kit.form.sheet import Sheet
from companion.kit.game import Game
from companion.kit.mode import Line, Mode, Row, Tie
from companion.kit.play.first_player import youngest
from companion.kit.problem import Problem
from companion.kit.reference import Credits, Step, Topic
from companion.kit.rule import Rule, Ruling
from companion.kit.text import _, n_

from .draws import DOMINO_ROUNDS, EGG_STACKS
from .eggs import EGGS_IN_PLAY
from .tally import TALLY

# The 69 egg tokens: each landscape has 7 baby dragons, the rest are eggshells.
LANDSCAPES = (
    Component("desert-eggs", n_("{n} desert egg", "{n} desert eggs", n=14)),
    Component("snow-eggs", n_("{n} snow egg", "{n} snow eggs", n=13)),
    Component("prairie-eggs", n_("{n} prairie egg", "{n} prairie eggs", n=12)),
    Component("forest-eggs", n_("{n} forest egg", "{n} forest eggs", n=11)),
    Component("mountain-eggs", n_("{n} mountain egg", "{n} mountain eggs", n=10)),
    Component("volcano-eggs", n_("{n} volcano egg", "{n} volcano eggs", n=9)),
)
DRAGONS = Component("baby-dragons", n_("{n} baby dragon", "{n} baby dragons", n=42))
SHELLS = Component("eggshells", n_("{n} eggshell", "{n} eggshells", n=27))

END = _("End of the game")
BABY = Rule("baby", _("Baby dragons"), _("1 point for each baby dragon"), END)
MOMMY = Rule("mommy", _("Mommy Dragon"), _("1 point for holding the Mommy Dragon after the last round"), END)
SHELL_TIE = Rule(
    "tie", _("Tie-break"), _("Level on points: more eggshells wins; if that is level too, the victory is shared"), END
)


@dataclass(frozen=True)
class Finds(Seat):
    """What one player has found."""

    dragons: int = blank(Count(_("Baby dragons"), of=DRAGONS))
    eggshells: int = blank(Count(_("Eggshells"), of=SHELLS, hint=_("They give no points, but they break a tie")))


@dataclass(frozen=True)
class Island(Shared):
    """What the table shares."""

    mommy_dragon: str = blank(
        SeatChoice(
            _("Who holds the Mommy Dragon?"),
            hint=_("Whoever found the last eggshell; if nobody found one, the youngest player still has her"),
        )
    )


def babies(me: Finds, sheet: Sheet[Finds, Island]) -> Iterator[Line]:
    yield Line(me.dragons, n_("{n} baby dragon", "{n} baby dragons", n=me.dragons))


def mommy(me: Finds, sheet: Sheet[Finds, Island]) -> Iterator[Line]:
    if sheet.table.mommy_dragon == me.name:
        yield Line(1, _("Holds the Mommy Dragon"))


def shell_without_her(sheet: Sheet[Finds, Island]) -> Iterator[Problem]:
    shells = {seat.name: seat.eggshells for seat in sheet.seats}
    holder = sheet.table.mommy_dragon
    if holder and any(shells.values()) and not shells[holder]:
        text = _("{name} has no eggshell, yet whoever found the last one took the Mommy Dragon", name=holder)
        yield Problem("table.mommy_dragon", text)


def set_up(players: int, mode: str) -> Iterator[Step]:
    yield Step("box", _("Put the box bottom with the exploration dominoes at a corner of the table"))
    yield Step(
        "start",
        n_("Give {n} player a starting domino", "Give each of {n} players a starting domino", n=players),
        _("It is the first piece of that player's island. Starting dominoes left over stay out of the game."),
    )
    yield Step("mix", _("Mix the 28 exploration dominoes in the box, then lay out 4 of them face up"))
    yield Step(
        "eggs",
        _("Spread the 69 egg tokens beside the box, egg side up, one group for each landscape"),
        _("Desert 14, snow 13, prairie 12, forest 11, mountain 10, volcano 9."),
    )
    yield Step(
        "mommy",
        _("Give the Mommy Dragon to the youngest player"),
        _("Whoever holds her takes the first turn of the round."),
    )


RULINGS = (
    Ruling(
        "holder",
        _("Who holds the Mommy Dragon if nobody found an eggshell?"),
        _("The youngest player, who got her during the set-up."),
        _("Only a found eggshell moves her, and the bonus goes to whoever holds her at the end."),
    ),
    Ruling(
        "short-stack",
        _("What if a landscape has too few eggs left?"),
        _("With one left you take that one, with none left you get nothing."),
        _("The rulebook does not say; this way nobody draws an egg of another landscape."),
    ),
    Ruling(
        "two-holes",
        _("Dragon's Thirst: do two watering holes on one connection give more than 2 eggs?"),
        _("No, you draw 2 and keep 1."),
        _("The variant asks for a hole on at least one of the two halves, so a second one adds nothing."),
    ),
)

REFERENCE = (
    Topic(
        "turn",
        _("Your turn"),
        (
            _("Start with whoever holds the Mommy Dragon and go clockwise: 7 rounds, however many play."),
            _("Pick one of the open dominoes and place it so that at least one side touches your island."),
            _(
                "Look at every edge where it meets another domino: the same landscape on both sides gives one "
                "egg of it."
            ),
            _("One domino can make several connections at once, and one square can match on several edges."),
            _("Turn the egg over and lay it across the connection."),
        ),
    ),
    Topic(
        "egg",
        _("What is in the egg?"),
        (
            _("A baby dragon: 1 point at the end."),
            _("An eggshell: no point, but you take the Mommy Dragon at once from whoever has her."),
            _(
                "Every landscape hides 7 baby dragons, so the fewer eggs it has, the better your chance: 7 of 14 "
                "in the desert, 7 of 9 in the volcanoes."
            ),
        ),
    ),
    Topic(
        "round",
        _("The next round"),
        (
            _("Discard the dominoes nobody took: 2, 1 or 0 with 2, 3 or 4 players. Then lay out 4 new ones."),
            _("Whoever holds the Mommy Dragon starts."),
            _("When all 28 have been laid out and used, count."),
        ),
    ),
    Topic(
        "thirst",
        _("Variant: Dragon's Thirst"),
        (
            _(
                "If one of the two matching halves has a watering hole, draw 2 eggs of that landscape, look at "
                "both in secret and keep one."
            ),
            _("Put the other back egg side up where you like. Only the one you keep counts, for the Mommy Dragon too."),
            _("Do so for each connection with a watering hole."),
        ),
    ),
)

GAME = Game(
    title="Dragomino",
    credits=Credits(
        (_("Design: Bruno Cathala, Marie Fort and Wilfried Fort"), _("Art: Maëva Da Silva and Christine Deschamps")),
        publisher="Blue Orange",
        year=2020,
        bgg=300010,
    ),
    modes=(
        Mode(
            "standard",
            _("Standard"),
            players=range(2, 5),
            seat=Finds,
            table=Island,
            rows=(Row(BABY, babies), Row(MOMMY, mommy)),
            ties=(Tie(SHELL_TIE, _("Eggshells"), lambda me, sheet: me.eggshells),),
            warnings=shell_without_her,
        ),
    ),
    components=(
        Component("starting-dominoes", n_("{n} starting domino", "{n} starting dominoes", n=4)),
        Component("exploration-dominoes", n_("{n} exploration domino", "{n} exploration dominoes", n=28)),
        *LANDSCAPES,
        DRAGONS,
        SHELLS,
        Component("mommy-dragon", n_("{n} Mommy Dragon", "{n} Mommy Dragons", n=1)),
    ),
    rulings=RULINGS,
    set_up=set_up,
    reference=REFERENCE,
    lots=(DOMINO_ROUNDS, EGG_STACKS),
    tallies=(TALLY,),
    trackers=(EGGS_IN_PLAY,),
    starts=youngest(_("The youngest player holds the Mommy Dragon and starts.")),
)
