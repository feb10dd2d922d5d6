"""Pages of Break the Egg that every test of pages should look at, beside those that every game has."""

from urllib.parse import urlencode

ROUND = "/games/break-the-egg/round"
BORN = "&".join(f"players.{i}.day={1 + i // 2}&players.{i}.month=2" for i in range(5))
HENS = (
    ("A", "rainbow", "3", "in"),
    ("B", "duck", "0", "wrong"),
    ("C", "quail", "8", "in"),
    ("D", "duck", "2", "in"),
    ("E", "rotten", "4", "in"),
)
EGGS = {
    "players": "5",
    "proposal": "duck",
    "hammer": "0",
    **{
        f"players.{i}.{key}": value
        for i, hen in enumerate(HENS)
        for key, value in zip(("name", "egg", "chicklets", "state"), hen, strict=True)
    },
    "agreed_last": "4",
}
ADDRESSES = [
    f"{ROUND}?{urlencode(EGGS)}",
    f"{ROUND}?{urlencode({**EGGS, 'players.2.state': 'right', 'players.1.chicklets': '1'})}",
    f"{ROUND}?players=77&players.0.name=&proposal=x&hammer=99&players.0.chicklets=x&players.3.state=x",
    "/games/break-the-egg/ask/my-head?heads.duck=2&heads.quail=11",
    f"/games/break-the-egg/start?players=5&{BORN}",
    f"/games/break-the-egg/start?players=5&{BORN}&seed=EGG7&among=level",
    "/games/break-the-egg/start?players.0.day=31&players.0.month=4&players.1.day=x",
    "/games/break-the-egg/start?players=10&players.0.day=31&players.0.month=4&players.1.name=",
]
