"""What a game says may be missing from its box is put together without a slip."""

import pytest

from companion.kit.game import Game
from companion.library.registry import games


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_what_stands_in_is_there(game: Game) -> None:
    for gap in game.gaps:
        tracker = game.tracker(gap.stand_in)
        assert tracker
        mode = game.mode(tracker.mode)
        assert mode
        for players in mode.players:
            assert {*gap.laid_out} <= {step.id for step in game.set_up(players, mode.id, game.usual_rulings)}
        assert game.trackers_for(mode, {gap.id: True}) == [tracker]
        assert tracker not in game.trackers_for(mode, {gap.id: False})
