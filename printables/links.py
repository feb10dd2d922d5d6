"""Where the codes on paper lead: addresses below that of the server."""

from urllib.parse import urlencode

from companion.kit.entry.setup_options import SetupOptions
from companion.kit.mode import STANDARD

from .request import CHECKLIST, PAD, REFERENCE, Order


def path(order: Order) -> str:
    """The page that the sheets of an order belong to."""
    game, query = f"/games/{order.game.slug}", _query(order.party)
    if order.draw is not None:
        return f"{game}/shuffle/{order.draw.randomizer.id}?{urlencode(order.draw.query)}"
    return {
        PAD: f"{game}/score?{query}",
        CHECKLIST: f"{game}?{query}#setup",
        REFERENCE: f"{game}#reference",
    }.get(order.what, game)


def _query(party: SetupOptions) -> str:
    mode = {} if party.mode.id == STANDARD else {"mode": party.mode.id}
    return urlencode({"players": party.players, **mode})
