"""The egg tokens while they are played: drawn from their stacks, found by whom, and the Mommy Dragon (rulebook: 2)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.games.dragomino.box import DRAGON, DRAGONS, LANDSCAPES, PLAYERS, SHELL, SHELLS
from companion.kit.play.chart import Chart
from companion.kit.play.seeded_random import SeededRandom
from companion.kit.play.tracker import Move, PileView, Tracker, ViewPart, replace_at
from companion.kit.text import Text, _

FACES = {DRAGON.id: DRAGON.name, SHELL.id: SHELL.name}
THIRST = 2  # eggs drawn at a watering hole


@dataclass(frozen=True)
class Tokens:
    """The egg tokens: `stacks` by landscape in their order, `found` and `looked_at` by seat.

    A token is written with its landscape, `desert dragon`. They lie mixed face down, so each draw is a lot of its own,
    of which there were `draws` so far. `last` has found the last egg; `mommy` holds the Mommy Dragon, unknown at first.
    """

    seed: str
    stacks: tuple[tuple[str, ...], ...]
    found: tuple[tuple[str, ...], ...]
    looked_at: tuple[tuple[str, ...], ...]
    draws: int = 0
    mommy: int | None = None
    last: int | None = None


def start(players: int, seed: str, rulings: Mapping[str, bool]) -> Tokens:
    nothing: tuple[tuple[str, ...], ...] = ((),) * players
    return Tokens(seed, tuple(stack(landscape) for landscape in LANDSCAPES), nothing, nothing)


def stack(landscape: str) -> tuple[str, ...]:
    faces = [DRAGON.id] * DRAGONS + [SHELL.id] * SHELLS[landscape]
    return tuple(f"{landscape} {face}" for face in faces)


def face(token: str) -> str:
    return token.partition(" ")[2]


def moves(state: Tokens, seat: int | None, names: Sequence[str]) -> Iterator[Move]:
    if state.mommy is None:
        yield from first_holder(seat, names)
    elif seat is not None and state.looked_at[seat]:
        for kept in sorted({face(token) for token in state.looked_at[seat]}):
            yield Move(f"keep:{kept}", _("Keep: {face}", face=FACES[kept]), reveals=True)
    elif seat is not None:
        yield from draws(state)


def first_holder(seat: int | None, names: Sequence[str]) -> Iterator[Move]:
    """The youngest player holds her at first."""
    for place, name in enumerate(names) if seat is None else ():
        yield Move(f"mommy:{place}", _("{name} is the youngest and holds the Mommy Dragon", name=name))


def draws(state: Tokens) -> Iterator[Move]:
    for (landscape, name), eggs in zip(LANDSCAPES.items(), state.stacks, strict=True):
        if eggs:
            yield Move(f"draw:{landscape}", _("{landscape}: take an egg", landscape=name), reveals=True)
        if len(eggs) >= THIRST:
            text = _("{landscape}, watering hole: look at 2 eggs and keep one", landscape=name)
            yield Move(f"thirst:{landscape}", text, reveals=True)


def apply(state: Tokens, seat: int | None, id: str) -> Tokens:
    what, _colon, which = id.partition(":")
    if seat is None:
        return replace(state, mommy=int(which))
    if what == "keep":
        return keeping(state, seat, which)
    state = drawing(state, seat, list(LANDSCAPES).index(which))
    if what == "thirst":
        return drawing(state, seat, list(LANDSCAPES).index(which))
    return keeping(state, seat, face(state.looked_at[seat][0]))


def drawing(state: Tokens, seat: int, place: int) -> Tokens:
    """With one more egg of the stack in that place, any of them, looked at by that seat."""
    eggs = list(state.stacks[place])
    number = state.draws + 1
    egg = eggs.pop(SeededRandom(f"dragomino egg {number}", state.seed).randbelow(len(eggs)))
    looked_at = replace_at(state.looked_at, seat, (*state.looked_at[seat], egg))
    return replace(state, stacks=replace_at(state.stacks, place, tuple(eggs)), looked_at=looked_at, draws=number)


def keeping(state: Tokens, seat: int, kept: str) -> Tokens:
    """With an egg of this face found, which moves the Mommy Dragon if it is a shell, and the other one put back."""
    eggs = sorted(state.looked_at[seat], key=lambda token: face(token) != kept)
    egg, *others = eggs
    place = list(LANDSCAPES).index(egg.partition(" ")[0])
    return replace(
        state,
        stacks=replace_at(state.stacks, place, (*state.stacks[place], *others)),
        found=replace_at(state.found, seat, (*state.found[seat], egg)),
        looked_at=replace_at(state.looked_at, seat, ()),
        mommy=seat if kept == SHELL.id else state.mommy,
        last=seat,
    )


def view(state: Tokens, seat: int | None, names: Sequence[str]) -> Iterator[ViewPart]:
    if state.last is not None:
        yield found_last(state.found[state.last][-1], names[state.last])
    yield holder(state, names)
    for place, name in enumerate(names):
        if state.looked_at[place]:
            yield looking(state, seat, place, name)
    yield standing(state, names)
    for name_of, eggs in zip(LANDSCAPES.values(), state.stacks, strict=True):
        yield PileView(name_of, covered=len(eggs))


def found_last(egg: str, name: str) -> Text:
    landscape, _space, what = egg.partition(" ")
    return _("{name} found: {face}, {landscape}.", name=name, face=FACES[what], landscape=LANDSCAPES[landscape])


def holder(state: Tokens, names: Sequence[str]) -> Text:
    if state.mommy is None:
        return _("The youngest player holds the Mommy Dragon: who is it?")
    return _("{name} holds the Mommy Dragon; a round that begins now starts there.", name=names[state.mommy])


def looking(state: Tokens, seat: int | None, place: int, name: str) -> PileView:
    eggs = state.looked_at[place]
    if place != seat:
        return PileView(_("{name} looks at these and keeps one", name=name), covered=len(eggs))
    return PileView(_("Keep one of these"), tuple(FACES[face(egg)] for egg in eggs), private=True)


def standing(state: Tokens, names: Sequence[str]) -> Chart:
    rows = ((name, *counts(found)) for name, found in zip(names, state.found, strict=True))
    return Chart(_("Found so far"), (_("Player"), _("Baby dragons"), _("Eggshells")), tuple(rows))


def counts(found: Sequence[str]) -> tuple[int, int]:
    """The baby dragons and the eggshells among these."""
    faces = [face(token) for token in found]
    return faces.count(DRAGON.id), faces.count(SHELL.id)


def pieces(state: Tokens) -> Iterator[str]:
    for group in (state.stacks, state.found, state.looked_at):
        for eggs in group:
            yield from eggs


def to_sheet(state: Tokens, names: Sequence[str]) -> dict[str, Any]:
    found = [dict(zip(("dragons", "eggshells"), counts(eggs), strict=True)) for eggs in state.found]
    return {
        "players": [{"name": name, **eggs} for name, eggs in zip(names, found, strict=True)],
        "table": {} if state.mommy is None else {"mommy_dragon": names[state.mommy]},
    }


EGG_STACKS = Tracker(
    "egg-stacks",
    _("Egg stacks"),
    _("The 69 eggs in place of tokens: draw from the six landscapes, and the Mommy Dragon moves by herself."),
    players=PLAYERS,
    start=start,
    moves=moves,
    apply=apply,
    view=view,
    pieces=pieces,
    to_sheet=to_sheet,
)
