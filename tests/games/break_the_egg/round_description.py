"""Rules of a round of Break the Egg beyond its schema, and example requests for its description."""

from tests.games.break_the_egg.test_round import BREAKING as ROUND
from tests.games.break_the_egg.test_round import EXAMPLE
from tests.support.games.rounds import Description, change_paths

SEVERAL_RIGHT = change_paths(EXAMPLE, {"players.1.state": "right", "players.2.state": "right", "last_right": "B"})
DESCRIPTION = Description(
    ROUND,
    together=(
        "Enter a name",
        "name",
        "Nobody at the table has this name",
        "Only one player can be the last who agreed",
        "Only somebody who guessed right can be the last to do so",
    ),
    sound=[EXAMPLE, SEVERAL_RIGHT],
    much={"proposal": "", "hammer": "0", "players": [{"name": "A"}] * 3_000},
)
