"""The options that prints have in common: page, players, seed."""
