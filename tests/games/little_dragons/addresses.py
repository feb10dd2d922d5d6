"""Pages of Little Dragons that every test of pages should look at, beside those that every game has."""

ADDRESSES = [
    "/games/little-dragons/tally/nests?players=2&players.0.eggs.9=10&players.1.name=",
    "/games/little-dragons/print?mode=easy&players=6&names.0=Ana&names.1=ana&sheets=101&up=4&large=true&note=🐣",
]
