"""The page on which a round is entered and told (rulebook: Procedure of the game, 1 to 5)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from companion.kit.form.fields import Number
from companion.kit.path import at
from companion.kit.play.aid import Answer
from companion.kit.play.chart import Chart
from companion.kit.play.inquiry import Asking, Asks, Inquiry, Pick, Reply, Sitting, Story
from companion.kit.text import Text, _, listing, n_

from .bids import ABILITIES
from .decks import EGG_CARDS
from .round import ROUND, WITHOUT_CHOICE
from .round_sheet import BIDDERS, CHOICES, EGGS, VALUES

DOES = {"": _("Plays cards"), "pass": _("Passes"), "out": _("Has no cards left")}
NOT_USED = _("Not used")
FIRST_UP, SECOND_UP = _("The first card"), _("The second card")
NOTHING = "–"
TARGETS = tuple(at("target", i) for i in range(len(EGG_CARDS)))


def shared(sitting: Sitting) -> Asks:
    """The target cards, and room for one more while the box has any."""
    first, *more = TARGETS
    entered = [i for i, path in enumerate(TARGETS) if path in sitting.entered]
    yield first, Number(_("Eggs on the target card"), one_of=tuple(EGGS))
    for path in more[: max(entered, default=-1) + 1]:
        yield path, Number(_("Eggs on one more target card, if there is one"), one_of=tuple(EGGS))


def each(sitting: Sitting, i: int) -> Asks:
    path = at("players", i)
    yield at(path, "does"), Pick(_("This round"), DOES)
    if not plays(sitting, i):
        return
    yield at(path, "cards", 0), Number(_("Treasure card"), one_of=tuple(VALUES))
    yield at(path, "cards", 1), Number(_("Second card, if there is one"), one_of=tuple(VALUES))
    if cards(sitting, i) > 1:
        yield at(path, "up"), Pick(_("Lay face up"), {"0": FIRST_UP, "1": SECOND_UP})
    yield at(path, "ability"), Pick(_("Ability"), {"": _("None"), **abilities()})
    yield from choice(sitting, i)


def abilities() -> dict[str, Text]:
    """The abilities with their numbers."""
    return {kind: _("{number} {ability}", number=n, ability=name) for n, (kind, name) in enumerate(ABILITIES.items())}


def choice(sitting: Sitting, i: int) -> Asks:
    """What belongs to the ability that was chosen, and nothing else."""
    path = at("players", i)
    match sitting.entered.get(at(path, "ability")):
        case "steel-scale":
            yield at(path, "guard"), Pick(_("Guarded card"), {"": NOT_USED, **own(sitting, i)})
        case "sharp-eyes":
            yield at(path, "return"), Pick(_("Card taken back"), {"": _("None"), **own(sitting, i)})
        case "wings":
            one, other = at(path, "swap", 0), at(path, "swap", 1)
            yield one, Pick(_("Swapped card"), {"": NOT_USED, **lying(sitting)}, seats=True)
            if one in sitting.entered:
                options = {"": _("Choose a card"), **lying(sitting)}
                yield other, Pick(_("Swapped with"), options, seats=True)
        case "claw":
            yield at(path, "destroy"), Pick(_("Destroyed card"), {"": NOT_USED, **lying(sitting)}, seats=True)
        case "reverse-scale" | "orb":
            yield at(path, "use"), Pick(_("Its effect"), {"": _("Used"), "no": NOT_USED})


def plays(sitting: Sitting, i: int) -> bool:
    return sitting.entered.get(at("players", i, "does")) not in ("pass", "out")


def cards(sitting: Sitting, i: int) -> int:
    """How many Treasure cards a player has played, as far as it is entered."""
    if not plays(sitting, i):
        return 0
    return next((n + 1 for n in (1, 0) if at("players", i, "cards", n) in sitting.entered), 0)


def value(sitting: Sitting, i: int, n: int) -> int | str:
    return sitting.entered.get(at("players", i, "cards", n), "?")


def own(sitting: Sitting, i: int) -> dict[str, Text]:
    """The cards in front of a player."""
    first = _("The first card, the {value}", value=value(sitting, i, 0))
    second = _("The second card, the {value}", value=value(sitting, i, 1))
    return {str(n): text for n, text in enumerate((first, second)[: cards(sitting, i)])}


def lying(sitting: Sitting) -> dict[str, Text]:
    """The cards in front of everybody, by seat and place."""
    found: dict[str, Text] = {}
    for i, name in enumerate(sitting.called):
        first = _("{name}'s first card, the {value}", name=name, value=value(sitting, i, 0))
        second = _("{name}'s second card, the {value}", name=name, value=value(sitting, i, 1))
        found |= {at(i, n): text for n, text in enumerate((first, second)[: cards(sitting, i)])}
    return found


def asking(sitting: Sitting) -> Asking:
    """The round in the form of the public interface."""
    target = [path for path in TARGETS if path in sitting.entered]
    names = sitting.names
    data = {
        "order": list(names),
        "target": [sitting.entered[path] for path in target],
        "bids": {name: bid(sitting, i) for i, name in enumerate(names)},
    }
    fields = {"target": at("target", 0)} | {at("target", i): path for i, path in enumerate(target)}
    fields |= {at("order", i): at("players", i, "name") for i in range(len(names))}
    for i, name in reversed(list(enumerate(names))):
        fields |= bid_fields(at("bids", name), at("players", i))
    return Asking(data, fields)


def bid(sitting: Sitting, i: int) -> dict[str, Any]:
    path, entered = at("players", i), sitting.entered
    does = entered.get(at(path, "does"), "")
    if not plays(sitting, i):
        return {str(does): True}
    many, up = cards(sitting, i), entered.get(at(path, "up"), 0)
    treasures = [{"value": entered.get(at(path, "cards", n)), "up": many > 1 and up == n} for n in range(many)]
    ability = entered.get(at(path, "ability"))
    found: dict[str, Any] = {"treasures": treasures, "ability": ability}
    for key, taker in CHOICES.items():
        if ability == taker:
            found[key] = chosen(sitting, at(path, key), key)
    if ability in WITHOUT_CHOICE:
        found["use"] = at(path, "use") not in entered
    return found


def chosen(sitting: Sitting, path: str, key: str) -> Any:
    """The choice of an ability, None when it is not used."""
    match key:
        case "swap":
            one, other = (place(sitting, at(path, n)) for n in range(2))
            return [one, other] if one is not None else None
        case "destroy":
            return place(sitting, path)
        case _own:
            return sitting.entered.get(path)


def place(sitting: Sitting, path: str) -> list[str | int] | None:
    """The player and the number of the card, if it is one that lies there."""
    found = str(sitting.entered.get(path, ""))
    if found not in lying(sitting):
        return None
    seat, n = found.split(".")
    return [sitting.names[int(seat)], int(n)]


def bid_fields(bid: str, path: str) -> Mapping[str, str]:
    """The fields of a bid's places."""
    places = ["ability", "use", *CHOICES, at("swap", 0), at("swap", 1)]
    return {
        bid: at(path, "name"),
        at(bid, "treasures"): at(path, "cards", 0),
        at(bid, "treasures", 1): at(path, "cards", 1),
        **{at(bid, place): at(path, place) for place in places},
        at(bid, "swap"): at(path, "swap", 0),
    }


