"""Reading a round from plain data: the bids, or every problem at once, each with its path.

What makes a bid impossible is a problem: cards of somebody who passes, the same card twice, an Orb beside two Treasure
cards, a choice of a place where no card was played. Three things are not judged, because they lie on the table already
and change nothing in how the round is resolved: which way up the cards were put down (that matters only to how Reverse
Scale and Claw discard them), whether the box has so many Ability or Egg cards, and whether somebody who passes has an
Egg card to give up.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.kit.form.fields import LARGEST
from companion.kit.form.names import check_name, normalize_name
from companion.kit.form.parser import ABSENT
from companion.kit.path import at
from companion.kit.play.aid import Question
from companion.kit.problem import Problem
from companion.kit.text import _

from .bids import ABILITIES, Bid, Place, Round, Treasure

BIDDERS = range(3, 6)
EGGS = range(1, 5)
VALUES = range(11)
PLACES = 2
CHOICES = {"guard": "steel-scale", "return": "sharp-eyes", "swap": "wings", "destroy": "claw"}
CARDS = ("treasures", "ability", *CHOICES)  # what nobody has who passes or is out


def read_round(data: Mapping[str, Any]) -> Round | list[Problem]:
    """The round in the data, or everything that is wrong with it."""
    reader = _Reader()
    found = reader.round(data)
    return reader.problems or found


class _Reader(Question):
    """Notes what is wrong. `cards` is how many cards have been played in front of whom."""

    cards: Mapping[str, int]

    def round(self, data: Mapping[str, Any]) -> Round:
        self.known("", data, ("order", "target", "bids"))
        order = self.order(data.get("order"))
        target = self.target(data.get("target"))
        written = data.get("bids")
        bids = self.bids(self.group("bids", written))
        if isinstance(written, dict):
            self.everybody(order, bids)
        return Round(target, {name: bids.get(name, Bid()) for name in order})

    def order(self, value: Any) -> tuple[str, ...]:
        expected = _("A list of 3 to 5 names is expected here, clockwise from the start player")
        names = self.items("order", value, BIDDERS, expected)
        return self.people((at("order", i), name) for i, name in enumerate(names))

    def target(self, value: Any) -> tuple[int, ...]:
        expected = _("A list with the eggs on each card up for bidding is expected here")
        cards = self.items("target", value, range(1, LARGEST + 1), expected)
        return tuple(self.number(at("target", i), eggs, EGGS) for i, eggs in enumerate(cards))

    def bids(self, written: Mapping[str, Any]) -> dict[str, Bid]:
        self.cards = {normalize_name(key): _cards(bid) for key, bid in written.items()}
        names = set(self.names)
        bids: dict[str, Bid] = {}
        for key, bid in written.items():
            name, path = normalize_name(key), at("bids", key)
            if names and name not in names:
                self.problem(path, _("Nobody in the order has this name"))
            elif name in bids:
                self.problem(path, _("This player has another bid already"))
            else:
                bids[name] = self.bid(path, name, bid)
        return bids

    def everybody(self, order: Sequence[str], bids: Mapping[str, Bid]) -> None:
        """Nobody's bid may be missing; of a name that two of them have, one bid is enough to ask for."""
        for name in {name.casefold(): name for name in reversed(order)}.values():
            if check_name(name) is None and name not in bids:
                self.problem(at("bids", name), _("The bid of {name} is missing", name=name))

    def bid(self, path: str, name: str, value: Any) -> Bid:
        bid = self.group(path, value)
        if bid is not value:
            return Bid()
        self.known(path, bid, ("pass", "out", "use", *CARDS))
        passes, out = (self.flag(at(path, key), bid.get(key, ABSENT), False) for key in ("pass", "out"))
        if passes and out:
            self.problem(at(path, "out"), _("Whoever is out cannot pass"))
        use = self.flag(at(path, "use"), bid.get("use", ABSENT), True)
        return self.no_cards(path, bid) if passes or out else self.played(path, name, bid, use)

    def no_cards(self, path: str, bid: Mapping[str, Any]) -> Bid:
        for key in CARDS:
            if bid.get(key) not in (None, []):
                self.problem(at(path, key), _("Whoever passes or is out plays no cards"))
        return Bid()

    def played(self, path: str, name: str, bid: Mapping[str, Any], use: bool) -> Bid:
        treasures = self.treasures(at(path, "treasures"), name, bid.get("treasures"))
        ability = self.ability(at(path, "ability"), bid.get("ability"), len(treasures))
        return Bid(treasures, ability, use, self.chosen(path, name, ability, bid))

    def treasures(self, path: str, name: str, value: Any) -> tuple[Treasure, ...]:
        cards = self.items(path, value, (1, 2), _("One or two Treasure cards are expected here"))
        treasures = tuple(self.treasure(at(path, i), name, card) for i, card in enumerate(cards))
        earlier: set[int] = set()
        for i, treasure in enumerate(treasures):
            if treasure.value in earlier:
                self.problem(at(path, i, "value"), _("Nobody has two Treasure cards of the same value"))
            earlier |= {treasure.value} & set(VALUES)
        return treasures

    def treasure(self, path: str, name: str, value: Any) -> Treasure:
        card = self.group(path, value)
        if card is not value:
            return Treasure(name, -1, False)
        self.known(path, card, ("value", "up"))
        number = self.number(at(path, "value"), card.get("value"), VALUES)
        return Treasure(name, number, self.flag(at(path, "up"), card.get("up"), False))

    def ability(self, path: str, value: Any, treasures: int) -> str | None:
        if value is None:
            return None
        ability = self.word(path, value, tuple(ABILITIES))
        if ability == "orb" and treasures > 1:
            self.problem(path, _("An Orb can only be played beside a single Treasure card"))
        return ability

    def chosen(self, path: str, name: str, ability: str | None, bid: Mapping[str, Any]) -> tuple[Place, ...]:
        """The places named for the ability. A choice that belongs to another ability is a slip in one of the two."""
        places: tuple[Place, ...] = ()
        for key, taker in CHOICES.items():
            if bid.get(key) is None:
                continue
            if ability in (taker, ""):
                places = self.places(at(path, key), name, key, bid[key])
            else:
                self.problem(at(path, key), _("This choice belongs to {ability}", ability=ABILITIES[taker]))
        return places

    def places(self, path: str, name: str, key: str, value: Any) -> tuple[Place, ...]:
        match key:
            case "swap":
                pair = self.items(path, value, (2,), _("The places of two cards are expected here"))
                return tuple(self.place(at(path, i), place) for i, place in enumerate(pair))
            case "destroy":
                return (self.place(path, value),)
            case _own:
                return (self.lying(path, name, value),)

    def place(self, path: str, value: Any) -> Place:
        """A place in front of any player. Whichever part of it is wrong, it is told as one."""
        if not isinstance(value, list) or len(value) != 2:
            self.problem(path, _("A player and the number of a card in front, 0 or 1, are expected here"))
            return "", 0
        name = self.choice(path, value[0])
        return self.lying(path, name, value[1]) if name else (name, 0)

    def lying(self, path: str, name: str, which: Any) -> Place:
        if type(which) is not int or which not in range(PLACES):
            self.problem(path, _("Cards are numbered: 0 is the first in front of a player, 1 the second"))
            return name, 0
        if which >= self.cards.get(name, PLACES):
            self.problem(path, _("{name} has played no card in this place", name=name))
        return name, which


def _cards(bid: Any) -> int:
    """How many cards a bid puts down. Where that cannot be told, every place counts as one where a card was played."""
    if not isinstance(bid, dict):
        return PLACES
    if isinstance(bid.get("treasures"), list):
        return len(bid["treasures"])
    return 0 if bid.get("pass") is True or bid.get("out") is True else PLACES
