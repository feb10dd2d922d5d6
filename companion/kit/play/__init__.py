"""What goes on during play: random draws, decks, counters, trackers, resolvers."""
