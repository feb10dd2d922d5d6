"""The shelf, and the pages of each game."""
