"""Khlor's sheets: the demons of each player and the eggs on the board, and the paper pad."""

from collections.abc import Mapping

from companion.kit.data import definition
from companion.kit.number import Number, NumberPerKind
from companion.kit.pad import PaperPad
from companion.kit.record import PlayerFields, TableFields, field
from companion.kit.text import Text, _, n_

from . import pieces
from .box import COLOURS, EGGS, MOST_DEMONS, MOST_EGGS, MOST_OF_COLOUR, SQUARES

DEMONS = {
    "green": _("green demons"),
    "yellow": _("yellow demons"),
    "blue": _("blue demons"),
    "purple": _("purple demons"),
    "pink": _("pink demons"),
}
DRAGON_EGGS = {
    "green": _("green eggs"),
    "yellow": _("yellow eggs"),
    "blue": _("blue eggs"),
    "purple": _("purple eggs"),
    "pink": _("pink eggs"),
}
EGGS_ON_OWN = {
    "green": _("green eggs on green"),
    "yellow": _("yellow eggs on yellow"),
    "blue": _("blue eggs on blue"),
    "purple": _("purple eggs on purple"),
    "pink": _("pink eggs on pink"),
}


@definition()
class Catch(PlayerFields):
    """The demons of one player by colour, and the points of an impossible extra turn."""

    demons: Mapping[str, int] = field(
        NumberPerKind(
            _("Demons caught"),
            COLOURS,
            nouns=DEMONS,
            up_to=MOST_OF_COLOUR,
            progress=n_("{done} of {n} colour", "{done} of {n} colours", n=0, done=0),
        )
    )
    extra: int = field(
        Number(
            _("Stuck on the extra turn: +3"),
            one_of=(0, 3),
            hint=_("Tap who was stuck"),
            short=_("Stuck, extra turn"),
            noun=_("stuck on the extra turn"),
            piece=pieces.STUCK,
        )
    )


@definition()
class BoardEggs(TableFields):
    """The eggs on the board at the end, by colour."""

    eggs: Mapping[str, int] = field(
        NumberPerKind(
            _("Eggs on the board"),
            COLOURS,
            each_of=EGGS,
            pieces=pieces.EGGS,
            piece=pieces.EGG,
            short=_("eggs"),
            nouns=DRAGON_EGGS,
        )
    )
    eggs_on_color: Mapping[str, int] = field(
        NumberPerKind(
            _("Of these, on a square of their own colour"),
            COLOURS,
            within="eggs",
            up_to=MOST_EGGS,
            pieces=pieces.EGGS,
            piece=pieces.OWN_SQUARE,
            short=_("on own"),
            nouns=EGGS_ON_OWN,
            sides=(_("Coloured side"), _("Plain side")),
        )
    )


@definition()
class SoloBoard(TableFields):
    """The board at the end of a solo game."""

    eggs: int = field(
        Number(
            _("Eggs on the board"),
            hint=_("Don't count the white egg"),
            piece=pieces.EGG,
            noun=_("eggs on the board"),
            up_to=len(SQUARES),
        )
    )
    eggs_on_color: int = field(
        Number(
            _("Of these, on a square of their own colour"),
            within="eggs",
            piece=pieces.OWN_SQUARE,
            short=_("On their own colour"),
            noun=_("eggs on a square of their own colour"),
            up_to=len(SQUARES),
        )
    )
    demons_left: int = field(
        Number(
            _("Demons left on the board"),
            hint=_("Don't count the white demons"),
            piece=pieces.DEMONS["purple"],
            noun=_("demons left on the board"),
            up_to=MOST_DEMONS,
        )
    )


def count_colours(players: int) -> Text:
    if players == 2:
        return _(
            "Left: demons, right: points. First: eggs + on own; if several tie, all get it and nobody is second. "
            "Second: half of it, rounded up. Alone in first: +3 for every full 3 demons ahead."
        )
    return _(
        "Left: demons, right: points. First: eggs + on own; if several tie, all get it and nobody is second. "
        "Second: half of it, rounded up, also for all who tie. Alone in first: +1 for each demon ahead."
    )


PAD = PaperPad(count_colours, points=True)
