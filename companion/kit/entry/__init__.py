"""From what people entered, as JSON or as text by path, to a sheet of a game."""
