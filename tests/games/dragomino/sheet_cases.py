"""The sheet of Dragomino: numbers of players, limits, problems, warnings."""

from tests.support.games.reading import Changes, everybody

PLAYERS = {"standard": (2, 4)}
NUMBERS: dict[str, tuple[list[str], list[str]]] = {  # the fields of each player, then those of the table
    "standard": (["dragons", "eggshells"], [])
}
UNKNOWN_KEYS = [("dragomino", "table.mommy")]
LIMITS: dict[str, tuple[str, Changes, list[str]]] = {
    "dragons and shells": (
        "dragomino",
        everybody("dragons", 40, 3) | everybody("eggshells", 28, 0),
        ["players.0.dragons", "players.0.eggshells", "players.1.dragons"],
    ),
    "dragons there are": ("dragomino", everybody("dragons", 40, 2) | everybody("eggshells", 20, 7), []),
}
WARNINGS: dict[str, tuple[str, Changes, list[str]]] = {
    "a holder without an eggshell": ("dragomino", everybody("eggshells", 0, 1), ["table.mommy_dragon"]),
    "a holder whose eggshells are not entered": ("dragomino", {"players.1.eggshells": 1}, []),
    "a holder with an eggshell": ("dragomino", everybody("eggshells", 1, 9), []),
    "no eggshell at all": ("dragomino", everybody("dragons", 3, 1), []),
}
