"""Khlor's set-up, step by step (rulebook: Setup)."""

from collections.abc import Iterator

from companion.kit.reference import Step
from companion.kit.text import _


def set_up(players: int, mode: str) -> Iterator[Step]:
    yield Step(
        "demons",
        _("Put two random demons on every square of the board, one above the other"),
        _("The centre square D4 stays free: it is the place of the white egg. That takes 96 demons."),
    )
    yield Step(
        "circle",
        _("Lay the polyominoes in a circle around the board and put the dragon token between two of them"),
        _("The token moves around this circle; the polyominoes in front of it can be chosen."),
    )
    yield Step("eggs", _("Sort the dragon eggs by colour and put them beside the board"))
    if mode == "solo":
        yield Step("white-demons", _("Put a white demon on top of square B2 and one on top of F6"))
    else:
        yield Step("start", _("Give the start tile to the eldest player"))
