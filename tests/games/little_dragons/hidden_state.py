"""States of secret notes on face-down eggs that a viewer cannot tell apart."""

from dataclasses import replace
from random import Random

from companion.games.little_dragons.trackers import KINDS, Nests


def change_notes(state: Nests, viewer: int | None, random: Random) -> Nests:
    """Return a state that looks the same to the viewer: the other seats have noted other eggs."""
    notes = ("", *KINDS)
    hidden = (
        eggs if seat == viewer else tuple(random.choice(notes) for _egg in eggs)
        for seat, eggs in enumerate(state.hidden)
    )
    return replace(state, hidden=tuple(hidden))


ALIKE = {
    "eggs": change_notes,
}
