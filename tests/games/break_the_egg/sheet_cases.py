"""The sheet of Break the Egg: numbers of players, limits, problems, warnings."""

from tests.support.games.reading import Changes, everybody

PLAYERS = {"standard": (5, 10)}
NUMBERS: dict[str, tuple[list[str], list[str]]] = {  # the fields of each player, then those of the table
    "standard": (["chicklets"], [])
}
UNKNOWN_KEYS = [("break-the-egg", "players.4.state"), ("break-the-egg", "rulings.wrong-guess")]
LIMITS: dict[str, tuple[str, Changes, list[str]]] = {
    "chicklets from another box": ("break-the-egg", everybody("chicklets", 9_999, 0, 0, 0, 3), [])
}
WARNINGS: dict[str, tuple[str, Changes, list[str]]] = {
    "102 chicklets": ("break-the-egg", everybody("chicklets", 99, 0, 3), []),
    "103 chicklets": (
        "break-the-egg",
        everybody("chicklets", 99, 0, 4),
        ["players.0.chicklets", "players.2.chicklets"],
    ),
}
