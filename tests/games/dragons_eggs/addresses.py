"""Pages of Dragons' Eggs that every test of pages should look at, beside those that every game has."""

from urllib.parse import urlencode

ROUND = "/games/dragons-eggs/round"
BIDS = {
    "players": "3",
    "players.0.name": "A",
    "players.1.name": "B",
    "players.2.name": "C",
    "target.0": "4",
    "players.0.cards.0": "10",
    "players.0.ability": "orb",
    "players.0.use": "yes",
    "players.1.cards.0": "4",
    "players.1.cards.1": "8",
    "players.1.up": "0",
    "players.1.ability": "steel-scale",
    "players.1.guard": "1",
    "players.2.cards.0": "6",
    "players.2.ability": "wings",
    "players.2.swap.0": "2.0",
    "players.2.swap.1": "0.0",
}
ADDRESSES = [
    f"{ROUND}?{urlencode(BIDS)}",
    f"{ROUND}?{urlencode({**BIDS, 'players.0.ability': 'reverse-scale', 'players.1.cards.1': '4'})}",
    f"{ROUND}?{urlencode({**BIDS, 'players.0.ability': 'reverse-scale', 'players.1.ability': 'sharp-eyes'})}",
    f"{ROUND}?{urlencode({**BIDS, 'players.0.does': 'pass', 'players.1.ability': 'claw', 'target.1': '2'})}",
    f"{ROUND}?{urlencode({**BIDS, 'players.0.does': 'pass', 'players.0.won': '114', 'target.least': '2'})}",
    f"{ROUND}?{urlencode({**BIDS, 'players.0.won': '114', 'players.1.ability': 'sharp-eyes'})}",
    f"{ROUND}?players=77&players.0.name=&target.0=7&players.0.ability=x&players.1.cards.0=x",
]
