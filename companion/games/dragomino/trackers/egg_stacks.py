"""The egg tokens in play: the stacks, the finds of each player, the Mommy Dragon (rulebook: 2)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.games.dragomino import pieces
from companion.games.dragomino.box import DRAGON, DRAGONS, EGGS, LANDSCAPES, PLAYERS, ROUNDS, SHELL, SHELLS
from companion.kit.seeded_random import SeededRandom
from companion.kit.text import Text, _, listing
from companion.kit.tracker import Tracker, TrackerMove, replace_at
from companion.kit.view import Chart, PileView, ViewPart, view_pile

KINDS = {DRAGON.id: DRAGON, SHELL.id: SHELL}
WATERING_HOLE = _("Dragon's Thirst, at a watering hole: look at 2 eggs and keep one")
THIRST = 2  # eggs drawn at a watering hole


@dataclass(frozen=True)
class Tokens:
    """The egg tokens: `stacks` by landscape in their order, `found` and `drawn` by seat.

    A token is written with its landscape, `desert dragon`. The tokens lie mixed face down, so each draw has random
    numbers of its own; `draws` counts them. The seat `last` has found the last egg. The seat `mommy` holds the Mommy
    Dragon, at first nobody. The seat `first` held her when the `round` began and takes a domino first in it.
    """

    seed: str
    stacks: tuple[tuple[str, ...], ...]
    found: tuple[tuple[str, ...], ...]
    drawn: tuple[tuple[str, ...], ...]
    draws: int = 0
    mommy: int | None = None
    first: int | None = None
    round: int = 1
    last: int | None = None


def start(players: int, seed: str, rulings: Mapping[str, bool]) -> Tokens:
    nothing: tuple[tuple[str, ...], ...] = ((),) * players
    return Tokens(seed, tuple(make_stack(landscape) for landscape in LANDSCAPES), nothing, nothing)


def make_stack(landscape: str) -> tuple[str, ...]:
    faces = [DRAGON.id] * DRAGONS + [SHELL.id] * SHELLS[landscape]
    return tuple(f"{landscape} {face}" for face in faces)


def face_of(token: str) -> str:
    return token.partition(" ")[2]


def offer_moves(state: Tokens, seat: int | None, names: Sequence[str]) -> Iterator[TrackerMove]:
    if state.mommy is None:
        yield from offer_first_holder(seat, names)
    elif seat is None:
        yield from offer_next_round(state, names)
    elif state.drawn[seat]:
        for kept in sorted({face_of(token) for token in state.drawn[seat]}):
            yield TrackerMove(
                f"keep:{kept}", _("Keep: {face}", face=KINDS[kept].name), reveals=True, piece=KINDS[kept].piece
            )
    else:
        yield from offer_draws(state)


def offer_first_holder(seat: int | None, names: Sequence[str]) -> Iterator[TrackerMove]:
    """The moves of the table that name the first holder of the Mommy Dragon, the youngest player."""
    for place, name in enumerate(names) if seat is None else ():
        text = _("{name} is the youngest and holds the Mommy Dragon", name=name)
        yield TrackerMove(f"mommy:{place}", text, event=_("{holder} holds the Mommy Dragon", holder=name))


def offer_next_round(state: Tokens, names: Sequence[str]) -> Iterator[TrackerMove]:
    """The next round, which the holder of the Mommy Dragon starts."""
    if state.mommy is not None and state.round < ROUNDS and not any(state.drawn):
        yield TrackerMove("round", _("Round {number}: {name} starts", number=state.round + 1, name=names[state.mommy]))


def offer_draws(state: Tokens) -> Iterator[TrackerMove]:
    """The draws of a seat. This tracker does not know whose turn it is, so each seat may draw."""
    for (landscape, name), eggs in zip(LANDSCAPES.items(), state.stacks, strict=True):
        if eggs:
            text = _("{landscape}: take an egg", landscape=name)
            yield TrackerMove(
                f"draw:{landscape}", text, reveals=True, piece=pieces.LANDSCAPES[landscape], at_leisure=True
            )
        if len(eggs) >= THIRST:
            text = _("{landscape}: look at 2 eggs", landscape=name)
            yield TrackerMove(
                f"thirst:{landscape}",
                text,
                reveals=True,
                heading=WATERING_HOLE,
                piece=pieces.LANDSCAPES[landscape],
                event=_("{name} looks at 2 eggs: {landscape}", landscape=name),
                at_leisure=True,
            )


def apply(state: Tokens, seat: int | None, id: str) -> Tokens:
    what, _colon, which = id.partition(":")
    if what == "mommy":
        return replace(state, mommy=int(which), first=int(which))
    if seat is None:
        return replace(state, first=state.mommy, round=state.round + 1)
    if what == "keep":
        return keep_egg(state, seat, which)
    place = list(LANDSCAPES).index(which)
    state = draw_egg(state, seat, place)
    return draw_egg(state, seat, place) if what == "thirst" else keep_egg(state, seat, face_of(state.drawn[seat][0]))


def draw_egg(state: Tokens, seat: int, place: int) -> Tokens:
    """Draw an egg at random from the stack in that place; the seat looks at it."""
    eggs = list(state.stacks[place])
    number = state.draws + 1
    egg = eggs.pop(SeededRandom(f"dragomino egg {number}", state.seed).randbelow(len(eggs)))
    drawn = replace_at(state.drawn, seat, (*state.drawn[seat], egg))
    return replace(state, stacks=replace_at(state.stacks, place, tuple(eggs)), drawn=drawn, draws=number)


def keep_egg(state: Tokens, seat: int, kept: str) -> Tokens:
    """Keep an egg of this face and put the other one back; a shell moves the Mommy Dragon."""
    eggs = sorted(state.drawn[seat], key=lambda token: face_of(token) != kept)
    egg, *others = eggs
    place = list(LANDSCAPES).index(egg.partition(" ")[0])
    return replace(
        state,
        stacks=replace_at(state.stacks, place, (*state.stacks[place], *others)),
        found=replace_at(state.found, seat, (*state.found[seat], egg)),
        drawn=replace_at(state.drawn, seat, ()),
        mommy=seat if kept == SHELL.id else state.mommy,
        last=seat,
    )


def tell_outcome(state: Tokens, seat: int | None, move: str) -> Text | None:
    """The event of an egg that is taken; at a watering hole only that of the kept egg."""
    if seat is None or not move.startswith(("draw:", "keep:")):
        return None
    landscape, _space, face = apply(state, seat, move).found[seat][-1].partition(" ")
    if face == DRAGON.id:
        return _("{name} finds a baby dragon ({landscape})", landscape=LANDSCAPES[landscape])
    if state.mommy == seat:
        return _("{name} finds an eggshell ({landscape})", landscape=LANDSCAPES[landscape])
    return _("{name} finds an eggshell ({landscape}) and takes the Mommy Dragon", landscape=LANDSCAPES[landscape])


def view(state: Tokens, seat: int | None, names: Sequence[str]) -> Iterator[ViewPart]:
    if state.last is not None:
        yield describe_last(state.found[state.last][-1], names[state.last])
    yield describe_holder(state, names)
    if state.first is not None:
        yield describe_turn_order(state, [*names[state.first :], *names[: state.first]])
    for place, name in enumerate(names):
        if state.drawn[place]:
            yield view_drawn(state, seat, place, name)
    yield chart_found(state, names)
    for name_of, eggs in zip(LANDSCAPES.values(), state.stacks, strict=True):
        yield PileView(name_of, face_down=len(eggs))


def describe_last(egg: str, name: str) -> Text:
    landscape, _space, what = egg.partition(" ")
    return _("{name} found: {face}, {landscape}.", name=name, face=KINDS[what].name, landscape=LANDSCAPES[landscape])


def describe_holder(state: Tokens, names: Sequence[str]) -> Text:
    if state.mommy is None:
        return _("The youngest player holds the Mommy Dragon: who is it?")
    name = names[state.mommy]
    if state.round == ROUNDS:
        return _("{name} holds the Mommy Dragon. After the last round she is worth 1 point.", name=name)
    return _("{name} holds the Mommy Dragon. Whoever holds her after the round starts the next one.", name=name)


def describe_turn_order(state: Tokens, order: Sequence[str]) -> Text:
    """The order of the round, which a found eggshell does not change."""
    first, *others = order
    return _(
        "Round {number} of {rounds}: {first} takes a domino first, then {others}.",
        number=state.round, rounds=ROUNDS, first=first, others=listing(others),
    )  # fmt: skip


def view_drawn(state: Tokens, seat: int | None, place: int, name: str) -> PileView:
    eggs = state.drawn[place]
    if place != seat:
        return PileView(_("{name} looks at these and keeps one", name=name), face_down=len(eggs))
    return view_pile(_("Keep one of these"), [KINDS[face_of(egg)] for egg in eggs], is_private=True)


def chart_found(state: Tokens, names: Sequence[str]) -> Chart:
    rows = ((name, *count_faces(found)) for name, found in zip(names, state.found, strict=True))
    return Chart(_("Found so far"), (_("Player"), _("Baby dragons"), _("Eggshells")), tuple(rows))


def count_faces(found: Sequence[str]) -> tuple[int, int]:
    """The numbers of baby dragons and of eggshells."""
    faces = [face_of(token) for token in found]
    return faces.count(DRAGON.id), faces.count(SHELL.id)


def to_sheet(state: Tokens, names: Sequence[str]) -> dict[str, Any]:
    found = [dict(zip(("dragons", "eggshells"), count_faces(eggs), strict=True)) for eggs in state.found]
    return {
        "players": [{"name": name, **eggs} for name, eggs in zip(names, found, strict=True)],
        "table": {} if state.mommy is None else {"mommy_dragon": names[state.mommy]},
    }


EGG_STACKS = Tracker(
    "egg-stacks",
    _("Egg stacks"),
    _(
        "The {n} eggs in place of tokens: draw from the six landscapes, and the Mommy Dragon moves by herself.",
        n=sum(EGGS.values()),
    ),
    players=PLAYERS,
    start=start,
    moves=offer_moves,
    apply=apply,
    view=view,
    to_sheet=to_sheet,
    tell_outcome=tell_outcome,
    starts="mommy",
)
