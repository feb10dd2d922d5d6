"""What is on my head? The chance of each kind, from the eggs that one player can see (rulebook: How to Play, C)."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from companion.kit.form.fields import NumberPerKind
from companion.kit.form.parser import ABSENT
from companion.kit.path import at, put
from companion.kit.play.aid import Answer, Question
from companion.kit.play.chart import Chart, ReportPart
from companion.kit.play.inquiry import Asking, Asks, Inquiry, Reply, Sitting
from companion.kit.play.odds import percent
from companion.kit.problem import Problem
from companion.kit.text import Text, _, listing

from .breaking import EGGS
from .deal import CARDS

KINDS = {kind.id: kind for kind in CARDS if kind.id in EGGS}  # the unlucky egg is never worn
NUMBERS = {egg: sum(kind.id == egg for kind in CARDS) for egg in EGGS}
PLACES = {
    "heads": NumberPerKind(_("On the other heads"), tuple(KINDS.values())),
    "discards": NumberPerKind(
        _("Face up in the discards"),
        tuple(KINDS.values()),
        hint=_("Cards that were exchanged lie face down and count as not seen."),
    ),
}


def answer(data: Mapping[str, Any]) -> Answer | list[Problem]:
    """How many eggs of each kind are not to be seen. The own egg is any of them, each as likely."""
    reader = Question()
    reader.known("", data, PLACES)
    seen: dict[str, Any] = {path: reader.field(path, what, data.get(path, ABSENT)) for path, what in PLACES.items()}
    left = {egg: max(0, NUMBERS[egg] - sum(place[egg] for place in seen.values())) for egg in EGGS}
    return reader.problems or {"seen": seen, "left": left}


def shared(sitting: Sitting) -> Asks:
    yield from PLACES.items()


def each(sitting: Sitting, i: int) -> Asks:
    yield from ()


def asking(sitting: Sitting) -> Asking:
    data: dict[str, Any] = {}
    for place in PLACES:
        for path in (at(place, egg) for egg in EGGS):
            if path in sitting.entered:
                put(data, path, sitting.entered[path])
    return Asking(data, {})


def reply(sitting: Sitting, answer: Answer) -> Reply:
    found: Any = answer
    left: dict[str, int] = found["left"]
    seen = {egg: sum(place[egg] for place in found["seen"].values()) for egg in EGGS}
    then = {at("discards", egg): str(number) for egg, number in seen.items() if number}
    return Reply(verdict(left), tuple(told(seen, left)), then)


def told(seen: Mapping[str, int], left: Mapping[str, int]) -> Iterator[ReportPart]:
    yield from too_many(seen)
    if any(left.values()):
        yield chances(left)
    yield _("The unlucky egg changes nothing: whoever draws it draws again.")
    yield _("The next round begins with the eggs on the heads among the discards. Add your own to them.")


def verdict(left: Mapping[str, int]) -> Text:
    """The likeliest, and how likely each of them is."""
    most, total = max(left.values()), sum(left.values())
    if not most:
        return _("No egg is left for your head: have you counted one twice?")
    likely = [KINDS[egg].name for egg, number in left.items() if number == most]
    return _("{percent}: {eggs}", percent=percent(Fraction(most, total)), eggs=listing(likely))


def chances(left: Mapping[str, int]) -> Chart:
    """The likeliest first."""
    total = sum(left.values())
    by_number = sorted(left.items(), key=lambda each: -each[1])
    rows = tuple((KINDS[egg].name, number, percent(Fraction(number, total))) for egg, number in by_number)
    return Chart(_("Chances"), (_("Egg"), _("Not seen"), _("Chance")), rows)


def too_many(seen: Mapping[str, int]) -> Iterator[Text]:
    """The numbers come from another source than the rulebook, so they do not reject anything."""
    for egg, number in seen.items():
        if number > NUMBERS[egg]:
            yield _(
                "{egg}: you see {number}, but the box should have {most}.",
                egg=KINDS[egg].name, number=number, most=NUMBERS[egg],
            )  # fmt: skip


MY_HEAD = Inquiry(
    id="my-head",
    title=_("What is on my head?"),
    players=range(1, 2),
    answer=answer,
    about=_("Count the eggs that you can see, and see how likely each kind is on your own head."),
    shared=shared,
    each=each,
    asking=asking,
    reply=reply,
)
