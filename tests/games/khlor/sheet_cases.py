"""The sheet of Khlor: numbers of players, limits, problems, warnings."""

from tests.support.games.reading import Changes, everybody, everywhere

COLOURS = ("green", "yellow", "blue", "purple", "pink")
PLAYERS = {"standard": (2, 4), "solo": (1, 1)}
NUMBERS: dict[str, tuple[list[str], list[str]]] = {  # the fields of each player, then those of the table
    "standard": (
        [*everywhere("demons", COLOURS), "extra"],
        [*everywhere("eggs", COLOURS), *everywhere("eggs_on_color", COLOURS)],
    ),
    "solo": ([], ["eggs", "eggs_on_color", "demons_left"]),
}
UNKNOWN_KEYS = [
    ("khlor", "colour"),
    ("khlor", "players.0.scoer"),
    ("khlor", "players.1.demons.red"),
    ("khlor", "table.demons_left"),
    ("khlor", "rulings.zero_count"),
    ("khlor solo", "players.0.demons"),
]
LIMITS: dict[str, tuple[str, Changes, list[str]]] = {
    "more on their colour than there are": (
        "khlor",
        {"table.eggs.pink": 3, "table.eggs_on_color.pink": 4, "table.eggs.blue": 2, "table.eggs_on_color.blue": 2},
        ["table.eggs_on_color.pink"],
    ),
    "on their colour, solo": ("khlor solo", {"table.eggs": 3, "table.eggs_on_color": 4}, ["table.eggs_on_color"]),
    "extra": ("khlor", everybody("extra", 1, 3), ["players.0.extra"]),
    "a limit that is no rulebook's": ("khlor", {"table.eggs.pink": 9_999} | everybody("demons.pink", 9_999, 3), []),
}
WARNINGS: dict[str, tuple[str, Changes, list[str]]] = {
    "no threes": ("khlor", everybody("demons.green", 3, 4), ["players.1.demons"]),
    "99 demons": ("khlor", everybody("demons.pink", 96, 0, 3), ["players.0.demons", "players.2.demons"]),
    "98 demons": ("khlor", everybody("demons.pink", 96, 0, 2), ["players.2.demons"]),
    "11 eggs of a colour": ("khlor", {"table.eggs.pink": 11}, ["table.eggs.pink"]),
    "49 eggs": ("khlor", {"table.eggs": dict.fromkeys(COLOURS, 10) | {"green": 9}}, []),
    "50 eggs": ("khlor", {"table.eggs": dict.fromkeys(COLOURS, 10)}, ["table.eggs"]),
    "extra for one": ("khlor", everybody("extra", 3, 0), []),
    "extra for everybody": ("khlor", everybody("extra", 3, 3), ["players.0.extra", "players.1.extra"]),
    "solo, a full board": ("khlor solo", {"table.eggs": 49, "table.demons_left": 98}, []),
    "solo, too much": ("khlor solo", {"table.eggs": 50, "table.demons_left": 99}, ["table.demons_left", "table.eggs"]),
}
