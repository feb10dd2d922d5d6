"""What the companion asks of the computer it runs on: settings, randomness, network addresses."""
