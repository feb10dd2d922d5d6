"""The set-up of Break the Egg, step by step (rulebook: How to Start)."""

from collections.abc import Iterator

from companion.kit.rulebook import Rulings, Step
from companion.kit.text import _, n_

from . import pieces
from .box import ALL_CARDS, BANDS, HEADBANDS, TARGET, TARGET_OF_MANY, target


def set_up(players: int, mode: str, rulings: Rulings) -> Iterator[Step]:
    yield put_on_headbands(players)
    yield Step(
        "pile", _("Shuffle the {cards} and put them in a pile, face down", cards=ALL_CARDS.text), piece=pieces.CARD
    )
    yield Step("chicklets", _("Put the chicklets nearby, where everybody can reach them"), piece=pieces.CHICKLET)
    yield Step(
        "hammer",
        _("Give the hammer to the player whose birthday is closest to 1 January"),
        _("Or give it to anybody at random."),
        piece=pieces.HAMMER,
        says_first=True,
    )
    yield Step(
        "wear",
        _("Everybody draws a card without looking and puts it in the headband, for all the others to see"),
        _(
            "The two words on the card are upside down then. Whoever draws the unlucky egg puts it down face up and, "
            "as we read the rules, draws again."
        ),
        piece=pieces.EGGS["chicken"],
    )
    yield Step(
        "target",
        n_("The first player with {n} chicklet wins", "The first player with {n} chicklets wins", n=target(players)),
        _("{many} with 9 or 10 players, {few} with 5 to 8.", many=TARGET_OF_MANY, few=TARGET),
        piece=pieces.CHICKLET,
    )


def put_on_headbands(players: int) -> Step:
    more = n_(
        "The box has {headbands}: you need {n} more, for example a strip of paper.",
        "The box has {headbands}: you need {n} more, for example strips of paper.",
        n=players - BANDS,
        headbands=HEADBANDS.text,
    )
    return Step(
        "headbands", _("Everybody puts on a headband"), more if players > BANDS else None, piece=pieces.HEADBAND
    )
