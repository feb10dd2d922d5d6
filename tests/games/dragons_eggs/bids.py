"""Bids in a short notation.

`9` is a card face down, `^9` one face up; the ability and its targets follow: `^4 8 steel-scale guard 1`,
`6 wings swap Caro 0 Ana 0`, `pass`.
"""

from tests.support.cast import CAST
from tests.support.games.rounds import round_of
from tests.support.json_data import Json

ROUND = round_of("dragons-eggs")
ABILITIES = ("reverse-scale", "steel-scale", "sharp-eyes", "wings", "orb", "claw")
NEEDS_CHOICE = {"steel-scale": "guard", "sharp-eyes": "return", "wings": "swap", "claw": "destroy"}


def bid(written: str) -> Json:
    words = written.split()
    if words == ["pass"] or words == ["out"]:
        return {words[0]: True}
    found: Json = {"treasures": []}
    while words and words[0].lstrip("^").isdecimal():
        word = words.pop(0)
        found["treasures"].append({"value": int(word.lstrip("^")), "up": word.startswith("^")})
    if words:
        found["ability"] = words.pop(0)
    if words and words[-1] == "unused":
        words.pop()
        found["use"] = False
    if words:
        key, *choice = words
        places = [[choice[i], int(choice[i + 1])] for i in range(0, len(choice) - 1, 2)]
        found[key] = int(choice[0]) if not places else places if key == "swap" else places[0]
    return found


def bidding(*bids: str, target: tuple[int, ...] = (3,)) -> Json:
    """Return a round of the cast, the start player first."""
    names = CAST[: len(bids)]
    return {
        "order": list(names),
        "target": list(target),
        "bids": {name: bid(written) for name, written in zip(names, bids, strict=True)},
    }


def faces(cards: list[Json]) -> str:
    return " ".join(("^" if card["up"] else "") + str(card["value"]) for card in cards)


RULEBOOK = {
    "order": ["A", "B", "C"],
    "target": [4],
    "bids": {
        "A": {"treasures": [{"value": 10, "up": False}], "ability": "orb"},
        "B": {
            "treasures": [{"value": 4, "up": True}, {"value": 8, "up": False}],
            "ability": "steel-scale",
            "guard": 1,
        },
        "C": {"treasures": [{"value": 6, "up": False}], "ability": "wings", "swap": [["C", 0], ["A", 0]]},
    },
}
PLAIN = bidding("^9 3", "4", "2", target=(3, 1))
CHOOSING = bidding("^9 3 steel-scale guard 1", "4 wings swap Ana 0 Caro 0", "2 claw destroy Ana 1", "5 orb", "pass")
