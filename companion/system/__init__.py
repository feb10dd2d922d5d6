"""Settings, clocks, randomness and network addresses of the computer."""
