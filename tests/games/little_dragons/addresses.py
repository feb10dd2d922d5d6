"""Pages of Little Dragons that every test of pages should look at, beside those that every game has."""

ADDRESSES = [
    "/games/little-dragons/print?mode=easy&players=6&names.0=Ana&names.1=ana&sheets=101&up=4&large=true&note=🐣",
]
