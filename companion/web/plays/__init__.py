"""Pages of kept plays, of the people in them, and of figures."""
