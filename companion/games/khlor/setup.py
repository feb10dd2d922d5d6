"""Khlor's set-up, step by step (rulebook: Setup; Solo mode, preparation)."""

from collections.abc import Iterator

from companion.kit.rulebook import Rulings, Step
from companion.kit.text import _

from . import pieces
from .box import CENTRE, DEMONS, MOST_DEMONS

EGG_ON_D4 = _("Put the white egg on the centre square D4")


def set_up(players: int, mode: str, rulings: Rulings) -> Iterator[Step]:
    is_solo, centre = mode == "solo", rulings["centre"]
    yield Step(
        "board",
        _("Choose which side of the board is up"),
        _("On the side with coloured squares, eggs on their own colour give more points."),
        piece=pieces.BOARD,
    )
    yield lay_demons(centre)
    yield place_white_egg(is_solo, centre)
    if is_solo:
        yield Step(
            "white-demons",
            _("Put a white demon over the demons on B2 and one over those on F6"),
            _("The rulebook calls the solo mode “work in progress”."),
            piece=pieces.WHITE_DEMON,
        )
    yield Step(
        "circle",
        _("Lay the polyominoes in a circle around the board and put the dragon token between two of them"),
        _("The token moves around this circle; the polyominoes in front of it can be chosen."),
        piece=pieces.POLYOMINO,
    )
    yield Step("eggs", _("Sort the dragon eggs by colour and put them beside the board"), piece=pieces.EGGS["green"])
    if not is_solo:
        text = _("Give the start player tile to the eldest player")
        yield Step("start", text, piece=pieces.START_TILE, says_first=True)


def place_white_egg(is_solo: bool, centre: bool) -> Step:
    """Where the white egg goes, which the rulebook does not say: the rulings `centre` and `white-egg`."""
    if centre and is_solo:
        return Step("white-egg", _("Put the white egg on top of the two demons on D4"), piece=pieces.WHITE_EGG)
    if centre:
        return Step(
            "white-egg",
            _("Leave the white egg in the box"),
            _("With demons on D4, nothing needs it."),
            piece=pieces.WHITE_EGG,
        )
    if is_solo:
        return Step(
            "white-egg",
            EGG_ON_D4,
            _("As we read it. The game ends when a white demon is over it."),
            piece=pieces.WHITE_EGG,
        )
    return Step(
        "white-egg",
        EGG_ON_D4,
        _("As we read it: the rulebook names this egg in the solo mode only."),
        piece=pieces.WHITE_EGG,
    )


def lay_demons(centre: bool) -> Step:
    """The demons, and how many that takes: with the centre square, or without it."""
    with_centre = _("{centre} too: that takes {n} demons.", centre=CENTRE, n=MOST_DEMONS)
    without = _("As we read it, {centre} stays free: that takes {n} demons.", centre=CENTRE, n=DEMONS)
    return Step(
        "demons",
        _("Put two random demons on every square of the board, one above the other"),
        with_centre if centre else without,
        piece=pieces.DEMONS["blue"],
    )
