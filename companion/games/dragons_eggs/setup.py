"""The set-up of Dragons' Eggs, step by step (rulebook: Preparation)."""

from collections.abc import Iterator

from companion.kit.rulebook import Rulings, Step
from companion.kit.text import _, n_

from . import pieces
from .box import COLOURS


def set_up(players: int, mode: str, rulings: Rulings) -> Iterator[Step]:
    yield choose_colours(players, len(COLOURS) - players)
    yield Step(
        "eggs",
        _("Shuffle the 13 Egg cards into a face-down deck and turn its top card up beside it"),
        _("The open card is the target of the first round: what everybody bids for."),
        piece=pieces.EGG_CARDS["3"],
    )
    yield Step(
        "abilities",
        _("Shuffle the 27 Ability cards into a second face-down deck beside it, and let everybody draw 1"),
        _("Each hand is now 11 Treasure cards and 1 Ability card."),
        piece=pieces.ABILITIES["wings"],
    )
    yield Step(
        "start",
        _("Hand the start-player marker to the youngest player"),
        _("The first round starts there; after each round the marker goes one seat to the left."),
        piece=pieces.START_MARKER,
        says_first=True,
    )


def choose_colours(players: int, unused: int) -> Step:
    left = n_("Put {n} unused colour back into the box.", "Put {n} unused colours back into the box.", n=unused)
    text = n_(
        "Let {n} player choose a colour and take its 11 Treasure cards in hand",
        "Let each of {n} players choose a colour and take its 11 Treasure cards in hand",
        n=players,
    )
    return Step("treasures", text, left if unused else None, piece=pieces.TREASURE)
