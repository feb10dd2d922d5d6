"""The headbands on phones: the view of each player, with chicklets and hammer."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from companion.kit.text import Text, _, listing, n_
from companion.kit.tracker import Tracker
from companion.kit.view import Chart, PileView, ViewPart, WornView, view_pile

from .bands import Bands, apply, choose_rulings, moves, start, tell_outcome
from .box import KINDS, NAMES, PLAYERS, UNIT, UNLUCKY, target
from .round import explain_all
from .rules import RIGHT_GUESS

STATES = {"in": _("In"), "wrong": _("Out"), "right": _("Guessed right")}


def view(state: Bands, seat: int | None, names: Sequence[str]) -> Iterator[ViewPart]:
    yield describe_stage(state, names)
    if state.waiting:
        yield view_pile(_("Proposed: break these"), [KINDS[state.proposal]], at_stake=True)
    yield from describe_ends(state, names)
    yield _("Sit in this order, to the right: {names}.", names=listing(names))
    if state.guess_will_end != state.guess_ends:
        answer = RIGHT_GUESS.text(state.guess_will_end)
        yield _("From the next round on: {question} {answer}", question=RIGHT_GUESS.question, answer=answer)
    yield from view_bands(state, seat, names)
    yield chart_chicklets(state, names)
    if state.exchanged:
        exchanged = listing([names[place] for place in state.exchanged])
        yield _("Exchanged a card this round: {names}.", names=exchanged)
    if state.unlucky is not None:
        yield view_pile(_("In front of {name}", name=names[state.unlucky]), [UNLUCKY])
    discards = map(KINDS.__getitem__, state.deck.discards)
    yield view_pile(_("Discards"), discards, face_down=len(state.deck.discards_face_down))._replace(aside=True)
    yield PileView(_("Pile"), face_down=len(state.deck.cards))


def view_bands(state: Bands, seat: int | None, names: Sequence[str]) -> Iterator[PileView]:
    """The eggs on the heads. An egg is open once its wearer has guessed or all eggs are broken."""
    worn = [place for place, how in enumerate(state.states) if how == "in" and not state.broken]
    if seat is None and worn:
        yield PileView(_("On the heads"), face_down=len(worn))
    if seat is not None and (others := [place for place in worn if place != seat]):
        kinds = [(names[place], KINDS[state.eggs[place]]) for place in others]
        eggs = [egg._replace(name=_("{name}: {egg}", name=name, egg=egg.name)) for name, egg in kinds]
        yield view_pile(_("On the others' heads"), eggs, is_private=True)
    for place, name in enumerate(names):
        title = _("On your head") if place == seat else _("On {name}'s head", name=name)
        if place not in worn:
            yield view_pile(title, [KINDS[state.eggs[place]]])
        elif place == seat:
            yield PileView(title, face_down=1)


def describe_stage(state: Bands, names: Sequence[str]) -> Text:
    """The stage of the round."""
    if state.hammer is None:
        return _("Everybody wears an egg. Who has the hammer? The birthday closest to 1 January gets it.")
    holder = names[state.hammer]
    if state.winner is not None:
        count = UNIT.amount(state.chicklets[state.winner])
        return _("{name} wins with {count}.", name=names[state.winner], count=count)
    if state.broken:
        return _("The eggs are broken. {name} has the hammer now.", name=holder)
    if not state.proposal:
        return _("{name} has the hammer and proposes which eggs to break.", name=holder)
    next_one = names[state.waiting[0]]
    return _(
        "{name} proposes to break: {egg}. To the right, {asked} is next: agree, exchange or guess.",
        name=holder, egg=NAMES[state.proposal], asked=next_one,
    )  # fmt: skip


def describe_ends(state: Bands, names: Sequence[str]) -> Iterator[Text]:
    """The wrong guesses, and once the eggs are broken, the results of all others."""
    found = state.round
    players = [replace(player, name=name) for player, name in zip(found.players, names, strict=True)]
    for player in players:
        if player.state == "wrong":
            yield _("{name} guessed wrong and is out of this round.", name=player.name)
    if state.broken:
        yield from explain_all(replace(found, players=tuple(each for each in players if each.state != "wrong")))


def chart_chicklets(state: Bands, names: Sequence[str]) -> Chart:
    rows = ((name, state.chicklets[seat], STATES[state.states[seat]]) for seat, name in enumerate(names))
    return Chart(
        n_("{n} chicklet wins", "{n} chicklets win", n=target(len(state.eggs))),
        (_("Player"), _("Chicklets"), _("This round")),
        tuple(rows),
    )


def wear(state: Bands, seat: int) -> WornView:
    """The egg as the others see it, and whether its wearer guessed it."""
    guesses = {"right": True, "wrong": False}
    return WornView(KINDS[state.eggs[seat]], UNIT.amount(state.chicklets[seat]), guesses.get(state.states[seat]))


def to_sheet(state: Bands, names: Sequence[str]) -> dict[str, Any]:
    return {
        "players": [{"name": name, "chicklets": number} for name, number in zip(names, state.chicklets, strict=True)]
    }


HEADBANDS = Tracker(
    "headbands",
    _("Headbands"),
    _("Every phone shows everybody's egg but your own: play without cards and bands. Sit in order, to the right."),
    players=PLAYERS,
    start=start,
    moves=moves,
    apply=apply,
    view=view,
    to_sheet=to_sheet,
    choose_rulings=choose_rulings,
    tell_outcome=tell_outcome,
    turn=lambda state: state.turn,
    starts="hammer",
    worn=wear,
)

TRACKERS = (HEADBANDS,)
