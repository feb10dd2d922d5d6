"""The odds of each kind of egg on the own head, from the eggs that one player has seen (rulebook: How to Play, C)."""

from collections.abc import Iterator, Mapping

from companion.kit.data import at, definition
from companion.kit.number import NumberPerKind
from companion.kit.record import PlayerFields, TableFields, field
from companion.kit.resolver import Report, Resolver
from companion.kit.sheet import Sheet
from companion.kit.text import Text, _, listing
from companion.kit.view import Chart, Odds, ReportPart, chart_kinds, percent

from .box import EGGS, NAMES, NUMBERS


@definition()
class SeenEggs(TableFields):
    """The eggs that one player has seen since the last shuffle. The unlucky egg is never worn.

    A player has seen the cards that others exchanged on their heads; only the own exchanged card stays unseen.
    """

    heads: Mapping[str, int] = field(NumberPerKind(_("On the other heads"), EGGS))
    discards: Mapping[str, int] = field(NumberPerKind(_("In the discards"), EGGS))

    @property
    def all(self) -> dict[str, int]:
        return {egg: self.heads[egg] + self.discards[egg] for egg in NUMBERS}


@definition()
class UnseenEggs:
    """The number of unseen eggs of each kind. Each of them is equally likely on the own head."""

    left: Mapping[str, int]

    def odds(self, egg: str) -> Odds:
        return Odds(self.left[egg], sum(self.left.values()))


def resolve(sheet: Sheet[PlayerFields, SeenEggs]) -> UnseenEggs:
    seen = sheet.table.all
    return UnseenEggs({egg: max(0, number - seen[egg]) for egg, number in NUMBERS.items()})


def report(sheet: Sheet[PlayerFields, SeenEggs], unseen: UnseenEggs) -> Report:
    seen = sheet.table.all
    next_round = {at("discards", egg): str(number) for egg, number in seen.items() if number}
    return Report(describe_likeliest(unseen), tuple(describe(seen, unseen)), next_round)


def describe(seen: Mapping[str, int], unseen: UnseenEggs) -> Iterator[ReportPart]:
    yield from doubt_numbers(seen)
    if any(unseen.left.values()):
        yield chart_chances(unseen)
    yield _("The unlucky egg does not count: whoever draws it draws again.")
    yield _("Next round: the eggs on all heads go to the discards. Add your own.")
    yield _("Pile empty? The discards are shuffled: set them to 0.")


def describe_likeliest(unseen: UnseenEggs) -> Text:
    """The likeliest kinds of egg, and the odds of each."""
    most = max(unseen.left.values())
    if not most:
        return _("No egg is left for your head: have you counted one twice?")
    likely = [egg for egg, number in unseen.left.items() if number == most]
    eggs = listing([NAMES[egg] for egg in likely])
    return _("{percent}: {eggs}", percent=percent(unseen.odds(likely[0])), eggs=eggs)


def chart_chances(unseen: UnseenEggs) -> Chart:
    """A chart with the likeliest kind first."""
    likeliest = sorted(EGGS, key=lambda egg: -unseen.left[egg.id])
    head = (_("Egg"), _("Not seen"), _("Chance"))
    return chart_kinds(_("Chances"), head, likeliest, lambda egg: (unseen.left[egg.id], percent(unseen.odds(egg.id))))


def doubt_numbers(seen: Mapping[str, int]) -> Iterator[Text]:
    """Doubts about numbers, which come from another source than the rulebook and so never reject an entry."""
    for egg, number in seen.items():
        if number > NUMBERS[egg]:
            yield _(
                "{egg}: you have seen {number}, but the box should have {most}.",
                egg=NAMES[egg], number=number, most=NUMBERS[egg],
            )  # fmt: skip


MY_HEAD = Resolver(
    id="my-head",
    title=_("What is on my head?"),
    players=range(1, 2),
    player=PlayerFields,
    table=SeenEggs,
    about=_(
        "How likely is each egg on your head? Count all you saw, also what others exchanged. "
        "Leave out what you exchanged: you never saw it."
    ),
    in_short=_("How likely each egg is"),
    resolve=resolve,
    answer=UnseenEggs,
    report=report,
)
