"""The sentence that everybody at the table waits for."""

from companion.kit.text import Text, _, listing, n_

from .score import Comparison, Result


def describe_result(result: Result) -> Text:
    """Who won and by what; for a game that goes on, why it does."""
    if result.reason is not None:
        return result.reason
    names, best = listing(result.winners), _best_total(result)
    match result.decided_by:
        case "solo":
            text = n_("{names}: {n} point", "{names}: {n} points", n=best, names=names)
            return _("{result}. {title}", result=text, title=result.title) if result.title else text
        case "tiebreak":
            return n_(
                "{names} wins the tie-break with {n} point",
                "{names} wins the tie-break with {n} points",
                n=best,
                names=names,
            )
        case "shared":
            return n_(
                "{names} share the victory with {n} point",
                "{names} share the victory with {n} points",
                n=best,
                names=names,
            )
    return n_("{names} wins with {n} point", "{names} wins with {n} points", n=best, names=names)


def describe_lead(result: Result) -> Text:
    """Who is ahead while numbers are still missing."""
    if result.reason is not None:
        return result.reason
    names = listing(result.winners)
    return n_(
        "Ahead so far: {names}, {n} point", "Ahead so far: {names}, {n} points", n=_best_total(result), names=names
    )


def describe_comparison(comparison: Comparison) -> Text:
    """A tie-break with the values compared: `Eggshells: Ana 2, Ben 5`."""
    values = [_("{name} {value}", name=name, value=value) for name, value in comparison.values.items()]
    return _("{label}: {values}", label=comparison.tie.label, values=listing(values))


def _best_total(result: Result) -> int:
    return max(standing.total for standing in result.standings)
