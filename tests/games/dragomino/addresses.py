"""Pages of Dragomino that every test of pages should look at, beside those that every game has."""

ADDRESSES = [
    "/games/dragomino/score?players.0.dragons=77&players.0.eggshells=1",
    "/games/dragomino/score?players.0.dragons=7&players.0.eggshells=1&table.mommy_dragon=1",
    "/games/dragomino/score?players=2&players.0.dragons=43&players.1.name=&players.1.eggshells=x&table.mommy_dragon=0",
    "/games/dragomino/print?what=sticker&paper=letter",
]
