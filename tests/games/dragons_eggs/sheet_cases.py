"""The sheet of Dragons' Eggs: numbers of players, limits, problems, warnings."""

from tests.support.games.reading import Changes, everybody, everywhere

PLAYERS = {"standard": (3, 5)}
NUMBERS: dict[str, tuple[list[str], list[str]]] = {  # the fields of each player, then those of the table
    "standard": (everywhere("cards", "1234"), [])
}
UNKNOWN_KEYS = [("dragons-eggs", "players.2.cards.0")]
LIMITS: dict[str, tuple[str, Changes, list[str]]] = {
    "egg cards": (
        "dragons-eggs",
        everybody("cards.1", 4, 0, 1) | everybody("cards.2", 2, 2, 0) | everybody("cards.4", 1, 1, 1),
        ["players.0.cards.1", "players.0.cards.4", "players.1.cards.4", "players.2.cards.1", "players.2.cards.4"],
    )
}
WARNINGS: dict[str, tuple[str, Changes, list[str]]] = {"no egg cards": ("dragons-eggs", {}, [])}
