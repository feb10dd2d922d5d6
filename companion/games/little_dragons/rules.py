"""The rulings of Little Dragons, which answer open questions of the rulebook, and the quick reference."""

from companion.kit.rulebook import Ruling, Topic
from companion.kit.text import _

from . import pieces
from .box import LEFT, PLAYERS

RULINGS = (
    Ruling(
        "players",
        _("How many can play?"),
        _("{least} to {most} players.", least=PLAYERS[0], most=PLAYERS[-1]),
        _("Our copy of the rulebook gives no number: this is our own limit."),
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


REFERENCE = (
    Topic(
        "turn",
        _("Your turn"),
        (
            _("Either reveal 2 eggs or take 1 egg. Then the next player clockwise has a turn."),
            _("Sort the face-up eggs you win in front of you, low numbers first."),
        ),
        pieces=(pieces.HIDDEN,),
    ),
    Topic(
        "reveal",
        _("Reveal 2"),
        (
            _("Turn up two face-down eggs, one after the other."),
            _("Two different numbers: take one of the two."),
            _("The same number twice: turn up a third egg. If it matches too, you can take all three."),
            _("If the third is different, take the pair or the single egg, as you like."),
            _("A broken egg ends your turn at once: take that egg and nothing else."),
            _("Then turn open eggs face down until only 3 lie open."),
        ),
        pieces=(pieces.FAMILY_EGGS["4"], pieces.FAMILY_EGGS["4"]),
    ),
    Topic(
        "take",
        _("Take 1"),
        (
            _("An open egg: it stays face up in front of you."),
            _("Or a face-down egg: it stays face down, and nobody but you may look at it until the end."),
            _("Then you may mix all the eggs on the table, and turn eggs up or down until 3 lie open."),
            _("A broken egg that you turn up on the way is yours."),
        ),
        pieces=(pieces.HIDDEN,),
    ),
    Topic(
        "end",
        _("The end"),
        (
            _("The game ends when {n} or fewer eggs are left on the table.", n=LEFT),
            _("Turn all your hidden eggs face up: they count like the others."),
            _("For each family, No. 3 to No. 9, whoever has the most eggs of it wins a trophy. On a tie nobody does."),
            _("A hatched egg is 1 point, a trophy 3 points; each broken egg takes 1 point away."),
            _("Most points wins."),
        ),
        pieces=(pieces.TROPHY, pieces.HATCHED, pieces.BROKEN),
    ),
    Topic(
        "easy",
        _("Easy mode"),
        (
            _("All eggs lie face down, and every turn is to reveal 2."),
            _("Two different numbers: take one and turn the other face down again."),
            _("A pair: turn up a third egg. If it matches too, take all three."),
            _("If the third is different, take the pair and turn the third face down again."),
            _("A broken egg ends your turn, as in the standard game: take it and nothing else."),
            _("The game ends as in the standard game, but there are no trophies."),
            _("A hatched egg is 1 point, a broken egg takes 1 point away. Most points wins."),
        ),
    ),
)
