"""The sentence that everybody at the table waits for."""

from companion.kit.text import Text, _, listing, n_

from .score import Comparison, Result


def describe_result(result: Result) -> Text:
    """Who won and by what; for a game that goes on, why it does."""
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
    """Who is ahead before the result is out; unless it is complete, numbers or choices are still missing."""
    leaders = [standing.name for standing in result.standings if standing.rank == 1]
    if not leaders:
        return _("Nobody has entered a number yet")
    count = result.mode.unit.amount(_best_total(result))
    lead = n_(
        "{names} leads with {count}", "{names} lead with {count}", n=len(leaders), names=listing(leaders), count=count
    )
    return lead if is_complete else _("{lead} (incomplete)", lead=lead)


def describe_comparison(comparison: Comparison) -> Text:
    """A tie-break with the values compared: `Eggshells: Ana 2, Ben 5`."""
    values = [_("{name} {value}", name=name, value=value) for name, value in comparison.values.items()]
    return _("{label}: {values}", label=comparison.tie.label, values=listing(values))


def _best_total(result: Result) -> int:
    return max(standing.total for standing in result.standings)
