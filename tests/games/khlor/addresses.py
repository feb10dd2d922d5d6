"""Pages of Khlor that every test of pages should look at, beside those that every game has."""

ADDRESSES = [
    "/games/khlor/shuffle/board?seed=EGG7&by=colour&players=77&supply.green=x",
    "/games/khlor/shuffle/board?seed=EGG7&by=colour&done=A1.lower",
    "/games/khlor/score?players.0.demons.green=1&players.1.extra=5&table.eggs_on_color.pink=1",
    "/games/khlor/score?players.0.demons.green=1&table.eggs.pink=60&rulings.zero_counts=true",
    "/games/khlor/score?players=2&players.0.name=Ana&players.0.demons.green=4&table.eggs.green=3&rulings.zero_counts=true",
    "/games/khlor/print?what=board&seed=EGG7&supply.green=100",
]
