"""Khlor's rulings, which answer open questions of the rulebook, and the quick reference."""

from companion.kit.rulebook import Ruling, Topic
from companion.kit.text import _

from . import pieces

RULINGS = (
    Ruling(
        "centre",
        _("Do demons lie on the centre square D4?"),
        _("No: D4 is for the white egg. The other 48 squares take 96 demons."),
        _(
            "The rulebook says to fill every square. But a solo game ends at the white egg, and the rulebook names no "
            "square for it."
        ),
        otherwise=_(
            "Demons lie on D4, too: two on every square, 98 in all. Solo, the white egg lies on top of those on D4; "
            "with 2 to 4 players it stays in the box."
        ),
        in_result=False,
        piece=pieces.BOARD,
    ),
    Ruling(
        "white-egg",
        _("What does the white egg do with 2 to 4 players?"),
        _("It lies on D4 and keeps that square free. It is never removed and gives no points."),
        _("The rulebook names it in the solo mode only."),
        piece=pieces.WHITE_EGG,
    ),
    Ruling(
        "board-side",
        _("Which side of the board is up?"),
        _("The one you like: agree before you fill it. Only coloured squares give points for an egg's own colour."),
        _("It has points for coloured squares, but no rule for choosing a side."),
        basis="silent",
        piece=pieces.OWN_SQUARE,
    ),
    Ruling(
        "turn-or-flip",
        _("May you turn or flip a polyomino in a normal turn?"),
        _("Turn it as you like, but don't flip it."),
        _("The rulebook flips polyominoes only in an extra turn in which nothing fits. It does not speak of turning."),
        piece=pieces.POLYOMINO,
    ),
    Ruling(
        "overhang",
        _("May a polyomino stick out over the edge of the board?"),
        _("No: all of it lies on the board."),
        _("The rules never mention the edge. Agree before you start."),
        basis="silent",
        piece=pieces.POLYOMINO,
    ),
    Ruling(
        "over-the-centre",
        _("May a polyomino cover D4, and may you lay an egg there?"),
        _("You may cover D4. But while the white egg lies there, no demon symbol and no other egg can lie on it."),
        _("Only demon symbols have to match, and eggs are laid on empty squares. D4 is not empty."),
        piece=pieces.POLYOMINO,
    ),
    Ruling(
        "egg-symbol",
        _("Must the egg that you remove have the colour of the egg symbol?"),
        _("Yes. If the egg symbols in your box have no colour, any egg will do."),
        _("The egg symbol has to match an egg on the board. Demon symbols match by colour, so we read this alike."),
        piece=pieces.POLYOMINO,
    ),
    Ruling(
        "just-emptied",
        _("May you lay an egg on a square that you emptied this turn?"),
        _("Yes, if the polyomino covers it: where you caught the last demon, and where you just removed an egg."),
        _("Course of the Game: you catch in step 3, remove in step 5, and fill empty squares in step 6."),
        basis="rulebook",
        piece=pieces.EGG,
    ),
    Ruling(
        "eggs-run-out",
        _("What if the eggs of a colour run out?"),
        _("Lay those that are left. If there are none, take another colour that you caught this turn."),
        _("The rules only say that you lay eggs of a colour that you caught this turn."),
        basis="silent",
        piece=pieces.EGG,
    ),
    Ruling(
        "additional-turn",
        _("Who takes an extra turn at the end?"),
        _("The player who could not catch 3 demons, then those after, but not the start player."),
        _(
            "The rulebook gives it to the remaining players, up to the start player. Read like this, all have had the "
            "same number of turns."
        ),
        piece=pieces.START_TILE,
    ),
    Ruling(
        "zero_counts",
        _("Can a player without a demon of a colour be second in it?"),
        _("No: without a demon a player is neither first nor second."),
        _("Second place is for demons caught: zero cannot compete."),
        otherwise=_(
            "With 0 demons of a colour you can be second in it, but a colour that nobody caught gives nothing."
        ),
        piece=pieces.DEMONS["green"],
    ),
    Ruling(
        "own-colour",
        _("You are first in green: does a pink egg on a pink square count for you, too?"),
        _("No. In green only green eggs count, and those on green squares count twice."),
        _(
            "The rulebook gives a point for each egg on a square of its colour, and does not repeat which eggs it "
            "means. We take it to be those of the colour that you are first in."
        ),
        piece=pieces.OWN_SQUARE,
    ),
    Ruling(
        "half-of-what",
        _("Half of what does the second get?"),
        _("Half of all that rule 1a gives the first, coloured squares included, but nothing of rule 2."),
        _("The half stands in the rule about eggs, before the rule about the lead."),
        piece=pieces.OWN_SQUARE,
    ),
    Ruling(
        "lead-over-nobody",
        _("What is the lead if nobody else caught a demon of the colour?"),
        _("It is counted against 0."),
        _("The others have 0 demons of that colour, and 0 is a number too."),
        piece=pieces.DEMONS["yellow"],
    ),
    Ruling(
        "full-threes",
        _("With 2 players, what does a lead of 5 demons give?"),
        _("3 points: only full threes count."),
        _("Scoring, 2: with 2 players you get 3 points for every 3 demons of difference."),
        basis="rulebook",
        piece=pieces.DEMONS["blue"],
    ),
    Ruling(
        "largest-pile",
        _("Level on points: which piles do you compare?"),
        _("The largest pile of each player, whatever its colour."),
        _("The rulebook compares demons of one colour and does not say which colour."),
        piece=pieces.DEMONS["purple"],
    ),
    Ruling(
        "scored-in",
        _("When has a player scored in a colour, for the second tie-break?"),
        _("With more than 0 points from that colour."),
        _("Being first in a colour without eggs gives nothing, so it is not a score."),
        piece=pieces.DEMONS["pink"],
    ),
    Ruling(
        "still-level",
        _("What if two players are level after both tie-breaks?"),
        _("They share the victory."),
        _("The rulebook has no third tie-break."),
        piece=pieces.DEMONS["purple"],
    ),
    Ruling(
        "solo-in-progress",
        _("Solo: is this mode complete?"),
        _("No: the rulebook calls it “work in progress”."),
        _("It says so in the heading. Where the solo rules leave a gap, the questions here say how we play."),
        basis="rulebook",
        piece=pieces.WHITE_DEMON,
    ),
    Ruling(
        "solo-white-pieces",
        _("Solo: do the white demons and the white egg count at the end?"),
        _("No: you lose no points for the white demons and get none for the white egg."),
        _(
            "The rulebook counts the demons and eggs on the board and does not speak of white ones. They lie there in "
            "every game."
        ),
        piece=pieces.WHITE_DEMON,
    ),
    Ruling(
        "white-demon-stays",
        _("Solo: what if a white demon can follow none of the arrows?"),
        _("It stays where it is. A move off the board does not count as one."),
        _("The rules only say to choose an arrow and move one square."),
        basis="silent",
        piece=pieces.WHITE_DEMON,
    ),
    Ruling(
        "under-a-white-demon",
        _("Solo: may you lay an egg on a square where only a white demon stands?"),
        _("No: that square is not empty."),
        _("The rules lay eggs on empty squares, and do not say whether a white demon fills one."),
        basis="silent",
        piece=pieces.WHITE_DEMON,
    ),
    Ruling(
        "bands",
        _("Solo: which title do 60 and 30 points have?"),
        _("60 is the top of “Eggceptional!” and 30 the bottom of “Emerging from shadows”."),
        _("The rulebook prints both numbers in two rows; the rows with two ends keep them."),
        piece=pieces.EGG,
    ),
)


