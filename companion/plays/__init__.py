"""Kept plays: what remains of a game once its result is out, the people in it, and the figures of many."""
