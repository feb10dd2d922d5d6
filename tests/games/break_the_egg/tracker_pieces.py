"""Every egg of a state of the headbands."""

from companion.games.break_the_egg.bands import Bands


def list_eggs(state: Bands) -> list[str]:
    return [*state.deck.all_cards, *state.eggs, *(["unlucky"] if state.unlucky is not None else [])]


PIECES = {"headbands": list_eggs}
