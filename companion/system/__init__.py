"""The computer's settings, randomness and network addresses."""
