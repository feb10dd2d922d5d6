"""What is done for the table between two turns or rounds is told as a sentence, not as the button's text."""

import pytest

from tests.support.games.play import HOST, Play

TOLD = {
    ("little-dragons", "eggs"): ("Ben is next", "start:0", "next"),
    ("dragomino", "dominoes-and-eggs"): ("Round 1 begins", "mommy:0", "open"),
    ("dragons-eggs", "egg-deck"): ("The next round opens 1 Egg card", "taken:0", "next"),
}


@pytest.mark.parametrize(("game", "deck"), TOLD)
def test_the_next_turn_or_round_is_told(game: str, deck: str) -> None:
    event, *moves = TOLD[game, deck]
    play = Play(game, "Ana", "Ben", "Caro").do(HOST, "deck", deck=deck)
    for move in moves:
        play.do(HOST, "play", deck=deck, move=move)
    assert play.last == event
