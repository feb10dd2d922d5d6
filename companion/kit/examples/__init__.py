"""Worked examples in plain text: at once test cases and a part of the game's rules."""
