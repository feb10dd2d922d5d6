"""Rounds of Dragons' Eggs, compared with a naive second resolver."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from tests.games.dragons_eggs.bids import ABILITIES, NEEDS_CHOICE, ROUND
from tests.support.cast import CAST
from tests.support.games.rounds import answer_round
from tests.support.json_data import Json


@dataclass
class Naive:
    """A second resolver, step by step over lists and dicts, which shares no code with the companion."""

    question: Json

    def __post_init__(self) -> None:
        self.names: list[str] = self.question["order"]
        self.front: dict[str, list[Any]] = {}
        for name in self.names:
            treasures = self.question["bids"][name].get("treasures", [])
            self.front[name] = [dict(card, owner=name, safe=False) for card in treasures]
        self.discards: dict[str, list[tuple[int, bool]]] = {name: [] for name in self.names}
        self.returned: dict[str, list[tuple[int, bool]]] = {name: [] for name in self.names}
        self.orb: dict[str, int] = {}
        self.over = False

    def card(self, place: list[Any]) -> Any:
        return self.front[place[0]][place[1]]

    def put_away(self, place: list[Any], piles: dict[str, list[tuple[int, bool]]], up: bool | None = None) -> None:
        card = self.card(place)
        if card is not None:
            self.front[place[0]][place[1]] = None
            piles[card["owner"]].append((card["value"], card["up"] if up is None else up))

    def clear(self, up: bool | None) -> None:
        for name in self.names:
            for i in range(len(self.front[name])):
                self.put_away([name, i], self.discards, up)

    def play(self, name: str, bid: Json) -> None:
        ability = bid["ability"]
        if self.over or bid.get("use") is False:
            return
        if ability == "reverse-scale":
            self.clear(None)
            self.over = True
        elif ability == "orb":
            card = self.front[name][0]
            if card is not None:
                self.orb[name] = card["value"]
        elif bid.get(NEEDS_CHOICE[ability]) is not None:
            self.choose(name, ability, bid[NEEDS_CHOICE[ability]])

    def choose(self, name: str, ability: str, choice: Any) -> None:
        places = choice if ability == "wings" else [choice] if ability == "claw" else [[name, choice]]
        cards = [self.card(place) for place in places]
        if any(card is None or card["safe"] for card in cards):
            return
        if ability == "steel-scale":
            for card in cards:
                card is not None and card.update(safe=True)
        elif ability == "sharp-eyes":
            self.put_away(places[0], self.returned)
        elif ability == "wings":
            for place, card in zip(places, reversed(cards), strict=True):
                self.front[place[0]][place[1]] = card
        elif self.orb.pop(places[0][0], None) is None:
            self.put_away(places[0], self.discards)

    def outcome(self) -> Json:
        bids = self.question["bids"]
        for ability in ABILITIES:
            for name in plays(self.question, ability):
                self.play(name, bids[name])
        totals: dict[str, int | None] = {}
        for name in self.names:
            values = [card["value"] for card in self.front[name] if card is not None]
            totals[name] = sum(values) + self.orb.get(name, 0) if values else None
        winner = None
        for total in sorted({total for total in totals.values() if total is not None}):
            holders = [name for name in self.names if totals[name] == total]
            winner = holders[0] if len(holders) == 1 else winner
        self.clear(True)
        target = self.question["target"]
        return {
            "totals": totals,
            "winner": winner,
            "eggs": sum(target) if winner is not None else 0,
            "carried_over": target if winner is None and not self.over else [],
            "removed": target if self.over else [],
            "discards": {name: sorted(cards) for name, cards in self.discards.items()},
            "returned": {name: sorted(cards) for name, cards in self.returned.items()},
        }


def agrees(question: Json) -> None:
    found = answer_round(ROUND, question)
    assert set(found) == {"totals", "winner", "eggs", "carried_over", "removed", "steps", "discards", "returned"}
    played = [(ability, name) for ability in ABILITIES for name in plays(question, ability)]
    steps = found.pop("steps")
    assert [(step["ability"], step["player"]) for step in steps] == played
    assert all(set(step) == {"player", "ability", "text"} and step["text"].strip() for step in steps)
    for key in ("discards", "returned"):
        found[key] = {name: sorted((card["value"], card["up"]) for card in pile) for name, pile in found[key].items()}
    assert found == Naive(question).outcome(), question


def plays(question: Json, ability: str) -> list[str]:
    """Return the players who play an ability, clockwise."""
    return [name for name in question["order"] if question["bids"][name].get("ability") == ability]


def draw_bid(rng: Random, cards: dict[str, int], name: str) -> Json:
    if not cards[name]:
        return {rng.choice(["pass", "out"]): True}
    values = rng.sample(range(11), cards[name])
    found: Json = {"treasures": [{"value": value, "up": rng.random() < 0.5} for value in values]}
    ability = rng.choice([None, *ABILITIES[rng.random() < 0.9 :]])
    if ability == "orb" and len(values) == 2:
        ability = None
    places = [[other, i] for other, number in cards.items() for i in range(number)]
    choices: dict[str, Callable[[], Any]] = {
        "guard": lambda: rng.randrange(len(values)),
        "return": lambda: rng.randrange(len(values)),
        "swap": lambda: [rng.choice(places), rng.choice(places)],
        "destroy": lambda: rng.choice(places),
    }
    if ability in NEEDS_CHOICE and rng.random() < 0.95:
        key = NEEDS_CHOICE[ability]
        found[key] = choices[key]() if rng.random() < 0.95 else None
    if rng.random() < 0.1:
        found["use"] = rng.random() < 0.5
    return found | {"ability": ability}


def draw_round(rng: Random) -> Json:
    names = rng.sample(CAST, rng.randint(3, 5))
    cards = {name: rng.choice([0, 1, 1, 1, 2, 2]) for name in names}
    return {
        "order": names,
        "target": [rng.randint(1, 4) for _card in range(rng.randint(1, 3))],
        "bids": {name: draw_bid(rng, cards, name) for name in sorted(names)},
    }


@pytest.mark.slow
def test_both_resolvers_agree_on_many_rounds() -> None:
    rng = Random("rounds")  # noqa: S311
    for _round in range(4_000):
        agrees(draw_round(rng))
