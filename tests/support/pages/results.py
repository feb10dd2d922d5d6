"""Addresses of complete calculator sheets."""

from collections.abc import Mapping
from urllib.parse import urlencode

COLOURS = ("green", "yellow", "blue", "purple", "pink")


def dragomino(players: Mapping[str, tuple[int, int]], mommy: int) -> str:
    """Take dragons and eggshells by name, and the index of the holder of the Mommy Dragon."""
    found = [{"name": name, "dragons": dragons, "eggshells": shells} for name, (dragons, shells) in players.items()]
    return write("dragomino", found, {"table.mommy_dragon": mommy})


def khlor(demons: Mapping[str, str], eggs: str, own: str) -> str:
    """Take demons by name, with a digit for each colour; the eggs of each colour, and those on their own colour."""
    caught = [{"name": name, "extra": 0, **per_colour("demons", digits)} for name, digits in demons.items()]
    return write("khlor", caught, per_colour("table.eggs", eggs) | per_colour("table.eggs_on_color", own))


def break_the_egg(chicklets: Mapping[str, int]) -> str:
    return write("break-the-egg", [{"name": name, "chicklets": n} for name, n in chicklets.items()], {})


def per_colour(path: str, digits: str) -> dict[str, object]:
    return {f"{path}.{colour}": digit for colour, digit in zip(COLOURS, digits, strict=True)}


def write(slug: str, players: list[dict[str, object]], table: Mapping[str, object]) -> str:
    """Return the address of the result."""
    fields = {f"players.{i}.{name}": value for i, player in enumerate(players) for name, value in player.items()}
    return f"/games/{slug}/result?{urlencode({'players': len(players), **fields, **table})}"


SARA = khlor({"Sara": "16185", "Axel": "53725", "Dani": "86223", "Jo": "43536"}, "37648", "12021")
LEVEL_PILES = khlor({"Ana": "90000", "Ben": "06030", "Cleo": "00000"}, "33000", "00000")
TIE = dragomino({"Oskar": (9, 5), "Mila": (8, 3), "Tom": (6, 2)}, mommy=1)
SHARED = dragomino({"Oskar": (9, 3), "Mila": (8, 3), "Tom": (6, 2)}, mommy=1)
GOES_ON = break_the_egg({"Ana": 3, "Ben": 2, "Caro": 1, "Dan": 0, "Eva": 0})
SOLO_BOARD = {"table.eggs": 40, "table.eggs_on_color": 12, "table.demons_left": 3, "mode": "solo"}
SOLO = write("khlor", [{"name": "Sara"}], SOLO_BOARD)
