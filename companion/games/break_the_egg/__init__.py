"""Break the Egg: everybody sees your egg but you; agree, exchange or guess before the hammer falls.

The rulebook clause by clause: rulebook.md. Worked examples: examples.md.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.kit.component import Component
from companion.kit.form.fields import Number, PlayerFields, TableFields, field
from companion.kit.form.sheet import Sheet
from companion.kit.game import Game
from companion.kit.mode import Line, Mode, Row
from companion.kit.pad import PadRounds, PadRow
from companion.kit.play.first_player import new_year
from companion.kit.reference import Credits, Step, Topic
from companion.kit.rule import Rule, Ruling
from companion.kit.text import Text, _, listing, n_

from .breaking import break_the_eggs
from .breaking_page import breaking_page
from .deal import DEAL
from .headbands import headbands
from .my_head import MY_HEAD
from .tally import flock

BANDS = 8  # headbands in the box, for up to so many players
TARGET = 10
TARGET_OF_MANY = 8  # when there are more players than headbands in the box

CARDS = Component("cards", n_("{n} card", "{n} cards", n=51))
EGGS = (
    Component("chicken-eggs", n_("{n} chicken egg", "{n} chicken eggs", n=10), certainty="B"),
    Component("duck-eggs", n_("{n} duck egg", "{n} duck eggs", n=10), certainty="B"),
    Component("quail-eggs", n_("{n} quail egg", "{n} quail eggs", n=10), certainty="B"),
    Component("ostrich-eggs", n_("{n} ostrich egg", "{n} ostrich eggs", n=10), certainty="B"),
    Component("rainbow-eggs", n_("{n} rainbow egg", "{n} rainbow eggs", n=5), certainty="B"),
    Component("rotten-eggs", n_("{n} rotten egg", "{n} rotten eggs", n=5), certainty="B"),
)
UNLUCKY = Component("unlucky-egg", n_("{n} unlucky egg", "{n} unlucky eggs", n=1))
ONES = Component("ones", n_("{n} token worth 1 chicklet", "{n} tokens worth 1 chicklet", n=52), certainty="B")
FIVES = Component("fives", n_("{n} token worth 5 chicklets", "{n} tokens worth 5 chicklets", n=10), certainty="B")
CHICKLETS = Component(
    "chicklets", n_("{n} chicklet", "{n} chicklets", n=102), certainty="B"
)  # what the tokens add up to
HEADBANDS = Component("headbands", n_("{n} headband", "{n} headbands", n=BANDS), certainty="B")
HAMMER = Component("hammer", n_("{n} hammer", "{n} hammers", n=1))

CHICKLET = Rule("chicklet", _("Chicklets"), _("1 point for each chicklet"), _("Goal of the game, End of the game"))


@dataclass(frozen=True)
class Flock(PlayerFields):
    """What one player has hatched."""

    chicklets: int = field(
        Number(_("Chicklets"), of=CHICKLETS, hint=_("What the tokens are worth, not how many there are"))
    )


def chicklets(me: Flock, sheet: Sheet[Flock, TableFields]) -> Iterator[Line]:
    yield Line(me.chicklets, n_("{n} chicklet", "{n} chicklets", n=me.chicklets))


def target(players: int) -> int:
    """How many chicklets win."""
    return TARGET if players <= BANDS else TARGET_OF_MANY


def unfinished(sheet: Sheet[Flock, TableFields]) -> Text | None:
    goal = target(len(sheet.players))
    most = max(seat.chicklets for seat in sheet.players)
    leaders = [seat.name for seat in sheet.players if seat.chicklets == most]
    if most < goal:
        return n_("Nobody has {n} chicklet yet", "Nobody has {n} chicklets yet", n=goal)
    if len(leaders) > 1:
        return _("{names} are level in the lead: play on until one player leads alone", names=listing(leaders))
    return None


def set_up(players: int, mode: str) -> Iterator[Step]:
    yield Step(
        "headbands",
        _("Everybody puts on a headband"),
        n_(
            "The box has {headbands}: you need {n} more, for example a strip of paper.",
            "The box has {headbands}: you need {n} more, for example strips of paper.",
            n=players - BANDS,
            headbands=HEADBANDS.text,
        )
        if players > BANDS
        else None,
    )
    yield Step("pile", _("Shuffle the {cards} and put them in a pile, face down", cards=CARDS.text))
    yield Step("chicklets", _("Put the chicklet tokens within everybody's reach"))
    yield Step(
        "hammer",
        _("Give the hammer to the player whose birthday is nearest to 1 January"),
        _("Before or after, both count. Or give it to anybody at random."),
    )
    yield Step(
        "wear",
        _("Everybody draws a card without looking and puts it in the headband, for all the others to see"),
        _(
            "The two words on the card are upside down then. "
            "Whoever draws the unlucky egg puts it down face up and draws again."
        ),
    )
    yield Step(
        "target",
        n_("Play for {n} chicklet", "Play for {n} chicklets", n=target(players)),
        _("{many} with 9 or 10 players, otherwise {few}.", many=TARGET_OF_MANY, few=TARGET),
    )


RULINGS = (
    Ruling(
        "right_guess_ends_round",
        _("Does a right guess end the round?"),
        _("Yes, at once."),
        _("The text goes on to the next player, but its editor thinks that the round is over, and so do we."),
        otherwise=_("No, the others still act. If several guess right, the last of them gets the hammer."),
        default=True,
    ),
    Ruling(
        "wrong-guess",
        _("Can a player who guessed wrong still get a chicklet this round?"),
        _("No, not even for a rainbow egg."),
        _("That player is out for the rest of the round and has already taken the egg off."),
    ),
    Ruling(
        "proposer",
        _("Does the proposer's own egg count?"),
        _("Yes, it breaks or hatches like all the others."),
        _("The proposer is in the round; the rulebook makes no exception."),
    ),
    Ruling(
        "exchanged-card",
        _("What happens to a card that was exchanged?"),
        _("It goes to the discards, and nobody looks at it."),
        _("The rulebook is silent; this is how its editor reads it."),
    ),
    Ruling(
        "round",
        _("Does an exchange begin a new round?"),
        _("No, a round lasts until eggs are broken, with one exchange for each player in all that time."),
        _("Otherwise exchanges could go on for ever, and a wrong guess would not keep anybody out."),
    ),
    Ruling(
        "nobody-agrees",
        _("Who gets the hammer if nobody is left to agree?"),
        _("The proposer keeps it."),
        _("It would go to the last player who agreed, and there is none."),
    ),
    Ruling(
        "target",
        _("When exactly has somebody won?"),
        _("After a round, at or over the target and alone in the lead."),
        _("The rulebook plays on while players are level; one sentence covers that and going over the target."),
    ),
    Ruling(
        "unlucky-egg",
        _("Does whoever draws the unlucky egg draw again?"),
        _("Yes, so that everybody wears an egg."),
        _("The rulebook only says that it stays on the table, which would leave its drawer without an egg."),
    ),
)

REFERENCE = (
    Topic(
        "eggs",
        _("The eggs"),
        (
            _("Chicken, duck, quail and ostrich hatch a chicklet unless they are broken."),
            _("A rainbow egg cannot be broken, and a rotten egg never hatches."),
        ),
    ),
    Topic(
        "proposal",
        _("The proposal"),
        (
            _("The player with the hammer says which eggs to break: chicken, duck, quail or ostrich."),
            _("Rainbow and rotten eggs cannot be proposed."),
            _("Then it goes to the right, to everybody who is still in: agree, exchange or guess."),
        ),
    ),
    Topic(
        "exchange",
        _("Exchange"),
        (
            _("Put your card face down on the discards without looking at it, and wear a new one."),
            _("Take the hammer and make a proposal, the same as before if you like. The asking starts again from you."),
            _("You can do it once a round."),
        ),
    ),
    Topic(
        "guess",
        _("Guess"),
        (
            _("Say which of the six kinds your egg is, then look."),
            _("Right: take 2 chicklets, even for a rotten egg."),
            _("Wrong: give back 1 chicklet if you have one, whatever the egg is. You are out until the round is over."),
        ),
    ),
    Topic(
        "break",
        _("The eggs break"),
        (
            _("Everybody still in agrees: your egg gives you 1 chicklet, unless it is rotten or the kind to break."),
            _("The hammer goes to the last player who agreed."),
            _("Somebody guessed right: that player has 2 chicklets, and of the others only a rainbow egg gives 1."),
            _("The hammer then goes to whoever guessed right."),
        ),
    ),
    Topic(
        "next",
        _("The next round"),
        (
            _("Everybody is in again and wears a new card. The player with the hammer makes a proposal."),
            _("The unlucky egg stays face up in front of whoever drew it, and that player draws again."),
            _("When the pile is empty, that same player shuffles the discards, the unlucky egg among them."),
        ),
    ),
    Topic(
        "end",
        _("The end"),
        (
            _("10 chicklets win; with 9 or 10 players 8 are enough."),
            _("If two or more are level in the lead, play on until one leads alone."),
        ),
    ),
)

BREAKING = break_the_eggs(target)
ROUND = PadRow(
    n_("Round {n}", "Round {n}", n=1), _("Guessed right: 2. Hatched: 1. Guessed wrong: 1 less, unless there is none.")
)

GAME = Game(
    title="Break the Egg",
    credits=Credits(
        (_("Design: Wang Zhi-gang"), _("Art: YOYU"), _("Translation of the rulebook: Eveleen Tang")),
        publisher="Yoka Games",
        year=2009,
    ),
    modes=(
        Mode(
            "standard",
            _("Standard"),
            players=range(5, 11),
            player=Flock,
            table=TableFields,
            rows=(Row(CHICKLET, chicklets),),
            unfinished=unfinished,
            pad=(PadRounds(ROUND, most=12),),
        ),
    ),
    components=(CARDS, *EGGS, UNLUCKY, CHICKLETS, ONES, FIVES, HEADBANDS, HAMMER),
    rulings=RULINGS,
    set_up=set_up,
    reference=REFERENCE,
    own_randomizers=(DEAL,),
    aids=(BREAKING,),
    inquiries=(breaking_page(BREAKING), MY_HEAD),
    counters=(flock(target),),
    trackers=(headbands(target),),
    first_player_rule=new_year(
        _("Whoever has the birthday closest to 1 January, before or after, takes the hammer. Or draw somebody by lot.")
    ),
)
