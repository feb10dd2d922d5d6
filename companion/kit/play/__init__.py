"""What goes on during play: draws by lot, decks, counters, trackers, resolvers."""
