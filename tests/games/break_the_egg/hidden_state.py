"""States of the headbands that a viewer cannot tell apart."""

from dataclasses import replace
from random import Random

from companion.games.break_the_egg.bands import Bands


def change_heads(state: Bands, viewer: int | None, random: Random) -> Bands:
    """Return a state that looks the same to the viewer: its hidden eggs are in another order."""
    worn = [seat for seat, how in enumerate(state.states) if how == "in" and not state.broken]
    unseen = [seat for seat in worn if viewer in (None, seat)]
    cards = [*state.deck.cards, *state.deck.discards_face_down, *(state.eggs[seat] for seat in unseen)]
    random.shuffle(cards)
    unlucky = [cards.pop(i) for i, card in enumerate(cards) if card == "unlucky"]  # no player wears these eggs
    eggs = tuple(cards.pop() if seat in unseen else egg for seat, egg in enumerate(state.eggs))
    covered = tuple(cards.pop() for _card in state.deck.discards_face_down)
    return replace(state, eggs=eggs, deck=state.deck._replace(cards=(*cards, *unlucky), discards_face_down=covered))


ALIKE = {
    "headbands": change_heads,
}
