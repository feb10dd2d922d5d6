"""The page on which the end of a round is entered and told (rulebook: How to Play, End of the Game)."""

from collections.abc import Mapping
from typing import Any

from companion.kit.form.fields import Flag, Number
from companion.kit.form.names import normalize_name
from companion.kit.path import at
from companion.kit.play.aid import Aid, Answer
from companion.kit.play.chart import Chart
from companion.kit.play.inquiry import Asking, Asks, Inquiry, Pick, Reply, Sitting
from companion.kit.text import Text, _, n_

from .breaking import EGGS, PLAYERS, PROPOSALS
from .deal import CARDS

NAMES = {kind.id: kind.name for kind in CARDS}
STATES = {"in": _("Still in"), "wrong": _("Guessed wrong"), "right": _("Guessed right")}
NOT_YET = _("Choose")


def shared(sitting: Sitting) -> Asks:
    seats = {str(i): name for i, name in enumerate(sitting.called)}
    eggs = {egg: NAMES[egg] for egg in PROPOSALS}
    yield "proposal", Pick(_("Proposed eggs"), {"": NOT_YET, **eggs})
    yield "hammer", Pick(_("Holder of the hammer"), {"": NOT_YET, **seats}, seats=True)


def each(sitting: Sitting, i: int) -> Asks:
    path = at("players", i)
    yield at(path, "egg"), Pick(_("Egg"), {"": NOT_YET, **{egg: NAMES[egg] for egg in EGGS}})
    yield at(path, "chicklets"), Number(_("Chicklets before"))
    yield at(path, "state"), Pick(_("This round"), STATES)
    if state(sitting, i) == "in":
        yield at(path, "agreed_last"), Flag(_("Agreed last"))


def state(sitting: Sitting, i: int) -> int | str:
    return sitting.entered.get(at("players", i, "state"), "in")


def asking(sitting: Sitting) -> Asking:
    """The end of the round in the form of the public interface."""
    entered = sitting.entered
    holder = entered.get("hammer")
    data: dict[str, Any] = {
        "proposal": entered.get("proposal"),
        "players": [player(sitting, i) for i in range(len(sitting.names))],
    }
    if isinstance(holder, int) and holder < len(sitting.names):
        data["hammer"] = sitting.names[holder]
    return Asking(data, {})


def player(sitting: Sitting, i: int) -> dict[str, Any]:
    path, entered = at("players", i), sitting.entered
    found = {"name": sitting.names[i], "egg": entered.get(at(path, "egg")), "state": state(sitting, i)}
    if at(path, "chicklets") in entered:
        found["chicklets"] = entered[at(path, "chicklets")]
    if found["state"] == "in":
        found["agreed_last"] = sitting.yes(at(path, "agreed_last"))
    return found


def reply(sitting: Sitting, answer: Answer) -> Reply:
    found: Any = answer
    rows = tuple((called(each["name"]), signed(each["change"]), each["chicklets"]) for each in found["players"])
    return Reply(
        verdict(found),
        (
            hammer(sitting, found["hammer"]),
            Chart(_("Chicklets"), (_("Player"), _("Change"), _("Now")), rows),
            *(reason(sitting, i, each) for i, each in enumerate(found["players"])),
        ),
        {} if found["winners"] else next_round(found),
    )


def called(name: str) -> Text:
    return _("{name}", name=name)


def signed(change: int) -> str:
    return f"+{change}" if change > 0 else "−1" if change < 0 else "0"


def verdict(found: Any) -> Text:
    chicklets = {each["name"]: each["chicklets"] for each in found["players"]}
    if not found["winners"]:
        return _("Nobody has won yet")
    (name,) = found["winners"]
    return n_("{name} wins with {n} chicklet", "{name} wins with {n} chicklets", n=chicklets[name], name=name)


def hammer(sitting: Sitting, holder: str) -> Text:
    if holder == normalize_name(asking(sitting).data["hammer"]):
        return _("{name} keeps the hammer.", name=holder)
    return _("{name} gets the hammer.", name=holder)


def reason(sitting: Sitting, i: int, outcome: Mapping[str, Any]) -> Text:
    """Why the chicklets of a player change or do not."""
    name, change = outcome["name"], outcome["change"]
    match state(sitting, i):
        case "right":
            text = n_(
                "{name} guessed right: {n} chicklet.", "{name} guessed right: {n} chicklets.", n=change, name=name
            )
        case "wrong" if change:
            text = _("{name} guessed wrong and gives a chicklet back.", name=name)
        case "wrong":
            text = _("{name} guessed wrong and has no chicklet to give back.", name=name)
        case _in:
            text = egg(sitting, i, name, change > 0)
    return text


def egg(sitting: Sitting, i: int, name: str, hatches: bool) -> Text:
    """What becomes of the egg of somebody who is still in."""
    kind = sitting.entered[at("players", i, "egg")]
    title = NAMES[str(kind)]
    if any(state(sitting, other) == "right" for other in range(len(sitting.names))):
        if hatches:
            return _("{name} has a rainbow egg, which hatches although somebody guessed right: 1 chicklet.", name=name)
        return _("{name} gets nothing: somebody guessed right, so only rainbow eggs hatch.", name=name)
    if hatches:
        return _("{name} has an egg that stays whole ({egg}): 1 chicklet.", name=name, egg=title)
    if kind == "rotten":
        return _("{name} has a rotten egg, which never hatches.", name=name)
    return _("{name} has one of the eggs that break ({egg}).", name=name, egg=title)


def next_round(found: Any) -> Mapping[str, str]:
    """The same players with their new counts, and the hammer where it went."""
    names = [each["name"] for each in found["players"]]
    begun = {"hammer": str(names.index(found["hammer"]))}
    for i, each in enumerate(found["players"]):
        begun |= {at("players", i, "name"): each["name"], at("players", i, "chicklets"): str(each["chicklets"])}
    return begun


def breaking_page(aid: Aid) -> Inquiry:
    return Inquiry(
        id=aid.id,
        title=aid.title,
        players=PLAYERS,
        answer=aid.answer,
        about=_(
            "Enter how the round ended, when all cards are off your heads, and see who gets chicklets and why. "
            "A count that is left empty is 0; if nobody agreed last, the hammer stays where it is."
        ),
        shared=shared,
        each=each,
        asking=asking,
        reply=reply,
    )
