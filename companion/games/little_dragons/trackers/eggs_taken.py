"""The eggs taken on phones: what everybody sees, what only their taker does, and the sheets they fill in."""

from collections.abc import Iterator, Sequence
from typing import Any

from companion.games.little_dragons.box import BROKEN, FAMILIES, PLAYERS
from companion.games.little_dragons.egg_count import describe_count
from companion.kit.box import Kind
from companion.kit.text import Text, _
from companion.kit.tracker import Tracker
from companion.kit.view import Cell, Chart, PileView, ViewPart, view_pile

from .nests import HATCHED, UNKNOWN, Nests, apply, list_eggs, moves, start, start_easy

KINDS = {kind.id: kind for kind in (*FAMILIES, BROKEN)}


def view(state: Nests, seat: int | None, names: Sequence[str]) -> Iterator[ViewPart]:
    yield describe_stage(state, names)
    if seat is not None and state.hidden[seat]:
        notes = [KINDS[egg] for egg in state.hidden[seat] if egg != UNKNOWN]
        unknown = state.hidden[seat].count(UNKNOWN)
        yield view_pile(_("Your face-down eggs"), notes, face_down=unknown, is_private=True)
    yield chart_taken(state, names)
    for name, hidden in zip(names, state.hidden, strict=True):
        if hidden:
            yield PileView(_("In front of {name}", name=name), face_down=len(hidden))
    if not state.over:
        yield from describe_count(state.count)


def describe_stage(state: Nests, names: Sequence[str]) -> Text:
    if state.first is None:
        return _("Lay the eggs out. The youngest player goes first: who is it?")
    if state.over and any(state.hidden):
        return _("The game is over: turn up the eggs that were taken face down.")
    if state.over:
        return _("The game is over.")
    return _("{name} takes eggs: tap each one.", name=names[state.seat])


def chart_taken(state: Nests, names: Sequence[str]) -> Chart:
    """The open eggs of each kind by player, and how many are still out there, face-down ones included."""
    kinds: tuple[Kind, ...] = (HATCHED, BROKEN) if state.is_easy else (*FAMILIES, BROKEN)
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (kind.name, *(eggs.count(kind.id) for eggs in state.eggs), state.left_of(kind.id)) for kind in kinds
    )
    head = (_("Egg"), *(_("{name}", name=name) for name in names), _("Left"))
    return Chart(_("Taken so far"), head, rows, tuple(kind.piece for kind in kinds))


def to_sheet(state: Nests, names: Sequence[str]) -> dict[str, Any]:
    """The eggs that lie open: a face-down one counts once it is turned up."""
    return {
        "players": [
            {"name": name, "eggs": {kind.id: eggs.count(kind.id) for kind in FAMILIES}, "broken": eggs.count(BROKEN.id)}
            for name, eggs in zip(names, state.eggs, strict=True)
        ]
    }


def to_easy_sheet(state: Nests, names: Sequence[str]) -> dict[str, Any]:
    players = [
        {"name": name, "hatched": eggs.count(HATCHED.id), "broken": eggs.count(BROKEN.id)}
        for name, eggs in zip(names, state.eggs, strict=True)
    ]
    return {"mode": "easy", "players": players}


def seat_in_turn(state: Nests) -> int | None:
    return None if state.first is None or state.over else state.seat


EGGS_TAKEN_IN_PLAY = Tracker(
    "eggs",
    _("Eggs taken"),
    _(
        "Tap what everybody takes: whose turn it is, how many of each family are left, and the sheet fills itself. "
        "What you take face down you note for your own eyes."
    ),
    players=PLAYERS,
    start=start,
    moves=moves,
    apply=apply,
    view=view,
    pieces=list_eggs,
    to_sheet=to_sheet,
    turn=seat_in_turn,
    starts="start",
    is_count=True,
)
EASY_EGGS_IN_PLAY = EGGS_TAKEN_IN_PLAY._replace(
    id="easy-eggs",
    title=_("Eggs taken in easy mode"),
    about=_("Tap what everybody takes: whose turn it is, how many eggs are left, and the sheet fills itself."),
    start=start_easy,
    to_sheet=to_easy_sheet,
    is_open=True,
    mode="easy",
)
