"""The sheet of Little Dragons: numbers of players, limits, problems, warnings."""

from tests.support.games.reading import Changes, everybody, everywhere

PLAYERS = {"standard": (2, 6), "easy": (2, 6), "totals": (2, 6)}
NUMBERS: dict[str, tuple[list[str], list[str]]] = {  # the fields of each player, then those of the table
    "standard": ([*everywhere("eggs", "3456789"), "broken"], []),
    "easy": (["hatched", "broken"], []),
    "totals": (["hatched", "trophies", "broken"], []),
}
UNKNOWN_KEYS = [
    ("little-dragons", "players.0.trophies"),
    ("little-dragons", "players.0.eggs.10"),
    ("little-dragons easy", "players.1.eggs"),
]
LIMITS: dict[str, tuple[str, Changes, list[str]]] = {
    "broken eggs": ("little-dragons", everybody("broken", 3, 3), ["players.0.broken", "players.1.broken"]),
    "as many as there are": ("little-dragons", everybody("broken", 3, 2) | everybody("eggs.9", 5, 4), []),
    "each family alone": (
        "little-dragons",
        everybody("eggs.3", 2, 2) | everybody("eggs.9", 5, 5) | everybody("eggs.8", 8, 0),
        ["players.0.eggs.3", "players.0.eggs.9", "players.1.eggs.3", "players.1.eggs.9"],
    ),
    "easy": (
        "little-dragons easy",
        everybody("hatched", 40, 3) | everybody("broken", 0, 6),
        ["players.0.hatched", "players.1.broken", "players.1.hatched"],
    ),
    "totals": (
        "little-dragons totals",
        everybody("hatched", 43, 0) | everybody("trophies", 4, 4) | everybody("broken", 5, 1),
        [f"players.{path}" for path in ("0.broken", "0.hatched", "0.trophies", "1.broken", "1.trophies")],
    ),
    "trophies there are": ("little-dragons totals", everybody("trophies", 3, 4), []),
}
WARNINGS: dict[str, tuple[str, Changes, list[str]]] = {
    "the end was not reached": ("little-dragons", everybody("eggs.9", 5, 4), ["players"]),
    "40 taken": ("little-dragons easy", everybody("hatched", 20, 20), ["players"]),
    "41 taken": ("little-dragons easy", everybody("hatched", 20, 20) | everybody("broken", 0, 1), []),
    "46 taken": ("little-dragons totals", everybody("hatched", 21, 20) | everybody("broken", 0, 5), []),
    "all taken": ("little-dragons totals", everybody("hatched", 22, 20) | everybody("broken", 0, 5), ["players"]),
}