REFERENCE = (
    Topic(
        "turn",
        _("Your turn"),
        (
            _("Choose one of the two polyominoes in front of the dragon token, and put the token in front of it."),
            _("Place it so that its 3 demon symbols match 3 demons that lie on top of their squares. Catch those 3."),
            _("No demon symbol may lie on an egg. What lies under the rest of the polyomino does not matter."),
            _("Keep your demons where everybody can see them, and put the polyomino back behind the token."),
        ),
        pieces=tuple(pieces.DEMONS.values()),
    ),
    Topic(
        "eggs",
        _("Eggs, if you like"),
        (
            _("If the egg symbol matches an egg on the board, you may return that egg to its pile."),
            _(
                "Then you may lay eggs on empty squares under the polyomino, on some or all: eggs of only one colour, "
                "one that you caught this turn."
            ),
        ),
        pieces=tuple(pieces.EGGS.values()),
    ),
    Topic(
        "end",
        _("The end"),
        (
            _(
                "It comes when it is completely impossible for a player to catch 3 demons with any polyomino that they "
                "may choose. In the start player's turn, the game ends at once."
            ),
            _(
                "In any other turn, the remaining players up to the start player take one extra turn each. "
                "The rulebook calls it “Additional Turn”."
            ),
        ),
    ),
    Topic(
        "additional",
        _("Extra turn"),
        (
            _("Choose any polyomino in the circle and catch 3 demons. Don't remove or place eggs."),
            _("If that is impossible, flip the polyominoes, choose one and catch 3 demons."),
            _("If it is still impossible, you get 3 points."),
        ),
        pieces=(pieces.STUCK,),
    ),
    Topic(
        "scoring",
        _("Scoring"),
        (
            _("Colour by colour, compare the demons that each of you caught."),
            _(
                "First: 1 point for each egg of the colour on the board, and 1 more for each of them on its own "
                "colour. Tied first: all get it, and there is no second."
            ),
            _("Second: half of that, rounded up. Tied second: each gets the half."),
            _("Alone in first place: 1 point for each demon of your lead; with 2 players 3 points for every full 3."),
            _("Most points wins. Level on points: the larger pile of one colour wins, then more colours with points."),
        ),
        pieces=(pieces.OWN_SQUARE,),
    ),
    Topic(
        "solo",
        _("Solo"),
        (
            _("Choose from three polyominoes. No demon symbol may lie on a white demon."),
            _(
                "After each turn both white demons move one square, each along an arrow of the polyomino that you just "
                "used. Choose an arrow for each."
            ),
            _("A white demon that ends on an egg returns it to its pile. Two on one square lie one over the other."),
            _("The game ends when a white demon is over the white egg, or when you cannot make a valid move."),
            _("1 point for each egg, 1 more for each on its own colour, 1 less for each demon left on the board."),
        ),
        pieces=(pieces.WHITE_DEMON, pieces.WHITE_EGG),
    ),
)
