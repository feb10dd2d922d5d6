"""A result in words: who won and by what, who leads, what a tie-break compared."""

from typing import NamedTuple

from .score import Comparison, Result, Standing
from .text import Text, _, listing, n_


def describe_result(result: Result) -> Text:
    """Return who won and by what, or why the game goes on."""
    if result.reason is not None:
        return result.reason
    names, count = listing(result.winners), result.mode.unit.amount(_best_total(result))
    match result.decided_by:
        case "solo" if result.title:
            return _("{names}: {count}. {title}", names=names, count=count, title=result.title)
        case "solo":
            return _("{names}: {count}", names=names, count=count)
        case "tiebreak":
            return _("{names} wins on the tie-break ({count})", names=names, count=count)
        case "shared":
            return _("{names} share the victory with {count}", names=names, count=count)
    return _("{names} wins with {count}", names=names, count=count)


def describe_lead(result: Result, is_complete: bool = False) -> Text:
    """Return who is ahead; until it is complete, numbers or choices are missing."""
    leaders = [standing.name for standing in result.standings if standing.rank == 1]
    if not leaders:
        return result.reason or _("Nobody has entered a number yet")
    count = result.mode.unit.amount(_best_total(result))
    lead = n_(
        "{names} leads with {count}", "{names} lead with {count}", n=len(leaders), names=listing(leaders), count=count
    )
    return lead if is_complete else _("{lead} (incomplete)", lead=lead)


def describe_comparison(comparison: Comparison) -> Text:
    """Return a tie-break with the compared values: `Eggshells: Ana 2, Ben 5`."""
    values = [_("{name} {value}", name=name, value=value) for name, value in comparison.values.items()]
    return _("{label}: {values}", label=comparison.tie.label, values=listing(values))


def _best_total(result: Result) -> int:
    return max(standing.total for standing in result.standings)


class Moment(NamedTuple):
    """The `heading` for all to see, and the `line` below it."""

    heading: Text
    line: Text


def describe_moment(result: Result) -> Moment:
    """Return who won and by how much, or why the game goes on."""
    if result.reason is not None:
        return Moment(_("Play on!"), result.reason)
    first = next(standing for standing in result.standings if standing.winner)
    match result.decided_by:
        case "solo":
            return _solo(result, first)
        case "tiebreak":
            return _by_tie_break(result, first)
        case "shared":
            return _tell_shared(result, first)
    return Moment(_("{name} wins!", name=first.name), _lead(result, first))


def _solo(result: Result, player: Standing) -> Moment:
    amount = result.mode.unit.amount(player.total)
    line = _("{name}: {count}", name=player.name, count=amount)
    return Moment(result.title or amount, line)


def _lead(result: Result, first: Standing) -> Text:
    """Return a line such as `25 points, 6 ahead of Jo`."""
    others = [standing for standing in result.standings if standing is not first]
    best = max(standing.total for standing in others)
    return _(
        "{count}, {lead} ahead of {names}",
        count=result.mode.unit.amount(first.total),
        lead=first.total - best,
        names=listing([standing.name for standing in others if standing.total == best]),
    )


def _by_tie_break(result: Result, first: Standing) -> Moment:
    names = [standing.name for standing in result.standings if standing.total == first.total and standing is not first]
    tie, values, _pieces = result.winners_comparisons[-1]
    lead = values[first.name] - max(value for name, value in values.items() if name != first.name)
    count = result.mode.unit.amount(first.total)
    line = _("{count} each with {names}. {decides}", count=count, names=listing(names), decides=tie.decides)
    return Moment(tie.moment(first.name, lead), line)


def _tell_shared(result: Result, first: Standing) -> Moment:
    heading = _("{names} share the victory!", names=listing(result.winners))
    count = result.mode.unit.amount(first.total)
    if result.winners_comparisons:
        return Moment(heading, _("{count} each, and nothing separates them.", count=count))
    return Moment(heading, _("{count} each", count=count))


def describe_next_title(result: Result) -> Text | None:
    """Return how much was missing to the next title of a solo game; None at the highest, or without titles."""
    total = result.standings[0].total
    higher = [band for band in result.mode.solo_titles if band.least is not None and band.least > total]
    if not higher:
        return None
    return n_(
        "{n} point more: {title}",
        "{n} points more: {title}",
        n=(higher[-1].least or 0) - total,
        title=higher[-1].title,
    )
