"""The questions that come up at Little Dragons, with their answers."""

from companion.kit.rulebook import Ruling
from companion.kit.text import _

from . import pieces
from .box import PLAYERS

RULINGS = (
    Ruling(
        "players",
        _("How many can play?"),
        _("{least} to {most} players.", least=PLAYERS[0], most=PLAYERS[-1]),
        _("Our copy of the rulebook gives no number, so this is the companion's own limit."),
        piece=pieces.HATCHED,
    ),
    Ruling(
        "families",
        _("How many eggs No. 6 and No. 7 are there?"),
        _("6 and 7: as with every family, the number on the egg is how many there are."),
        _("Our copy of the rulebook has lost these two, but only so do the eggs add up to the 47 it gives."),
        piece=pieces.FAMILY_EGGS["6"],
    ),
    Ruling(
        "worth",
        _("Is an egg with a high number worth more?"),
        _("No, every hatched egg is 1 point."),
        _("In the rulebook's example of scoring, 12 hatched eggs are 12 points."),
        basis="rulebook",
        piece=pieces.FAMILY_EGGS["9"],
    ),
    Ruling(
        "trophies",
        _("How many trophies can be won?"),
        _("One for each family, No. 3 to No. 9."),
        _("Game End, the Golden Egg Trophy: the most eggs of a family win one, and there are 7 of both."),
        basis="rulebook",
        piece=pieces.TROPHY,
    ),
    Ruling(
        "nobody",
        _("Who wins the trophy of a family that nobody has an egg of?"),
        _("Nobody."),
        _("A tie wins no trophy, and here everybody is level with none."),
        piece=pieces.TROPHY,
    ),
    Ruling(
        "covered-broken",
        _("The face-down egg that you took turns out to be broken: what now?"),
        _("Keep it secret. At the end it takes 1 point away, like every broken egg."),
        _("The rulebook speaks of broken eggs that are turned up. A hidden egg is turned up only at the end."),
        piece=pieces.BROKEN,
    ),
    Ruling(
        "look-again",
        _("May you look at your hidden eggs again?"),
        _("Yes, whenever you like."),
        _("The rulebook says who can see the number, not how often."),
        basis="silent",
        piece=pieces.HIDDEN,
    ),
    Ruling(
        "open-again",
        _("You take an open egg and do not mix: is another egg turned up?"),
        _("Yes, until 3 lie open again. A broken egg on the way is yours."),
        _("The rulebook says so only where it speaks of mixing, but it always wants 3 open eggs."),
        piece=pieces.FAMILY_EGGS["4"],
    ),
    Ruling(
        "turned-down",
        _("Who picks the eggs that are turned up or down to leave 3 open?"),
        _("The player whose turn it is, among all the eggs on the table."),
        _("The rulebook tells that player to do it, but not which eggs to pick."),
        piece=pieces.HIDDEN,
    ),
    Ruling(
        "easy-opened",
        _("Easy mode: you turn up a broken egg: what about the eggs that you turned up before it?"),
        _("Turn them face down again."),
        _("You take only the broken egg, and in the easy mode no egg stays open."),
        piece=pieces.BROKEN,
    ),
    Ruling(
        "end",
        _("Does the game stop in the middle of a turn?"),
        _("No. Count the eggs that are left at the end of each turn."),
        _("This way every turn is played to its end."),
        basis="silent",
        piece=pieces.HIDDEN,
    ),
    Ruling(
        "level",
        _("Who wins with equal points?"),
        _("Those who are level share the victory."),
        _("The rulebook has no tie-break."),
        piece=pieces.HATCHED,
    ),
)
