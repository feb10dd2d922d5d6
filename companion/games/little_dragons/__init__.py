"""Little Dragons: turn up eggs and remember them; the most of a family wins its trophy, broken eggs cost points.

The rulebook clause by clause: rulebook.md. Worked examples: examples.md.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

from companion.kit.form.fields import Count, Counts, Seat, Shared, blank
from companion.kit.form.sheet import Sheet
from companion.kit.game import Game
from companion.kit.mode import Line, Mode, Row
from companion.kit.pad import PadRow
from companion.kit.play.first_player import youngest
from companion.kit.problem import Problem
from companion.kit.reference import Credits, Step, Topic
from companion.kit.rule import Rule, Ruling
from companion.kit.text import _, n_

from .box import BROKEN_EGGS, EGGS, EGGS_IN_ALL, FAMILY_EGGS, HATCHED_EGGS, LEFT, TROPHIES
from .families import FAMILIES
from .spread import SPREAD
from .tally import nests

PLAYERS = range(2, 7)
TROPHY_POINTS = 3

HATCHED = Rule("hatched", _("Hatched eggs"), _("1 point for each hatched egg, whatever its number"), _("Scoring"))
TROPHY = Rule(
    "trophy",
    _("Golden Egg trophy"),
    _("3 points for each Golden Egg trophy: the most eggs of a family, with nobody else level"),
    _("Game end, the Golden Egg trophy"),
)
BROKEN = Rule("broken", _("Broken eggs"), _("1 point less for each broken egg"), _("Scoring"))

BROKEN_COUNT = Count(_("Broken eggs"), of=BROKEN_EGGS, hint=_("Each takes a point away"))
HATCHED_COUNT = Count(
    _("Hatched eggs"), of=HATCHED_EGGS, hint=_("All eggs with a number; those kept face down count too")
)
TROPHY_COUNT = Count(_("Golden Egg trophies"), of=TROPHIES)

TOTALS_PAD = (
    PadRow(HATCHED.title, HATCHED.text),
    PadRow(TROPHY_COUNT.label, _("3 points for each")),
    PadRow(BROKEN.title, BROKEN.text),
)


@dataclass(frozen=True)
class Nest(Seat):
    """What one player has taken, family by family."""

    eggs: dict[str, int] = blank(
        Counts(_("Eggs"), FAMILIES, each_of=FAMILY_EGGS, hint=_("Those kept face down count too"))
    )
    broken: int = blank(BROKEN_COUNT)

    @property
    def hatched(self) -> int:
        return sum(self.eggs.values())


@dataclass(frozen=True)
class Brood(Seat):
    """What one player has taken in the easy mode, where families do not matter at the end."""

    hatched: int = blank(HATCHED_COUNT)
    broken: int = blank(BROKEN_COUNT)


@dataclass(frozen=True)
class Tally(Seat):
    """What one player has taken, with the trophies already awarded by hand."""

    hatched: int = blank(HATCHED_COUNT)
    trophies: int = blank(TROPHY_COUNT)
    broken: int = blank(BROKEN_COUNT)


Taker = TypeVar("Taker", Nest, Brood, Tally)


def hatched(me: Taker, sheet: Sheet[Taker, Shared]) -> Iterator[Line]:
    yield Line(me.hatched, n_("{n} hatched egg", "{n} hatched eggs", n=me.hatched))


def broken(me: Taker, sheet: Sheet[Taker, Shared]) -> Iterator[Line]:
    if me.broken:
        yield Line(-me.broken, n_("{n} broken egg", "{n} broken eggs", n=me.broken))


def majorities(me: Nest, sheet: Sheet[Nest, Shared]) -> Iterator[Line]:
    for kind in FAMILIES:
        mine = me.eggs[kind.id]
        if all(mine > other.eggs[kind.id] for other in sheet.others(me)):
            text = n_(
                "Golden Egg trophy {family}, with {n} egg",
                "Golden Egg trophy {family}, with {n} eggs",
                n=mine,
                family=kind.name,
            )
            yield Line(TROPHY_POINTS, text)


def trophies(me: Tally, sheet: Sheet[Tally, Shared]) -> Iterator[Line]:
    if me.trophies:
        text = n_("{n} Golden Egg trophy", "{n} Golden Egg trophies", n=me.trophies)
        yield Line(TROPHY_POINTS * me.trophies, text)


def unlikely_end(sheet: Sheet[Taker, Shared]) -> Iterator[Problem]:
    taken = sum(seat.hatched + seat.broken for seat in sheet.seats)
    if taken < EGGS_IN_ALL - LEFT:
        text = n_(
            "{n} egg taken in all, yet the game goes on until {left} or fewer of the {eggs} are left",
            "{n} eggs taken in all, yet the game goes on until {left} or fewer of the {eggs} are left",
            n=taken,
            left=LEFT,
            eggs=EGGS_IN_ALL,
        )
        yield Problem("players", text)
    if taken == EGGS_IN_ALL:
        text = _("All {eggs} taken, yet the game ends once {left} or fewer eggs are left", eggs=EGGS.text, left=LEFT)
        yield Problem("players", text)


def set_up(players: int, mode: str) -> Iterator[Step]:
    easy = mode == "easy"
    yield Step("eggs", _("Spread all {eggs} face down in the middle of the table and mix them", eggs=EGGS.text))
    if easy:
        yield Step("no-trophies", _("Leave the {trophies} in the box", trophies=TROPHIES.text))
    else:
        yield Step("trophies", _("Put the {trophies} beside the eggs", trophies=TROPHIES.text))
    yield Step("first", _("The youngest player goes first; then play goes clockwise"))
    if easy:
        yield Step("covered", _("Turn no egg up: they all stay face down"))
    else:
        yield Step(
            "open",
            _("The first player turns up 3 eggs"),
            _("A broken egg goes to that player at once, and another egg is turned up, until 3 lie open."),
        )


RULINGS = (
    Ruling(
        "players",
        _("How many can play?"),
        _("{least} to {most} players.", least=PLAYERS[0], most=PLAYERS[-1]),
        _("We know of no official number, so this is the companion's own limit."),
    ),
    Ruling(
        "families",
        _("How many eggs No. 6 and No. 7 are there?"),
        _("6 and 7: as with every family, the number on the egg is how many there are."),
        _("Our copy of the rulebook has lost these two, but only so do the eggs add up to the 47 it gives."),
    ),
    Ruling(
        "worth",
        _("Is an egg with a high number worth more?"),
        _("No, every hatched egg is 1 point."),
        _("The number only names the family and its size; in the rulebook's example 12 eggs are 12 points."),
    ),
    Ruling(
        "trophies",
        _("How many trophies can be won?"),
        _("One for each family, No. 3 to No. 9."),
        _("The rulebook does not spell it out, but there are seven families and seven trophies."),
    ),
    Ruling(
        "nobody",
        _("Who wins the trophy of a family that nobody has an egg of?"),
        _("Nobody."),
        _("A trophy needs the most eggs of a family, and here everybody is level with none."),
    ),
    Ruling(
        "end",
        _("Does the game stop in the middle of a turn?"),
        _("No, the eggs that are left are counted at the end of a turn."),
        _("The rulebook does not say; this way every turn is played to its end."),
    ),
    Ruling(
        "level",
        _("Who wins with equal points?"),
        _("Those who are level share the victory."),
        _("The rulebook has no tie-break."),
    ),
)

REFERENCE = (
    Topic(
        "turn",
        _("Your turn"),
        (
            _("Either reveal 2 eggs or take 1 egg. Then the next player clockwise has a turn."),
            _("Sort the face-up eggs you win in front of you, low numbers first."),
        ),
    ),
    Topic(
        "reveal",
        _("Reveal 2"),
        (
            _("Turn up two face-down eggs, one after the other."),
            _("Two different numbers: keep one of them."),
            _("The same number twice: turn up a third egg. If it matches too, keep all three."),
            _("If the third is different, keep the pair or the single egg, as you like."),
            _("A broken egg ends your turn at once: you get that egg and nothing else."),
            _("At the end, just 3 eggs on the table lie open again."),
        ),
    ),
    Topic(
        "take",
        _("Take 1"),
        (
            _("An open egg: it stays face up in front of you."),
            _("Or a face-down egg: it stays face down, and nobody but you may look at it until the end."),
            _("Then you may mix the eggs on the table. Turn eggs up or down until 3 lie open."),
            _("A broken egg that you turn up while doing so is yours."),
        ),
    ),
    Topic(
        "end",
        _("The end"),
        (
            _("The game is over when 6 or fewer eggs lie on the table at the end of a turn."),
            _("Turn all your hidden eggs face up: they count like the others."),
            _("Look at one family after the other: whoever has the most of it, with nobody level, wins a trophy."),
            _("A hatched egg is 1 point, a trophy 3; each broken egg takes 1 point away."),
            _("The most points win."),
        ),
    ),
    Topic(
        "easy",
        _("Easy mode"),
        (
            _("All eggs lie face down, and every turn is to reveal 2."),
            _("Two different numbers: keep one and turn the other back face down."),
            _("A pair: turn up a third egg. Keep all three if they match, else keep the pair and turn the third back."),
            _("A broken egg ends your turn, as in the standard game."),
            _("There are no trophies: a hatched egg is 1 point, a broken egg takes 1 away."),
        ),
    ),
)

LIMIT = _(
    "{least} to {most} players is this companion's own limit: no official number is known for Little Dragons",
    least=PLAYERS[0],
    most=PLAYERS[-1],
)

GAME = Game(
    title="Little Dragons",
    credits=Credits(
        (
            _("Takuma Horikawa, Valerio Buonfantino and Ian Parovel"),
            _("Our copy of the rulebook does not say who did what"),
        ),
        publisher="Happy Baobab",
        year=2019,
    ),
    modes=(
        Mode(
            "standard",
            _("Standard"),
            players=PLAYERS,
            seat=Nest,
            table=Shared,
            rows=(Row(HATCHED, hatched), Row(TROPHY, majorities), Row(BROKEN, broken)),
            warnings=unlikely_end,
            limit=LIMIT,
        ),
        Mode(
            "easy",
            _("Easy mode"),
            players=PLAYERS,
            seat=Brood,
            table=Shared,
            rows=(Row(HATCHED, hatched), Row(BROKEN, broken)),
            warnings=unlikely_end,
            limit=LIMIT,
        ),
        Mode(
            "totals",
            _("Totals only"),
            only_counts=True,
            players=PLAYERS,
            seat=Tally,
            table=Shared,
            rows=(Row(HATCHED, hatched), Row(TROPHY, trophies), Row(BROKEN, broken)),
            pad=TOTALS_PAD,
            warnings=unlikely_end,
            limit=LIMIT,
        ),
    ),
    components=(EGGS, *FAMILY_EGGS.values(), HATCHED_EGGS, BROKEN_EGGS, TROPHIES),
    rulings=RULINGS,
    set_up=set_up,
    reference=REFERENCE,
    lots=(SPREAD,),
    tallies=(nests(PLAYERS, LIMIT),),
    starts=youngest(_("The youngest player starts.")),
)