def reply(sitting: Sitting, answer: Answer) -> Reply:
    found: Any = answer
    steps = tuple(step["text"] for step in found["steps"]) or (_("Nobody plays an ability"),)
    totals: Mapping[str, int | None] = found["totals"]
    head = _("Player"), _("Total")
    rows = tuple((called(name), NOTHING if total is None else total) for name, total in totals.items())
    return Reply(
        verdict(found),
        (
            Story(_("Step by step"), steps),
            Chart(_("The bids after that"), head, rows),
            *cancelled(totals),
            Chart(
                _("Treasure cards"),
                (_("Player"), _("Discarded"), _("Back in hand")),
                tuple((called(name), pile(found["discards"][name]), pile(found["returned"][name])) for name in totals),
            ),
        ),
        next_round(sitting, found["carried_over"]),
    )


def called(name: str) -> Text:
    return _("{name}", name=name)


def verdict(found: Any) -> Text:
    if found["winner"] is not None:
        return n_("{name} wins {n} egg", "{name} wins {n} eggs", n=found["eggs"], name=found["winner"])
    if found["removed"]:
        return _("Nobody wins: the target cards leave the game")
    return _("Nobody wins: the target cards stay for the next round")


def cancelled(totals: Mapping[str, int | None]) -> Iterator[Text]:
    """Who cancels whom, the highest first."""
    times = Counter(total for total in totals.values() if total is not None)
    for total in sorted((total for total, n in times.items() if n > 1), reverse=True):
        names = [name for name, each in totals.items() if each == total]
        yield _("{names} are level with {total} and cancel each other out.", names=listing(names), total=total)


def pile(found: list[dict[str, Any]]) -> Text | str:
    """Cards of one owner, and how they lie."""
    cards = [
        _("{value} face up", value=card["value"]) if card["up"] else _("{value} face down", value=card["value"])
        for card in found
    ]
    return listing(cards) if cards else NOTHING


def next_round(sitting: Sitting, carried_over: list[int]) -> Mapping[str, str]:
    """The same players from the next start player on, and the target cards that stay."""
    turned = (*sitting.names[1:], sitting.names[0])
    names = {at("players", i, "name"): name for i, name in enumerate(turned)}
    return names | {at("target", i): str(eggs) for i, eggs in enumerate(carried_over)}


ROUND_PAGE = Inquiry(
    id=ROUND.id,
    title=ROUND.title,
    players=BIDDERS,
    answer=ROUND.answer,
    about=_(
        "Enter what lies on the table once all cards are turned up, and see what happens, step by step. "
        "The start player comes first, the others follow clockwise."
    ),
    shared=shared,
    each=each,
    asking=asking,
    reply=reply,
)
